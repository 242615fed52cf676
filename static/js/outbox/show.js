// Showing: the pad as it will be, and above it what waits and what was not taken.

import { ahead, read } from "./ahead.js";
import { keepPad, lasting } from "./store.js";
import { sentenceOf } from "./send.js";

const box = document.getElementById("outbox");
export const words = box.dataset;
export const game = Number(words.game);
const known = JSON.parse(words.prices);

export const pad = () => document.getElementById("pad");
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const minus = (number) => String(number).replace("-", "−");

// The pad as the club's computer sent it last, without our own marks.
let sent = pad().outerHTML;
export const sentPad = () => sent;

const choices = () => [...pad().querySelectorAll(".hand :checked")].map((input) => input.id);

// Choose again what was chosen, once somebody is named who made trump.
export function choose(ids) {
  if (ids.some((id) => /^m\d/.test(id))) for (const id of ids) document.getElementById(id)?.click();
}

// What was chosen is entered: the pad is free for the next hand at once. Returns what was chosen.
export function taken() {
  const ids = choices();
  clear(pad());
  return ids;
}

// Put in a pad that has just come. Answers that were chosen since stay chosen, if `keep`.
export function put(html, { keep = false, at = Date.now() } = {}) {
  if (html !== sent) swapped(html, at);
  const chosen = keep ? choices() : [];
  const inside = pad().contains(document.activeElement);
  htmx.swap(pad(), html, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 });
  choose(chosen);
  if (inside && document.activeElement === document.body) {
    pad().tabIndex = -1;
    pad().focus({ preventScroll: true });
  }
}

// htmx has put one in.
export function swapped(html, at = Date.now()) {
  sent = html;
  const [, line] = /data-now="(\d+)/.exec(html) ?? [];
  if (line) keepPad(game, Number(line), html, at);
}

// A page from the cache says how old it is, until the club's computer has answered.
export function asOf(time) {
  const note = document.getElementById("as-of");
  note.hidden = !time;
  if (!time) return;
  const clock = new Date(time).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  note.textContent = fill(note.dataset.words, { time: clock });
}

export const isPad = (html) => /^<main [^>]*id="pad"/.test(html);
export const nextLine = () => read(pad()).line;

// Whether a refusal's pad shows what was entered: in its questions, or beside another phone's opinion.
export function hasRoomFor(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  return page.querySelector("form.hand, .two") !== null;
}

// A refusal's pad without the refusal: what was refused stands above, until somebody decides.
export function withoutNote(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const part of page.querySelectorAll(".note[role=alert], .two")) part.remove();
  clear(page);
  return page.getElementById("pad")?.outerHTML ?? sent;
}

function clear(root) {
  for (const input of root.querySelectorAll(".hand input[type=radio]")) {
    const first = input.value === "";
    input.checked = first;
    input.toggleAttribute("checked", first);
  }
}

// The lines of this game that the pad does not know yet. A lower number is on the sheet, or was overtaken.
export const waitingHere = (lines) => lines.filter(
  (line) => line.game === game && !line.held && line.line >= read(pad()).line,
);

export const forecast = (lines) => ahead(pad(), waitingHere(lines), known);

export function draw(lines, { keep = false } = {}) {
  const here = waitingHere(lines);
  if (here.length === 0 && !("ahead" in pad().dataset)) return;
  put(sent, { keep });
  if (here.length === 0 || !pad().querySelector("form")) return; // who may not write sees what is true
  const state = forecast(lines);
  const place = pad();
  place.dataset.ahead = "";
  place.querySelector(".ok")?.remove();
  place.querySelector(".note[role=alert]")?.remove();
  if (!keep) clear(place);
  score(place, state);
  dealer(place, state);
  for (const input of place.querySelectorAll("[name=line]")) input.value = state.line;
  slip(place, here.at(-1));
  if (state.over || state.unsure) remark(state.over ? words.over : words.unsure, "mild");
}

function score(place, state) {
  if (state.unsure) return;
  place.querySelectorAll(".score > div").forEach((side, index) => {
    side.querySelector("b").textContent = minus(state.points[index]);
    pips(side, state.points[index]);
  });
  const hand = place.querySelector(".score strong, .bar span b");
  if (hand) hand.textContent = state.deals + 1;
}

function pips(side, points) {
  const bar = side.querySelector("progress");
  if (bar) bar.value = Math.max(0, points);
  const dots = side.querySelector("svg");
  if (!dots) return;
  const shown = Math.max(0, Math.min(points, known.target));
  const row = dots.children[1] ?? dots.appendChild(dots.firstElementChild.cloneNode());
  if (shown) row.setAttribute("d", `M5 5H${shown * 10 - 5}.1`); else row.remove();
}

const nameOf = (seat) => pad().querySelector(`label[for="m${seat}"] b`)?.textContent ?? "";

function dealer(place, state) {
  const label = place.querySelector(`label[for="m${state.dealer}"]`);
  if (!label) return;
  label.append(place.querySelector(".felt .d"));
  place.querySelector(".q small").textContent = fill(words.deals, { name: nameOf(state.dealer) });
  place.querySelector(".hand [name=dealer]").value = state.dealer;
  const joker = place.querySelector("#j0")?.parentElement;
  if (joker) joker.className = `seg m${state.dealer}`;
}

// What was entered last, with Undo in its place, also where nothing was on the sheet before.
function slip(place, line) {
  if (!place.querySelector("form.slip[data-outbox]")) {
    place.querySelector(".slip").replaceWith(document.getElementById("outbox-undo").content.cloneNode(true));
  }
  place.querySelector(".slip p").textContent = line.words;
}

// A sentence above the questions.
export function remark(text, css = "") {
  const place = pad();
  for (const old of place.querySelectorAll(".remark")) old.remove();
  const note = document.createElement("p");
  note.className = `note remark ${css}`;
  if (!css) note.setAttribute("role", "alert");
  note.textContent = text;
  place.querySelector(".score").after(note);
}

export function describe(kind, fields, deal) {
  if (kind === "undo" || kind === "passed") return words[kind];
  const values = { maker: nameOf(fields.maker), tricks: fields.tricks };
  return `${fill(words.title, { n: deal })} · ${fill(fields.alone ? words.alone : words.hand, values)}`;
}

// The box above the pad. `trouble`: why nothing gets through, as a word and perhaps a sentence of the club's computer.
export function tell(lines, trouble) {
  const held = lines.filter((line) => line.held);
  const waiting = lines.length - held.length;
  box.hidden = lines.length === 0;
  box.classList.toggle("bad", held.length > 0);
  const [title, reason] = box.children;
  title.textContent = waiting ? fill(waiting === 1 ? words.one : words.many, { n: waiting }) : words.lost;
  reason.textContent = [
    waiting && held.length ? words.lost : "",
    waiting ? reasonOf(trouble) : "",
    lasting ? "" : words.fleeting,
  ].filter(Boolean).join(" ");
  box.querySelector("ul").replaceChildren(...held.map(heldItem), ...elsewhere(lines));
}

function reasonOf(trouble) {
  if (!trouble) return "";
  if (trouble.verdict === "denied") return `${sentenceOf(trouble.html)} ${words.kept}`;
  return words[trouble.verdict] ?? "";
}

function heldItem(line) {
  const item = document.getElementById("outbox-held").content.cloneNode(true).firstElementChild;
  item.dataset.order = line.order;
  item.querySelector("b").textContent = line.game === game ? line.words : `${line.where} · ${line.words}`;
  item.querySelector("span").textContent = line.held.sentence;
  item.querySelector("a").href = `/g/${line.game}/sheet/`;
  // What another table entered is decided at that table, with its score before one's eyes.
  if (line.game !== game) item.querySelector("[data-do=send]").replaceWith(wayTo(line));
  // The organiser is asked about a deal that stands there otherwise, once.
  const other = line.game === game && line.line < nextLine() && ["hand", "passed"].includes(line.kind) && line.url.endsWith("/hand/");
  if (!other) item.querySelector("[data-do=propose]")?.remove();
  return item;
}

function elsewhere(lines) {
  const others = new Map(lines.filter((line) => line.game !== game && !line.held).map((line) => [line.game, line]));
  return [...others.values()].map((line) => {
    const item = document.createElement("li");
    item.append(wayTo(line));
    return item;
  });
}

function wayTo(line) {
  const link = document.createElement("a");
  link.href = `/g/${line.game}/`;
  link.textContent = line.where;
  return link;
}

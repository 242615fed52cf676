// On every page but the pad: hands that still wait on this phone are told of, and sent from here too. Pages that write
// a line themselves (a misdeal, a penalty) hand it over here.

import { accidental, answers, forgive, lineOf } from "./outbox/entry.js";
import { newId } from "./outbox/ids.js";
import { drain, sentenceOf } from "./outbox/send.js";
import * as store from "./outbox/store.js";

const box = document.getElementById("kept");
let entered = null; // what was written on this page and waits: { id, game, form }

async function tell() {
  const lines = await store.all();
  // Another page of this phone may have sent what was written here, and had the answer.
  if (entered && !lines.some((line) => line.id === entered.id)) location.assign(`/g/${entered.game}/`);
  const held = lines.some((line) => line.held);
  box.hidden = lines.length === 0;
  if (box.hidden) return;
  const words = held ? box.dataset.held : lines.length === 1 ? box.dataset.one : box.dataset.many;
  box.firstElementChild.textContent = words.replace("{n}", lines.length);
  box.lastElementChild.href = `/g/${lines[0].game}/`;
  box.lastElementChild.textContent = lines[0].where;
}

async function told(line, answer) {
  const mine = line.id === entered?.id;
  const decided = ["late", "refused"].includes(answer.verdict);
  // Nobody sees it here, or it belongs to a table where others sit now: it stays on the phone, and is decided at the pad.
  if (mine && decided && !seen(line, answer.html)) {
    await tell();
    return false;
  }
  if (mine && decided) {
    say(entered.form, sentenceOf(answer.html));
    for (const button of buttons()) button.disabled = false;
    forgive();
    entered = null;
    await store.remove(line.order);
  }
  if (mine && answer.verdict === "denied") say(entered.form, sentenceOf(answer.html));
  await tell();
  return mine;
}

function seen(line, html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const asks = page.querySelector("form.hand, form[data-outbox=line]") !== null;
  return asks && !line.waited && document.visibilityState === "visible";
}

const buttons = () => document.querySelectorAll("form[data-outbox] button");

// The form is still there as it was filled in; the sentence says why it was not taken.
function say(form, sentence) {
  const note = document.createElement("p");
  note.className = "alert alert-danger";
  note.setAttribute("role", "alert");
  note.textContent = sentence;
  for (const old of form.querySelectorAll(":scope > [role=alert]")) old.remove();
  form.prepend(note);
}

const send = (options) => drain(() => undefined, told, options);

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset.outbox) return;
  event.preventDefault();
  if (accidental(form, event.submitter)) return;
  const { where, receipt } = form.dataset;
  const answer = answers(form, event.submitter);
  // Written down once; from here on it is on the phone, and the buttons have done their work.
  for (const button of buttons()) button.disabled = true;
  const said = event.submitter?.name ? event.submitter.textContent.trim() : "";
  const words = [form.dataset.words, said].filter(Boolean).join(" · ");
  const stamp = Number(form.elements.line.value);
  const line = lineOf(form, answer, { line: stamp, where, words, receipt });
  const before = (await store.all()).filter((one) => one.game === line.game && !one.held && one.line >= stamp);
  await store.add({ ...line, line: stamp + before.length });
  entered = { id: line.id, game: line.game, form };
  await send();
  await tell();
});

// Logging out: the pads this phone has kept go as well; should this page end too soon, the next one sees to it.
const FORGET = "euchre-club.forget";

async function forget() {
  await store.forgetPads();
  sessionStorage.removeItem(FORGET);
}

document.addEventListener("submit", (event) => {
  if (!("forget" in event.target.dataset)) return;
  try {
    sessionStorage.setItem(FORGET, "yes");
  } catch { /* not allowed in this window, which then keeps nothing either */ }
  forget().catch(() => {});
});
try {
  if (sessionStorage.getItem(FORGET)) forget().catch(() => {});
} catch { /* as above */ }

// Other forms are sent by the browser itself: one that it brings back from its memory must not send its old id again.
window.addEventListener("pageshow", () => {
  for (const input of document.querySelectorAll('form:not([data-outbox]) input[name="id"]')) input.value = newId();
});

if (box) {
  tell().then(() => { if (!box.hidden) send(); });
  window.addEventListener("online", () => send().then(tell));
  setInterval(() => { if (!box.hidden) send({ patient: true }).then(tell); }, 10000);
}

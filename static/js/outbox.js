// The outbox of the pad. Whatever is entered is written down on the phone first and then sent; it leaves the phone when
// the club's computer has said so, and not before. Without this script the pad's forms work as plain forms.

import { accidental, answers, forgive, lineOf } from "./outbox/entry.js";
import { drain } from "./outbox/send.js";
import * as show from "./outbox/show.js";
import * as store from "./outbox/store.js";

const A_MOMENT = 600; // so long an answer may take before the pad goes on by itself
const LATER = 8000; // a refusal after that time comes to somebody who has gone on
const EVERY = 10000;

let trouble = null;
let latest = ""; // the id of what was entered last, on this page
let before = Promise.resolve(); // the entry before is being written down; the next one waits for it, it is not lost
let underWay = 0;

const word = (game) => (game === show.game ? show.words.receipt : undefined);
const sending = (options) => drain(word, told, options);
const moment = () => new Promise((resolve) => { setTimeout(resolve, A_MOMENT); });

async function refresh(options) {
  const lines = await store.all();
  show.draw(lines, options);
  show.tell(lines, trouble);
}

// What came of a line. For a refusal: true when the person sees it right now on the pad.
async function told(line, answer) {
  const here = line.game === show.game;
  if (answer.verdict === "saved") {
    trouble = null;
    if (here) hasAnswered();
    if (here && show.isPad(answer.html)) show.put(answer.html, { keep: true });
    await refresh({ keep: true });
    return true;
  }
  if (["late", "refused"].includes(answer.verdict)) {
    trouble = null;
    const following = (await store.all()).some((one) => one.game === line.game && one.order > line.order);
    const watching = line.id === latest && !line.waited && document.visibilityState === "visible" && Date.now() - line.at < LATER;
    if (here && show.isPad(answer.html)) {
      // Where the answer has no room for what was entered (others sit here now, the game is over) it is kept as well.
      const seen = watching && !following && !line.asked && show.hasRoomFor(answer.html);
      show.put(seen ? answer.html : show.withoutNote(answer.html), { keep: true });
      if (!seen) return false;
      forgive();
      await store.remove(line.order);
      await refresh({ keep: true });
      return true;
    }
    return false;
  }
  trouble = answer;
  await refresh({ keep: true });
  return false;
}

// An undo of something that never left this phone just takes it back here.
async function takenBackHere(lines) {
  const latest = show.waitingHere(lines).at(-1);
  if (!latest || latest.tried) return false;
  return (await store.change(latest.order, (line) => (line.tried ? line : null))) === null;
}

async function enter(form, answer, early) {
  const lines = await store.all();
  if (answer.kind === "undo" && (await takenBackHere(lines))) return;
  const state = show.forecast(lines);
  // Entered before the pad had gone on from the hand before: the deal has passed meanwhile.
  if (early) answer.fields = answer.fields.map(([name, value]) => [name, name === "dealer" ? String(state.dealer) : value]);
  const { where, receipt } = show.words;
  const words = show.describe(answer.kind, answer.sent, state.deals + 1);
  const line = lineOf(form, answer, { line: state.line, where, words, receipt });
  latest = line.id;
  await store.add(line);
  navigator.storage?.persist?.();
  await Promise.race([sending(), moment()]);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.outbox) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (accidental(form, event.submitter)) return;
  const entry = answers(form, event.submitter);
  if (entry.kind === "hand" && !entry.sent.maker) {
    show.remark(show.words.maker);
    return;
  }
  const chosen = show.taken();
  const early = underWay > 0;
  underWay += 1;
  form.classList.add("htmx-request");
  before = before.then(async () => {
    try {
      await enter(form, entry, early);
    } catch {
      show.choose(chosen);
      show.remark(show.words.failed);
      return;
    } finally {
      underWay -= 1;
      form.classList.remove("htmx-request");
    }
    await refresh({ keep: true });
  });
}, { capture: true });

// A decision about what was not taken. What was entered after it comes next behind it, or moves up into its place.
async function decide(order, decision) {
  const lines = (await store.all()).filter((line) => line.game === show.game && line.order >= order);
  if (decision === "drop") await store.remove(order);
  else await store.change(order, (line) => ({ ...line, held: null, asked: true, fields: [...line.fields, ["still", "1"]] }));
  // A proposal says what should stand in the place it was meant for: it keeps its number.
  if (decision === "propose") await store.change(lines.shift().order, (line) => ({ ...line, url: `/g/${line.game}/disagree/` }));
  let number = show.nextLine();
  for (const { order: each } of lines) {
    const kept = await store.change(each, (line) => ({ ...line, line: number }));
    if (kept) number += 1;
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("#outbox [data-do]");
  if (!button) return;
  if (button.dataset.sure && !button.dataset.asked) {
    button.dataset.asked = "yes";
    button.textContent = button.dataset.sure;
    return;
  }
  await decide(Number(button.closest("li").dataset.order), button.dataset.do);
  await Promise.race([sending(), moment()]);
  await refresh({ keep: true });
});

document.addEventListener("htmx:afterSwap", async (event) => {
  if (!event.detail.xhr || event.detail.target?.id !== "pad") return;
  show.swapped(event.detail.xhr.responseText);
  const lines = await store.all();
  if (lines.length) await refresh({ keep: true });
});

// What was sent at once (js/at_once.js) came back with a pad.
document.addEventListener("pad:answer", (event) => show.put(event.detail));

// A page from a cache may be older than what this phone has seen since: the last pad that came is shown, and its time.
async function catchUp() {
  const { kept: since } = document.documentElement.dataset;
  const kept = await store.padOf(show.game);
  const newer = kept && (kept.line > show.nextLine() || kept.at > since);
  if (newer) show.put(kept.html, { at: kept.at });
  if (since && !answered) show.asOf(Math.max(since, newer ? kept.at ?? 0 : 0, lastAnswer()));
}

// When the club's computer answered last for this game, also that nothing had changed.
let answered = false;
const SEEN = "euchre-club.seen";

function lastAnswer() {
  try {
    const [game, time] = (localStorage.getItem(SEEN) ?? "").split(" ");
    return Number(game) === show.game ? Number(time) : 0;
  } catch {
    return 0; // not allowed in this window
  }
}

function hasAnswered() {
  answered = true;
  show.asOf(null);
  try {
    localStorage.setItem(SEEN, `${show.game} ${Date.now()}`);
  } catch { /* the time the page was kept has to do */ }
}

document.addEventListener("htmx:afterRequest", ({ detail: { xhr } }) => {
  if (xhr.status === 204 || (xhr.status === 200 && show.isPad(xhr.responseText))) hasAnswered();
});

// Over https the last known tables open without a connection.
async function install() {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ keep: location.pathname });
}

async function begin() {
  await catchUp();
  const lines = await store.all();
  if (lines.length === 0) return;
  await Promise.race([sending(), moment()]);
  await refresh({ keep: true });
}

window.addEventListener("online", () => sending());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") sending();
});
setInterval(() => sending({ patient: true }), EVERY);
window.addEventListener("beforeunload", (event) => {
  if (!store.lasting && !document.getElementById("outbox").hidden) event.preventDefault();
});
begin();
install().catch(() => {}); // as on plain http

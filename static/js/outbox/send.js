// Sending: in order within each game, again and again, until an unmistakable answer has come. A status code is not
// one: the login page of a pub's wifi says 200 as well. Only the header below, which names the line and a word that
// was printed into the pad and is never sent, comes from the club's own computer.

import * as store from "./store.js";

const RECEIPT = "Euchre-Receipt";
const PATIENCE = 8000; // milliseconds for one attempt, the answer's body included
const TRIES = 5; // so often may our own program stumble (500) over a line before a person is asked
const PAUSES = [0, 0, 5000, 10000, 20000, 30000];

const token = () => document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1] ?? "";

async function attempt(line, word) {
  const response = await fetch(line.url, {
    method: "POST",
    body: new URLSearchParams([...line.fields, ["id", line.id], ["line", line.line]]),
    headers: { "HX-Request": "true", "X-CSRFToken": token() },
    redirect: "manual",
    cache: "no-store",
    signal: AbortSignal.timeout?.(PATIENCE) ?? late(),
  });
  const html = await response.text();
  const [said, id, verdict] = (response.headers.get(RECEIPT) ?? "").split(" ");
  const ours = [line.receipt, word].includes(said) && said !== "" && id === line.id;
  return { verdict: ours ? verdict : null, html, status: response.status };
}

function late() {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), PATIENCE);
  return controller.signal;
}

// One line: { verdict: "saved" | "late" | "refused" | "denied" | "away" | "foreign" | "broken", html }.
async function post(line, word) {
  try {
    let answer = await attempt(line, word);
    if (answer.verdict === null && answer.status === 403) {
      // The cookie against forged requests may be gone: any page of ours brings a new one.
      await fetch(`/g/${line.game}/`, { cache: "no-store", redirect: "manual" });
      answer = await attempt(line, word);
    }
    if (answer.verdict) return answer;
    return { verdict: answer.status >= 500 ? "broken" : "foreign", html: "", status: answer.status };
  } catch {
    return { verdict: "away", html: "", status: 0 };
  }
}

let running = null;
let again = false;
let failures = 0;
let notBefore = 0;

// Send whatever waits. `word` gives the receipt's word of a game, `told` is called with each answer; for a refused line
// it says whether the person has the refusal before his eyes, and the line need not be kept for him.
// An attempt of its own accord waits out the pause after a failure; something a person did does not.
export function drain(word, told, { patient = false } = {}) {
  if (patient && Date.now() < notBefore) return running ?? Promise.resolve();
  if (running) { again = true; return running; }
  running = (async () => {
    do { again = false; await round(word, told); } while (again);
  })().finally(() => { running = null; });
  return running;
}

async function round(word, told) {
  const stuck = new Set();
  for (;;) {
    const lines = await store.all();
    for (const line of lines) if (line.held) stuck.add(line.game);
    const line = lines.find((one) => !stuck.has(one.game));
    if (!line) return;
    // From here on the club's computer may have it, whatever this phone gets to hear.
    const tried = await store.change(line.order, (one) => ({ ...one, tried: true }));
    if (!tried) continue;
    const answer = await post(tried, word(tried.game));
    if (answer.verdict === "saved") {
      failures = 0;
      await store.remove(tried.order);
      await told(tried, answer);
      continue;
    }
    stuck.add(tried.game);
    // It has to wait: whatever it is told later, nobody looks for the answer any more.
    if (!["late", "refused"].includes(answer.verdict)) await store.change(tried.order, (one) => ({ ...one, waited: true }));
    await notTaken(tried, answer, told);
    if (["away", "foreign"].includes(answer.verdict)) return;
  }
}

async function notTaken(line, answer, told) {
  const decided = ["late", "refused"].includes(answer.verdict);
  if (decided) {
    failures = 0;
  } else {
    failures += 1;
    notBefore = Date.now() + PAUSES[Math.min(failures, PAUSES.length - 1)];
  }
  if (decided && (await told(line, answer))) return;
  const stumbles = (line.stumbles ?? 0) + (answer.status === 500);
  const held = decided || stumbles >= TRIES ? { sentence: sentenceOf(answer.html) } : null;
  await store.change(line.order, (one) => ({ ...one, stumbles, held }));
  await told(line, { ...answer, verdict: held ? "held" : answer.verdict });
}

// What the answer says to the person: the note of a pad, or a plain sentence.
export function sentenceOf(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  return (page.querySelector(".note[role=alert], .alert[role=alert], .invalid-feedback") ?? page.body).textContent.trim();
}

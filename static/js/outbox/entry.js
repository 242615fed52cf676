// From a form to a line for the outbox.

import { newId } from "./ids.js";

const DOUBLE_TAP = 700;
let last = { tap: "", at: 0 };
let touched = false;

document.addEventListener("change", () => { touched = true; });

// The same button twice within a moment, and nothing chosen in between: the second was no intention.
export function accidental(form, submitter) {
  const tap = `${form.dataset.outbox} ${submitter?.name} ${submitter?.value}`;
  const twice = !touched && tap === last.tap && Date.now() - last.at < DOUBLE_TAP;
  if (!twice) last = { tap, at: Date.now() };
  touched = false;
  return twice;
}

// What was refused before one's eyes may be tapped again at once.
export function forgive() {
  last.at = 0;
}

// What the form says: its fields without what belongs to one attempt.
export function answers(form, submitter) {
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value);
  for (const name of ["id", "line", "csrfmiddlewaretoken"]) data.delete(name);
  const fields = [...data];
  const kind = data.get("what") === "passed" ? "passed" : form.dataset.outbox;
  return { kind, fields, sent: Object.fromEntries(fields) };
}

export function lineOf(form, { kind, fields }, { line, where, words, receipt }) {
  const url = new URL(form.action).pathname;
  const game = Number(/^\/g\/(\d+)\//.exec(url)[1]);
  return { id: newId(), game, where, url, line, kind, fields, words, receipt, at: Date.now(), tried: false, held: null };
}

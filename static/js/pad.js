// What the pad needs beyond HTML and htmx: an id made on this phone for each line, polling that never wipes what is
// being entered, and the countdown of a timed game. Without it the pad works, less smoothly.

import { newId } from "./outbox/ids.js";

const pad = () => document.getElementById("pad");

// A page kept by the browser must not send an old id again.
function mintIds() {
  for (const input of pad().querySelectorAll('input[name="id"]')) input.value = newId();
}

// Somebody is in the middle of a hand: an answer is chosen that a fresh pad would not have chosen.
function busy() {
  return pad().querySelector('.hand [name="maker"]:checked, .hand [value="1"][type="radio"]:checked') !== null;
}

const polls = (event) => event.detail.requestConfig?.elt?.hasAttribute("data-poll");

document.addEventListener("htmx:beforeRequest", (event) => {
  if (polls(event) && busy()) event.preventDefault();
});
document.addEventListener("htmx:beforeSwap", (event) => {
  if (!polls(event)) return;
  // The login page of a pub's wifi answers as well; and an answer that was on its way for long may be overtaken.
  const [, line] = /^<main [^>]*id="pad" data-now="(\d+) /.exec(event.detail.serverResponse) ?? [];
  const shown = Number(pad().dataset.now.split(" ")[0]);
  if (busy() || !line || Number(line) < shown) event.detail.shouldSwap = false;
});
document.addEventListener("htmx:afterSwap", mintIds);

// A lone defender belongs to one maker who plays one way: another answer there, and both defend again.
document.addEventListener("change", (event) => {
  if (event.target.name !== "maker" && event.target.id !== "a0") return;
  const both = document.getElementById("x");
  if (both) both.checked = true;
});

// The time left, by the server's clock.
function tick() {
  const timer = pad()?.querySelector("[role=timer]");
  if (!timer) return;
  timer.skew ??= Number(timer.dataset.now) - Date.now() / 1000;
  const left = Math.max(0, Math.round(Number(timer.dataset.ends) - Date.now() / 1000 - timer.skew));
  timer.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  timer.classList.toggle("out", left === 0);
  const out = pad().querySelector("[data-out]");
  if (out) out.hidden = left > 0;
}

mintIds();
tick();
setInterval(tick, 1000);

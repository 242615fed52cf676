// What HTML and htmx cannot do on every page: say when the server is not reached, keep the keyboard's place after a
// swap, leave sleeping phones in peace, close the menu, and step numbers. Everything works without it, less smoothly.

const lost = document.getElementById("lost");

function tell(words) {
  lost.textContent = words;
  lost.hidden = false;
}

document.addEventListener("htmx:sendError", () => tell(lost.dataset.away));
document.addEventListener("htmx:timeout", () => tell(lost.dataset.away));
document.addEventListener("htmx:responseError", (event) => {
  const status = event.detail.xhr.status;
  tell(status >= 500 ? lost.dataset.broken : lost.dataset.denied);
});
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.successful) lost.hidden = true;
});
window.addEventListener("online", () => { lost.hidden = true; });

// A page nobody looks at does not poll.
document.addEventListener("htmx:beforeRequest", (event) => {
  const polls = event.detail.elt.getAttribute("hx-trigger")?.includes("every");
  if (document.hidden && polls && !event.detail.requestConfig.triggeringEvent) event.preventDefault();
});

// htmx puts the focus back on an element with the same id. Where that one is gone and the person was inside what was
// swapped, the focus goes to whatever asks for it, so that the keyboard does not start again at the top of the page.
let within = false;
document.addEventListener("htmx:beforeSwap", (event) => {
  within = event.detail.target.contains(document.activeElement);
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (!within || document.activeElement !== document.body) return;
  within = false;
  const place = event.detail.elt;
  const wish = place.querySelector("[autofocus], [data-focus]") ?? place;
  if (wish === place && !place.hasAttribute("tabindex")) place.setAttribute("tabindex", "-1");
  wish.focus({ preventScroll: true });
});

// The menu closes like a menu: a tap elsewhere, or Escape.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

// Minus and plus beside a number.
function showSteps(root) {
  for (const button of root.querySelectorAll("[data-step][hidden]")) button.hidden = false;
}
showSteps(document);
document.addEventListener("htmx:afterSettle", (event) => showSteps(event.detail.elt));
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (!button) return;
  const input = button.parentElement.querySelector("input");
  if (button.dataset.step === "1") input.stepUp(); else input.stepDown();
  input.dispatchEvent(new Event("change", { bubbles: true }));
});

// Print buttons are only there for those who can use them.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
});

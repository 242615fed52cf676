// Touches at the pad that need a second look: undoing what somebody else entered, coming back from a lock, from a
// pocket or by the back button. Without it Undo asks on a page of its own, and the pad catches up with its next poll.

const LONG = 60000; // so long away, and what was half entered belonged to another hand

const pad = () => document.getElementById("pad");

// Undo of somebody else's line: ask here, so that it works without a connection too.
document.addEventListener("submit", (event) => {
  const ask = document.getElementById("ask");
  if (!ask || !event.target.matches(".slip:not([data-outbox])")) return;
  event.preventDefault();
  if (pad().querySelector("[data-leave]")) return;
  pad().querySelector(".score").after(ask.content.cloneNode(true));
  const leave = pad().querySelector("[data-leave]");
  leave.focus({ preventScroll: true });
  leave.closest("section").scrollIntoView({ block: "nearest" });
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-leave]")) return;
  event.target.closest("section").remove();
  pad().querySelector(".slip button").focus({ preventScroll: true });
});

// A page that comes back shows what is true now, not what was when it went.
function catchUp({ forget }) {
  if (forget) for (const form of pad().querySelectorAll("form.hand")) form.reset();
  const poll = pad().querySelector("[data-poll]");
  htmx.ajax("GET", poll.getAttribute("hx-get"), { source: poll });
}

let gone = 0;
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") gone = Date.now();
  else catchUp({ forget: Date.now() - gone > LONG });
});
window.addEventListener("pageshow", (event) => {
  if (event.persisted) catchUp({ forget: true });
});

// A pile of cards by keyboard: Enter goes on to the next number, and on an empty lone march it saves the card.
// Without this script Tab goes on and Enter saves.

document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key !== "Enter" || !field.dataset?.step) return;
  const fields = [...field.form.querySelectorAll("[data-step]")];
  const next = fields[fields.indexOf(field) + 1];
  const done = field.dataset.step === "marches" && field.value === "";
  if (done || !next) return;
  event.preventDefault();
  next.focus();
  next.select();
});
// The browser puts the cursor into the first field in its own time, and must not find it taken.
const first = document.querySelector(".desk [autofocus]");
if (document.activeElement === first) first?.select?.();
else first?.addEventListener("focus", () => first.select?.(), { once: true });

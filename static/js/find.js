// Find a name in a long list while typing. The list works without it; the field is only shown to those who can use it.

function plain(text) {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
}

function narrow(box) {
  const list = document.getElementById(box.dataset.find);
  if (!list) return;
  const wanted = plain(box.querySelector("input").value.trim()).split(/\s+/);
  let shown = 0;
  for (const item of list.children) {
    const name = plain(item.dataset.name);
    // Whoever is ticked stays in sight.
    item.hidden = !wanted.every((word) => name.includes(word)) && !item.querySelector("input:checked");
    if (!item.hidden) shown += 1;
  }
  const nobody = document.querySelector(`[data-none="${box.dataset.find}"]`);
  if (nobody) nobody.hidden = shown > 0;
}

function begin() {
  for (const box of document.querySelectorAll("[data-find]")) {
    box.hidden = false;
    narrow(box);
  }
}

document.addEventListener("input", (event) => {
  const box = event.target.closest("[data-find]");
  if (box) narrow(box);
});
document.addEventListener("keydown", (event) => {
  // Enter in the search field must not send the form with half the ticks.
  if (event.key === "Enter" && event.target.closest("[data-find]")) event.preventDefault();
});
document.addEventListener("htmx:afterSettle", begin);
begin();

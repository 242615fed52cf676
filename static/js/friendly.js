// Seating a friendly game: who has a seat is not offered for another one, and the dealers are called by their names.
// Without it everybody is offered everywhere, and the server refuses whoever sits twice.

const inputs = [...document.querySelectorAll('#seats input[list="players"]')];
const options = [...document.querySelectorAll("#players option")];

function offer() {
  const taken = new Set(inputs.map((input) => input.value.trim().toLowerCase()));
  for (const option of options) option.disabled = taken.has(option.value.toLowerCase());
  for (const label of document.querySelectorAll("label[data-seat]")) {
    label.dataset.place ??= label.textContent;
    label.textContent = document.getElementById(label.dataset.seat).value.trim() || label.dataset.place;
  }
}

for (const input of inputs) input.addEventListener("input", offer);
offer();

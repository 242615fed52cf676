// The time left of a round, counted down by the server's clock: the hall's computer may be minutes off.

function tick() {
  for (const clock of document.querySelectorAll("[role=timer][data-ends]")) {
    clock.skew ??= Number(clock.dataset.now) - Date.now() / 1000;
    const left = Math.max(0, Math.round(Number(clock.dataset.ends) - Date.now() / 1000 - clock.skew));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("over", left === 0);
  }
}

document.addEventListener("htmx:afterSettle", tick);
tick();
setInterval(tick, 1000);

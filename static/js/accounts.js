// Forms about accounts and clubs: show what was typed as a password, propose the browser's own time zone where none was
// chosen, copy a link. Everything works without.

for (const input of document.querySelectorAll("input[data-show]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-secondary btn-sm mt-2";
  const show = (visible) => {
    input.type = visible ? "text" : "password";
    button.textContent = visible ? input.dataset.hide : input.dataset.show;
    button.setAttribute("aria-pressed", String(visible));
  };
  show(false);
  button.addEventListener("click", () => { show(input.type === "password"); input.focus(); });
  input.after(button);
  // Browsers only offer to keep a password that is sent as one.
  input.form.addEventListener("submit", () => show(false));
}

for (const input of document.querySelectorAll("input[data-time-zone]")) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = [...document.querySelectorAll(`#${input.getAttribute("list")} option`)].some((option) => option.value === zone);
  if (!input.value && known) input.value = zone;
}

for (const button of document.querySelectorAll("[data-copy]")) {
  const input = document.getElementById(button.dataset.copy);
  button.hidden = false;
  button.addEventListener("click", async () => {
    input.select();
    try {
      await navigator.clipboard.writeText(input.value);
    } catch {
      document.execCommand("copy"); // browsers keep the clipboard from pages without https
    }
    button.textContent = button.dataset.done;
  });
}

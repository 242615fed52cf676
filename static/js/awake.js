// The screen stays awake while a hand can be entered, where the browser allows it (https, or this very machine). A phone
// nobody has touched for a while may sleep: it lies in a pocket, or the table talks.

const UNTOUCHED = 15 * 60 * 1000;

let lock = null;
let asking = false;
let touched = Date.now();

const wanted = () => document.visibilityState === "visible"
  && document.querySelector("#pad form.hand") !== null
  && Date.now() - touched < UNTOUCHED;

async function keep() {
  if (!("wakeLock" in navigator) || asking) return;
  if (lock && !wanted()) await lock.release().catch(() => {});
  if (lock || !wanted()) return;
  asking = true;
  try {
    const held = await navigator.wakeLock.request("screen");
    held.addEventListener("release", () => { if (lock === held) lock = null; });
    lock = held;
  } catch {
    // Low battery, or not allowed here: the phone locks as it always does.
  } finally {
    asking = false;
  }
}

document.addEventListener("pointerdown", () => { touched = Date.now(); keep(); });
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") touched = Date.now();
  keep();
});
new MutationObserver(keep).observe(document.body, { childList: true });
setInterval(keep, 60 * 1000);
keep();

// What is heard and felt: the score for screen readers whenever it changes and, as chosen on this phone, a shake, a short
// sound and the hand said aloud when the club's computer has saved it.

const chosen = (document.documentElement.dataset.signals ?? "").split(" ");
const status = document.getElementById("aloud");
const pad = () => document.getElementById("pad");
const numberOf = (place) => Number(place.dataset.now.split(" ")[0]);

let score = pad().querySelector(".score").getAttribute("aria-label");
let confirmed = numberOf(pad());
let audio = null;

// Browsers let a page sound only once somebody has touched it.
if (chosen.includes("sound")) {
  document.addEventListener("pointerdown", () => {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
  });
}

function tone(pitch, start) {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.2, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.12);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + 0.13);
}

function say(sentence) {
  if (!("speechSynthesis" in window)) return;
  const words = new SpeechSynthesisUtterance(sentence);
  words.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

// What stands at the bottom of the pad, without its signs: "Hand 4, Bea made it, 2 tricks, Ann & Dev +2".
const lastLine = (place) => place.querySelector(".slip p").textContent.trim().replaceAll(/ [·→] /g, ", ");

function signal(place) {
  if (chosen.includes("buzz")) navigator.vibrate?.(60);
  if (chosen.includes("sound") && audio) {
    tone(660, audio.currentTime);
    tone(990, audio.currentTime + 0.11);
  }
  if (chosen.includes("voice")) say(`${lastLine(place)}. ${score}`);
}

function changed() {
  const place = pad();
  const shown = place.querySelector(".score");
  if ("ahead" in place.dataset) {
    // The score as it will be is not the sentence the club's computer wrote: what is shown is read instead.
    shown.removeAttribute("role");
    shown.removeAttribute("aria-label");
    return;
  }
  const sentence = shown.getAttribute("aria-label");
  if (sentence !== score) status.textContent = score = sentence;
  const number = numberOf(place);
  if (place.querySelector(".ok") && number > confirmed) signal(place);
  confirmed = Math.max(confirmed, number);
}

new MutationObserver(changed).observe(document.body, { childList: true });

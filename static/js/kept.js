// On every page but the pad: hands that still wait on this phone are told of, and sent from here too.

import { drain } from "./outbox/send.js";
import * as store from "./outbox/store.js";

const box = document.getElementById("kept");

async function tell() {
  const lines = await store.all();
  const held = lines.some((line) => line.held);
  box.hidden = lines.length === 0;
  if (box.hidden) return;
  const words = held ? box.dataset.held : lines.length === 1 ? box.dataset.one : box.dataset.many;
  box.firstElementChild.textContent = words.replace("{n}", lines.length);
  box.lastElementChild.href = `/g/${lines[0].game}/`;
  box.lastElementChild.textContent = lines[0].where;
}

const send = (options) => drain(() => undefined, tell, options);

if (box) {
  tell().then(() => { if (!box.hidden) send(); });
  window.addEventListener("online", () => send());
  setInterval(() => { if (!box.hidden) send({ patient: true }); }, 10000);
}

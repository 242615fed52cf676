// What cannot wait on the phone, because it answers what is on the sheet now: a correction, a substitute, accepting. It
// is sent at once. While the club's computer is not reached, it says so where it happened, and the form stays as it was
// filled in; sent again it counts once, by its id.

import { sentenceOf } from "./outbox/send.js";

const PATIENCE = 8000;

// The word only our own answers name is printed into the form, or once into the pad's page.
const known = (form) => form.dataset.receipt ?? document.getElementById("outbox").dataset.receipt;
const { dataset: words } = document.getElementById("lost");
const token = () => document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];

async function post(form, submitter) {
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value);
  const headers = { "HX-Request": "true" };
  if (token()) {
    data.delete("csrfmiddlewaretoken"); // the page may be older than the cookie
    headers["X-CSRFToken"] = token();
  }
  try {
    const response = await fetch(form.action, {
      method: "POST", body: new URLSearchParams(data), headers, redirect: "manual", cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE),
    });
    const html = await response.text();
    const [word, , verdict] = (response.headers.get("Euchre-Receipt") ?? "").split(" ");
    if (word !== known(form)) return { verdict: response.status >= 500 ? "failed" : "foreign" };
    return { verdict, html, next: response.headers.get("Euchre-Next") };
  } catch {
    return { verdict: "unsent" };
  }
}

// The page, or the pad, that came as the answer takes the place of the one that is shown.
function show(html) {
  const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
  const here = document.querySelector("main");
  if (main?.id !== here.id) return false;
  if (main.id === "pad") {
    document.dispatchEvent(new CustomEvent("pad:answer", { detail: html }));
  } else {
    here.replaceWith(main);
    main.focus();
    window.scrollTo(0, 0);
  }
  return true;
}

function say(form, sentence) {
  const note = document.createElement("p");
  note.className = document.getElementById("pad") ? "note" : "alert alert-danger";
  note.setAttribute("role", "alert");
  note.textContent = sentence;
  for (const old of form.querySelectorAll(":scope > [role=alert]")) old.remove();
  form.prepend(note);
  note.scrollIntoView({ block: "nearest" });
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!("atOnce" in form.dataset)) return;
  event.preventDefault();
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  const answer = await post(form, event.submitter);
  form.ariaBusy = "false";
  if (answer.next) location.assign(answer.next);
  else if (!answer.html) say(form, words[answer.verdict]);
  else if (!show(answer.html)) say(form, sentenceOf(answer.html));
});

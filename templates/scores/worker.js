// The pad without a connection, over https: the last known tables and all they need. Everything else goes its own way.
// This file changes with every release, and with it the caches: what is kept is one release's pages with the same
// release's styles and scripts, never a mixture.

const PAGES = "pages-{{ release }}";
const FILES = "files-{{ release }}";
const PADS = /^\/g\/\d+\/$/;
const WAYS_TO_A_PAD = /^\/($|at\/|table\/)/;
const STATIC = "{{ static_url }}";
const LOGOUT = "{% url "scores:logout" %}";
const PATIENCE = 4000;
const MOST_PADS = 8;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(fetchAndKeep(event.data.keep));
});

async function begin() {
  for (const name of await caches.keys()) {
    if (![PAGES, FILES].includes(name)) await caches.delete(name);
  }
  await self.clients.claim();
  for (const client of await self.clients.matchAll()) await fetchAndKeep(client.url);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && url.pathname === LOGOUT) event.respondWith(leave(request));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request, url, event));
  else if (url.pathname.startsWith(STATIC)) event.respondWith(file(request));
});

async function page(request, url, event) {
  const pad = PADS.test(url.pathname);
  const kept = pad && (await (await caches.open(PAGES)).match(url.pathname));
  const answer = fetch(request);
  try {
    const response = await (kept ? patiently(answer) : answer);
    if (kept && response.status > 501) return kept; // the proxy is there, the club's computer is not
    if (pad) event.waitUntil(keep(url.pathname, response.clone()));
    return response;
  } catch {
    return lastKnown(url);
  }
}

// Whoever logs out leaves no page behind, also none that came while the answer was on its way.
async function leave(request) {
  try {
    return await fetch(request);
  } finally {
    await caches.delete(PAGES);
  }
}

// A server that answers after 4 seconds is as good as none for somebody at the table.
function patiently(answer) {
  return Promise.race([answer, new Promise((_, reject) => { setTimeout(reject, PATIENCE, new Error("late")); })]);
}

async function lastKnown(url) {
  const pages = await caches.open(PAGES);
  const kept = await pages.match(url.pathname);
  if (kept) return kept;
  const last = (await pages.keys()).at(-1);
  if (last && WAYS_TO_A_PAD.test(url.pathname)) return Response.redirect(last.url);
  const way = last ? `<p><a href="${last.url}">{{ to_the_table|escapejs }}</a></p>` : "";
  return new Response(
    `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Euchre Club</title><h1>{{ away|escapejs }}</h1>${way}`,
    { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } },
  );
}

async function fetchAndKeep(address) {
  const url = new URL(address, location.origin);
  if (!PADS.test(url.pathname)) return;
  try {
    await keep(url.pathname, await fetch(url.pathname, { headers: { Accept: "text/html" } }));
  } catch { /* no connection: the next time then */ }
}

// Keep a pad with everything it loads. A name with a hash in it never changes its content.
async function keep(path, response) {
  if (!response.ok || response.redirected) return;
  const html = await response.clone().text();
  const files = await caches.open(FILES);
  for (const [, name] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
    if (name.startsWith(STATIC) && !(await files.match(name))) await files.add(name);
  }
  const pages = await caches.open(PAGES);
  await pages.delete(path); // the latest is the last one
  await pages.put(path, dated(response, html));
  for (const old of (await pages.keys()).slice(0, -MOST_PADS)) await pages.delete(old);
}

// The page as it is kept says when that was, by this phone's clock; js/outbox.js tells whoever opens it.
function dated(response, html) {
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(html.replace("<html ", `<html data-kept="${Date.now()}" `), { headers });
}

async function file(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept && /\.[0-9a-f]{12}\./.test(request.url)) return kept;
  try {
    const response = await fetch(request);
    if (response.ok) await files.put(request, response.clone());
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

// Where the phone keeps lines until the club's computer has them: IndexedDB, which outlives the tab and the battery.
// A line: { order, id, game, where, url, line, kind, fields, words, receipt, tried, held }. `order` is given here.
// Where the browser has no IndexedDB (some private windows) the page's own memory has to do, and `lasting` is false.

const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function opened() {
  const request = indexedDB.open("euchre-club", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("lines", { keyPath: "order", autoIncrement: true });
    request.result.createObjectStore("pads", { keyPath: "game" });
  };
  return asked(request);
}

let database = null;
try {
  database = await opened();
} catch { /* memory has to do */ }

export const lasting = database !== null;

// Resolves when the browser has really written it down, not when it has merely taken it in.
function work(name, task) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, "readwrite", { durability: "strict" });
    let result;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
    task(transaction.objectStore(name)).then((value) => { result = value; }, () => transaction.abort());
  });
}

const memory = new Map();
let orders = 0;

export async function add(line) {
  if (database) return work("lines", (lines) => asked(lines.add(line)));
  memory.set(++orders, { ...line, order: orders });
  return orders;
}

// All lines of all games, oldest first.
export async function all() {
  if (database) return asked(database.transaction("lines").objectStore("lines").getAll());
  return [...memory.values()].map((line) => ({ ...line }));
}

// Change one line, or remove it where `change` answers null. Answers what is kept now; a line that is gone stays gone.
export async function change(order, change) {
  const decide = (line) => (line ? change(line) : undefined);
  if (!database) {
    const line = decide(memory.get(order));
    if (line === null) memory.delete(order); else if (line) memory.set(order, line);
    return line;
  }
  return work("lines", async (lines) => {
    const line = decide(await asked(lines.get(order)));
    if (line === null) await asked(lines.delete(order)); else if (line) await asked(lines.put(line));
    return line;
  });
}

export const remove = (order) => change(order, () => null);

// The last pad the club's computer has sent, so that an older page from a cache does not set the game back.
export async function keepPad(game, line, html, at) {
  if (database) await work("pads", (pads) => asked(pads.put({ game, line, html, at })));
}

// Whoever logs out leaves no pad behind. What waits to be sent stays.
export async function forgetPads() {
  if (database) await work("pads", (pads) => asked(pads.clear()));
}

export async function padOf(game) {
  return database ? asked(database.transaction("pads").objectStore("pads").get(game)) : undefined;
}

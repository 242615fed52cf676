// Going on without a connection: the score as it will be, from what the pad said last and what was entered since.
// A promise, never the truth: where the phone cannot know, it says so (`unsure`), and it ends no game.

// "line dealer deals points,points" as the pad prints it.
export function read(pad) {
  const [line, dealer, deals, points] = parts(pad.dataset.now);
  return { line, dealer, deals, points, unsure: "unsure" in pad.dataset };
}

function before(pad, line) {
  if (!pad.dataset.was) return null;
  const [dealer, deals, points] = parts(pad.dataset.was);
  return { line, dealer, deals, points, unsure: false };
}

function parts(text) {
  const words = text.split(" ");
  return [...words.slice(0, -1).map(Number), words.at(-1).split(",").map(Number)];
}

// Where the game will stand after these lines; `known` is what the house rules pay.
export function ahead(pad, lines, known) {
  const now = read(pad);
  const states = [before(pad, now.line), now];
  for (const line of lines) {
    const last = states.at(-1);
    if (line.kind === "undo") {
      if (states.length > 1) states.pop();
      const back = states.at(-1);
      states.splice(-1, 1, { ...(back ?? { ...last, unsure: true }), line: last.line + 1 });
    } else {
      states.push(after(last, line, known));
    }
  }
  return { ...states.at(-1), over: over(states.at(-1), known) };
}

function after(state, line, known) {
  const sent = Object.fromEntries(line.fields);
  const dealer = Number(sent.dealer);
  const next = { ...state, line: state.line + 1, points: [...state.points], dealer: (dealer + 1) % known.seats };
  if (line.kind === "between") return between(next, sent.what, dealer);
  if (line.kind === "line") return { ...next, dealer: state.dealer, unsure: true };
  if (line.kind === "passed") {
    if (known.stays) next.dealer = dealer;
    if (known.forfeit) pay(next, known, dealer, 0, known.forfeit);
    return next;
  }
  const flag = (name) => (sent[name] ? "1" : "0");
  const price = known.prices[sent.tricks + flag("alone") + flag("lone_defender") + flag("first_two")];
  next.deals += 1;
  if (price && !state.unsure) pay(next, known, Number(sent.maker), ...price);
  else next.unsure = true;
  return next;
}

function between(next, what, dealer) {
  if (what.startsWith("time")) return { ...next, dealer, unsure: true };
  return what === "misdeal_lost" ? next : { ...next, dealer };
}

function pay(state, known, seat, makers, others) {
  known.sides.forEach((side, index) => { state.points[index] += side.includes(seat) ? makers : others; });
}

function over(state, known) {
  if (state.unsure) return false;
  const there = known.target !== null && Math.max(...state.points) >= known.target;
  return there || (known.hands !== null && state.deals >= known.hands);
}

// A puzzle to play. The program behind the page decides what is legal, replies
// and judges; this script shows its answers and forwards taps.
"use strict";
(function () {
  const library = ludex.library, engine = ludex.newEngine(), words = ludex.words;
  const english = document.documentElement.lang === "en"; // as the register
  const find = id => document.getElementById(id);
  const byName = new Map(library.puzzles.map((p, i) => [p.name, i]));
  let entry;    // of the library, or undefined for a puzzle from a link
  let subject;  // the puzzle in requests
  let board, view;
  let selected = -1, takes = [];
  let saved = {}, shownAt = 0;
  let way, step; // while a solution is shown
  let asking = 0;

  // --- the program ---

  // ask sends a request and shows that it runs, once that takes long.
  async function ask(request) {
    const mine = ++asking, slow = setTimeout(() => { find("search").hidden = false; }, 350);
    find("search-words").textContent = words("page.searching");
    const line = view ? view.line : [];
    try {
      const answer = await engine.ask({ page: ludex.page, puzzle: subject, line, from: -1, to: -1, ...request },
        p => { find("search-words").textContent = ludex.progressWords(p); });
      if (mine !== asking) throw new Error("cancelled");
      if (answer.error) throw new Error(answer.error);
      return answer;
    } finally {
      clearTimeout(slow);
      if (mine === asking) find("search").hidden = true;
    }
  }

  // run does one thing after another, never two at a time. What a change of the
  // address has ended says nothing more.
  let busy = false, runs = 0;
  async function run(what) {
    if (busy) return;
    const mine = ++runs;
    setBusy(true);
    try { await what(); } catch (e) {
      if (mine !== runs) return;
      if (e.message === "cancelled") say([words("page.cancelled")]);
      else say([e.message], "bad");
    } finally {
      if (mine === runs) setBusy(false);
    }
  }

  function setBusy(is) {
    busy = is;
    document.body.dataset.busy = is ? "yes" : "";
  }

  function interrupt() {
    if (!busy) return;
    runs++;
    asking++;
    engine.cancel();
    setBusy(false);
  }

  // --- showing ---

  function say(lines, kind = "") {
    const m = find("message");
    m.className = "message " + kind;
    m.replaceChildren(...lines.filter(Boolean).map(l => typeof l === "string" ? ludex.html("p", {}, l) : l));
  }

  const sentence = text => text && text[0].toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");

  const clauses = list => (list || []).map(c => ludex.html("p", { class: "clause" }, ludex.html("b", {}, c.id), " " + c.text));

  // deciding returns the sentences of the sheet that decide against a move, as ludex rule
  // quotes them: those about its words, or else the first about a question or a clause.
  function deciding(r) {
    const ids = (r.clauses || []).map(c => c.id), about = (s, id) => s.ids.includes(id);
    const chosen = c => (r.readings || []).some(d => d.split(/[=+]/).includes(c.split("=")[1]) && d.startsWith(c.split("=")[0] + "="));
    const list = (ludex.sentences[r.rulebook] || []).filter(s => !s.states || s.states.some(chosen));
    const contrary = id => (r.changed || []).some(c => c.startsWith(id + "=")) && list.some(s => (s.clear || []).includes(id));
    if (ids.some(contrary)) return [];
    const exact = list.filter(s => s.decides && ids.some(id => about(s, id)) && new RegExp(s.decides).test(r.text));
    const first = dash => ids.filter(id => id.includes("-") === dash).map(id => list.find(s => about(s, id))).filter(Boolean).slice(0, 1);
    return exact.length ? exact : first(true).length ? first(true) : first(false);
  }

  // sayRefused quotes the sheet, and on an English page the register.
  function sayRefused(r) {
    const quotes = deciding(r).map(s => ludex.html("p", { class: "clause" }, ludex.html("q", { lang: s.language }, s.text), english && s.english ? " " + s.english : ""));
    say(english ? [r.text, ...quotes, ...clauses(r.clauses), r.otherwise && "By another reading it is legal:", ...clauses(r.otherwise)] : [words("page.refused"), ...quotes], "bad");
  }

  function show() {
    const playing = !way, position = playing ? view : way.steps[step];
    const from = playing ? view.moves.filter(m => m.from === selected && selected >= 0) : [];
    const left = from.filter(m => takes.every(c => (m.takes || []).includes(c)));
    board.draw(position, {
      selected, target: view.target, landings: takes.length ? [] : [...new Set(from.map(m => m.to))],
      takes: choice ? [...new Set(choice.flatMap(m => m.takes || []))].filter(c => !takes.includes(c)) : [],
    });
    find("turn").textContent = ludex.said(position.turn || "");
    showDice(position.dice || []);
    find("legend").replaceChildren(...view.legend.map(s => ludex.html("li", {}, ludex.sign(s), ludex.said(s.text))));
    showLine();
    showExtra();
    find("status").textContent = [words(view.unit + "s", { n: view.made }), view.hints && words("page.hints", { n: view.hints })].filter(Boolean).join(", ");
    find("undo").disabled = find("restart").disabled = view.made === 0 || !playing;
    find("hint").disabled = !playing || view.status === "solved";
    find("playing").hidden = !playing;
    find("solving").hidden = playing;
  }

  function showDice(dice) {
    find("dice").replaceChildren(...dice.map(d =>
      ludex.html("li", { class: d.used ? "used" : "", "aria-label": d.pips + (d.used ? ", " + words("page.used") : "") }, String(d.pips))));
  }

  function showLine() {
    const line = way ? way.steps.slice(1).map(s => s.after) : view.line;
    find("line").replaceChildren(...line.map((m, i) => {
      const li = ludex.html("li", { class: way && i + 1 === step ? "now" : "" }, (i + 1) + ". " + m);
      return li;
    }));
  }

  // choice is a list of moves between which the last tap leaves open, if any.
  let choice;

  // showExtra offers moves that are not on the board, and a choice.
  function showExtra() {
    const list = way ? (way.steps[step].moves || []).filter(m => !way.steps[step + 1] || m.text !== way.steps[step + 1].after)
      : choice || view.moves.filter(m => m.to < 0);
    find("extra-words").textContent = way && list.length ? words("page.replies") : choice ? words("page.which") : "";
    find("extra").replaceChildren(...list.map(m => {
      const b = ludex.html("button", { type: "button" }, m.text);
      b.onclick = () => way ? variation(m.text) : run(() => play({ do: "play", move: m.text }));
      return b;
    }));
  }

  // --- playing ---

  function tap(cell) {
    if (way || busy || !view) return;
    if (choice && choice.some(m => (m.takes || []).includes(cell))) return take(cell);
    choice = undefined;
    takes = [];
    const placing = view.moves.some(m => m.from < 0 && m.to >= 0);
    const held = view.pieces.some(p => p[0] === cell);
    if (selected >= 0 && cell !== selected) {
      const moves = view.moves.filter(m => m.from === selected && m.to === cell);
      if (moves.length > 1) { choice = moves; return show(); }
      if (moves.length === 1) return run(() => play({ do: "play", move: moves[0].text }));
      if (held && view.moves.some(m => m.from === cell)) { selected = cell; return show(); }
      const from = selected;
      return run(() => play({ do: "try", from, to: cell }));
    }
    if (cell === selected) { selected = -1; return show(); }
    const place = view.moves.find(m => m.from < 0 && m.to === cell);
    if (place) return run(() => play({ do: "play", move: place.text }));
    if (placing || view.status !== "ongoing") return run(() => play({ do: "try", from: -1, to: cell }));
    if (held) { selected = cell; say([view.moves.some(m => m.from === cell) ? "" : words("page.stuck")]); return show(); }
    say([words("page.tap")]);
  }

  // take narrows a choice by a piece that is taken.
  function take(cell) {
    takes = [...takes, cell];
    choice = choice.filter(m => takes.every(c => (m.takes || []).includes(c)));
    if (choice.length === 1) return run(() => play({ do: "play", move: choice[0].text }));
    show();
  }

  async function play(request) {
    const before = view.line.length, answer = await ask(request);
    choice = undefined;
    takes = [];
    if (answer.refused) { selected = -1; show(); return sayRefused(answer.refused); }
    const moved = answer.view.last || [];
    adopt(answer.view);
    // a piece that can go on stays selected
    selected = view.line.length > before && view.unit === "jump" && view.moves.some(m => m.from === moved[1]) ? moved[1] : -1;
    say([]);
    show();
    await answerMove();
  }

  // answerMove lets the other side reply.
  async function answerMove() {
    const answer = await ask({ do: "answer" });
    adopt(answer.view);
    if (view.status !== "ongoing") selected = -1;
    show();
    const ends = english && answer.ends && ludex.html("details", {}, ludex.html("summary", {}, "By another reading it does not end so"), ...clauses(answer.ends));
    if (answer.remark || answer.result) say([sentence(ludex.said(answer.remark)), sentence(ludex.said(answer.result)), ends], view.status === "solved" ? "good" : "bad");
    else if (view.status === "ongoing" && !view.moves.length) say([words("page.none")], "bad");
    if (view.status === "solved") finish();
  }

  function adopt(v) {
    view = v;
    keep();
  }

  function spent() { return (saved.ms || 0) + (document.hidden || saved.solved ? 0 : Date.now() - shownAt); }

  // keep stores the moves and the time.
  function keep() {
    saved.ms = spent();
    shownAt = Date.now();
    saved.line = view.line;
    ludex.store.set(subject.name, saved);
  }

  function finish() {
    if (!saved.solved) { saved.ms = spent(); saved.solved = true; saved.hints = view.hints; }
    ludex.store.set(subject.name, saved);
    find("time").textContent = words("page.time", { n: ludex.clock(saved.ms) });
  }

  setInterval(() => { if (view && !saved.solved && !document.hidden) find("time").textContent = ludex.clock(spent()); }, 1000);
  document.addEventListener("visibilitychange", () => { if (view) { if (document.hidden) { saved.ms = (saved.ms || 0) + (saved.solved ? 0 : Date.now() - shownAt); ludex.store.set(subject.name, saved); } shownAt = Date.now(); } });

  // --- hint, undo, restart, share ---

  async function hint() {
    const answer = await ask({ do: "hint" });
    view.hints = answer.view.hints;
    const m = view.moves.find(m => m.text === answer.hint.move);
    selected = m && m.from >= 0 ? m.from : selected;
    show();
    const clues = (answer.hint.clues || []).map(c => words(c.key, { n: c.n, line: c.at, die: c.at }));
    say([words("page.hint-is", { n: answer.hint.move || [sentence(ludex.said(answer.hint.text)), ...clues].filter(Boolean).join(" ") })]);
  }

  async function undo() {
    const answer = await ask({ do: "undo" });
    back(answer.view);
  }

  async function restart() {
    const answer = await ask({ do: "show", line: [] });
    back(answer.view);
  }

  function back(v) {
    selected = -1;
    choice = undefined;
    adopt(v);
    say([]);
    show();
  }

  async function share() {
    const address = location.href.split("#")[0] + "#" + subject.name;
    try {
      await navigator.clipboard.writeText(address);
      say([words("page.copied")]);
    } catch {
      const field = ludex.html("input", { type: "text", readonly: "", value: address, "aria-label": words("page.link") });
      say([words("page.link"), field]);
      field.select();
    }
  }

  // --- the solution ---

  async function solution(line, at) {
    const answer = await ask({ do: "solution", line });
    way = answer.way;
    step = Math.min(at, way.steps.length - 1);
    selected = -1;
    choice = undefined;
    say([ludex.said(way.words)]);
    go(step);
  }

  const variation = reply => run(() => solution([...way.steps.slice(1, step + 1).map(s => s.after), reply], step + 1));

  function go(n) {
    step = Math.max(0, Math.min(way.steps.length - 1, n));
    show();
    find("step").textContent = words("page.step", { n: step, m: way.steps.length - 1 });
  }

  function leave() {
    way = undefined;
    say([]);
    show();
  }

  const clicks = {
    hint: () => run(hint), undo: () => run(undo), restart: () => run(restart), share: () => run(share),
    solution: () => run(() => solution([], 0)), leave, cancel: () => { asking++; find("search").hidden = true; engine.cancel(); },
    first: () => go(0), back: () => go(step - 1), on: () => go(step + 1), end: () => go(way.steps.length - 1),
  };
  for (const id in clicks) find(id).addEventListener("click", clicks[id]);
  const keys = { h: "hint", u: "undo", r: "restart", s: "solution", n: "next", p: "previous" };
  const stepKeys = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "end", Escape: "leave", n: "next", p: "previous" };
  document.addEventListener("keydown", e => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches("input, select, textarea")) return;
    const button = find((way ? stepKeys : keys)[e.key]);
    if (button && !button.hidden) button.click();
  });

  // --- opening ---

  function heading() {
    const title = entry ? entry.title : words("page.linked");
    document.title = title + " – ludex";
    find("title").textContent = title;
    find("kind").textContent = entry ? [entry.game, entry.level + (entry.difficulty ? " (" + entry.difficulty + ")" : ""), entry.author].filter(Boolean).join(", ") : "";
    find("task").textContent = entry ? sentence(entry.task) : "";
    find("note").textContent = entry ? entry.note || "" : "";
    const at = entry ? byName.get(entry.name) : -1;
    neighbour("previous", library.puzzles[at - 1]);
    neighbour("next", entry && library.puzzles[at + 1]);
  }

  function neighbour(id, p) {
    find(id).hidden = !p;
    if (p) { find(id).href = "#" + p.name; find(id).title = p.title; }
  }

  function place(description) {
    board = new ludex.Board(description, tap);
    find("board").replaceChildren(board.svg);
  }

  // open shows the puzzle of the address: one of the library at once, another
  // one when the program has read its name.
  function open() {
    let name = location.hash.slice(1);
    try { name = decodeURIComponent(name); } catch { /* not encoded */ }
    if (!name && library.puzzles.length) name = library.puzzles[0].name;
    entry = library.puzzles[byName.get(name)];
    subject = entry ? { name, length: entry.length, cannot: entry.cannot } : { name };
    saved = ludex.store.get(name);
    view = way = choice = undefined;
    selected = -1;
    heading();
    say([]);
    find("time").textContent = saved.solved ? words("page.time", { n: ludex.clock(saved.ms) }) : "";
    find("board").replaceChildren();
    find("legend").replaceChildren();
    if (entry) {
      place(library.boards[entry.board]);
      board.draw(entry, { target: entry.target });
      showDice(entry.dice || []);
      find("turn").textContent = entry.turn || "";
    }
    performance.mark("board");
    run(begin);
  }

  async function begin() {
    let answer;
    try { answer = await ask({ do: "board", line: saved.line || [] }); } catch (e) {
      if (!(saved.line || []).length) throw e;
      answer = await ask({ do: "board", line: [] }); // the moves are of an older puzzle
    }
    if (!board || !entry) place(answer.view.board);
    shownAt = Date.now();
    view = answer.view;
    find("task").textContent = sentence(entry ? entry.task : view.task);
    if (!entry) find("kind").textContent = view.game;
    show();
    performance.mark("playable");
    document.body.dataset.ready = "yes";
    if (view.made > 0) await answerMove();
  }

  window.addEventListener("hashchange", () => { interrupt(); open(); });
  open();
})();

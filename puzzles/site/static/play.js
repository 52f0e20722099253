// A puzzle or a whole game to play. The program behind the page decides what is legal, replies
// and judges; this script shows its answers and forwards taps.
"use strict";
(function () {
  const library = ludex.library, whole = ludex.whole, engines = {}, { words, sentence } = ludex;
  const english = document.documentElement.lang === "en"; // as the register
  const find = id => document.getElementById(id);
  const byName = new Map(library.puzzles.map((p, i) => [p.name, i]));
  const begins = whole && whole.begin; // of a page that keeps its games itself
  let entry;    // of the library, or undefined for a puzzle from a link
  let subject;  // the puzzle in requests, or the name of a whole game in the store
  let seats, book, given = [], notes; // of a whole game, its rulebook, the moves of its address, and the analysis
  let engine, board, view;
  let selected = -1, takes = [], hinted; // the move of a hint, which is drawn
  let saved = {}, shownAt = 0;
  let way, step; // while a solution is shown
  let asking = 0;

  // --- the program ---

  // use chooses the engine for what is on the page.
  function use(name) {
    engine = whole && whole.engine || (engines[name] ||= ludex.newEngine(name));
    engine.loading = share => ludex.showLoading(share, words("page.loading"), busyWords());
  }

  // What lies with the page of a puzzle: answers along its solution, by the moves before them.
  let lies;

  // stored is the answer to a request that lies with the page, if any.
  function stored({ do: what, line, move }) {
    if (!lies || !["board", "show", "play", "answer", "undo", "deny"].includes(what)) return undefined;
    if (what === "deny") return lies.deny;
    const viewed = l => {
      const a = lies.at[l.join(" ")], v = a && { ...lies.all, ...a.view };
      return v && { ...v, moves: v.moves.map(([text, from, to, takes]) => ({ text, from, to, takes })), line: l, hints: view ? view.hints : 0 };
    };
    const own = l => { const v = viewed(l); return v && v.made === view.made - 1 ? v : l.length ? own(l.slice(0, -1)) : undefined; };
    const found = viewed(what === "play" ? [...line, move] : line);
    if (what === "undo") return own(line.slice(0, -1)) && { view: own(line.slice(0, -1)) };
    if (what !== "answer" || !found) return found && { view: found };
    const then = lies.at[line.join(" ")].then;
    return then && !(then.result && found.hints) ? { ...then, view: viewed(then.line) } : undefined;
  }

  // busyWords is what the program does: before the first answer it is loading.
  const busyWords = () => words(state === "loading" ? "page.loading" : "page.searching");

  // ask sends a request and shows that it runs, once that takes long.
  async function ask(request) {
    const mine = ++asking, slow = setTimeout(() => { find("search").hidden = false; }, 350);
    if (find("loaded").hidden) find("search-words").textContent = busyWords();
    const line = view ? view.line : [];
    try {
      const known = whole && whole.known ? whole.known({ line, ...request }) : stored({ line, ...request });
      if (known) return known;
      const answer = await engine.ask({ page: ludex.page, book, ...(seats ? { seats } : { puzzle: subject }), line, from: -1, to: -1, ...request },
        p => { find("search-words").textContent = ludex.progressWords(p); });
      if (mine !== asking) throw new Error("cancelled");
      if (answer.error) throw Object.assign(new Error(answer.error), { answered: true });
      return answer;
    } finally {
      clearTimeout(slow);
      if (mine === asking) find("search").hidden = true;
    }
  }

  // The page is loading the puzzle, ready, searching, which is doing anything that takes a
  // request, or failed, when it could not load the puzzle. Taps are kept while it loads.
  let state = "loading", runs = 0, taps = [];

  function enter(next) { document.body.dataset.state = state = next; }

  // run does one thing after another, never two at a time. What a change of the
  // address has ended says nothing more.
  async function run(what) {
    if (state === "ready") await during("searching", what);
  }

  async function during(next, what) {
    const mine = ++runs;
    enter(next);
    try { await what(); } catch (e) { if (mine === runs) sayFailed(e); } finally {
      if (mine === runs) enter(view ? "ready" : "failed");
    }
  }

  // sayFailed says what went wrong, and what to do next.
  function sayFailed(e) {
    const again = ludex.html("button", { type: "button" }, words("page.again"));
    again.onclick = open;
    const damaged = e.answered && !view && !begins; // the address names no puzzle and no game
    say([damaged && words("page.damaged"), e.message === "cancelled" ? words("page.cancelled") : (english || !damaged) && ludex.said(e.message), !view && (!e.answered ? again : "worker" in ludex && ludex.html("a", { href: "puzzles.html" }, words("page.others")))], "bad");
  }

  function interrupt() {
    if (state !== "loading" && state !== "searching") return;
    runs++;
    asking++;
    engine.cancel();
  }

  // --- showing ---

  function say(lines, kind = "") {
    const m = find("message");
    m.className = "message " + kind;
    m.replaceChildren(...lines.filter(Boolean).map(l => typeof l === "string" ? ludex.html("p", {}, l) : l));
  }

  const clauses = list => (list || []).map(c => ludex.html("p", { class: "clause" }, c.text + " ", ludex.html("small", {}, c.id)));

  // deciding returns the sentences of the sheet that decide against a move, as ludex rule
  // quotes them: those about its words, or else the first about a question.
  function deciding(r) {
    const ids = (r.clauses || []).map(c => c.id), about = (s, id) => s.ids.includes(id);
    const chosen = c => (r.readings || []).some(d => d.split(/[=+]/).includes(c.split("=")[1]) && d.startsWith(c.split("=")[0] + "="));
    const list = ((ludex.sentences || {})[r.rulebook] || []).filter(s => !s.states || s.states.some(chosen));
    const contrary = id => (r.changed || []).some(c => c.startsWith(id + "=")) && list.some(s => (s.clear || []).includes(id));
    if (ids.some(contrary)) return [];
    const exact = list.filter(s => s.decides && ids.some(id => about(s, id)) && new RegExp(s.decides).test(r.text));
    return exact.length ? exact : ids.filter(id => id.includes("-")).map(id => list.find(s => about(s, id))).filter(Boolean).slice(0, 1);
  }

  // sayRefused says why a move is refused, quotes the sheet, and on an English page the register.
  function sayRefused(r) {
    const quotes = deciding(r).map(s => ludex.html("p", { class: "clause" }, ludex.html("q", { lang: s.language }, s.text), english && s.english ? " " + s.english : ""));
    const own = english ? [...clauses(r.clauses), r.otherwise && "By another reading it is legal:", ...clauses(r.otherwise)] : [];
    say([ludex.html("p", {}, ...ludex.told(r.text)), ...quotes, ...own], "bad");
  }

  function show() {
    const playing = !way, position = playing ? view : way.steps[step];
    const from = playing ? view.moves.filter(m => m.from === selected && selected >= 0) : [];
    const left = from.filter(m => takes.every(c => (m.takes || []).includes(c)));
    board.draw(position, {
      selected, hint: playing && hinted, target: view.target, landings: takes.length ? [] : [...new Set(playing && whole && whole.shows && selected < 0 ? view.moves.map(m => m.from < 0 ? m.to : m.from).filter(c => c >= 0) : from.map(m => m.to))],
      takes: choice ? [...new Set(choice.flatMap(m => m.takes || []))].filter(c => !takes.includes(c)) : [],
    });
    const solved = playing && view.status === "solved", over = solved || playing && view.status === "over";
    find("turn").textContent = solved && !view.wins ? "" : ludex.said(position.turn || "");
    showDice(position.dice || []);
    find("legend").replaceChildren(...view.legend.map(s => ludex.html("li", {}, ludex.sign(s), ludex.meaning(s.text))));
    showLine();
    showExtra();
    showStatus();
    find("undo").disabled = find("restart").disabled = view.made === 0 || !playing;
    find("hint").disabled = !playing || over;
    find("deny").hidden = !playing || solved || !(entry && entry.cannot);
    find("hint").classList.toggle("key", !over);
    if (seats) find("solution").classList.toggle("key", over);
    find("next").classList.toggle("key", solved);
    find("playing").hidden = !playing;
    find("solving").hidden = playing;
  }

  function showStatus() {
    find("status").textContent = [words(view.unit + "s", { n: view.made }), saved.hints && words("page.hints", { n: saved.hints }), saved.watched && words("page.watched")].filter(Boolean).join(", ");
    find("time").textContent = seats ? "" : saved.solved ? words("page.time", { n: ludex.clock(saved.ms) }) : ludex.clock(spent());
  }

  function showDice(dice) {
    find("dice").replaceChildren(...dice.map(d =>
      ludex.html("li", { class: d.used ? "used" : "", "aria-label": d.pips + (d.used ? ", " + words("page.used") : "") }, ludex.die(d.pips))));
  }

  // named is a move as people write it: some are a word of the program.
  const named = m => m.replace(/^[a-z]+(?= |$)/, word => words("page.move." + word) || word);

  function showLine() {
    const line = way ? way.steps.slice(1).map(s => s.after) : view.line;
    find("line").replaceChildren(...line.map((m, i) => {
      const li = ludex.html("li", { class: (way && i + 1 === step ? "now" : "") + (way && notes && notes[i + 1].mistake ? " mistake" : "") }, (i + 1) + ". " + named(m));
      if (way) li.onclick = () => go(i + 1);
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
      const b = ludex.html("button", { type: "button" }, named(m.text));
      b.onclick = () => way ? variation(m.text) : run(() => play({ do: "play", move: m.text }));
      return b;
    }));
  }

  // --- playing ---

  function tap(cell) {
    if (state === "loading" && entry && !(saved.line || []).length) {
      taps.push(cell);
      return board.draw(entry, { target: entry.target, selected: cell });
    }
    if (way || state !== "ready" || view.status === "solved" || view.status === "over") return;
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
    if (cell === selected) { if (!hinted) selected = -1; return show(); }
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
    const before = view.line.length, slow = setTimeout(() => { hinted = view.moves.find(m => m.text === request.move); show(); }, 350);
    const answer = await ask(request).finally(() => { clearTimeout(slow); hinted = undefined; if (view) show(); });
    choice = hinted = undefined;
    takes = [];
    if (answer.refused) { selected = -1; show(); return sayRefused(answer.refused); }
    const moved = answer.view.last || [];
    adopt(answer.view);
    // a piece that can go on stays selected
    selected = view.line.length > before && view.unit === "jump" && view.moves.some(m => m.from === moved.at(-1)) ? moved.at(-1) : -1;
    say([]);
    show();
    await answerMove();
  }

  // answerMove lets the other side reply.
  async function answerMove() {
    const before = view.line.length, answer = await ask({ do: "answer" });
    adopt(answer.view);
    find("heard").textContent = view.line.slice(before).map(named).join(", ");
    if (view.status !== "ongoing") selected = -1;
    show();
    const ends = english && answer.ends && ludex.html("details", {}, ludex.html("summary", {}, "By another reading it does not end so"), ...clauses(answer.ends));
    const kind = answer.won || view.status === "solved" ? "good" : seats ? "" : "bad";
    if (answer.remark || answer.result) say([sentence(ludex.said(answer.remark)), sentence(ludex.said(answer.result)), ends], kind);
    else if (view.status === "ongoing" && !view.moves.length) say([words("page.none")], "bad");
    if (view.status === "solved") finish();
    performance.mark("answered");
  }

  function adopt(v) {
    view = v;
    keep();
  }

  function spent() { return (saved.ms || 0) + (document.hidden || saved.solved ? 0 : Date.now() - shownAt); }

  // keep stores the moves, the time and what else is known, with what another page has stored.
  function keep(known = {}) {
    if (begins) return;
    saved = ludex.store.merge(subject.name, { ...saved, ...known, ms: spent(), line: view.line });
    shownAt = Date.now();
  }

  function finish() {
    keep({ solved: true, day: ludex.today() });
    showStatus();
  }

  setInterval(() => { if (view && !saved.solved && !document.hidden) showStatus(); }, 1000);
  document.addEventListener("visibilitychange", () => { if (view && document.hidden) keep(); shownAt = Date.now(); });
  window.addEventListener("storage", () => {
    if (!view) return;
    saved = { ...ludex.store.get(subject.name), line: view.line };
    showStatus();
  });

  // --- hint, undo, restart, share ---

  async function hint() {
    const answer = await ask({ do: "hint" });
    keep({ hints: (saved.hints || 0) + answer.view.hints - view.hints });
    view.hints = answer.view.hints;
    hinted = view.moves.find(m => m.text === answer.hint.move);
    selected = hinted && hinted.from >= 0 ? hinted.from : selected;
    show();
    const clues = (answer.hint.clues || []).map(c => words(c.key, { n: c.n, line: c.at, die: c.at }));
    say([words("page.hint-is", { n: answer.hint.move || [sentence(ludex.said(answer.hint.text)), ...clues].filter(Boolean).join(" ") })]);
  }

  // deny answers that the task cannot be done.
  async function deny() {
    const answer = await ask({ do: "deny" });
    adopt(answer.view);
    show();
    say([sentence(ludex.said(answer.result)), english && sentence(entry.cannot)], "good");
    finish();
  }

  async function undo() {
    const answer = await ask({ do: "undo" });
    back(answer.view);
  }

  async function restart() {
    const answer = await ask({ do: "show", line: given });
    back(answer.view);
    if (seats) await answerMove();
  }

  function back(v) {
    selected = -1;
    choice = hinted = undefined;
    adopt(v);
    say([]);
    show();
  }

  // share copies the link to the puzzle, or gives it to the device. A page that is opened
  // as a file links to the site, if its address is known, or else copies the puzzle itself.
  async function share() {
    const here = location.protocol.startsWith("http") ? location.href.replace(/[^/]*(#.*)?$/, "") : ludex.base, online = Boolean(here);
    const address = here + (seats ? "games.html" + location.hash : entry && entry.page || "play.html#" + subject.name);
    const title = find("title").textContent, text = online ? address : [title, find("task").textContent, seats ? seats.game : subject.name].join("\n");
    try {
      if (online && navigator.share) return await navigator.share({ title, url: address });
      await navigator.clipboard.writeText(text);
      say([words(online ? "page.copied" : "page.copied-text")]);
    } catch (e) {
      if (e.name === "AbortError") return;
      const field = ludex.html("input", { type: "text", readonly: "", value: text, "aria-label": words("page.link") });
      say([words("page.link"), field]);
      field.select();
    }
  }

  // --- the solution ---

  async function solution(line, at) {
    const answer = await ask({ do: seats ? "review" : "solution", line });
    if (!seats) keep({ watched: true });
    way = answer.way;
    notes = answer.notes;
    step = Math.min(at, way.steps.length - 1);
    selected = -1;
    choice = hinted = undefined;
    say([ludex.said(way.words)]);
    go(step);
  }

  const variation = reply => run(() => solution([...way.steps.slice(1, step + 1).map(s => s.after), reply], step + 1));

  function go(n) {
    step = Math.max(0, Math.min(way.steps.length - 1, n));
    show();
    find("step").textContent = words("page.step", { n: step, m: way.steps.length - 1 });
    if (notes) say([ludex.said(way.words), notes[step].mistake && ludex.html("p", { class: "mistake" }, ludex.said(notes[step].mistake)), ludex.said(notes[step].value)]);
  }

  function leave() {
    way = undefined;
    say([]);
    show();
  }

  const clicks = {
    hint: () => run(hint), undo: () => run(undo), deny: () => run(deny), restart: () => run(restart), share: () => run(share),
    solution: () => run(() => seats ? solution(view.line, given.length) : solution([], 0)), leave, cancel: () => engine.cancel(),
    first: () => go(0), back: () => go(step - 1), on: () => go(step + 1), end: () => go(way.steps.length - 1),
  };
  for (const id in clicks) find(id).addEventListener("click", clicks[id]);
  const keys = { h: "hint", u: "undo", r: "restart", s: "solution", n: "next", p: "previous" };
  const stepKeys = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "end", Escape: "leave", n: "next", p: "previous" };
  document.addEventListener("keydown", e => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select, textarea, .editor")) return;
    const button = find((way ? stepKeys : keys)[e.key]);
    if (button && !button.hidden) button.click();
  });

  // --- opening ---

  function heading() {
    const title = subject.title || (entry ? entry.title : words("page.linked"));
    document.title = title + " – ludex";
    find("title").textContent = title;
    find("kind").textContent = entry ? [entry.game, entry.level, entry.author].filter(Boolean).join(", ") : "";
    find("task").textContent = entry ? sentence(entry.task) : "";
    find("note").textContent = entry ? entry.note || "" : "";
    if (whole) return;
    const list = shelf(), at = list.indexOf(entry);
    neighbour("previous", list[at - 1]);
    neighbour("next", entry && list[at + 1]);
  }

  // shelf returns the puzzles that the list shows, if this one is among them.
  function shelf() {
    let names = [];
    try { names = JSON.parse(sessionStorage.getItem("ludex list")) || []; } catch { /* refused */ }
    const list = names.map(n => library.puzzles[byName.get(n)]).filter(Boolean);
    return list.includes(entry) ? list : library.puzzles;
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
    if (whole) {
      const chosen = whole.read(name);
      ({ seats, book, line: given, entry } = { book, line: [], ...chosen });
      subject = chosen.puzzle || { name: "game " + (chosen.key || name), title: chosen.title, rules: chosen.rules };
      find("solution").textContent = words(seats ? "page.review" : "page.solution");
      find("keys").hidden = true;
      find("share").hidden = Boolean(begins);
      find("solution").hidden = Boolean(begins && seats);
    } else {
      try { name = decodeURIComponent(name); } catch { /* not encoded */ }
      if (!name && library.puzzles.length) name = library.puzzles[0].name;
      entry = library.puzzles[byName.get(name)];
      subject = entry ? { name, length: entry.length, cannot: entry.cannot } : { name };
      book = entry && entry.book && ludex.bookOf(entry.book);
    }
    use(book ? "workshop" : whole ? "games" : "engine");
    saved = begins ? {} : ludex.store.get(subject.name);
    view = way = choice = hinted = notes = undefined;
    selected = -1;
    taps = [];
    heading();
    const [, game, ...rest] = subject.name.split(":"); // of a puzzle; those of a whole game are known if it is offered
    ludex.tell(seats ? subject.rules : [game, ...rest.filter(part => /^[a-z]+-[a-z-]+=/.test(part))].join(":"));
    say([]);
    find("time").textContent = saved.solved ? words("page.time", { n: ludex.clock(saved.ms) }) : "";
    if (!begins) find("board").replaceChildren();
    find("legend").replaceChildren();
    if (entry) {
      place((whole || library).boards[entry.board]);
      board.draw(entry, { target: entry.target });
      showDice(entry.dice || []);
      find("turn").textContent = ludex.said(entry.turn || "");
    }
    performance.mark("board");
    during("loading", begin).then(async () => { for (const cell of taps.splice(0)) await tap(cell); });
  }

  async function begin() {
    let answer;
    const line = saved.line || given, mine = entry;
    lies = undefined;
    if (entry && !whole && engine.start && !ludex.wasm && entry.page.endsWith(".html")) {
      await ludex.script(entry.page.replace(".html", ".js")).then(() => { if (mine === entry) lies = ludex.stored; }, () => {});
    }
    try { answer = await ask({ do: "board", line }); } catch (e) {
      if (!line.length) throw e;
      answer = await ask({ do: "board", line: [] }); // the moves are of an older puzzle
    }
    if (!board || !entry) place(answer.view.board);
    shownAt = Date.now();
    view = answer.view;
    find("task").textContent = sentence(entry ? entry.task : view.task);
    if (!entry && !seats) find("kind").textContent = view.game;
    show();
    performance.mark("playable");
    if (lies) engine.start().catch(() => {}); // the request that needs it tries again
    if (seats || view.made > 0) await answerMove();
  }

  // A page that changes the game itself opens it when it has one, and draws it anew.
  const pending = () => !engine.waiting || engine.waiting.length > 0;
  const stop = () => { if (pending()) interrupt(); else { runs++; asking++; } };
  if (begins) Object.assign(whole, { stop, open: () => { stop(); open(); }, draw: () => state === "ready" && show(), line: () => view ? view.line : [] });
  window.addEventListener("hashchange", () => { if (begins) return begins(); interrupt(); open(); });
  use(whole ? "games" : "engine");
  if (begins) begins(); else open();
})();

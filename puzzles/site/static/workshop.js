// The workshop: a rulebook is written on the left, and its game is played on the right. The
// program behind the page reads the text; play.js shows the game.
"use strict";
ludex.whole = (function () {
  const find = id => document.getElementById(id), option = (value, text) => ludex.html("option", { value }, text);
  const patience = 8000, pause = 60; // milliseconds: for one reading of the text, and between two readings
  const engine = ludex.newEngine("workshop"), lab = engine.twin();
  const fresh = { name: "mine.rbg", text: "//@ title My game\n#players = white(100), black(100)\n#pieces = e, w, b\n#variables =\n#board = rectangle(up, down, left, right,\n  [e, e, e]\n  [e, e, e]\n  [e, e, e])\n#rules =\n" };
  let book = { ...fresh }, made, seen, opens = true, choices = {}, begins = [], start = "", answer, timer, began = 0, reading = false, edits = 0;

  const whole = {
    engine, shows: false,
    read: () => ({ key: "workshop " + book.name, title: [made.title, answer && answer.name].filter(Boolean).join(": "), book: played(), line: begins, seats: { game: game(), level: Number(find("level").value), side: Math.max(0, find("seat").selectedIndex), seed: 1, start } }),
  };

  // played is the rulebook that is played: the text, and the lines of an answer to a doubt.
  const played = () => ludex.withBase({ name: book.name, text: book.text + (answer ? "\n" + answer.added : "") });

  // from opens the game after moves from its start, or from a diagram, by an answer to a doubt or without one.
  function from(line, diagram = "", chosen = undefined) {
    if (answer && !chosen) { answer = undefined; switches(); }
    begins = line;
    start = diagram;
    answer = chosen;
    whole.open();
  }

  // game is the name of the game on the chosen board, by the chosen readings.
  const game = () => [find("size").value, ...Object.values(choices).flat()].join(",");

  // --- the text ---

  const editor = new ludex.Editor(find("editor"), { words: ludex.annotations, label: "rulebook", changed });

  function changed(text) {
    book.text = text;
    if (answer || start) { begins = []; opens = true; }
    answer = undefined;
    start = "";
    edits++;
    document.body.dataset.book = ""; // until it is read
    clearTimeout(timer);
    timer = setTimeout(read, Math.max(0, began + pause - performance.now()));
  }

  // show opens another text.
  function show(other) {
    keep();
    book = { name: other.name, text: other.text };
    begins = [];
    opens = true;
    choices = {};
    named(book.name);
    editor.open(book.text);
    changed(book.text);
  }

  // read reads the text, one reading after another, the last text at the end.
  async function read() {
    if (reading) return; // it reads the new text at its end
    reading = true;
    if (engine.waiting && engine.waiting.length) whole.stop(); // a search for a move
    if (!opens) begins = whole.line();
    const mine = edits, slow = setTimeout(() => engine.cancel(), patience), { line, seats } = made ? whole.read() : {};
    performance.mark("read");
    began = performance.now();
    try {
      await engine.load?.();
      const answer = await ask(engine, { do: "read", ...(made && { board: true, line, seats }) });
      if (mine !== edits) return;
      seen = answer.view && { key: seenKey(line, seats), answer: { view: answer.view } };
      taken(answer.made);
    } catch (e) {
      if (mine === edits) marks([{ error: true, text: e.message === "cancelled" ? "The rules take more than " + patience / 1000 + " seconds to read. Part of them is too large, such as a star in a star, or a macro in itself. Leave some out, or use a terminal: ludex play " + book.name : e.message }]);
    } finally {
      clearTimeout(slow);
      reading = false;
      if (mine !== edits) { clearTimeout(timer); timer = setTimeout(read, pause); }
    }
  }

  async function ask(which, request, progress) {
    const answer = await which.ask({ page: ludex.page, line: [], from: -1, to: -1, book: played(), seats: { game: made ? game() : "", level: -1, side: 0, seed: 1 }, ...request }, progress);
    if (answer.error) throw new Error(answer.error);
    return answer;
  }

  // The board that came with the last reading, if the page asks for this one. It is given once.
  const seenKey = (line, seats) => JSON.stringify([line, seats, edits]);
  whole.known = ({ do: what, line }) => {
    const given = seen && what === "board" && seen.key === seenKey(line, whole.read().seats) && seen.answer;
    seen = undefined;
    return given;
  };

  // taken shows what was read: a game is opened on the board, and looked at more closely.
  async function taken(answer) {
    marks(answer.marks);
    document.querySelector(".workshop .play").classList.toggle("stale", answer.marks.length > 0);
    if (answer.marks.length) return;
    if (lab.waiting && lab.waiting.length) lab.cancel(); // about an earlier text
    made = answer;
    const chosen = find("size").value;
    find("size").replaceChildren(...made.boards.map(b => option(b, b.split(":").pop())));
    if (made.boards.includes(chosen)) find("size").value = chosen;
    switches();
    whole.open();
    opens = false;
    idle();
    const mine = edits;
    try {
      const warnings = (await ask(lab, { do: "lint" })).made;
      if (mine !== edits) return;
      marks(warnings);
      document.body.dataset.linted = mine;
      await partings(mine);
    } catch { /* another text was written */ }
  }

  // marks lists findings, in the editor and below it.
  function marks(list) {
    editor.mark(list);
    find("marks").replaceChildren(...list.map(m => {
      const b = ludex.html("button", { type: "button", class: m.error ? "bad" : "" }, (m.line ? "Line " + m.line + ": " : "") + m.text.replace(/^line \d+, column \d+: /, ""));
      b.onclick = () => editor.go(m.line || 1);
      return ludex.html("li", {}, b);
    }));
    document.body.dataset.book = list.some(m => m.error) ? "bad" : "good";
  }

  // --- readings ---

  // switches shows a switch for each open question.
  function switches() {
    const known = {};
    for (const q of made.questions) {
      const kept = q.readings.find(r => (choices[q.id] || []).includes(r.choice));
      if (kept && kept !== q.readings[0]) known[q.id] = [kept.choice];
    }
    choices = known;
    find("questions").replaceChildren(...made.questions.map((q, i) => {
      const field = ludex.html("fieldset", { "data-question": q.id }, ludex.html("legend", {}, q.text), ludex.html("p", { class: "quiet" }, q.clause + ": " + q.says));
      for (const r of q.readings) {
        const input = ludex.html("input", { type: "radio", name: "question-" + i, value: r.choice });
        input.checked = known[q.id] ? known[q.id].includes(r.choice) : r === q.readings[0];
        input.onchange = () => choose(q, r);
        field.append(ludex.html("label", {}, input, " " + r.words));
      }
      field.append(ludex.html("div", { class: "found" }));
      return field;
    }));
    if (!made.questions.length) find("questions").append(ludex.html("p", { class: "quiet" }, "The text asks no question. //@ ambiguity, with a //@ reading for each answer, makes a switch here; the examples show how."));
  }

  function choose(q, r) {
    if (r === q.readings[0]) delete choices[q.id]; else choices[q.id] = [r.choice];
    edits++;
    from(start ? [] : whole.line());
    partings(edits).catch(() => {});
  }

  // partings looks for the shortest game in which each other reading plays otherwise.
  async function partings(mine) {
    document.querySelectorAll("#questions .found").forEach(f => f.replaceChildren());
    for (const q of made.questions) {
      for (const r of q.readings) {
        if ((choices[q.id] || [q.readings[0].choice]).includes(r.choice)) continue;
        const found = (await ask(lab, { do: "part", reading: r.choice })).made;
        if (mine !== edits) return;
        const now = q.readings.find(x => (choices[q.id] || []).includes(x.choice)) || q.readings[0];
        if (found.shown) [now, r].forEach((x, i) => { found.shown.sides[i].name = x.words; });
        const line = ludex.html("p", {}, ludex.html("b", {}, r.words), " " + found.words);
        document.querySelector(`[data-question="${CSS.escape(q.id)}"] .found`).append(found.shown ? folded(line, found.shown) : line);
      }
    }
    document.body.dataset.partings = mine;
  }

  // folded is a summary with the boards of a game below it, from which it is played on.
  function folded(summary, shown) {
    const details = ludex.html("details", {}, ludex.html("summary", {}, ...summary.childNodes));
    details.addEventListener("toggle", () => {
      if (details.querySelector(".parting")) return;
      const section = find("stepped").content.firstElementChild.cloneNode(true);
      details.append(section);
      ludex.stepped(section, shown);
    });
    return details;
  }

  ludex.playOn = function (to, name) {
    const [board, ...readings] = to.game.split(",");
    find("size").value = made.boards.find(x => x === board || x.startsWith(board + ":")) || made.boards[0];
    choices = Object.fromEntries(readings.map(c => [c.split("=")[0], [c]]));
    const all = choices;
    switches();
    choices = all; // the answer to a doubt is none of the text
    edits++;
    from(to.line, to.start, to.added && { added: to.added, name });
    if (!to.added) partings(edits).catch(() => {});
    find("board").scrollIntoView({ block: "nearest" });
  };

  // --- doubts and figures ---

  function idle() { find("figures").replaceChildren(); find("doubts").replaceChildren(); }

  // work does a long request in the second worker, with its progress.
  async function work(request, into, draw) {
    if (!made || !find("work").hidden) return;
    lab.cancel();
    find(into).replaceChildren();
    find("work").hidden = false;
    find("work-words").textContent = "Searching …";
    try {
      find(into).append(...draw((await ask(lab, { do: request }, p => { find("work-words").textContent = ludex.progressWords(p); })).made));
    } catch (e) {
      find(into).append(ludex.html("p", {}, e.message === "cancelled" ? "Cancelled." : e.message));
    } finally {
      find("work").hidden = true;
      if (Number(document.body.dataset.partings) !== edits) partings(edits).catch(() => {});
    }
  }

  function doubts(found) {
    return [ludex.html("h3", {}, "Doubts"), ludex.html("p", { class: "quiet" }, found.words), ...found.doubts.map(d => {
      const says = d.says.map((s, i) => ludex.html("li", {}, (i ? "Or: " : "As it is: ") + s));
      const summary = ludex.html("p", {}, ludex.html("b", {}, d.ask), ludex.html("span", { class: "quiet" }, ` ${d.level}, in ${d.often}`));
      const details = folded(summary, d.shown), row = ludex.html("p", { class: "buttons" });
      const button = (text, act) => { const b = ludex.html("button", { type: "button" }, text); b.onclick = act; row.append(b); };
      if (d.line) button("Line " + d.line, () => editor.go(d.line));
      if (d.adds) button("Make it a question of the text", () => { editor.insert(Math.max(0, book.text.search(/^#/m)), d.adds); });
      details.append(ludex.html("ul", {}, ...says), row);
      return details;
    })];
  }

  const percent = x => Math.round(100 * x) + " %", number = x => String(Math.round(10 * x) / 10);
  const ranged = (f, write) => `${write(f.value)} (${write(f.low)} to ${write(f.high)})`;

  function figures(p) {
    const rows = [...p.players.map((name, i) => [name + " wins", x => ranged(x.wins[i], percent)]), ["draws", x => ranged(x.draws, percent)], ["not over after 600 moves", x => ranged(x.stopped, percent)],
      ["moves of a game", x => ranged(x.length, number)], ["legal moves in a turn", x => ranged(x.choices, number)], ["turns with one move", x => ranged(x.forced, percent)], ["pieces taken", x => ranged(x.taken, number)], ["cells used", x => ranged(x.coverage, percent)]];
    const cell = (kind, text) => ludex.html(kind, {}, text);
    const table = ludex.html("table", {}, ludex.html("tr", {}, cell("td", ""), ...p.played.map(x => cell("th", `${x.by === "random" ? "random moves" : x.by}, ${x.games} games`))),
      ...rows.map(([name, write]) => ludex.html("tr", {}, cell("th", name), ...p.played.map(x => cell("td", write(x))))));
    const notes = [...(p.levels || []).map(d => `Level ${d.level} has ${percent(d.points.value)} of the points against level ${d.level - 1}.`),
      ...(p.proved || []).filter(x => !x.limit).map(x => `On the board ${x.board} ${x.winner} wins with best play (proved).`.replace("drawn wins", "nobody wins")),
      p.mirror && `Who copies the first player by a ${p.mirror.symmetry} ${{ yes: "never loses (proved)", no: "fails against " + p.mirror.against.join(" "), unknown: "is not known to fail" }[p.mirror.holds]}.`];
    const firsts = [], uses = p.played[0].uses, most = Math.max(...uses);
    p.openings.forEach(o => o.cells.forEach(c => { if (o.points.of && !firsts[c]) firsts[c] = { warm: o.points.value, words: Math.round(100 * o.points.value) }; }));
    const maps = [[`Points of ${p.players[0]} in percent, by the first move`, firsts], ["Moves of a game that end on each cell", uses.map(n => n && { warm: n / most, words: number(n) })]]
      .filter(([, list]) => list.some(Boolean)).map(([words, list]) => {
        const board = new ludex.Board(p.board, undefined, true);
        board.heat(list);
        board.svg.setAttribute("aria-label", words + ": " + p.cells.map((c, i) => list[i] && c + " " + list[i].words).filter(Boolean).join(", "));
        return ludex.html("figure", {}, ludex.html("figcaption", {}, words + ", random moves"), board.svg);
      });
    return [ludex.html("h3", {}, "Play, measured"), ludex.html("div", { class: "figures text" }, table), ...notes.filter(Boolean).map(t => ludex.html("p", {}, t)), ludex.html("div", { class: "pair" }, ...maps), ludex.html("p", { class: "quiet" }, `In brackets: the 95 % interval. ludex profile ${book.name} measures more.`)];
  }

  find("doubt").onclick = () => work("doubts", "doubts", doubts);
  find("measure").onclick = () => work("profile", "figures", figures);
  find("work-cancel").onclick = () => lab.cancel();

  // --- files, history, links ---

  const most = 30, key = "workshop of ludex";
  function earlier() { try { return JSON.parse(localStorage.getItem(key)) || []; } catch { return []; } }

  // keep keeps the text in the browser, the last texts first, one of each name within some minutes.
  function keep() {
    if (book.text === fresh.text || ludex.books.some(b => b.text === book.text)) return;
    const now = Date.now(), list = earlier().filter(b => b.text !== book.text && !(b.name === book.name && now - b.at < 120000));
    try { localStorage.setItem(key, JSON.stringify([{ ...book, at: now }, ...list].slice(0, most))); } catch { /* full, or a private window */ }
    history();
  }

  function history() {
    find("earlier").replaceChildren(option("", "choose one"), ...earlier().map((b, i) => option(i, b.name + ", " + new Date(b.at).toLocaleString())));
  }

  const packed = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

  // address is a link that holds the text.
  async function address() {
    const bytes = await packed(new TextEncoder().encode(JSON.stringify(book)), new CompressionStream("deflate-raw"));
    const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    return (location.protocol.startsWith("http") || !ludex.base ? location.href.replace(/#.*/, "") : ludex.base + "workshop.html") + "#book=" + text;
  }

  // linked returns the text of a link. A text that becomes too large is none.
  async function linked(hash) {
    const text = new URLSearchParams(hash.slice(1)).get("book");
    if (!text) return undefined;
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), c => c.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader(), parts = [];
    for (let size = 0; ;) {
      const { value, done } = await reader.read();
      if (done) break;
      if ((size += value.length) > 1 << 20) throw new Error("The text of the link is too large.");
      parts.push(value);
    }
    const { name, text: rules } = JSON.parse(await new Blob(parts).text());
    return { name: clean(String(name)), text: String(rules) };
  }

  const clean = name => name.replace(/[^\w.-]+/g, "-").replace(/(\.rbg)*$/, "").slice(0, 60) + ".rbg";

  // named gives the file a name.
  function named(name) {
    book.name = find("name").value = clean(name);
    if (!made) find("title").textContent = book.name;
    find("terminal").textContent = "ludex report " + book.name + " -o page.html";
  }

  async function share() {
    keep();
    const text = await address();
    try {
      if (location.protocol.startsWith("http") && navigator.share && matchMedia("(pointer: coarse)").matches) return await navigator.share({ title: book.name, url: text });
      await navigator.clipboard.writeText(text);
      find("link").textContent = "Copied";
      setTimeout(() => { find("link").textContent = "Share"; }, 2000);
    } catch (e) {
      if (e.name !== "AbortError") prompt("The link:", text);
    }
    find("link").dataset.address = text;
  }

  find("link").onclick = share;
  find("fresh").onclick = () => show(fresh);
  find("pick").onclick = () => find("file").click();
  find("file").onchange = async e => { const f = e.target.files[0]; if (f) show({ name: clean(f.name), text: await f.text() }); e.target.value = ""; };
  find("download").onclick = () => {
    keep();
    const a = ludex.html("a", { href: URL.createObjectURL(new Blob([book.text], { type: "text/plain" })), download: book.name });
    a.click();
    URL.revokeObjectURL(a.href);
  };
  find("example").onchange = e => { if (e.target.value) show(ludex.books[e.target.value]); e.target.value = ""; };
  find("earlier").onchange = e => { if (e.target.value) show(earlier()[e.target.value]); };
  find("name").onchange = e => { named(e.target.value); find("size").replaceChildren(); changed(book.text); };
  find("level").value = -1;
  for (const id of ["size", "level", "seat"]) find(id).onchange = () => { from([]); };
  find("legal").onchange = e => { whole.shows = e.target.checked; whole.draw(); };
  find("setup").onsubmit = e => e.preventDefault();
  window.addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => { if (document.hidden) keep(); });

  // begin opens the text of the address, or else the last one, or an example.
  whole.begin = async function () {
    history();
    find("seat").replaceChildren(option(0, "first"), option(1, "second"));
    let first;
    try { first = await linked(location.hash); } catch (e) { alert("The link cannot be read. " + e.message); }
    show(first || earlier()[0] || ludex.books.find(b => b.name === "crossing.rbg") || ludex.books[0] || fresh);
  };
  return whole;
})();

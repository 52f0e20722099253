// A solved board: the value of each opening, and play against the winner, who
// follows a certificate. The certificate has a reply to every move, for one of
// all positions that are images of each other; no rule is needed here.
"use strict";
(function () {
  const { board: description, symmetries, openings } = ludex.solved;
  const find = id => document.getElementById(id);
  const board = new ludex.Board(description, tap);
  const loaded = new Map();
  let opening, replies, line, over, busy = false;
  find("board").append(board.svg);

  const say = (words, kind = "") => {
    find("message").className = "message " + kind;
    find("message").replaceChildren(ludex.html("p", {}, words));
  };
  const image = (cells, p) => { const out = []; [...cells].forEach((c, i) => { out[p[i]] = c; }); return out.join(""); };
  const put = (cells, cell, stone) => cells.slice(0, cell) + stone + cells.slice(cell + 1);
  const other = stone => stone === "x" ? "o" : "x";
  const cells = () => line.reduce((s, m) => put(s, m.cell, m.stone), ".".repeat(description.cells.length));

  // choices returns the opening of each cell, with the symmetry that leads to it.
  function choices() {
    const found = new Map();
    for (const o of openings.filter(o => o.game === find("game").value)) {
      for (const p of symmetries) found.set(image(o.start, p).indexOf("x"), o);
    }
    return found;
  }

  function start() {
    opening = over = undefined;
    line = [];
    say("Tap an opening.");
    show();
  }

  function show() {
    const s = cells(), pieces = [...s].flatMap((c, i) => c === "." ? [] : [[i, c === "x" ? 2 : 0]]), last = line[line.length - 1];
    const values = opening ? [] : [...choices()].map(([c, o]) => [c, o.winner === "x" ? "good" : "bad"]);
    board.draw({ pieces, last: last && [last.cell] }, { values: values.filter(([, v]) => v === "good"), crosses: values.filter(([, v]) => v === "bad").map(([c]) => c) });
    if (!opening) for (const [c, o] of choices()) board.cells[c].setAttribute("aria-label", description.cells[c].n + ", wins for the " + (o.winner === "x" ? "first" : "second") + " player");
    find("line").replaceChildren(...line.map((m, i) => ludex.html("li", { class: opening && m.stone === opening.winner ? "reply" : "" }, (i + 1) + ". " + description.cells[m.cell].n)));
    find("undo").disabled = find("restart").disabled = line.length === 0;
  }

  async function tap(cell) {
    if (busy || over) return;
    busy = true;
    try {
      if (!opening) await open(cell);
      else if (cells()[cell] !== ".") say("This cell has a stone already. A stone goes to an empty cell (H1).", "bad");
      else { line.push({ cell, stone: other(opening.winner) }); answer(); }
    } catch (e) { say(e.message, "bad"); } finally { busy = false; }
    show();
  }

  async function open(cell) {
    const o = choices().get(cell);
    replies = await certificate(o);
    opening = o;
    line = [{ cell, stone: "x" }];
    say("You play " + (o.winner === "x" ? "black, the second player" : "red, the first player") + ". The other side wins, whatever you do.");
    if (o.winner === "o") answer();
  }

  // reply returns the winner's move in a position, undefined if it has none.
  function reply(s) {
    for (const p of symmetries) {
      const move = replies.get(image(s, p));
      if (move !== undefined) return p.indexOf(move);
    }
  }

  // answer plays the reply. Where the certificate has none, the winner wins at
  // once, or by a threat without an answer.
  function answer() {
    const move = reply(cells());
    if (move === undefined) return end("Against this move");
    line.push({ cell: move, stone: opening.winner });
    const s = cells(), mine = other(opening.winner);
    if (![...s].some((c, i) => c === "." && reply(put(s, i, mine)) !== undefined)) end("Against every move");
  }

  function end(when) {
    over = true;
    say(when + " the other side now wins at once, or by a threat that has no answer. Undo, or try another opening.", "good");
  }

  function undo() {
    over = false;
    if (line[line.length - 1].stone === opening.winner) line.pop(); // the reply
    if (line.length <= 1) return start();
    line.pop();
    say("");
    show();
  }

  // certificate loads the replies of an opening, by their positions.
  async function certificate(o) {
    if (!loaded.has(o.file)) {
      await new Promise((done, failed) => {
        const s = ludex.html("script", { src: o.file });
        s.onload = done;
        s.onerror = () => failed(new Error(o.file + " cannot be loaded"));
        document.head.append(s);
      });
      loaded.set(o.file, parse(await unpack(ludex.certificate), o));
    }
    return loaded.get(o.file);
  }

  async function unpack(text) {
    const packed = Uint8Array.from(atob(text), c => c.charCodeAt(0));
    return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  }

  // parse reads the replies: a line is indented by its depth, and has the
  // loser's move, if there is one before, and the reply.
  function parse(text, o) {
    const byName = new Map(description.cells.map((c, i) => [c.n, i])), at = [o.start], map = new Map();
    const rows = text.trimEnd().split("\n");
    for (const row of rows.slice(rows.findIndex(r => r.startsWith("replies ")) + 1)) {
      const words = row.trim().split(" "), depth = row.length - row.trimStart().length;
      let s = at[depth];
      if (words.length === 2) s = put(s, byName.get(words[0]), other(o.winner));
      const move = byName.get(words[words.length - 1]);
      if (move === undefined) break; // the end
      map.set(s, move);
      at[depth + 1] = put(s, move, o.winner);
    }
    return map;
  }

  find("undo").addEventListener("click", undo);
  find("restart").addEventListener("click", start);
  find("game").addEventListener("change", start);
  start();
  document.body.dataset.ready = "yes";
})();

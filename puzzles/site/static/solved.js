// Solved boards: the value of each opening, by some readings those of the next
// two stones, and play against the winner, who follows a certificate. The program
// behind the page looks its replies up, and searches where the certificate has none.
"use strict";
(function () {
  const find = id => document.getElementById(id), selects = [...document.querySelectorAll("select.reading")];
  const engine = ludex.newEngine();
  const loaded = new Map();
  let description, symmetries, certificates, games, board; // of the chosen side
  let game, opening, line, over, values, busy = false;

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
    for (const o of game?.openings ?? []) {
      for (const p of symmetries) {
        const start = image(o.start, p);
        if (!found.has(start.indexOf("x"))) found.set(start.indexOf("x"), { ...o, symmetry: p });
      }
    }
    return found;
  }

  const chosen = () => games.find(g => selects.every((s, i) => g.readings[i] === s.value));

  // choose sets up the board of the chosen side. If no opening of it is solved by
  // the chosen readings, its first solved ones are chosen.
  function choose() {
    ({ board: description, symmetries, certificates, games } = ludex.solved[find("side").value]);
    board = new ludex.Board(description, tap);
    find("board").replaceChildren(board.svg);
    if (!chosen()) selects.forEach((s, i) => { s.value = games[0].readings[i]; });
    start();
  }

  function start() {
    game = chosen();
    opening = over = undefined;
    line = [];
    find("explore").hidden = !game?.values;
    values = game?.values && find("values").checked ? valuesOf(game.values) : undefined;
    say(!game ? "By these readings no opening of this board is solved." : values ? "Place up to three stones." : "Tap an opening.");
    show();
  }

  // least returns the least image of a position.
  const least = cells => symmetries.map(p => image(cells, p)).reduce((a, b) => a < b ? a : b);

  // valuesOf reads a file of values: after its head, each line is the winner
  // and the moves of a position.
  function valuesOf(text) {
    const byName = new Map(description.cells.map((c, i) => [c.n, i])), found = new Map();
    for (const row of text.trimEnd().split("\n").slice(2)) {
      const [winner, ...moves] = row.split(" ");
      found.set(least(moves.reduce((s, m, i) => put(s, byName.get(m), "xo"[i % 2]), ".".repeat(byName.size))), winner);
    }
    return found;
  }

  // explored returns the winner after a stone on each empty cell, by the values:
  // "=" for a draw.
  function explored() {
    const s = cells(), stone = "xo"[line.length % 2];
    return line.length > 2 ? [] : [...s].flatMap((c, i) => c === "." ? [[i, { winner: { first: "x", second: "o", draw: "=" }[values.get(least(put(s, i, stone)))] }]] : []);
  }

  const winners = { x: "first", o: "second" };

  // result is the end of the label of a cell.
  const result = w => w === "=" ? "a draw" : "wins for the " + winners[w] + " player";

  function show() {
    const s = cells(), pieces = [...s].flatMap((c, i) => c === "." ? [] : [[i, c === "x" ? 2 : 0]]), last = line[line.length - 1];
    const all = values ? explored() : opening ? [] : [...choices()];
    board.draw({ pieces, last: last && [last.cell] }, {
      values: all.filter(([, o]) => o.winner === "x").map(([c]) => c),
      crosses: all.filter(([, o]) => o.winner === "o").map(([c]) => c),
      draws: all.filter(([, o]) => o.winner === "=").map(([c]) => c),
    });
    for (const [c, o] of all) board.cells[c].setAttribute("aria-label", description.cells[c].n + ", " + result(o.winner));
    find("line").replaceChildren(...line.map((m, i) => ludex.html("li", { class: opening && m.stone === opening.winner ? "reply" : "" }, (i + 1) + ". " + description.cells[m.cell].n)));
    find("undo").disabled = find("restart").disabled = line.length === 0;
  }

  function setBusy(on) {
    busy = on;
    find("search").hidden = !on;
    for (const s of [...selects, find("values"), find("side")]) s.disabled = on;
  }

  async function tap(cell) {
    if (busy || over) return;
    setBusy(true);
    try {
      if (values) place(cell);
      else if (!opening) await open(cell);
      else if (cells()[cell] !== ".") say("This cell has a stone already. A stone goes to an empty cell (H1).", "bad");
      else await move(cell);
    } catch (e) { say(e.message, "bad"); } finally { setBusy(false); }
    show();
  }

  // place puts the next stone, one of the first three.
  function place(cell) {
    if (cells()[cell] !== "." || line.length > 2) return say(line.length > 2 ? "The values are of the first three stones. Undo." : "This cell has a stone already. A stone goes to an empty cell (H1).", "bad");
    const all = explored(), { winner } = new Map(all).get(cell), stone = "xo"[line.length % 2];
    const count = w => all.filter(([, o]) => o.winner === w).length;
    if (winner === "=") say("With best play this stone leads to a draw. Of the " + all.length + " possible ones, " + count("x") + " win for the first player and " + count("o") + " for the second.");
    else say("The " + winners[winner] + " player wins after this stone, as after " + count(winner) + " of the " + all.length + " possible ones.", winner === stone ? "good" : "bad");
    line.push({ cell, stone });
  }

  async function open(cell) {
    const o = choices().get(cell);
    if (!o) return say("The winner of this opening is not known by these readings.");
    opening = o;
    line = [{ cell, stone: "x" }];
    try {
      if (o.winner === "o") await answer();
    } catch (e) { start(); throw e; }
    say("You play " + (o.winner === "x" ? "black, the second player" : "red, the first player") + ". The other side wins, whatever you do.");
  }

  async function move(cell) {
    line.push({ cell, stone: other(opening.winner) });
    show();
    try { await answer(); } catch (e) { line.pop(); throw e; }
  }

  // answer plays the reply. The certificate is of one of the openings that are
  // images of each other: the position is turned, and the reply turned back.
  async function answer() {
    const p = inverse(opening.symmetry), { move, over: won } = await reply(image(cells(), p));
    line.push({ cell: p.indexOf(move), stone: opening.winner });
    say("");
    if (won) {
      over = true;
      say("The " + winners[opening.winner] + " player has won, and could not be beaten. Undo, or try another opening.");
    }
  }

  const inverse = p => { const q = []; p.forEach((to, from) => { q[to] = from; }); return q; };

  // reply asks for the winner's move. The engine gets the certificate once.
  async function reply(position) {
    const { file, ...c } = certificates[opening.certificate];
    const solved = { ...c, game: game.game, cells: position, certificate: file, replies: "" };
    let answer = await ask(solved);
    if (answer.missing) answer = await ask({ ...solved, replies: await replies(file) });
    return answer;
  }

  async function ask(solved) {
    const answer = await engine.ask({ do: "reply", page: ludex.page, line: [], from: -1, to: -1, solved });
    if (answer.error) throw new Error(answer.error);
    return answer.reply;
  }

  // replies loads the replies of a certificate.
  async function replies(file) {
    if (!loaded.has(file)) {
      await new Promise((done, failed) => {
        const s = ludex.html("script", { src: file });
        s.onload = done;
        s.onerror = () => failed(new Error(file + " cannot be loaded"));
        document.head.append(s);
      });
      loaded.set(file, packed(await unpack(ludex.certificate)));
    }
    return loaded.get(file);
  }

  async function unpack(text) {
    const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  }

  // packed writes each reply as three letters: its depth, the loser's move and
  // the winner's. In the text, each dot before a reply is a step back from the last one.
  function packed(text) {
    const byName = new Map(description.cells.map((c, i) => [c.n, i])), rows = text.trimEnd().split("\n");
    const letter = n => String.fromCharCode(48 + n);
    let depth = 0;
    return rows.slice(rows.findIndex(r => r.startsWith("replies ")) + 1, -1).map(row => {
      const moves = row.replace(/^\.*/, ""), words = moves.split(" ");
      depth -= row.length - moves.length;
      return letter(depth++) + letter(byName.get(words[0])) + letter(byName.get(words[words.length - 1]));
    }).join("");
  }

  function undo() {
    over = false;
    if (values) {
      line.pop();
      say("");
      return show();
    }
    if (line[line.length - 1].stone === opening.winner) line.pop(); // the reply
    if (line.length <= 1) return start();
    line.pop();
    say("");
    show();
  }

  find("undo").addEventListener("click", () => { if (!busy) undo(); });
  find("restart").addEventListener("click", () => { if (!busy) start(); });
  for (const s of [...selects, find("values")]) s.addEventListener("change", start);
  find("side").addEventListener("change", choose);
  choose();
  document.body.dataset.state = "ready";
})();

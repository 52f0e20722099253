// An editor for a position of one's own, which the program solves.
"use strict";
(function () {
  const engine = ludex.newEngine();
  const find = id => document.getElementById(id);
  let board, here, cells = new Set(), steps, step;
  let runs = 0, busy = false; // the searches so far, and whether the last one runs
  engine.loading = share => ludex.showLoading(share, ludex.words("page.loading"), ludex.words("page.searching"));

  function say(words, kind = "") {
    find("message").className = "message " + kind;
    find("message").replaceChildren(ludex.html("p", {}, words));
  }

  // fresh shows an empty board of the chosen size.
  function fresh() {
    here = ludex.own[find("side").value];
    board = new ludex.Board(here.board, tap);
    find("board").replaceChildren(board.svg);
    put([]);
  }

  function put(list) {
    cells = new Set(list);
    edit();
  }

  function tap(cell) {
    if (steps || busy) return;
    if (!cells.delete(cell)) cells.add(cell);
    edit();
  }

  // edit shows the position that is being put together, and ends the search for another.
  function edit() {
    runs++;
    stop();
    steps = undefined;
    board.draw({ pieces: [...cells].map(c => [c, 5]) });
    find("count").textContent = ludex.words("page.own-pieces", { n: cells.size }) + (find("game").value === "wabanti-solo" ? ludex.words("page.own-start", { n: here.start.length }) : "");
    ludex.tell(find("game").value.replace("wabanti-", ""));
    find("solving").hidden = find("play").hidden = true;
    find("line").replaceChildren();
    find("step").textContent = "";
    say(ludex.words("page.own-tap"));
  }

  async function ask(request) {
    const answer = await engine.ask({ page: ludex.page, line: [], from: -1, to: -1, ...request }, p => { find("search-words").textContent = ludex.progressWords(p); });
    if (answer.error) throw new Error(answer.error);
    return answer;
  }

  // stop ends the search that runs.
  function stop() {
    if (busy) engine.cancel();
    busy = false;
    find("search").hidden = true;
  }

  async function solve() {
    if (busy) return;
    const mine = ++runs, began = Date.now();
    busy = true;
    say("");
    find("search").hidden = false;
    if (find("loaded").hidden) find("search-words").textContent = ludex.words("page.searching");
    let shown = false;
    try {
      const own = { game: find("game").value, side: Number(find("side").value), cells: [...cells].sort((a, b) => a - b).map(c => here.board.cells[c].n) };
      const { name } = await ask({ do: "compose", own });
      // A line is shown at once, then shorter ones, until one is proved or the search is cancelled.
      for (const seconds of [1, 8, 3600]) {
        const { way } = await ask({ do: "solution", puzzle: { name }, seconds });
        if (mine !== runs) return;
        show(way, name, Date.now() - began);
        shown = true;
        if (way.verdict !== "unknown") break;
      }
    } catch (e) {
      if (mine !== runs) return; // an edit has ended it
      if (e.message !== "cancelled") say(ludex.said(e.message), "bad");
      else if (!shown) say(ludex.words("page.cancelled"), "bad");
    } finally {
      if (mine === runs) { busy = false; find("search").hidden = true; }
    }
  }

  function show(way, name, ms) {
    say(ludex.said(way.words) + " (" + (ms / 1000).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 }) + " s)", way.verdict === "solved" ? "good" : "");
    find("play").href = "play.html#" + name;
    find("play").hidden = false;
    if (way.steps.length < 2) return;
    steps = way.steps;
    find("solving").hidden = false;
    find("line").replaceChildren(...steps.slice(1).map((s, i) => ludex.html("li", {}, (i + 1) + ". " + s.after)));
    go(0);
  }

  function go(n) {
    step = Math.max(0, Math.min(steps.length - 1, n));
    board.draw(steps[step], { target: find("game").value === "wabanti-solo" ? [...cells] : [] });
    find("step").textContent = ludex.words("page.step", { n: step, m: steps.length - 1 });
    [...find("line").children].forEach((li, i) => li.classList.toggle("now", i + 1 === step));
  }

  const clicks = {
    solve, edit, clear: () => put([]), start: () => put(here.start), cancel: () => engine.cancel(),
    first: () => go(0), back: () => go(step - 1), on: () => go(step + 1), end: () => go(steps.length - 1),
  };
  for (const id in clicks) find(id).addEventListener("click", clicks[id]);
  find("side").addEventListener("change", fresh);
  find("game").addEventListener("change", edit);
  fresh();
  document.body.dataset.state = "ready";
})();

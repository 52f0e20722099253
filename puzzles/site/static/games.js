// Whole games: the form that chooses one, and the address that names it.
"use strict";
ludex.whole = (function () {
  const find = id => document.getElementById(id), { games, boards } = ludex.games;
  const of = name => games.findIndex(g => g.boards.some(b => b.name === name));
  let name, house = ""; // of the game that is played, and the readings of house rules
  const option = (value, text) => ludex.html("option", { value }, text);

  // offer shows the boards and the sides of a game in the form.
  function offer(game, size = 0) {
    find("size").replaceChildren(...game.boards.map((b, i) => option(i, b.size)));
    find("size").value = size;
    find("seat").replaceChildren(...game.players.map((p, i) => option(i, p)));
  }

  // address is that of a new game as the form says.
  function address() {
    const game = games[find("game").value], board = game ? game.boards[find("size").value].name + house : name;
    return "#" + new URLSearchParams({ game: board, ...(game && house && { title: ludex.words("page.by-house", { n: game.title }) }), level: find("level").value, side: find("seat").value, seed: Math.floor(Math.random() * 1e6) });
  }

  // ruled takes house rules from a file: the game that it names, and its choices.
  function ruled(text) {
    const [, game, size] = /^game ([^\s:,]+)(:[^\s,]+)?/m.exec(text) || [];
    const at = games.findIndex(g => g.boards.some(b => b.name.split(":")[0] === game));
    find("house").setCustomValidity(text && at < 0 ? ludex.words("page.no-game", { n: games[0].boards[0].name }) : "");
    find("house").reportValidity();
    house = at < 0 ? "" : [...text.matchAll(/^[\w-]+=\S+/gm)].map(m => "," + m[0]).join("");
    if (at < 0) return;
    find("game").value = at;
    offer(games[at], Math.max(0, games[at].boards.findIndex(b => b.name === game + size)));
  }

  find("house").addEventListener("click", e => { e.target.value = ""; }); // the same file can be read again
  find("house").addEventListener("change", async e => { const f = e.target.files[0]; ruled(f && f.size < 1 << 20 ? await f.text() : ""); });
  find("game").addEventListener("change", e => {
    if (e.target.value) offer(games[e.target.value]);
    find("house").value = house = "";
  });
  offer(games[0]);
  find("setup").addEventListener("submit", e => { e.preventDefault(); location.hash = address(); });

  if (!location.hash) history.replaceState(null, "", address());

  return {
    boards,
    // read returns what an address names, and shows it in the form: the seats, the moves
    // with which play begins, and the game if it is offered.
    read(text) {
      const given = new URLSearchParams(text);
      name = given.get("game") || games[0].boards[0].name;
      const at = of(name), offered = games[at];
      const level = given.get("level") ?? (given.has("game") ? "-1" : "1"), side = Number(given.get("side"));
      if (offered) {
        find("game").value = at;
        offer(offered, offered.boards.findIndex(b => b.name === name));
      } else {
        find("game").prepend(option("", given.get("title") || name));
        find("game").value = "";
        offer({ boards: [{ name, size: ludex.words("page.own-board") }], players: [1, 2] });
      }
      find("seat").value = side;
      find("level").value = level;
      return {
        book: ludex.bookOf(name),
        title: given.get("title") || (offered ? offered.title : name), note: offered && offered.note, rules: offered && offered.rules,
        seats: { game: name, level: Number(level), side, seed: Number(given.get("seed")), start: given.get("start") || "" },
        line: (given.get("line") || "").split(" ").filter(Boolean),
        entry: offered && !given.has("start") && offered.boards[0].name === name ? { ...offered, task: "" } : undefined,
      };
    },
  };
})();

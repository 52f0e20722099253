// The list of puzzles: pictures, filters, the puzzle of the day.
"use strict";
(function () {
  const { puzzles, boards } = ludex.library;
  const byName = new Map(puzzles.map(p => [p.name, p]));

  function picture(p) {
    const board = new ludex.Board(boards[p.board]);
    board.draw({ pieces: p.shown || p.pieces }, { target: p.shown ? [] : p.target });
    board.svg.setAttribute("aria-hidden", "true");
    return board.svg;
  }

  const cards = [...document.querySelectorAll("ul.cards li")].map(li => {
    const a = li.querySelector("a"), p = byName.get(a.dataset.name);
    return { li, a, p, solved: Boolean(ludex.store.get(p.name).solved) };
  });

  const seen = new IntersectionObserver(entries => {
    for (const e of entries) {
      if (!e.isIntersecting) continue;
      seen.unobserve(e.target);
      e.target.append(picture(byName.get(e.target.closest("a").dataset.name)));
    }
  }, { rootMargin: "200px" });
  cards.forEach(c => seen.observe(c.a.querySelector(".picture")));

  function refresh() {
    for (const c of cards) {
      c.solved = Boolean(ludex.store.get(c.p.name).solved);
      c.a.classList.toggle("solved", c.solved);
      c.a.querySelector(".done").hidden = !c.solved;
    }
    filter();
  }

  const form = document.querySelector(".filters");
  function filter() {
    const want = Object.fromEntries(new FormData(form)), words = want.words.toLowerCase();
    let shown = 0;
    for (const c of cards) {
      const fits = (!want.family || c.p.family === want.family) && (!want.level || c.p.level === want.level) &&
        (!want.solved || (want.solved === "yes") === c.solved) && (!words || (c.p.title + " " + c.p.id).toLowerCase().includes(words));
      c.li.hidden = !fits;
      shown += fits;
    }
    document.getElementById("all").hidden = shown > 0;
    // the puzzles between which the page of a puzzle goes on and back
    try { sessionStorage.setItem("ludex list", JSON.stringify(cards.filter(c => !c.li.hidden).map(c => c.p.name))); } catch { /* refused */ }
    document.getElementById("count").textContent = shown + " of " + cards.length + " puzzles, " + cards.filter(c => c.solved).length + " solved";
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", e => e.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));
  window.addEventListener("pageshow", refresh);
  window.addEventListener("storage", refresh);

  // --- the file with what was solved ---

  const said = document.getElementById("said");
  document.getElementById("save").addEventListener("click", () => {
    const address = URL.createObjectURL(new Blob([ludex.store.save()], { type: "application/json" }));
    ludex.html("a", { href: address, download: "ludex-solved.json" }).click();
  });
  document.getElementById("load").addEventListener("change", async e => {
    try {
      said.textContent = ludex.store.load(await e.target.files[0].text()) + " puzzles were read.";
      refresh();
    } catch (error) { said.textContent = error.message; }
    e.target.value = "";
  });

  const now = new Date(), day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000);
  const order = ludex.library.daily, p = puzzles[order[day % order.length]];
  const today = document.querySelector(".today");
  today.querySelector("a").href = "play.html#" + p.name;
  today.querySelector("a").textContent = p.title;
  today.querySelector("p").textContent = p.family + ", " + p.call;
  today.querySelector(".picture").append(picture(p));
  today.hidden = false;
})();

// The list of puzzles: pictures, filters, the puzzle of the day.
"use strict";
(function () {
  const { puzzles } = ludex.library, picture = ludex.picture;
  const byName = new Map(puzzles.map(p => [p.name, p]));

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
    course();
    filter();
  }

  // course leads from easy to hard: to the easiest puzzle that is not solved, of the game
  // with the fewest solved ones. It counts the days in a row on which something was solved.
  function course() {
    const done = {}, days = new Set(cards.filter(c => c.solved).map(c => ludex.store.get(c.p.name).day));
    cards.forEach(c => { done[c.p.family] = (done[c.p.family] || 0) + c.solved; });
    const order = p => [p.difficulty ? 0 : 1, done[p.family] + p.difficulty / 1000];
    const [next] = cards.filter(c => !c.solved && !c.p.cannot).map(c => c.p).sort((a, b) => order(a)[0] - order(b)[0] || order(a)[1] - order(b)[1]);
    let streak = 0;
    for (let day = days.has(ludex.today()) ? ludex.today() : ludex.today() - 1; days.has(day); day--) streak++;
    document.getElementById("course").replaceChildren(...(next ? [ludex.words("page.course") + " ", ludex.html("a", { href: "play.html#" + next.name }, next.title), " (" + next.level + ")."] : [ludex.words("page.all-solved")]),
      streak > 1 ? " " + ludex.words("page.streak", { n: streak }) : "");
    document.getElementById("course").hidden = false;
  }

  const form = document.querySelector(".filters");
  let limit = 24, filtered; // cards that are shown of those that fit, and how they were chosen
  document.getElementById("further").addEventListener("click", () => { limit += 24; filter(); });
  function filter() {
    const want = Object.fromEntries(new FormData(form)), words = want.words.toLowerCase();
    let shown = 0;
    const now = JSON.stringify(want);
    if (now !== filtered) limit = 24;
    filtered = now;
    for (const c of cards) {
      const fits = (!want.family || c.p.family === want.family) && (!want.level || c.p.level === want.level) &&
        (!want.solved || (want.solved === "yes") === c.solved) && (!words || (c.p.title + " " + c.p.id).toLowerCase().includes(words));
      shown += fits;
      c.fits = fits;
      c.li.hidden = !fits || shown > limit;
    }
    document.getElementById("all").hidden = shown > 0;
    document.getElementById("further").hidden = shown <= limit;
    // the puzzles between which the page of a puzzle goes on and back
    try { sessionStorage.setItem("ludex list", JSON.stringify(cards.filter(c => c.fits).map(c => c.p.name))); } catch { /* refused */ }
    document.getElementById("count").textContent = ludex.words("page.count", { n: shown, m: cards.length, solved: cards.filter(c => c.solved).length });
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", e => e.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));
  const chosen = decodeURIComponent(location.hash.slice(1));
  if ([...form.family.options].some(o => o.value === chosen || o.text === chosen)) form.family.value = chosen;
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
      said.textContent = ludex.words("page.read", { n: ludex.store.load(await e.target.files[0].text()) });
      refresh();
    } catch (error) { said.textContent = error.message; }
    e.target.value = "";
  });

  const eras = ludex.library.daily, day = ludex.today();
  const { order } = eras.findLast(e => e.first <= day) || eras[0], p = puzzles[order[day % order.length]];
  const today = document.querySelector(".today");
  today.querySelector("a").href = "play.html#" + p.name;
  today.querySelector("a").textContent = p.title;
  today.querySelector("p").textContent = p.family + ", " + p.call;
  today.querySelector(".picture").append(picture(p));
  today.hidden = false;
})();

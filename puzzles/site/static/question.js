// The shortest game in which two readings differ, on two boards side by side, or
// one game.
"use strict";
var ludex = window.ludex || {};

// stepped shows a game in a section with the markup of its boards.
// Where the page has ludex.playOn, buttons play it on from there by either rules.
ludex.stepped = function (section, { board, sides, line, on, why }) {
  const readings = section.querySelector(".readings"); // each goes above its board, its details below
  const shown = sides.map((side, i) => {
    const drawing = new ludex.Board(board, undefined, true), caption = ludex.html("p", {});
    const words = readings ? [...readings.children[i].childNodes] : [side.name], more = words.filter(n => n.localName === "span");
    section.querySelector(".pair").append(ludex.html("figure", {}, ludex.html("div", { class: "reading" }, ...words.filter(n => !more.includes(n))), drawing.svg, ludex.html("figcaption", {}, caption, ...more)));
    return { side, drawing, caption };
  });
  if (readings) readings.remove();
  line = line || [];
  let at = 0;
  const go = function (n) {
    at = Math.max(0, Math.min(line.length, n));
    const pieces = shown.map(({ side }) => new Map(side.steps[Math.min(at, side.steps.length - 1)].pieces));
    const apart = board.cells.map((c, i) => i).filter(i => shown.length === 2 && pieces[0].get(i) !== pieces[1].get(i));
    for (const { side, drawing, caption } of shown) {
      const forbidden = at >= side.steps.length, position = side.steps[Math.min(at, side.steps.length - 1)];
      drawing.draw(forbidden ? { ...position, last: [] } : position, { takes: apart }); // not the move before it
      caption.replaceChildren(...forbidden ? ["Forbidden. ", ...ludex.told(side.refused ? side.refused.text : "")] : [ludex.plain(position.turn || "")]);
      drawing.svg.setAttribute("aria-label", side.name + ": " + caption.textContent);
    }
    section.querySelector("output").textContent = at + " of " + line.length + (at ? ": " + line[at - 1] : "") + (apart.length ? "; rings: where the boards differ" : "");
  };
  const steps = { first: () => go(0), back: () => go(at - 1), on: () => go(at + 1), end: () => go(line.length) };
  section.querySelectorAll("[data-go]").forEach(b => b.addEventListener("click", steps[b.dataset.go]));
  section.querySelector(".buttons").hidden = line.length === 0;
  if (on && ludex.playOn) {
    section.append(ludex.html("p", { class: "buttons on" }, "Play on from here: ", ...on.map((to, i) => {
      const b = ludex.html("button", { type: "button" }, sides[i].name);
      b.onclick = () => ludex.playOn(to, sides[i].name, section);
      return b;
    })));
    if (why) section.append(ludex.html("p", { class: "quiet" }, why));
  }
  go(line.length);
};

for (const section of document.querySelectorAll(".parting")) {
  const script = section.querySelector("script");
  if (script) ludex.stepped(section, JSON.parse(script.textContent));
}

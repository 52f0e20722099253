// A board of the page: it draws positions and reports taps on cells.
"use strict";
var ludex = window.ludex || {};
ludex.texts ||= { words: {}, said: [] }; // of a page in English that has none

ludex.svg = function (name, attributes, ...children) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) if (attributes[key] !== undefined) e.setAttribute(key, attributes[key]);
  e.append(...children);
  return e;
};

ludex.html = function (name, attributes, ...children) {
  const e = document.createElement(name);
  for (const key in attributes) if (attributes[key] !== undefined) e.setAttribute(key, attributes[key]);
  e.append(...children);
  return e;
};

// sign is a piece, or a marked cell, for a legend.
ludex.sign = function (s) {
  const mark = s.mark || 0, sign = ludex.svg("svg", { class: "sign board still", viewBox: "-11 -11 22 22", "aria-hidden": "true" });
  if (!mark) sign.append(ludex.svg("use", { href: "#look" + s.look }));
  else sign.append(ludex.svg("g", { class: "mark" + mark }, ludex.svg("path", { class: "ground", d: "M-10-10h20v20h-20z" }),
    ...(mark === 2 ? [ludex.svg("path", { class: "cross", d: "M-10-10L10 10M-10 10L10-10" })] : [])));
  return sign;
};

// picture is a small board with a puzzle of the library.
ludex.picture = function (p) {
  const board = new ludex.Board(ludex.library.boards[p.board]);
  board.draw({ pieces: p.shown || p.pieces }, { target: p.shown ? [] : p.target });
  board.svg.setAttribute("aria-hidden", "true");
  return board.svg;
};

// die is the face of a die, with its pips, or a number that no face shows.
ludex.die = function (n) {
  const pips = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] }[n];
  if (!pips) return String(n);
  return ludex.svg("svg", { class: "pips", viewBox: "-1 -1 2 2", "aria-hidden": "true" },
    ...pips.map(i => ludex.svg("circle", { cx: (i % 3 - 1) * .6, cy: (Math.floor(i / 3) - 1) * .6, r: .19 })));
};

// tell shows the rules of a game by its readings, where the page has them.
ludex.tell = key => { for (const d of document.querySelectorAll(".rules")) d.hidden = d.dataset.game !== key; };

// words is a text of the catalogue of the page, with its {places} filled.
ludex.words = function (key, values = {}) {
  const all = ludex.texts.words, form = new Intl.PluralRules(document.documentElement.lang).select(values.n);
  let text = all[key] || all[key + "." + form] || all[key + ".other"];
  for (const place in values) text = text.replaceAll("{" + place + "}", values[place]);
  return text;
};

// plain is a text without the letters of players, as a terminal draws their pieces.
ludex.plain = text => text && text.replace(/ \(\w\)/g, "");

// said is a sentence of the program in the language of the page, whose catalogue has the
// sentences with their places {}, and so the parts in their places. A move before a sentence stays.
ludex.said = function (text) {
  text = ludex.plain(text);
  const colon = ludex.texts.said.find(([from]) => from === "{}: {}"), move = colon && /^([a-zA-Z]+\d\S*): (.+)$/.exec(text || "");
  if (move) return colon[1].replace("{}", () => move[1]).replace("{}", () => ludex.said(move[2]));
  const plain = t => t.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("{}", "(.+?)");
  for (const [from, to] of ludex.texts.said) {
    const found = text && new RegExp("^" + plain(from) + "$").exec(text);
    if (found) return found.slice(1).reduce((t, part) => t.replace("{}", () => ludex.said(part)), to);
  }
  const bare = (text || "").replace(/^[A-Z](?=[a-z]*\b)/, c => c.toLowerCase()).replace(/\.$/, ""), said = bare === text ? bare : ludex.said(bare);
  return said === bare ? text : ludex.sentence(said);
};

// sentence is a text with a capital first letter and a full stop.
ludex.sentence = text => text && text[0].toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");

// told is a refusal, with the ids in brackets at its end as small text.
ludex.told = function (text) {
  const [, words, ids] = /^(.*?)(?: \(((?:[A-Z]\d+|[a-z]+-[a-z-]+)[^()]*)\))?\.?$/s.exec(text);
  return ids ? [ludex.said(words) + ". ", ludex.html("small", { class: "quiet" }, ids)] : [ludex.said(text)];
};

// meaning is the meaning of a sign in a legend, with the pieces in hand.
ludex.meaning = function (text) {
  const [name, ...hand] = ludex.plain(text).split(", ");
  return [ludex.words("sign." + name) || ludex.said(name), ...hand.map(ludex.said)].join(", ");
};

ludex.Board = class {
  static unit = 21; // between the centres of adjacent cells

  // board is the board as the program describes it; tap is called with the
  // index of a cell, and is undefined on a board to look at.
  // It has coordinates if it is named or can be tapped.
  constructor(board, tap, named = Boolean(tap)) {
    this.board = board;
    this.tap = tap;
    this.named = named;
    this.measure();
    this.pieces = ludex.svg("g", { class: "pieces" });
    this.marks = ludex.svg("g", { class: "marks" });
    this.targets = ludex.svg("g", { class: "targets" });
    this.cells = board.cells.map((c, i) => this.cell(c, i));
    const labels = board.labels.map(l => this.label(l));
    this.svg = ludex.svg("svg", { class: "board" + (tap ? "" : " still") + (board.lines ? " points" : ""), viewBox: `0 0 ${this.width} ${this.height}`, role: tap ? "group" : "img", "aria-label": tap && ludex.words("page.board") },
      ...this.lines(), ...this.cells, ...labels, this.targets, this.pieces, this.marks);
    this.svg.style.setProperty("--least", this.width * 24 / ludex.Board.unit + "px"); // cells of 24 px
    new ResizeObserver(() => { // labels stay as large on any board
      const to = this.svg.getScreenCTM();
      if (to && to.a) this.svg.style.setProperty("--px", 1 / to.a + "px");
    }).observe(this.svg);
    if (tap) this.listen();
  }

  measure() {
    const xs = this.board.cells.map(c => c.x), ys = this.board.cells.map(c => c.y), u = ludex.Board.unit;
    const n = this.board.shape === 0 ? 4 : 6;
    this.corners = [...Array(n).keys()].map(k => Math.PI * (2 * k + 1) / n);
    this.radius = u / 2 / Math.cos(Math.PI / n);
    // the cells, and the labels around them as far as they reach
    const low = { x: Math.min(...xs) * u - 14, y: Math.min(...ys) * u - 16 }, high = { x: Math.max(...xs) * u + 14, y: Math.max(...ys) * u + 16 };
    this.middle = { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 };
    for (const l of this.named ? this.board.labels : []) {
      const p = this.placed(l), wide = 3 + 2.7 * l.t.length;
      low.x = Math.min(low.x, p.x - wide);
      high.x = Math.max(high.x, p.x + wide);
      low.y = Math.min(low.y, p.y - 7);
      high.y = Math.max(high.y, p.y + 7);
    }
    this.low = low;
    this.width = Math.round(high.x - low.x);
    this.height = Math.round(high.y - low.y);
    this.at = this.board.cells.map(c => this.point(c));
  }

  point(c) {
    const u = ludex.Board.unit;
    return { x: c.x * u - this.low.x, y: c.y * u - this.low.y };
  }

  // placed is the place of a label before the board has its corner; some are moved outward.
  placed(l) {
    const u = ludex.Board.unit, x = l.x * u, y = l.y * u, dx = x - this.middle.x, dy = y - this.middle.y;
    const far = l.out ? 4 / Math.hypot(dx, dy) : 0;
    return { x: x + dx * far, y: y + dy * far };
  }

  outline(p, r) {
    return this.corners.map(a => (p.x + r * Math.cos(a)).toFixed(2) + "," + (p.y + r * Math.sin(a)).toFixed(2)).join(" ");
  }

  cell(c, i) {
    const p = this.at[i];
    const g = ludex.svg("g", { class: "cell mark" + (c.m || 0) }, ludex.svg("polygon", { class: "ground", points: this.outline(p, this.radius) }));
    if (c.m === 2) {
      const h = ludex.Board.unit / 2;
      g.append(ludex.svg("path", { class: "cross", d: `M${p.x - h} ${p.y - h}L${p.x + h} ${p.y + h}M${p.x - h} ${p.y + h}L${p.x + h} ${p.y - h}` }));
    }
    if (this.tap) {
      g.setAttribute("role", "button");
      g.setAttribute("tabindex", i === 0 ? 0 : -1);
      g.dataset.cell = i;
      g.dataset.name = c.n;
      g.append(ludex.svg("title", {}, c.n));
    }
    return g;
  }

  lines() {
    return (this.board.lines || []).map(([from, to]) => {
      const [a, b] = [this.at[from], this.at[to]];
      return ludex.svg("line", { class: "line", x1: a.x, y1: a.y, x2: b.x, y2: b.y });
    });
  }

  label(l) {
    const p = this.placed(l);
    return ludex.svg("text", { class: "label", x: p.x - this.low.x, y: p.y - this.low.y, "aria-hidden": "true" }, this.named ? l.t : "");
  }

  listen() {
    this.svg.addEventListener("click", e => {
      const g = e.target.closest(".cell");
      if (g) this.tap(Number(g.dataset.cell));
    });
    this.svg.addEventListener("keydown", e => {
      const g = e.target.closest(".cell");
      if (!g) return;
      const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[e.key];
      if (way) this.focus(this.nearest(Number(g.dataset.cell), way));
      else if (e.key === "Enter" || e.key === " ") this.tap(Number(g.dataset.cell));
      else return;
      e.preventDefault();
    });
  }

  // nearest returns the cell next to one in a direction, or that cell.
  nearest(from, [dx, dy]) {
    let best = from, least = Infinity;
    this.at.forEach((p, i) => {
      const x = p.x - this.at[from].x, y = p.y - this.at[from].y;
      const along = x * dx + y * dy, across = Math.abs(x * dy) + Math.abs(y * dx);
      if (along > 1 && across <= along * 1.8 && along + 1.5 * across < least) { best = i; least = along + 1.5 * across; }
    });
    return best;
  }

  focus(i) {
    this.cells.forEach((g, k) => g.setAttribute("tabindex", k === i ? 0 : -1));
    this.cells[i].focus();
  }

  // draw shows a position: pieces, last, target; and marks: selected,
  // landings, takes, values, the move of a hint.
  draw(position, marks = {}) {
    this.drawPieces(position);
    this.targets.replaceChildren(...(marks.target || []).map(c => ludex.svg("polygon", { class: "target", points: this.outline(this.at[c], this.radius - 1.6) })));
    this.marks.replaceChildren(...(position.wins || []).map(c => this.dot(c, "wins", ludex.Board.unit / 2 - 0.5)), ...this.lastMarks(position.last || [], position.pieces), ...this.choiceMarks(marks));
    if (this.tap) this.name(position, marks);
  }

  drawPieces(position) {
    const moved = position.last && position.last.length > 1 && position.after !== this.shown ? position.last : null;
    this.shown = position.after;
    this.pieces.replaceChildren(...position.pieces.map(([c, look], i) => {
      const use = ludex.svg("use", { href: "#look" + look, x: this.at[c].x, y: this.at[c].y });
      const name = position.names?.[i];
      const piece = name ? ludex.svg("g", {}, use, ludex.svg("text", { class: "label heat on" + look, x: this.at[c].x, y: this.at[c].y }, name)) : use;
      if (moved && c === moved.at(-1)) this.slide(piece, this.at[moved[0]], this.at[c]);
      return piece;
    }));
  }

  slide(use, from, to) {
    if (!use.animate || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    use.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }], { duration: 180, easing: "ease-out" });
  }

  lastMarks(last, pieces) {
    if (last.length === 1) return [this.dot(last[0], "last", 3)];
    return last.slice(1).flatMap((to, i) => this.arrow(last[i], to));
  }

  arrow(from, to) {
    const a = this.at[from], b = this.at[to];
    return [
      ludex.svg("line", { class: "arrow under", x1: a.x, y1: a.y, x2: b.x, y2: b.y }),
      ludex.svg("line", { class: "arrow", x1: a.x, y1: a.y, x2: b.x, y2: b.y, "marker-end": "url(#head)" }),
    ];
  }

  dot(c, kind, r) { return ludex.svg("circle", { class: kind, cx: this.at[c].x, cy: this.at[c].y, r }); }

  cross(c) {
    const { x, y } = this.at[c], h = 4.5;
    return ludex.svg("path", { class: "bad", d: `M${x - h} ${y - h}L${x + h} ${y + h}M${x - h} ${y + h}L${x + h} ${y - h}` });
  }

  // bars is the sign for a draw.
  bars(c) {
    const { x, y } = this.at[c];
    return ludex.svg("path", { class: "drawn", d: `M${x - 5} ${y - 2.5}h10M${x - 5} ${y + 2.5}h10` });
  }

  choiceMarks({ selected, hint, landings = [], takes = [], values = [], crosses = [], draws = [] }) {
    const list = landings.map(c => this.dot(c, "landing", 4));
    if (hint && hint.to >= 0) list.push(...(hint.from >= 0 ? this.arrow(hint.from, hint.to) : [this.dot(hint.to, "hint", ludex.Board.unit / 2 - 0.5)]));
    list.push(...takes.map(c => this.dot(c, "take", 8)), ...values.map(c => this.dot(c, "good", 5)), ...crosses.map(c => this.cross(c)), ...draws.map(c => this.bars(c)));
    if (selected >= 0) list.push(this.dot(selected, "chosen", ludex.Board.unit / 2 - 0.5));
    return list;
  }

  // heat colours cells by how warm each is, from 0 to 1, with words on it.
  heat(list) {
    list.forEach((h, i) => h && this.marks.append(
      ludex.svg("polygon", { class: "warm", points: this.outline(this.at[i], this.radius * 0.9), "fill-opacity": h.warm.toFixed(2) }),
      ludex.svg("text", { class: "label heat", x: this.at[i].x, y: this.at[i].y }, String(h.words))));
  }

  // name labels each cell for those who do not see the board.
  name(position, { selected, landings = [], target = [] }) {
    const held = new Map(position.pieces), names = new Map(position.pieces.map(([c], i) => [c, position.names?.[i]]));
    this.cells.forEach((g, i) => {
      const words = [g.dataset.name, ludex.words("page." + (held.has(i) ? "look-" + held.get(i) : "empty"))];
      if (names.get(i)) words.push(names.get(i));
      if (i === selected) words.push(ludex.words("page.selected"));
      if (landings.includes(i)) words.push(ludex.words("page.reached"));
      if (target.includes(i)) words.push(ludex.words("sign.target"));
      g.setAttribute("aria-label", words.join(", "));
    });
  }
};

function element(name, attributes, words) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) e.setAttribute(key, attributes[key]);
  if (words) e.textContent = words;
  return e;
}
function drawn(frame) {
  const list = [];
  for (const s of frame.stones) {
    list.push(element("use", { href: "#look" + s.look, x: s.x, y: s.y }));
    if (!s.words) continue;
    const beside = s.look === 3 || s.look === 4 ? 5 : 0; // a king or a stick
    if (beside) list.push(element("circle", { cx: s.x + beside, cy: s.y + beside, r: 4.8, fill: "#fff" }));
    list.push(element("text", { x: s.x + beside, y: s.y + beside + 3, "font-size": 8.5, "font-weight": "bold", "text-anchor": "middle", fill: s.look === 0 || s.look === 5 ? "#fff" : "#1c1c1c" }, s.words));
  }
  for (const [x, y] of frame.last) list.push(element("circle", { cx: x, cy: y, r: 3, fill: "#d55e00", stroke: "#fff" }));
  for (const [x1, y1, x2, y2] of frame.arrows) {
    list.push(element("line", { x1, y1, x2, y2, stroke: "#fff", "stroke-width": 3.6 }));
    list.push(element("line", { x1, y1, x2, y2, stroke: "#d55e00", "stroke-width": 1.8, "marker-end": "url(#head)" }));
  }
  return list;
}

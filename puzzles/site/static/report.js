// The page of a report: buttons that copy a sentence, and a table on which the game is played
// on, by any of its readings, or one of its puzzles is solved.
"use strict";
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", () => navigator.clipboard.writeText(button.dataset.copy).then(() => { button.textContent = "copied"; }, () => {
    getSelection().selectAllChildren(button.parentElement); // the browser keeps pages from copying
  }));
}
var ludex = window.ludex || {};
if (ludex.book) ludex.whole = (function () {
  const find = id => document.getElementById(id), table = find("table"), file = ludex.book;
  let chosen;

  // play moves the table to the button, and opens what it names.
  function play(button) {
    const { play: game, start = "", line = "", added = "", puzzle } = button.dataset, at = file.text.search(/^#/m);
    const book = { name: file.name, text: file.text.slice(0, at) + added + file.text.slice(at) };
    const entry = ludex.library.puzzles[puzzle];
    chosen = entry ? { book, entry, puzzle: entry } : { book, key: "report", title: button.closest(".on") ? button.textContent : document.querySelector("h1").textContent, line: line.split(" ").filter(Boolean),
      seats: { game, start, level: Number(find("level").value), side: line ? (line.split(" ").length) % 2 : 0, seed: 1 } };
    (button.closest(".parting") || button.closest("nav")).after(table);
    table.hidden = false;
    ludex.whole.open();
    table.scrollIntoView({ block: "nearest" });
  }

  for (const button of document.querySelectorAll("[data-play], [data-puzzle]")) {
    button.addEventListener("click", () => play(button));
    if (button.dataset.puzzle) button.textContent = "puzzle " + (Number(button.dataset.puzzle) + 1);
    if (button.closest(".on")) button.closest(".on").hidden = false;
  }
  return { engine: ludex.newEngine("workshop"), begin() { document.body.dataset.state = "ready"; }, read: () => chosen, boards: ludex.library.boards };
})();

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
  const find = id => document.getElementById(id), table = find("table"), file = ludex.withBase(ludex.book);
  let chosen;

  // open moves the table below an element, and opens there what is chosen.
  function open(below, choice) {
    chosen = choice;
    below.after(table);
    table.hidden = false;
    ludex.whole.open();
    table.scrollIntoView({ block: "nearest" });
  }

  ludex.playOn = ({ game, start, line, added }, title, below) => open(below, { book: { ...file, text: file.text + "\n" + added }, key: "report", title, line,
    seats: { game, start, level: Number(find("level").value), side: line.length % 2, seed: 1 } });
  find("whole").onclick = () => ludex.playOn({ game: file.name, start: "", line: [], added: "" }, document.querySelector("h1").textContent, find("whole").parentElement);
  for (const button of document.querySelectorAll("[data-puzzle]")) {
    const entry = ludex.library.puzzles[button.dataset.puzzle];
    button.textContent = ludex.words("page.puzzle", { n: Number(button.dataset.puzzle) + 1 });
    button.onclick = () => open(button.parentElement, { book: file, entry, puzzle: entry });
  }
  return { engine: ludex.newEngine("workshop"), begin() { document.body.dataset.state = "ready"; }, read: () => chosen, boards: ludex.library.boards };
})();

// Buttons that copy a sentence.
"use strict";
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", () => navigator.clipboard.writeText(button.dataset.copy).then(() => { button.textContent = "copied"; }, () => {
    getSelection().selectAllChildren(button.parentElement); // the browser keeps pages from copying
  }));
}

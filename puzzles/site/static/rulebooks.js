// The search among questions and claims.
"use strict";
document.getElementById("find").form.hidden = false; // without scripts the page can be read, not searched
document.getElementById("find").addEventListener("input", e => {
  const words = e.target.value.toLowerCase();
  for (const li of document.querySelectorAll("main li")) li.hidden = !(li.textContent + (li.dataset.words || "")).toLowerCase().includes(words);
});

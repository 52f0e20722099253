// The search among questions and claims.
"use strict";
document.getElementById("find").addEventListener("input", e => {
  const words = e.target.value.toLowerCase();
  for (const li of document.querySelectorAll("main li")) li.hidden = !(li.textContent + (li.dataset.words || "")).toLowerCase().includes(words);
});

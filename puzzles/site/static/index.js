// The pictures of the games on the first page.
"use strict";
document.querySelectorAll(".games .picture").forEach((span, i) => span.append(ludex.picture(ludex.library.puzzles[i])));

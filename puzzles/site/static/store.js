// What the browser keeps: the moves and the time of each puzzle, by its
// complete name.
"use strict";
var ludex = window.ludex || {};

ludex.store = {
  get(name) {
    try { return JSON.parse(localStorage.getItem("ludex " + name)) || {}; } catch { return {}; }
  },
  set(name, value) {
    try { localStorage.setItem("ludex " + name, JSON.stringify(value)); } catch { /* a private window may refuse */ }
  },
};

ludex.clock = ms => Math.floor(ms / 60000) + ":" + String(Math.floor(ms / 1000) % 60).padStart(2, "0");

// keep makes the browser keep a file for use without a network, as it does with
// the pages of the site.
ludex.keep = () => {};
if ("serviceWorker" in navigator && location.protocol.startsWith("http") && ludex.worker) {
  navigator.serviceWorker.register(ludex.worker);
  ludex.keep = address => navigator.serviceWorker.ready.then(r => r.active.postMessage(address));
}

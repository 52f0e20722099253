// What the browser keeps: the moves and the time of each puzzle, by its
// complete name.
"use strict";
var ludex = window.ludex || {};

ludex.store = {
  get(name) {
    try { return JSON.parse(localStorage.getItem("ludex " + name)) || {}; } catch { return {}; }
  },

  // merge adds what is known of a puzzle to its record, which another page may have
  // changed, and returns it. What was solved stays solved, with its time and hints.
  merge(name, known) {
    const old = this.get(name), most = key => Math.max(old[key] || 0, known[key] || 0);
    const record = { ...old, ...known, watched: Boolean(old.watched || known.watched), ms: most("ms"), hints: most("hints") };
    if (old.solved) Object.assign(record, { solved: true, day: old.day, ms: old.ms, hints: old.hints, watched: old.watched });
    try { localStorage.setItem("ludex " + name, JSON.stringify(record)); } catch { /* a private window may refuse */ }
    return record;
  },

  names() { return Object.keys(localStorage).filter(k => k.startsWith("ludex ")).map(k => k.slice(6)); },

  // save is the text of a file with all records, load merges those of one and returns
  // how many there are.
  save() { return JSON.stringify({ ludex: 1, puzzles: Object.fromEntries(this.names().map(n => [n, this.get(n)])) }, null, 1) + "\n"; },

  load(text) {
    let list;
    try { list = Object.entries(JSON.parse(text).puzzles).filter(([, r]) => r); } catch { throw new Error(ludex.words("page.not-saved")); }
    for (const [name, r] of list) {
      const line = Array.isArray(r.line) ? r.line.filter(m => typeof m === "string").slice(0, 1000) : [];
      this.merge(name, { line, solved: r.solved === true, day: Number(r.day) || 0, watched: r.watched === true, ms: Number(r.ms) || 0, hints: Number(r.hints) || 0 });
    }
    return list.length;
  },
};

// today is the number of the day, by the calendar of the place.
ludex.today = () => { const now = new Date(); return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000); };

ludex.clock = ms => Math.floor(ms / 60000) + ":" + String(Math.floor(ms / 1000) % 60).padStart(2, "0");

// keep makes the browser keep a file for use without a network, as it does with
// the pages of the site.
ludex.keep = () => {};
if ("serviceWorker" in navigator && location.protocol.startsWith("http") && ludex.worker) {
  navigator.serviceWorker.register(ludex.worker);
  ludex.keep = address => navigator.serviceWorker.ready.then(r => r.active.postMessage(address));
}

// The program behind the page. It runs in a worker, and is loaded when it is first
// needed, or answers over HTTP (ludex.remote). Both take the same requests. A page
// that is opened as a file can load scripts alone: there the program is one.
"use strict";
var ludex = window.ludex || {};

ludex.page = Math.random().toString(36).slice(2);

// script loads a script, also on a page that is opened as a file.
ludex.script = src => new Promise((done, failed) => {
  const s = ludex.html("script", { src });
  s.onload = done;
  s.onerror = () => failed(new Error(ludex.words("page.unloaded", { n: src })));
  document.head.append(s);
});

// LocalEngine loads the program once. A load or a search that fails, or is cancelled,
// leaves nothing behind: the next request begins anew.
ludex.LocalEngine = class {
  constructor(name) {
    this.name = name;
    this.waiting = [];
    this.loading = () => {}; // is called with the share that is loaded, NaN if it is unknown, 1 at the end
  }

  load() {
    if (!this.module) {
      const fetched = location.protocol.startsWith("http") && !ludex.wasm;
      this.loading(NaN);
      this.module = (fetched ? this.streamed() : this.script().then(() => this.unpacked())).finally(() => this.loading(1));
      this.module.catch(() => { this.module = undefined; });
    }
    return this.module;
  }

  // streamed compiles the program while it is loaded.
  async streamed() {
    const [exec, packed] = await Promise.all(["wasm_exec.js", this.name + ".bin"].map(name => fetch(name)));
    if (!exec.ok || !packed.ok) throw new Error(ludex.words("page.unloaded", { n: this.name }));
    [exec, packed].forEach(r => ludex.keep(r.url));
    this.exec = await exec.text();
    const size = Number(packed.headers.get("Content-Length"));
    let read = 0;
    const counted = new TransformStream({ transform: (part, out) => { read += part.length; this.loading(Math.min(read / size, 1)); out.enqueue(part); } });
    const stream = packed.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
  }

  script() { return ludex.wasm ? Promise.resolve() : ludex.script(this.name + "-wasm.js"); }

  unpacked() {
    const text = atob(ludex.wasm.gzip), packed = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) packed[i] = text.charCodeAt(i);
    this.exec = ludex.wasm.exec;
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer().then(WebAssembly.compile);
  }

  start() {
    if (this.worker) return this.worker;
    const started = this.worker = this.load().then(module => new Promise((done, failed) => {
      const source = new Blob([this.exec, "\n", ludex.workerSource], { type: "text/javascript" }), worker = new Worker(URL.createObjectURL(source));
      worker.onerror = e => { failed(new Error(e.message)); if (this.worker === started) this.end(new Error(e.message)); };
      worker.onmessage = () => { worker.onmessage = e => this.hear(e.data); done(worker); }; // it is ready
      worker.postMessage({ module });
    }));
    started.catch(() => { if (this.worker === started) this.worker = undefined; });
    return started;
  }

  ask(request, progress) {
    return new Promise((done, failed) => {
      const mine = { done, failed, progress };
      this.waiting.push(mine);
      this.start().then(worker => { if (this.waiting.includes(mine)) worker.postMessage({ request }); },
        e => { this.waiting = this.waiting.filter(w => w !== mine); failed(e); });
    });
  }

  hear({ kind, value }) {
    if (kind === "answer") this.waiting.shift().done(value);
    else if (this.waiting[0] && this.waiting[0].progress) this.waiting[0].progress(value);
  }

  // twin is another worker of the same program, for long searches beside a game.
  twin() {
    const other = new ludex.LocalEngine(this.name);
    other.load = () => this.load().then(module => { other.exec = this.exec; return module; });
    return other;
  }

  // cancel ends all requests. What is loaded stays, and a load goes on.
  cancel() { this.end(new Error("cancelled")); }

  end(error) {
    const worker = this.worker;
    this.worker = undefined;
    this.waiting.splice(0).forEach(w => w.failed(error));
    if (worker) worker.then(w => w.terminate(), () => {});
  }
};

// workerSource runs in the worker, below Go's own script.
ludex.workerSource = `
self.ludexPost = (kind, value) => self.postMessage({ kind, value });
self.ludexReady = () => self.postMessage({ kind: "ready" });
self.onmessage = e => {
  if (!e.data.module) return self.ludexAsk(e.data.request);
  const go = new Go();
  WebAssembly.instantiate(e.data.module, go.importObject).then(instance => go.run(instance))
    .then(() => setTimeout(() => { throw new Error("the program has ended, by a defect of ludex"); }));
};`;

ludex.RemoteEngine = class {
  constructor(address) { this.address = address; }

  async ask(request, progress) {
    this.abort = new AbortController();
    const response = await fetch(this.address, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request), signal: this.abort.signal,
    });
    if (!response.ok) throw new Error(await response.text());
    return this.lines(response.body.pipeThrough(new TextDecoderStream()).getReader(), progress);
  }

  // lines reads the lines of an answer: progress, and the answer at the end.
  async lines(reader, progress) {
    let text = "";
    for (;;) {
      const { value, done } = await reader.read();
      text += value || "";
      for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n")) {
        const line = JSON.parse(text.slice(0, end));
        text = text.slice(end + 1);
        if (line.answer) return line.answer;
        if (progress) progress(line.progress);
      }
      if (done) throw new Error("the answer ended too early");
    }
  }

  twin() { return new ludex.RemoteEngine(this.address); }

  cancel() { if (this.abort) this.abort.abort(new Error("cancelled")); }
};

// withBase returns a rulebook with the built-in one that its text takes over, if any; bookOf
// returns the rulebook of the page of which a name is a game.
ludex.bookOf = name => (ludex.books || []).filter(b => name.startsWith(b.name) && /^$|^[:,/]/.test(name.slice(b.name.length))).map(ludex.withBase)[0];
ludex.withBase = book => ({ ...book, base: ludex.bases[(/^\/\/@ rulebook +(\S+)/m.exec(book.text) || [])[1]] || "" });

// showLoading shows in the panel of a search how much of the program is loaded.
ludex.showLoading = (share, loading, searching) => {
  const bar = document.getElementById("loaded");
  if (share > 0) bar.value = share; else bar.removeAttribute("value");
  bar.hidden = share === 1;
  document.getElementById("search-words").textContent = share === 1 ? searching : loading;
};

// newEngine returns the engine for puzzles, or that of a name.
ludex.newEngine = (name = "engine") => ludex.remote ? new ludex.RemoteEngine(ludex.remote) : new ludex.LocalEngine(name);

// progressWords puts the progress of a search into words.
ludex.progressWords = p => p.of ? ludex.words("page.parts", { n: p.done, m: p.of })
  : [ludex.words("page.searching"), p.line && ludex.words("page.longest", { n: p.line }), p.atLeast && ludex.words("page.least", { n: p.atLeast }), ludex.words("page.positions", { n: p.positions.toLocaleString(document.documentElement.lang) })].filter(Boolean).join(" ");

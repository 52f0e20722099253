// The program behind the page. It runs in a worker, from a script that is
// loaded when it is first needed, or answers over HTTP (ludex.remote). Both
// take the same requests. Modules and workers with an address of their own do
// not work in a page that is opened as a file.
"use strict";
var ludex = window.ludex || {};

ludex.page = Math.random().toString(36).slice(2);

ludex.LocalEngine = class {
  constructor() { this.waiting = []; }

  // load compiles the program once; a page that cancels a search needs it again.
  load() {
    if (!this.module) this.module = this.script().then(() => this.compile());
    return this.module;
  }

  script() {
    if (ludex.wasm) return Promise.resolve();
    return new Promise((done, failed) => {
      const s = ludex.html("script", { src: "engine-wasm.js" });
      s.onload = () => { ludex.keep(s.src); done(); };
      s.onerror = () => failed(new Error("engine-wasm.js cannot be loaded"));
      document.head.append(s);
    });
  }

  async compile() {
    const text = atob(ludex.wasm.gzip), packed = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) packed[i] = text.charCodeAt(i);
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compile(await new Response(stream).arrayBuffer());
  }

  async start() {
    const module = await this.load();
    const source = ludex.wasm.exec + "\n" + ludex.workerSource;
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    await new Promise((done, failed) => {
      worker.onmessage = done; // it is ready
      worker.onerror = e => failed(new Error(e.message));
      worker.postMessage({ module });
    });
    worker.onmessage = e => this.hear(e.data);
    worker.onerror = e => this.fail(new Error(e.message));
    return worker;
  }

  async ask(request, progress) {
    if (!this.worker) this.worker = this.start();
    const worker = await this.worker;
    return new Promise((done, failed) => {
      this.waiting.push({ done, failed, progress });
      worker.postMessage({ request });
    });
  }

  hear({ kind, value }) {
    if (kind === "answer") this.waiting.shift().done(value);
    else if (this.waiting[0] && this.waiting[0].progress) this.waiting[0].progress(value);
  }

  // cancel ends all requests. The next one starts the program again.
  cancel() {
    const worker = this.worker;
    this.fail(new Error("cancelled"));
    if (worker) worker.then(w => w.terminate());
  }

  fail(error) {
    this.worker = null;
    this.waiting.splice(0).forEach(w => w.failed(error));
  }
};

// workerSource runs in the worker, below Go's own script.
ludex.workerSource = `
self.ludexPost = (kind, value) => self.postMessage({ kind, value });
self.ludexReady = () => self.postMessage({ kind: "ready" });
self.onmessage = e => {
  if (!e.data.module) return self.ludexAsk(e.data.request);
  const go = new Go();
  WebAssembly.instantiate(e.data.module, go.importObject).then(instance => go.run(instance));
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

  cancel() { if (this.abort) this.abort.abort(new Error("cancelled")); }
};

ludex.newEngine = () => ludex.remote ? new ludex.RemoteEngine(ludex.remote) : new ludex.LocalEngine();

// progressWords puts the progress of a search into words.
ludex.progressWords = p => "Searching: " + (p.line ? "a line of " + p.line + "; " : "") + (p.atLeast ? "at least " + p.atLeast + "; " : "") + p.positions.toLocaleString("en") + " positions";

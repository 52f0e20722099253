package site

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// manifest describes the site to a device that installs it.
type manifest struct {
	Name       string         `json:"name"`
	ShortName  string         `json:"short_name"`
	StartURL   string         `json:"start_url"`
	Display    string         `json:"display"`
	Background string         `json:"background_color"`
	Theme      string         `json:"theme_color"`
	Icons      []manifestIcon `json:"icons"`
}

type manifestIcon struct {
	Source string `json:"src"`
	Sizes  string `json:"sizes"`
	Type   string `json:"type"`
}

// offline adds the manifest, and the service worker that keeps the files.
func (b *builder) offline() error {
	text, err := json.MarshalIndent(manifest{
		Name: "ludex: puzzles of abstract games", ShortName: "ludex", StartURL: "index.html", Display: "standalone",
		Background: "#faf8f4", Theme: "#faf8f4", Icons: []manifestIcon{{"icon.svg", "any", "image/svg+xml"}},
	}, "", "  ")
	if err != nil {
		return err
	}
	b.files["manifest.webmanifest"] = append(text, '\n')
	if b.content.Program == nil {
		return nil
	}
	return b.serviceWorker()
}

// serviceWorker adds the script that keeps all files in the browser. Its text
// depends on the files, so that a browser fetches them again after a change.
func (b *builder) serviceWorker() error {
	list, err := json.Marshal(b.files.core())
	if err != nil {
		return err
	}
	b.files["service-worker.js"] = fmt.Appendf(nil, serviceWorker, b.files.digest(), list)
	return nil
}

const serviceWorker = `// Keeps files of the site in the browser, for use without a network.
"use strict";
const cache = "ludex-%s", files = %s;
self.addEventListener("install", e => e.waitUntil(caches.open(cache).then(c => c.addAll(files)).then(() => self.skipWaiting())));
self.addEventListener("activate", e => e.waitUntil(caches.keys()
  .then(keys => Promise.all(keys.filter(k => k.startsWith("ludex-") && k !== cache).map(k => caches.delete(k))))
  .then(() => self.clients.claim())));
self.addEventListener("fetch", e => {
  if (e.request.method !== "GET") return;
  const url = new URL(e.request.url);
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  e.respondWith(caches.open(cache).then(c => c.match(url.href, { ignoreSearch: true }).then(hit => hit || fetch(e.request).then(response => {
    if (response.ok && url.origin === location.origin) c.put(url.href, response.clone());
    return response;
  }))));
});
self.addEventListener("message", e => e.waitUntil(caches.open(cache).then(c => c.match(e.data).then(hit => hit || c.add(e.data)))));
`

// core returns the files that a browser keeps at the first visit: those at the
// top of the site, but for the engines. It keeps others when they are opened.
func (f Files) core() (names []string) {
	for _, name := range f.names() {
		if !strings.Contains(name, "/") && !strings.HasSuffix(name, scriptEnd) && !strings.HasSuffix(name, bytesEnd) {
			names = append(names, name)
		}
	}
	return names
}

// names returns the paths of the files, sorted.
func (f Files) names() []string { return slices.Sorted(maps.Keys(f)) }

// digest returns a text that differs when a file does.
func (f Files) digest() string {
	h := sha256.New()
	for _, name := range f.names() {
		fmt.Fprintf(h, "%s %d\n", name, len(f[name]))
		h.Write(f[name])
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:8])
}

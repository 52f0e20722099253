package site_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
	"ludex/puzzles/site/program"
)

// TestEditor: the editor of the workshop is the one that its sources make, so that nobody
// needs npm: a change of them without npm run build is found by the digests.
func TestEditor(t *testing.T) {
	sums, err := os.ReadFile("editor/SHA256SUMS")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(sums)), "\n")
	if len(lines) != 5 {
		t.Errorf("%d digests", len(lines))
	}
	for _, line := range lines {
		sum, name, _ := strings.Cut(line, "  ")
		data, err := os.ReadFile("editor/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%x", sha256.Sum256(data)); got != sum {
			t.Errorf("%s has the digest %s, not %s: npm ci and npm run build in puzzles/site/editor", name, got, sum)
		}
	}
}

// TestEditorLicences: each package of the lock file that the bundle can hold has its licence.
func TestEditorLicences(t *testing.T) {
	lock, err := os.ReadFile("editor/package-lock.json")
	if err != nil {
		t.Fatal(err)
	}
	licences, err := os.ReadFile("editor/licences.txt")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, m := range regexp.MustCompile(`"node_modules/([^"]+)"`).FindAllStringSubmatch(string(lock), -1) {
		if strings.Contains(m[1], "esbuild") { // it makes the bundle
			continue
		}
		if found++; !strings.Contains(string(licences), m[1]) {
			t.Errorf("editor/licences.txt does not name %s", m[1])
		}
	}
	if found < 10 {
		t.Errorf("%d packages", found)
	}
}

// TestWorkshopPage: a site with rulebooks and an engine has the workshop, whose large files a
// browser keeps only when the page is opened.
func TestWorkshopPage(t *testing.T) {
	books := []engine.Book{{Name: "mine.rbg", Text: "</script>"}}
	c := site.Content{Puzzles: libraryPuzzles(t)[:1], Program: &program.Program{Workshop: []byte("wasm")}, Books: books}
	files, err := site.Build(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"workshop.html", "workshop.js", "workshop.bin", "workshop/editor.js", "workshop/licences.txt"} {
		if files[name] == nil {
			t.Errorf("no %s", name)
		}
	}
	if text := string(files["workshop/books.js"]); strings.Contains(text, "</script>") || !strings.Contains(text, `"name":"mine.rbg"`) {
		t.Error(text)
	}
	if text := string(files["service-worker.js"]); strings.Contains(text, "workshop/") || strings.Contains(text, "workshop.bin") {
		t.Error("a browser keeps the editor at the first visit")
	}
	c.Books = nil
	if files, err = site.Build(c); err != nil || files["workshop.html"] != nil {
		t.Errorf("without rulebooks: %v", err)
	}
}

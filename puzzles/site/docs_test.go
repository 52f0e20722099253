package site_test

import (
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"ludex/docs"
	"ludex/puzzles/site"
)

var reference = regexp.MustCompile(`(?:href|src)="([^"#]*)(?:#[^"]*)?"`)

// TestLinksOfTheSite: each link of a page has a target on the site.
func TestLinksOfTheSite(t *testing.T) {
	files, err := site.Build(site.Content{Puzzles: libraryPuzzles(t)[:2], Docs: docs.Files})
	if err != nil {
		t.Fatal(err)
	}
	links := 0
	for name, data := range files {
		if path.Ext(name) != ".html" {
			continue
		}
		for _, m := range reference.FindAllStringSubmatch(string(data), -1) {
			if m[1] == "" || strings.Contains(m[1], ":") {
				continue
			}
			links++
			if _, ok := files[path.Join(path.Dir(name), m[1])]; !ok {
				t.Errorf("%s: no target of %s", name, m[1])
			}
		}
	}
	if links < 100 {
		t.Errorf("%d links", links)
	}
}

// TestDocuments: words of a page stay text, and a link to a file that the site
// lacks becomes its text.
func TestDocuments(t *testing.T) {
	pages := fstest.MapFS{
		"README.md": {Data: []byte("# A & B\n\n[other](a/b.md#there) [gone](../LICENSE) <script>alert(1)</script>\n")},
		"a/b.md":    {Data: []byte("# There\n\n[back](../README.md)\n")},
	}
	files, err := site.Build(site.Content{Docs: pages})
	if err != nil {
		t.Fatal(err)
	}
	text := string(files["docs/README.html"])
	for _, want := range []string{`<a href="a/b.html#there">other</a>`, "\n<p><a", " gone ", "<title>A &amp; B"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "<script>alert") || strings.Contains(text, "LICENSE") {
		t.Errorf("an element or a dead link in\n%s", text)
	}
	if !strings.Contains(string(files["docs/a/b.html"]), `<a href="../README.html">back</a>`) {
		t.Error("the link back is wrong")
	}
}

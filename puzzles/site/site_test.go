package site_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/puzzles/site"
	"ludex/puzzles/site/program"
)

// TestTitlesStayText: no word of a puzzle becomes an element or ends a script.
func TestTitlesStayText(t *testing.T) {
	set := libraryPuzzles(t)[:2]
	evil := set[0]
	evil.Title, evil.Note, evil.Author = "<script>alert(1)</script>\x1b", "</script><b>", `"><img src=x>`
	files, err := site.Build(site.Content{Puzzles: append(set[1:2:2], evil), Program: &program.Program{}})
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range files {
		text := string(data)
		if strings.Contains(text, "<script>alert") || strings.Contains(text, "</script><b>") || strings.Contains(text, "<img src=x") {
			t.Errorf("%s has the title as an element", name)
		}
	}
	if !strings.Contains(string(files["puzzles.html"]), "&lt;script&gt;alert") {
		t.Error("the title is not in the list")
	}
}

// TestWrite: a site is written to a new or empty folder, replaces only a site,
// and leaves nothing else behind.
func TestWrite(t *testing.T) {
	around := t.TempDir()
	dir := filepath.Join(around, "site")
	if err := (site.Files{"a/b.html": []byte("1"), "c.js": []byte("2")}).Write(dir, false); err != nil {
		t.Fatal(err)
	}
	again := site.Files{"d.html": []byte("3")}
	if err := again.Write(dir, false); !errors.Is(err, site.ErrTaken) {
		t.Errorf("a site was overwritten: %v", err)
	}
	if err := again.Write(dir, true); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "c.js")); err == nil {
		t.Error("a file of the replaced site is still there")
	}
	if entries, _ := os.ReadDir(around); len(entries) != 1 {
		t.Errorf("%v beside the site", entries)
	}
	mine := t.TempDir()
	if err := os.WriteFile(filepath.Join(mine, "mine.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{mine, filepath.Join(mine, "mine.txt"), filepath.Join(mine, "none", "site")} {
		if err := again.Write(bad, true); err == nil || errors.Is(err, site.ErrTaken) {
			t.Errorf("%s was overwritten: %v", bad, err)
		}
	}
}

// TestHead: the head of a page is the first sentence of a question; an ellipsis ends none.
func TestHead(t *testing.T) {
	for text, want := range map[string][2]string{
		"May it? It says « points ... occupés ».": {"May it?", "It says « points ... occupés »."},
		"The « points ... occupés » count. Yes.":  {"The « points ... occupés » count.", "Yes."},
		"No stop": {"No stop", ""},
	} {
		q := site.Question{Question: text}
		if got := [2]string{q.Head(), q.Rest()}; got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

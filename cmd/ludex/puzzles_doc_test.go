package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/file"
)

// docsPage returns a page of the docs.
func docsPage(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "reference", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var yamlBlock = regexp.MustCompile("(?s)```yaml\n(.*?)```")

// TestPuzzleFilesPage proves again the whole puzzles of docs/reference/puzzle-files.md.
func TestPuzzleFilesPage(t *testing.T) {
	games := map[string]bool{}
	for _, block := range yamlBlock.FindAllStringSubmatch(docsPage(t, "puzzle-files.md"), -1) {
		if strings.Contains(block[1], "...") {
			continue
		}
		page := filepath.Join(t.TempDir(), "page.yaml")
		if err := os.WriteFile(page, []byte(block[1]), 0o644); err != nil {
			t.Fatal(err)
		}
		set, err := file.Frame{}.ParseFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range set {
			games[p.Kind()] = true
		}
		got := string(output(t, "check", "puzzle", page))
		if confirmed := strings.Count(got, "confirmed  "); confirmed != len(set) {
			t.Errorf("of %d puzzles %d are confirmed:\n%s", len(set), confirmed, got)
		}
	}
	if len(games) != 4 {
		t.Errorf("whole puzzles of %d games, not of the four for two or more", len(games))
	}
}

var nameInPage = regexp.MustCompile("ludex:(?:solo|eclair|dice|havannah|hnefatafl|wali):[^\\s`]+")

// TestNamesPage reads the names of docs/reference/puzzle-sets.md, which are written as
// names are.
func TestNamesPage(t *testing.T) {
	names := nameInPage.FindAllString(docsPage(t, "puzzle-sets.md"), -1)
	if len(names) < 5 {
		t.Fatalf("%d names in the page", len(names))
	}
	for _, name := range names {
		p, err := puzzles.ParseName(name)
		if err != nil {
			t.Error(err)
		} else if p.Name() != name {
			t.Errorf("%s is written %s", name, p.Name())
		}
	}
}

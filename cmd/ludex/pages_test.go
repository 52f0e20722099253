package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/rules/catalog"
)

// TestRulebookPage: each line of the answer that docs/how-to/write-a-rulebook.md
// shows is printed, in this order.
func TestRulebookPage(t *testing.T) {
	page := contents(t, "../../docs/how-to/write-a-rulebook.md")
	_, rest, _ := strings.Cut(page, "$ ludex check ambiguity crossing.rbg\n")
	shown, _, ok := strings.Cut(rest, "```")
	if !ok || len(shown) < 200 {
		t.Fatal("the page shows no answer")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "crossing.rbg"), []byte(contents(t, "../../docs/examples/crossing.rbg")), 0o644); err != nil {
		t.Fatal(err)
	}
	useCatalogue(t, catalog.New())
	t.Chdir(dir)
	_, said := writes(t.Context(), []string{"check", "ambiguity", "crossing.rbg"})
	for line := range strings.Lines(shown) {
		if strings.TrimSpace(line) == "..." {
			continue
		}
		_, after, found := strings.Cut(said, line)
		if !found {
			t.Errorf("not printed: %s", line)
			continue
		}
		said = after
	}
}

// TestBookPageKeepsFiles: the page about books writes to none of the sets of the
// README, which somebody may have made before.
func TestBookPageKeepsFiles(t *testing.T) {
	readme, page := contents(t, "../../README.md"), contents(t, "../../docs/how-to/make-a-puzzle-book.md")
	for line := range strings.Lines(readme) {
		_, file, ok := strings.Cut(strings.TrimSpace(line), " -o ")
		if ok && strings.HasSuffix(file, ".yaml") && strings.Contains(page, "-o "+file) {
			t.Errorf("both write %s", file)
		}
	}
}

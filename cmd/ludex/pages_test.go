package main

import (
	"strings"
	"testing"
)

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

package laws

import (
	"path/filepath"
	"testing"
	"time"

	"ludex/proptest/long"
	"ludex/rules/catalog"
)

// TestLawsOfFiles tries the laws of the rulebooks that come as files.
func TestLawsOfFiles(t *testing.T) {
	files, err := filepath.Glob("../../docs/examples/*.rbg")
	if err != nil || len(files) < 6 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		k, err := catalog.New().Kind(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, law := range OfKind(k) {
			t.Run(filepath.Base(file)+"/"+law.Name, func(t *testing.T) {
				effort := Effort{Cases: long.Number(4, 8), Seed: 1, Shrink: 5 * time.Second}
				if r := law.Try(t.Context(), effort); r.Failure != "" {
					t.Error(r.Failure)
				}
			})
		}
	}
}

package site_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/puzzles/site"
	"ludex/puzzles/site/program"
)

func libraryPuzzles(t *testing.T) []puzzles.Puzzle {
	t.Helper()
	set, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// TestEngineIsSmall: the engine of puzzles stays below 1.81 MB, that of whole games below
// 2.8 MB, that of the workshop below 2.06 MB: a page of
// less than 3 MB holds it as text.
func TestEngineIsSmall(t *testing.T) {
	long.Only(t)
	p, err := program.Build(context.Background(), ".")
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes, that of whole games %d, that of the workshop %d", len(p.Puzzles), len(p.Games), len(p.Workshop))
	if len(p.Puzzles) > 1_810_000 || len(p.Games) > 2_800_000 || len(p.Workshop) > 2_060_000 {
		t.Errorf("the engines have %d, %d and %d bytes", len(p.Puzzles), len(p.Games), len(p.Workshop))
	}
}

// TestFirstPageIsSmall: the files of the first page stay below 100 kB.
func TestFirstPageIsSmall(t *testing.T) {
	p := &program.Program{Puzzles: bytes.Repeat([]byte{1}, 10), Exec: []byte("exec")}
	files, err := site.Build(site.Content{Puzzles: libraryPuzzles(t), Program: p})
	if err != nil {
		t.Fatal(err)
	}
	size := 0
	for name, data := range files {
		if strings.Contains(string(files["index.html"]), `<script src="`+name+`"`) || strings.HasSuffix(name, ".css") || name == "index.html" {
			size += len(data)
		}
	}
	if size < 50_000 || size > 100_000 {
		t.Errorf("the first page has %d bytes", size)
	}
}

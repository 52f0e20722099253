package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"testing"

	"ludex/proptest/long"
)

// TestLudiiPairs compares the figures of docs/how-to/ludii.md with the answers that they
// count; -update writes them.
func TestLudiiPairs(t *testing.T) {
	file, err := os.Open("../../docs/examples/ludii/pairs.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	pairs, first, games, by := 0, 0, map[string]bool{}, map[string]int{}
	for lines := bufio.NewScanner(file); lines.Scan(); pairs++ {
		var p struct {
			Game, Differ string
			Shortest     bool
			Plies        *int
			Moves        []string
		}
		if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		games[p.Game] = true
		by[p.Differ]++
		if p.Differ != "yes" {
			continue
		}
		if !p.Shortest || p.Plies == nil || len(p.Moves) != *p.Plies {
			t.Errorf("line %d: %+v is no proved difference", pairs+1, p)
		} else if *p.Plies <= 1 {
			first++
		}
	}
	const page = "../../docs/how-to/ludii.md"
	text := contents(t, page)
	written := regexp.MustCompile(`answers to \d+ pairs of readings of \d+ games(.*): \d+ differ, each with (.*;)\n\d+ never differ; \d+ are unknown(.*)\. \d+ differ with the first move`).
		ReplaceAllString(text, fmt.Sprintf("answers to %d pairs of readings of %d games${1}: %d differ, each with ${2}\n%d never differ; %d are unknown${3}. %d differ with the first move",
			pairs, len(games), by["yes"], by["no"], by["unknown"], first))
	switch {
	case written == text:
	case *long.Update:
		if err := os.WriteFile(page, []byte(written), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s: %d pairs of %d games, %v, %d with the first move", page, pairs, len(games), by, first)
	}
}

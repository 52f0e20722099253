package main

import (
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/ambiguity"
	"ludex/proptest/long"
)

// With -update: write pages and pictures again.
var update = long.Update

// ambiguityDocs is the folder of the answers, one line for each ambiguity.
var ambiguityDocs = filepath.Join("..", "..", "docs", "reference", "ambiguities")

// TestAmbiguities compares the kept answers with the results of the searches.
// Without LUDEX_LONG=deep it makes the quick checks: the readings differ in each game that
// is kept, and each search of few positions finds the same again, on boards with
// and without a difference.
func TestAmbiguities(t *testing.T) {
	asked, err := ask.Ambiguities(nil)
	if err != nil {
		t.Fatal(err)
	}
	if *update || long.Deep() {
		effort := ambiguity.Default
		if effort.Written, err = ask.KeptGames(); err != nil {
			t.Fatal(err)
		}
		lines := merged(asked, readAnswers(t), answered(t, chosen(t, asked), effort))
		if *update {
			writeAnswers(t, lines)
		}
		if kept := readAnswers(t); !reflect.DeepEqual(pairsOf(kept), pairsOf(lines)) {
			t.Error("docs/reference/ambiguities/answers.jsonl differs from the results of the searches (-update rewrites it)")
		}
	}
	kept := readAnswers(t)
	pairs := pairsOf(kept)
	if len(pairs) != len(asked) {
		t.Fatalf("%d answers to %d questions (-update writes them)", len(pairs), len(asked))
	}
	for i, p := range pairs {
		if !long.Pick(i, 6) && !long.Deep() {
			continue
		}
		t.Run(asked[i].Question.String(), func(t *testing.T) {
			t.Parallel()
			again(t, asked[i], p)
		})
	}
}

// TestResults solves the samples again with -update, and keeps the searches.
func TestResults(t *testing.T) {
	if !*update {
		t.Skip("writes answers, with -update")
	}
	asked, err := ask.Ambiguities(nil)
	if err != nil {
		t.Fatal(err)
	}
	kept := readAnswers(t)
	writeAnswers(t, merged(asked, kept, searchesOf(kept, answered(t, chosen(t, asked), ambiguity.Effort{Positions: 100, Results: true}))))
}

// chosen returns the questions about the ambiguities that -run names, as in
// -run 'Ambiguities/^hav-ring$', or all.
func chosen(t *testing.T, asked []ambiguity.Asked) (list []ambiguity.Asked) {
	chosen := map[string]bool{}
	for _, a := range asked {
		id := a.Question.Ambiguity.ID
		if _, known := chosen[id]; !known {
			chosen[id] = long.Chosen(t, id)
		}
		if chosen[id] {
			list = append(list, a)
		}
	}
	return list
}

// merged returns the answers to all questions in their order: the new answer if
// there is one, the old one if not.
func merged(asked []ambiguity.Asked, old, anew []*report.Ambiguity) (lines []*report.Ambiguity) {
	for _, a := range asked {
		id := a.Question.Ambiguity.ID
		is := func(line *report.Ambiguity) bool { return line.ID == id }
		if slices.ContainsFunc(lines, is) {
			continue
		}
		for _, some := range [][]*report.Ambiguity{anew, old} {
			if i := slices.IndexFunc(some, is); i >= 0 {
				lines = append(lines, some[i])
				break
			}
		}
	}
	return lines
}

// searchesOf returns answers with the searches of the old answers about the same
// pairs and the results of the new ones.
func searchesOf(old, anew []*report.Ambiguity) (lines []*report.Ambiguity) {
	for _, line := range anew {
		i := slices.IndexFunc(old, func(o *report.Ambiguity) bool { return o.ID == line.ID })
		kept := *old[i]
		for j := range kept.Pairs {
			p := &kept.Pairs[j]
			p.Evidence, p.Effect = line.Pairs[j].Evidence, ambiguity.EffectOf(ambiguity.Verdict(p.Differ), report.ValuesOf(line.Pairs[j].Evidence))
		}
		lines = append(lines, &kept)
	}
	return lines
}

// quick is the number of positions up to which a search is done again.
const quick = 6_000

// again looks at one answer anew, for as far as that is quick.
func again(t *testing.T, asked ambiguity.Asked, kept report.Pair) {
	if p := kept.Rulebook; p != nil {
		stillParts(t, asked, p.Board, p.Moves)
	}
	if kept.Differ == "yes" {
		stillParts(t, asked, *kept.Board, kept.Moves)
	}
	for _, s := range kept.Searched {
		if s.Positions > quick || !s.Closed && (kept.Board == nil || s.Board != *kept.Board) {
			continue
		}
		q := asked.Question
		q.Board = s.Board
		a, err := asked.Game.Ask(t.Context(), q, ambiguity.Effort{Positions: ambiguity.Default.Positions})
		if err != nil {
			t.Fatal(err)
		}
		got := report.NewPair(a)
		if s.Closed && !(got.Differ == "no" && got.Searched[0].Closed) {
			t.Errorf("%s: %s now, by %v and %+v", s.Board, got.Differ, got.Moves, got.Searched)
		}
		if !s.Closed && got.Differ == "yes" && !slices.Equal(got.Moves, kept.Moves) {
			t.Errorf("%s: they part by %v, not by %v", s.Board, got.Moves, kept.Moves)
		}
		if !s.Closed && got.Differ != "yes" && strings.HasPrefix(kept.Proof, "all shorter") {
			t.Errorf("%s: they part no longer", s.Board)
		}
	}
}

func stillParts(t *testing.T, asked ambiguity.Asked, board string, moves []string) {
	if _, err := asked.Game.Verify(asked.Question, board, moves); err != nil {
		t.Fatalf("%s: %v: %v", board, moves, err)
	}
}

func pairsOf(lines []*report.Ambiguity) (pairs []report.Pair) {
	for _, line := range lines {
		pairs = append(pairs, line.Pairs...)
	}
	return pairs
}

// answered answers questions with an effort.
func answered(t *testing.T, asked []ambiguity.Asked, effort ambiguity.Effort) (lines []*report.Ambiguity) {
	var group []*ambiguity.Answer
	err := ambiguity.AskAll(t.Context(), asked, effort, runtime.GOMAXPROCS(0), func(i int, a *ambiguity.Answer) error {
		t.Logf("%d of %d: %v", i+1, len(asked), a.Question)
		a.Others, group = nil, append(group, a) // the stored shares have a file of their own
		if i+1 == len(asked) || asked[i+1].Question.Ambiguity.ID != a.Question.Ambiguity.ID {
			lines = append(lines, ask.Answer(group))
			group = nil
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

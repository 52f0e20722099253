package site

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"ludex/cmd/internal/input"
	"ludex/puzzles/attempt"
	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
	"ludex/solver"
)

// TestSiteRulebooks: each shortest game on the site is the same under both
// readings up to its last move, and differs after it.
func TestSiteRulebooks(t *testing.T) {
	books, err := siteRulebooks(nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	pairs := 0
	for _, book := range books {
		for _, q := range book.Questions {
			for _, p := range q.Pairs {
				if p.Differ {
					pairs++
					partsAtTheEnd(t, q.ID, p)
				}
			}
		}
	}
	if pairs < 80 {
		t.Errorf("%d pairs differ", pairs)
	}
}

func partsAtTheEnd(t *testing.T, id string, p site.Pair) {
	text, err := p.Parting()
	if err != nil {
		t.Errorf("%s: %s or %s: %v", id, p.A.Name, p.B.Name, err)
		return
	}
	var data struct {
		Line  []string
		Sides [2]struct {
			Steps   []attempt.Position
			Refused *engine.Refusal
		}
	}
	if err := json.Unmarshal([]byte(text), &data); err != nil {
		t.Fatal(err)
	}
	a, b, n := data.Sides[0], data.Sides[1], len(data.Line)
	for i := range n {
		if len(a.Steps) <= i || len(b.Steps) <= i || !reflect.DeepEqual(a.Steps[i].Pieces, b.Steps[i].Pieces) {
			t.Errorf("%s: %s or %s: the games differ before move %d of %d", id, p.A.Name, p.B.Name, i+1, n)
			return
		}
	}
	if len(a.Steps) > n && len(b.Steps) > n && reflect.DeepEqual(a.Steps[n].Pieces, b.Steps[n].Pieces) && a.Steps[n].Turn == b.Steps[n].Turn {
		t.Errorf("%s: %s or %s: no difference after %s", id, p.A.Name, p.B.Name, strings.Join(data.Line, " "))
	}
	if len(a.Steps) <= n && a.Refused == nil || len(b.Steps) <= n && b.Refused == nil {
		t.Errorf("%s: %s or %s: no reason why the last move is forbidden", id, p.A.Name, p.B.Name)
	}
}

// TestOwnGames: a server offers the games of its files alone, and plays each of them whole
// to the end by its own rules, on the first board of each.
func TestOwnGames(t *testing.T) {
	const file = "../../../../../docs/examples/konane.rbg"
	shown, err := contentOf(&input.Reader{}, []string{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	shown.Remote = "engine"
	files, err := site.Build(shown)
	if err != nil {
		t.Fatal(err)
	}
	list := string(files["games-list.js"])
	for text, want := range map[string]bool{`"title":"Konane"`: true, `"konane.rbg:4x4"`: true, file: false, `"wali:`: false} {
		if strings.Contains(list, text) != want {
			t.Errorf("the list of games has %s: %t", text, !want)
		}
	}
	var line []string
	e := engine.New(solver.Limits{}, 1)
	seats := engine.Seats{Game: "konane.rbg:4x4", Level: 0, Side: 0, Seed: 1}
	for range 100 {
		a := e.Answer(t.Context(), engine.Request{Do: "answer", Seats: seats, Book: shown.Books[0], Line: line, From: -1}, nil)
		if a.Error != "" {
			t.Fatal(a.Error)
		}
		if a.View.Status != "ongoing" {
			if len(line) == 0 || a.Result == "" {
				t.Errorf("after %q the result is %q", line, a.Result)
			}
			return
		}
		line = append(a.View.Line, a.View.Moves[0].Text)
	}
	t.Error("the game does not end")
}

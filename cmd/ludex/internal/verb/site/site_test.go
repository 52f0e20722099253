package site

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"ludex/puzzles/attempt"
	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
)

// TestSiteRulebooks: each shortest game on the site is the same under both
// readings up to its last move, and differs after it.
func TestSiteRulebooks(t *testing.T) {
	books, err := siteRulebooks(nil)
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

package strategy_test

import (
	"errors"
	"strings"
	"testing"

	"ludex/puzzles/certificate/strategy"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/solver/certify"
)

// FuzzStrategy: a file of any content is refused with a place, or can be checked,
// and the check ends.
func FuzzStrategy(f *testing.F) {
	g, err := hnefatafl.FromText("hnefatafl:5")
	if err != nil {
		f.Fatal(err)
	}
	won := strategy.Head + " 1\ngame hnefatafl:5\nwinner defenders\nplies 1\nstart\n+...+\na...a\n..+..\n.....\n+.k.+\ndefenders to move\nnodes 1\n1 c1-e1=0\nend\n"
	f.Add(won)
	f.Add(strings.Replace(won, "=0", "=1", 1))
	f.Add(strings.Replace(won, "nodes 1", "nodes 99999999", 1))
	f.Add(strings.Replace(won, "c1-e1=0", "c1-e1=0 pass=x =", 1))
	f.Add(won + strings.Replace(strings.Replace(won, "winner defenders", "holder attackers", 1), won[strings.Index(won, "start"):strings.Index(won, "nodes")], "", 1))
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		file, err := strategy.Read(strings.NewReader(text), "f", certify.Limits{})
		wrong := (*strategy.Error)(nil)
		if err != nil {
			if !errors.As(err, &wrong) || wrong.Line < 0 {
				t.Fatalf("%v has no place", err)
			}
			return
		}
		for _, f := range file {
			_, _ = strategy.Check(t.Context(), f, play.Erase(g, nil), hnefatafl.Defenders, certify.Limits{})
		}
	})
}

// TestSmallest: the smallest strategy, of one move, is confirmed.
func TestSmallest(t *testing.T) {
	g, err := hnefatafl.FromText("hnefatafl:5")
	if err != nil {
		t.Fatal(err)
	}
	text := strategy.Head + " 1\ngame hnefatafl:5\nwinner defenders\nplies 1\nstart\n+...+\na...a\n..+..\n.....\n+.k.+\ndefenders to move\nnodes 1\n1 c1-e1=0\nend\n"
	file, err := strategy.Read(strings.NewReader(text), "f", certify.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if n, err := strategy.Check(t.Context(), file[0], play.Erase(g, nil), hnefatafl.Defenders, certify.Limits{}); n != 1 || err != nil {
		t.Errorf("%d moves, %v", n, err)
	}
}

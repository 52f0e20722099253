package tablebase_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// small is a game whose tables take a moment.
const small = "wali:4x3,pieces=3"

func game(t *testing.T, text string) *wali.Game {
	t.Helper()
	g, err := wali.FromText(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// all returns the numbers of the classes of x.
func all(x *wali.Index) (list []int) {
	for class := range x.Classes() {
		list = append(list, class)
	}
	return list
}

// held returns the values of all classes of at most the given number of pieces.
func held(t *testing.T, g *wali.Game, pieces int) *tablebase.Held {
	t.Helper()
	x := g.Index(pieces)
	h, err := (&tablebase.Held{}).With(t.Context(), x, all(x), tablebase.Limits{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// TestProgress: a build reports each class and its partner once, counts every
// position as finished at its end, and never goes back.
func TestProgress(t *testing.T) {
	x := game(t, small).Index(6)
	var total int64
	for _, c := range x.Classes() {
		total += int64(c.Size)
	}
	var last tablebase.Progress
	settled, plies := map[string]int64{}, map[string]int{}
	h, err := (&tablebase.Held{}).With(t.Context(), x, all(x), tablebase.Limits{Workers: 2, Report: func(p tablebase.Progress) {
		if p.Done < last.Done || p.Total != total || p.Looked > p.Positions || p.Settled > p.Positions {
			t.Errorf("%+v after %+v", p, last)
		}
		last, settled[p.Class], plies[p.Class] = p, p.Settled, max(plies[p.Class], p.Plies)
	}})
	if err != nil {
		t.Fatal(err)
	}
	if last.Done != total || h.Positions() != total {
		t.Errorf("%d positions are finished and %d held, want %d", last.Done, h.Positions(), total)
	}
	var named []string
	for class, n := range settled {
		if want, longest := decided(h, x, class); n != want || plies[class] < longest {
			t.Errorf("%s: %d positions are settled within %d plies, want %d within %d", class, n, plies[class], want, longest)
		}
		named = append(named, strings.Split(class, "+")...)
	}
	if slices.Sort(named); len(slices.Compact(named)) != len(x.Classes()) {
		t.Errorf("%v of %d classes", named, len(x.Classes()))
	}
}

// decided returns the number of wins and losses in some classes, joined by "+",
// and the plies of the longest.
func decided(h *tablebase.Held, x *wali.Index, classes string) (n int64, longest int) {
	for class, c := range x.Classes() {
		if sum := h.Summary(class); slices.Contains(strings.Split(classes, "+"), c.Name) {
			n, longest = n+int64(sum.Wins+sum.Losses), max(longest, sum.Longest)
		}
	}
	return n, longest
}

// TestMemoryToTheByte: a memory error contains the exact need. With that memory the
// build goes on; with a byte less it does not.
func TestMemoryToTheByte(t *testing.T) {
	x := game(t, small).Index(6)
	build := func(memory int64) error {
		_, err := (&tablebase.Held{}).With(t.Context(), x, all(x), tablebase.Limits{Workers: 1, Memory: memory})
		return err
	}
	need := (*tablebase.MemoryError)(nil)
	if err := build(1); !errors.As(err, &need) {
		t.Fatal(err)
	}
	if err := build(need.Bytes - 1); !errors.As(err, new(*tablebase.MemoryError)) {
		t.Errorf("with a byte less: %v", err)
	}
	if err := build(need.Bytes); err != nil {
		t.Errorf("with %d bytes: %v", need.Bytes, err)
	}
}

// TestSummaries: a summary counts the values of its class.
func TestSummaries(t *testing.T) {
	g := game(t, small)
	x, h := g.Index(6), held(t, g, 6)
	for class, c := range x.Classes() {
		want := tablebase.Summary{Name: c.Name, Size: c.Size}
		for number := range c.Size {
			switch v, _ := h.Value(rules.Place{Class: class, Number: number}); {
			case v == tablebase.Draw:
				want.Draws++
				continue
			case v.IsWin():
				want.Wins++
			default:
				want.Losses++
			}
			v, _ := h.Value(rules.Place{Class: class, Number: number})
			if want.Wins+want.Losses == 1 || v.Plies() > want.Longest {
				want.Longest, want.At = v.Plies(), number
			}
		}
		if got := h.Summary(class); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}

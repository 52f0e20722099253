package leaststones_test

import (
	"strings"
	"testing"

	"ludex/proptest/claims/leaststones"
	"ludex/proptest/long"
	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
)

// figure is one that a search looks for, under readings.
type figure struct {
	kind havannah.Figures
	opts havannah.Options
	find func(*hexgrid.Grid) []hexgrid.Cell
}

func figures() (list []figure) {
	for _, ring := range []havannah.RingReading{havannah.RingAny, havannah.RingNotOnlyOwn, havannah.RingEmpty} {
		list = append(list, figure{havannah.Ring, havannah.Options{Ring: ring}, leaststones.Ring})
	}
	list = append(list, figure{havannah.Bridge, havannah.Options{}, leaststones.Bridge})
	for _, corner := range []havannah.CornerReading{havannah.CornerLinks, havannah.CornerVoid} {
		links := corner == havannah.CornerLinks
		list = append(list,
			figure{havannah.Fork, havannah.Options{Corner: corner}, func(g *hexgrid.Grid) []hexgrid.Cell { return leaststones.Fork(g, links) }},
			figure{havannah.Fork, havannah.Options{Corner: corner, Fork: havannah.ThreeEdgeCells},
				func(g *hexgrid.Grid) []hexgrid.Cell { return leaststones.EdgeFork(g, links) }})
	}
	return list
}

// TestAgainstAllSets: no smaller set of stones holds the figure, of all that
// there are: by the reference model on up to 3 cells a side, by the fast ones on 4.
func TestAgainstAllSets(t *testing.T) {
	for side := 2; side <= 4; side++ {
		for _, f := range figures() {
			game, err := havannah.New[havannah.UpTo5](havannah.Board{Side: side, Stones: 1}, f.opts)
			if err != nil {
				t.Fatal(err)
			}
			model := reference.New(side, 1, havannah.Readings().Names(f.opts))
			holds := func(cells []hexgrid.Cell) bool {
				return game.Held(hexgrid.Of[havannah.UpTo5](cells...), hexgrid.Tiny{})&f.kind != 0
			}
			if side < 4 || long.Deep() {
				holds = func(cells []hexgrid.Cell) bool { return figuresOf(model, game.Grid(), cells)&f.kind != 0 }
			}
			found := f.find(game.Grid())
			most := len(found) - 1
			if found == nil {
				most = game.Grid().Cells()
			} else if !holds(found) {
				t.Errorf("%v: %v holds no %v", game, found, f.kind)
			}
			if set := smaller(game.Grid(), most, holds); set != nil {
				t.Errorf("%v: %v is a %v of fewer stones than %v", game, set, f.kind, found)
			}
		}
	}
}

func figuresOf(model *reference.Rules, g *hexgrid.Grid, cells []hexgrid.Cell) (f havannah.Figures) {
	board := []byte(strings.Repeat(".", g.Cells()))
	for _, c := range cells {
		board[c] = 'x'
	}
	text := model.Figures(string(board), 'x')
	for _, kind := range []havannah.Figures{havannah.Ring, havannah.Bridge, havannah.Fork} {
		if strings.Contains(text, kind.String()) {
			f |= kind
		}
	}
	return f
}

// smaller returns a set of at most the given number of stones that passes, or nil.
func smaller(g *hexgrid.Grid, most int, holds func([]hexgrid.Cell) bool) []hexgrid.Cell {
	var try func(from hexgrid.Cell, set []hexgrid.Cell) []hexgrid.Cell
	try = func(from hexgrid.Cell, set []hexgrid.Cell) []hexgrid.Cell {
		if len(set) == most {
			if holds(set) {
				return set
			}
			return nil
		}
		for c := from; int(c) < g.Cells(); c++ {
			if found := try(c+1, append(set, c)); found != nil {
				return found
			}
		}
		return nil
	}
	return try(0, nil)
}

// TestRingRound: a ring goes round the given cell and keeps to the cells
// that may bear a stone; round a cell of the rim there is none.
func TestRingRound(t *testing.T) {
	g, err := hexgrid.New(4)
	if err != nil {
		t.Fatal(err)
	}
	center := g.Center()
	wide := leaststones.RingRound(g, center, func(c hexgrid.Cell) bool { return g.Distance(c, center) == 2 })
	if len(wide) != 12 {
		t.Errorf("round the centre at distance 2: %d stones, want 12", len(wide))
	}
	if r := leaststones.RingRound(g, 0, func(hexgrid.Cell) bool { return true }); r != nil {
		t.Errorf("round a corner: %v", r)
	}
	if r := leaststones.RingRound(g, center, func(c hexgrid.Cell) bool { return c != center+1 && g.Distance(c, center) < 2 }); r != nil {
		t.Errorf("through a gap: %v", r)
	}
}

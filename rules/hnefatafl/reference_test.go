package hnefatafl_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/hnefatafl/reference"
	"ludex/rules/rectgrid"
	"ludex/rules/ruletest"
)

// anyOptions draws a reading for every question.
var anyOptions = rapid.Custom(func(t *rapid.T) hnefatafl.Options {
	return hnefatafl.Readings().Choose(func(id string, n int) int { return rapid.IntRange(0, n-1).Draw(t, id) })
})

// anyGame draws readings and a board of at most the given side, full enough
// for things to happen: soldiers are on every cell that the readings allow.
func anyGame(t *rapid.T, side int) *hnefatafl.Game {
	opts := anyOptions.Draw(t, "options")
	b := hnefatafl.Start{Side: 2*rapid.IntRange(2, side/2).Draw(t, "half") + 1}
	grid, _ := rectgrid.New(b.Side, b.Side)
	ordinary, corners := cellsOf(grid)
	throne := rectgrid.Cell(grid.Cells() / 2)
	b.King = rapid.SampledFrom(append(kingCells(grid, opts, ordinary), throne)).Draw(t, "king")
	if opts.ThroneStop == hnefatafl.AnyoneStops {
		ordinary = append(ordinary, throne)
	}
	attackers := rapid.IntRange(0, 8).Draw(t, "attackers of 10")
	defenders := rapid.IntRange(0, 9-attackers).Draw(t, "defenders of 10")
	for _, c := range ordinary {
		switch n := rapid.IntRange(0, 9).Draw(t, "cell"); {
		case c == b.King:
		case n < attackers:
			b.Attackers.Add(c)
		case n < attackers+defenders:
			b.Defenders.Add(c)
		}
	}
	for _, c := range corners {
		open := opts.CornerStop == hnefatafl.DefendersToo || opts.Escape == hnefatafl.EscapeAtEdge
		if open && rapid.Bool().Draw(t, "corner") {
			b.Defenders.Add(c)
		}
	}
	g, err := hnefatafl.New(b, opts)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// kingCells returns those of the cells where the king has not escaped.
func kingCells(grid *rectgrid.Grid, opts hnefatafl.Options, cells []rectgrid.Cell) (list []rectgrid.Cell) {
	last := grid.Width() - 1
	for _, c := range cells {
		if p := grid.At(c); opts.Escape == hnefatafl.EscapeAtFortress || p.X%last != 0 && p.Y%last != 0 {
			list = append(list, c)
		}
	}
	return list
}

// cellsOf returns the fortresses and the cells that are neither one nor the
// throne.
func cellsOf(grid *rectgrid.Grid) (ordinary, corners []rectgrid.Cell) {
	last := grid.Width() - 1
	for c := range rectgrid.Cell(grid.Cells()) {
		p := grid.At(c)
		switch {
		case p.X%last == 0 && p.Y%last == 0:
			corners = append(corners, c)
		case 2*p.X != last || 2*p.Y != last:
			ordinary = append(ordinary, c)
		}
	}
	return ordinary, corners
}

var outcomes = map[rules.Outcome]string{
	rules.Undecided: reference.Undecided, rules.Draw: reference.NobodyWins,
	rules.Won(hnefatafl.Attackers): reference.AttackersWin, rules.Won(hnefatafl.Defenders): reference.DefendersWin,
}

// compare returns the legal moves of s. The reference model must agree on
// them, their captures and the positions after them.
func compare(g *hnefatafl.Game, s hnefatafl.State) ([]hnefatafl.Move, error) {
	moves, err := ruletest.Moves(g, s, hnefatafl.Model(g))
	for _, m := range moves {
		text, taken := g.FormatMove(s, m), g.Captures(s, m)
		if n := g.Captured(s, g.Play(s, m)); n != taken.Len() || n != strings.Count(text, "x") {
			return nil, fmt.Errorf("%s\n%s%s captures %d pieces on %d cells", g, g.Format(s), text, n, taken.Len())
		}
	}
	return moves, err
}

// TestReferenceInPlay plays at random from random boards.
func TestReferenceInPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t, hnefatafl.MaxSide)
		playPair(t, g, rapid.IntRange(1, 30).Draw(t, "turns"))
	})
}

// TestReferenceInTightPlaces looks at all moves of many small full boards,
// where kings and groups are captured.
func TestReferenceInTightPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range long.Number(6, 20) {
			playPair(t, anyGame(t, 7), 2)
		}
	})
}

// TestReferenceAtTheEdge looks at kings at the edge behind walls of defenders,
// and at rows at the edge, under the readings of published sets.
func TestReferenceAtTheEdge(t *testing.T) {
	forts := 0
	ruletest.Meet(t, func(t *rapid.T) {
		for range 6 {
			g, s := edgePosition(t)
			if _, err := compare(g, s); err != nil {
				t.Fatal(err)
			}
			if strings.Contains(g.Ending(rules.NewRecord(g, s)), "taf-edge-fort") {
				forts++
			}
		}
	}, func() bool { return forts > 0 })
}

// edgePosition draws a board of side 7 with a king at the edge or near it: the
// denser the defenders are there, the fewer attackers.
func edgePosition(t *rapid.T) (*hnefatafl.Game, hnefatafl.State) {
	opts := anyOptions.Draw(t, "options")
	opts.Escape, opts.EdgeFort, opts.Surround, opts.ShieldWall = 0, hnefatafl.EdgeFortWins, hnefatafl.SurroundWins, hnefatafl.ShieldWallTaken
	b := hnefatafl.Start{Side: 7, King: rectgrid.Cell(rapid.IntRange(1, 5).Draw(t, "column") + 7*rapid.IntRange(0, 1).Draw(t, "row"))}
	grid, _ := rectgrid.New(b.Side, b.Side)
	ordinary, _ := cellsOf(grid)
	attackers := rapid.IntRange(1, 6).Draw(t, "attackers of 10")
	for _, c := range ordinary {
		near := grid.At(c).Y < 3
		switch n := rapid.IntRange(0, 9).Draw(t, "cell"); {
		case c == b.King:
		case n < attackers && !near, n == 9 && near:
			b.Attackers.Add(c)
		case near && n > 2:
			b.Defenders.Add(c)
		}
	}
	g, err := hnefatafl.New(b, opts)
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start()
	s.Mover = rules.Player(rapid.IntRange(0, 1).Draw(t, "mover"))
	return g, s
}

func playPair(t *rapid.T, g *hnefatafl.Game, turns int) {
	s := g.Start()
	for range turns {
		moves, err := compare(g, s)
		if err != nil {
			t.Fatal(err)
		}
		if len(moves) == 0 {
			return
		}
		s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
	}
}

// TestReferenceEverywhere compares all positions near the start of small
// boards, under each reading alone.
func TestReferenceEverywhere(t *testing.T) {
	for text, depth := range map[string]int{"hnefatafl:5": 3, "hnefatafl:7": 2, "hnefatafl:5/aakaa/5/1ddd1/5": 2} {
		for _, b := range hnefatafl.Readings() {
			for _, question := range b.Questions {
				for _, reading := range question.Readings[1:] {
					compareAll(t, text+","+b.ID+"="+reading.Name, depth)
				}
			}
		}
	}
}

func compareAll(t *testing.T, text string, depth int) {
	g, err := hnefatafl.FromText(text)
	if err != nil {
		t.Fatal(err)
	}
	level := map[hnefatafl.State]bool{g.Start(): true}
	for range depth {
		next := map[hnefatafl.State]bool{}
		for s := range level {
			moves, err := compare(g, s)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range moves {
				next[g.Canonical(g.Play(s, m))] = true
			}
		}
		level = next
	}
}

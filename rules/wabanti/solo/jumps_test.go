package solo_test

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"ludex/proptest/long"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// levels are the numbers of Solo positions (W9) by the fewest jumps from the
// start, one for each class of the board's 12 symmetries, under the default
// readings. Source: the project's specification of Wabanti. They were measured
// with another program, before this package was written.
var levels = []int{1, 4, 63, 668, 5505, 33410, 155415, 572162, 1706556}

// quickLevels is the number of levels that take less than a second.
const quickLevels = 6

func TestLevels(t *testing.T) {
	want := levels[:long.Number(quickLevels, len(levels))]
	g := standard(wabanti.Options{})
	level := map[wabanti.Position]bool{g.Canonical(g.Start()): true}
	var before map[wabanti.Position]bool
	for d, n := range want {
		if len(level) != n {
			t.Fatalf("%d classes of positions at distance %d, want %d", len(level), d, n)
		}
		if d < len(want)-1 {
			before, level = level, nextLevel(g, before, level)
		}
	}
}

// nextLevel returns the classes of positions one jump beyond level. As jumps
// can be undone, they can only have been seen in level and the one before.
func nextLevel(g *solo.Jumps, before, level map[wabanti.Position]bool) map[wabanti.Position]bool {
	next := map[wabanti.Position]bool{}
	var moves []wabanti.Move
	for s := range level {
		moves = g.Moves(s, moves[:0])
		for _, m := range moves {
			if c := g.Canonical(g.Play(s, m)); !before[c] && !level[c] {
				next[c] = true
			}
		}
	}
	return next
}

// anyGame returns a crowded game on a small board by any readings.
func anyGame(rng *rand.Rand) *solo.Jumps {
	grid, _ := hexgrid.New(3 + rng.IntN(3))
	opts := solo.Readings().Choose(func(_ string, n int) int { return rng.IntN(n) })
	start := hexgrid.Of[[3]uint64](hexgrid.Cell(rng.IntN(grid.Cells())))
	for n := 4 + rng.IntN(9); start.Len() < n; {
		c := hexgrid.Cell(rng.IntN(grid.Cells()))
		for _, next := range grid.Neighbours(c) {
			if next != hexgrid.None && start.Has(next) {
				start.Add(c)
			}
		}
	}
	return solo.NewJumps(grid, start, opts)
}

// TestMovesByDefinition compares the moves of positions at random, and the
// moves back, with those that W5 and W9 allow.
func TestMovesByDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 52))
	bound := 0
	for range 150 {
		g := anyGame(rng)
		s := g.Start()
		for range 5 {
			moves := g.Moves(s, nil)
			want, stopped := allowed(g, s)
			if !sameMoves(moves, want) {
				t.Fatalf("%+v: moves %v, want %v; pieces %v", g.Options(), moves, want, at(g.Grid(), s))
			}
			if back, want := g.Unmoves(s, nil), leading(g, s); !sameMoves(back, want) {
				t.Fatalf("%+v: moves back %v, want %v; pieces %v", g.Options(), back, want, at(g.Grid(), s))
			}
			bound += stopped
			if len(moves) > 0 {
				s = g.Play(s, moves[rng.IntN(len(moves))])
			}
		}
	}
	if bound < 50 {
		t.Errorf("W5 binds only %d pieces", bound)
	}
}

// at returns the names of the cells of a position.
func at(grid *hexgrid.Grid, s wabanti.Position) (list []string) {
	for _, c := range s.Cells(nil) {
		list = append(list, grid.Name(c))
	}
	return list
}

func sameMoves(a, b []wabanti.Move) bool {
	order := func(a, b wabanti.Move) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) }
	slices.SortFunc(a, order)
	slices.SortFunc(b, order)
	return slices.Equal(a, b)
}

// allowed returns the moves of s, and the number of pieces that W5 binds.
func allowed(g *solo.Jumps, s wabanti.Position) (list []wabanti.Move, bound int) {
	for _, from := range s.Cells(nil) {
		for _, to := range landings(g, s, from) {
			list = append(list, wabanti.Move{From: from, To: to})
		}
		if !twoFree(g, s, from, false) {
			bound++
		}
	}
	return list, bound
}

// leading returns the moves that lead to s.
func leading(g *solo.Jumps, s wabanti.Position) (list []wabanti.Move) {
	for _, to := range s.Cells(nil) {
		for from := range hexgrid.Cell(g.Grid().Cells()) {
			before := g.Unplay(s, wabanti.Move{From: from, To: to})
			if !s.Has(from) && oneGroup(g, before) && slices.Contains(landings(g, before, from), to) {
				list = append(list, wabanti.Move{From: from, To: to})
			}
		}
	}
	return list
}

// landings returns the cells where a move of the piece on from may end.
func landings(g *solo.Jumps, s wabanti.Position, from hexgrid.Cell) []hexgrid.Cell {
	others := s
	others.Remove(from)
	if g.Options().Flight == wabanti.InFlight && !oneGroup(g, others) {
		return nil
	}
	list := landingsOfJump(g, others, from)
	for i := 0; i < len(list) && g.Options().Series == wabanti.CountMoves; i++ {
		for _, to := range landingsOfJump(g, others, list[i]) {
			if to != from && !slices.Contains(list, to) {
				list = append(list, to)
			}
		}
	}
	return list
}

// landingsOfJump returns the cells where one jump of a piece from a cell may end.
func landingsOfJump(g *solo.Jumps, others wabanti.Position, from hexgrid.Cell) (list []hexgrid.Cell) {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		over := 0
		to := g.Grid().Next(from, d)
		for ; to != hexgrid.None && others.Has(to); to = g.Grid().Next(to, d) {
			over++
		}
		step := over == 0 && g.Options().Step == wabanti.StepIsAJump
		if step && (to == hexgrid.None || !slices.ContainsFunc(others.Cells(nil), func(c hexgrid.Cell) bool {
			return g.Grid().Distance(c, from) == 1 && g.Grid().Distance(c, to) == 1
		})) {
			continue
		}
		if !twoFree(g, others, from, step) || over == 0 && !step || over > 1 && g.Options().Simple == wabanti.OverOne || to == hexgrid.None {
			continue
		}
		after := others
		after.Add(to)
		if oneGroup(g, after) {
			list = append(list, to)
		}
	}
	return list
}

// twoFree reports whether the piece on c has two free sides, or needs none
// (W5) for a jump or a step.
func twoFree(g *solo.Jumps, s wabanti.Position, c hexgrid.Cell, step bool) bool {
	o := g.Options()
	if o.FreeGames != wabanti.Everywhere || o.FreeMoves != wabanti.AllMoves && !step {
		return true
	}
	free := func(d int) bool {
		next := g.Grid().Neighbours(c)[d%hexgrid.Directions]
		return next == hexgrid.None && o.FreeRim == wabanti.RimFree || next != hexgrid.None && !s.Has(next)
	}
	sides, adjacent := 0, false
	for d := range hexgrid.Directions {
		if free(d) {
			sides++
			adjacent = adjacent || free(d+1)
		}
	}
	if o.FreeSides == wabanti.AdjacentTwo {
		return adjacent
	}
	return sides >= 2
}

// oneGroup reports whether the pieces of s are connected.
func oneGroup(g *solo.Jumps, s wabanti.Position) bool {
	list := s.Cells(nil)
	group := list[:min(1, len(list))]
	for i := 0; i < len(group); i++ {
		for _, next := range g.Grid().Neighbours(group[i]) {
			if next != hexgrid.None && s.Has(next) && !slices.Contains(group, next) {
				group = append(slices.Clip(group), next)
			}
		}
	}
	return len(group) == s.Len()
}

// TestReachedByDefinition: Éclair is won where both of two opposite sides hold
// a piece, those in a corner or not (W10).
func TestReachedByDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(53, 54))
	found := 0
	for range 2000 {
		jumps := anyGame(rng)
		g := solo.NewEclair(jumps.Grid(), jumps.Start(), jumps.Options())
		var s wabanti.Position
		for range 2 + rng.IntN(6) {
			ring := jumps.Grid().Ring(jumps.Grid().Side() - 1)
			s.Add(ring[rng.IntN(len(ring))])
		}
		side, ok := g.Reached(s)
		wantSide, wantOK := connected(g, s)
		if side != wantSide || ok != wantOK {
			t.Fatalf("%+v: %v, %v; want %v, %v; pieces %v", g.Options(), side, ok, wantSide, wantOK, at(g.Grid(), s))
		}
		if ok {
			found++
		}
	}
	if found < 500 || found > 1900 {
		t.Errorf("%d of 2000 positions are goals", found)
	}
}

// connected returns the first of the sides that are connected in s.
func connected(g *solo.Eclair, s wabanti.Position) (hexgrid.Side, bool) {
	holds := func(side hexgrid.Side) bool {
		return slices.ContainsFunc(g.Grid().OnSide(side), func(c hexgrid.Cell) bool {
			return s.Has(c) && (g.Options().Connect == wabanti.CornersCount || onSides(g, c) == 1)
		})
	}
	for side := range hexgrid.Side(hexgrid.Sides / 2) {
		if holds(side) && holds(side.Opposite()) {
			return side, true
		}
	}
	return 0, false
}

// onSides returns the number of sides on which a cell lies.
func onSides(g *solo.Eclair, c hexgrid.Cell) (n int) {
	for side := range hexgrid.Side(hexgrid.Sides) {
		if slices.Contains(g.Grid().OnSide(side), c) {
			n++
		}
	}
	return n
}

// TestGoalsByDefinition: the target counts as reached by its own cells, by
// each of its twelve images, or any translation on the board (wab-target).
func TestGoalsByDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(55, 56))
	for range 300 {
		g := anyGame(rng)
		want := map[wabanti.Position]bool{g.Start(): true}
		switch g.Options().Target {
		case wabanti.UpToSymmetry:
			for k := range hexgrid.Symmetries {
				var image wabanti.Position
				for _, c := range g.Start().Cells(nil) {
					image.Add(g.Grid().Image(k, c))
				}
				want[image] = true
			}
		case wabanti.UpToTranslation:
			want = copies(g)
		}
		goals := g.Goals(g.Start())
		have := map[wabanti.Position]bool{}
		for _, s := range goals {
			have[s] = true
		}
		if goals[0] != g.Start() || len(have) != len(goals) || !maps.Equal(have, want) {
			t.Fatalf("%+v: %d goals, %d different; want %d; pieces %v", g.Options(), len(goals), len(have), len(want), at(g.Grid(), g.Start()))
		}
	}
}

// copies returns the shifted copies of the start that fit on the board: with
// its first cell on each cell, if all others are on the board.
func copies(g *solo.Jumps) map[wabanti.Position]bool {
	list := map[wabanti.Position]bool{}
	cells := g.Start().Cells(nil)
	first := g.Grid().At(cells[0])
	for c := range hexgrid.Cell(g.Grid().Cells()) {
		to := g.Grid().At(c)
		var moved wabanti.Position
		for _, piece := range cells {
			at := g.Grid().At(piece)
			if on := g.Grid().Cell(hexgrid.Axial{Q: at.Q + to.Q - first.Q, R: at.R + to.R - first.R}); on != hexgrid.None {
				moved.Add(on)
			}
		}
		if moved.Len() == len(cells) {
			list[moved] = true
		}
	}
	return list
}

package prove

import (
	"ludex/puzzles"
	"ludex/puzzles/answer"
	dicepuzzle "ludex/puzzles/dice"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
	"ludex/rules/wali"
	"ludex/solver/race"
)

// Look rates moves of one position as a person does at a glance, without a
// search: more than 0 for a move that looks good, the more the better. The
// units differ from game to game.
type Look func(at play.Position, moves []play.Move) []int

// LookOf returns the look of the moves in the game of a solved puzzle:
//   - Solo, Éclair: by how much the bound on the jumps to the goal decreases;
//   - turns of the dice game: by how much the nearest piece comes nearer;
//   - Havannah: the figures that lack two stones and have the cell, then those
//     that lack three; before them, cells that stop a figure of the opponent
//     that lacks one stone;
//   - Hnefatafl: a threat to win with the next move, then captures;
//   - Wali: captures, then a threat to capture;
//   - other games: captures.
//
// A look serves one goroutine at a time.
func LookOf(f answer.Answer) Look {
	if g := solo.Of(f.Puzzle.Game); g != nil {
		return lookJumps(f, g)
	}
	if g := dice.Of(f.Puzzle.Game); g != nil {
		return each(func(s dice.State, m dice.Move) int {
			next := g.Play(s, m)
			next.Mover = s.Mover
			return dicepuzzle.Distance(g, s) - dicepuzzle.Distance(g, next)
		})
	}
	if g := havannah.Of(f.Puzzle.Game); g != nil && g.Board().Side <= HavannahSide {
		return lookHavannah(f.Puzzle)
	}
	if g := hnefatafl.Of(f.Puzzle.Game); g != nil {
		return each(func(s hnefatafl.State, m hnefatafl.Move) int { return lookHnefatafl(g, s, m) })
	}
	if g := wali.Of(f.Puzzle.Game); g != nil {
		return each(func(s wali.State, m wali.Move) int { return lookWali(g, s, m) })
	}
	return each(attackIn(f.Puzzle).look)
}

// each returns the look that rates each move by itself.
func each[S, M comparable](rate func(S, M) int) Look {
	return func(at play.Position, moves []play.Move) []int {
		gains := make([]int, len(moves))
		for i, m := range moves {
			gains[i] = rate(valueOf[S](at), valueOf[M](m))
		}
		return gains
	}
}

// valueOf returns a position or move in the type T: as it is, or the value in it.
func valueOf[T comparable](from interface{ Value() any }) T {
	if t, ok := from.(T); ok {
		return t
	}
	return from.Value().(T)
}

// lookJumps rates jumps by the bound on the way to the goal.
func lookJumps(f answer.Answer, j *solo.Game) Look {
	start := f.Puzzle.Start.Value().(wabanti.Position)
	bound := solo.NewEclair(j.Grid(), start, j.Options()).Bound
	if f.Puzzle.Kind() != puzzles.Eclair {
		goal := j.Target()
		if len(f.Line) > 0 {
			goal = solopuzzle.Final(&f)
		}
		bound = solo.NewJumps(j.Grid(), start, j.Options()).NewBound(goal).Of
	}
	return func(at play.Position, moves []play.Move) []int {
		here := bound(at.Value().(wabanti.Position))
		gains := make([]int, len(moves))
		for i, m := range moves {
			gains[i] = here - bound(f.Puzzle.Game.Play(at, m).Value().(wabanti.Position))
		}
		return gains
	}
}

// The worth of a cell in figures of Havannah by the stones that they lack.
const (
	lacksThree = 1
	lacksTwo   = 1 << 6
	lacksOne   = winning
	stops      = winning >> 1 // a figure of the opponent that lacks one
)

// lookHavannah returns the look of the stones in the game of a puzzle.
func lookHavannah(p puzzles.Puzzle) Look {
	g, _, err := HavannahUpTo8(p)
	if err != nil {
		return func(_ play.Position, moves []play.Move) []int { return make([]int, len(moves)) }
	}
	return func(at play.Position, moves []play.Move) []int {
		s, ok := at.Value().(havannahState)
		if !ok { // a position of the same board in another type
			var err error
			if s, err = g.Parse(p.Game.Format(at)); err != nil {
				return make([]int, len(moves))
			}
		}
		return rateStones(g, s, moves)
	}
}

// rateStones rates stones by the figures that their cells are part of.
func rateStones(g *havannahGame, s havannahState, moves []play.Move) []int {
	gains := make([]int, len(moves))
	r, err := HavannahRace(g, s, 3)
	if err != nil {
		return gains
	}
	var worth [race.MaxCells]int
	for i := range r.Sets[0] {
		for _, c := range r.Sets[0][i].Cells[:r.Sets[0][i].N] {
			worth[c] += [...]int{0, lacksOne, lacksTwo, lacksThree}[r.Sets[0][i].N]
		}
	}
	for i := range r.Sets[1] {
		if r.Sets[1][i].N == 1 {
			worth[r.Sets[1][i].Cells[0]] += stops
		}
	}
	for i, m := range moves {
		if c := m.Value().(havannah.Move); int(c) < g.Grid().Cells() { // not a pass
			gains[i] = worth[c]
		}
	}
	return gains
}

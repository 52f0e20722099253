package search

import (
	"cmp"
	"context"
	"slices"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/retrograde"
)

// Solution is the value of a position, found by solving all positions that can
// be reached from it.
type Solution struct {
	Value
	Positions int64
	Won       [2]int64 // the positions that each player wins
	Drawn     int64
	Longest   int   // plies of the longest win
	Limit     error // the limit that was hit, which leaves the value unknown
}

// Value is the value of a position with best play.
type Value struct {
	Outcome rules.Outcome
	Plies   int         // to the end of a win
	Moves   []MoveValue // in the order of their values to the player to move
}

// MoveValue is a move and the value of the position that it leads to.
type MoveValue struct {
	Move    play.Move
	Outcome rules.Outcome
	Plies   int // to the end, the move included; 0 for a draw
}

// SolveAll solves all positions that can be reached from p.
func SolveAll(ctx context.Context, g play.Game, p play.Position, lim solver.Limits) Solution {
	return searcherOf(g).solveAll(ctx, p, lim)
}

func (g typed[S, M]) solveAll(ctx context.Context, p play.Position, lim solver.Limits) Solution {
	s := g.state(p)
	t := retrograde.SolveAll[S, M](ctx, g.game, g.game, []S{s}, lim)
	v := Solution{Positions: t.Positions, Won: t.Won, Drawn: t.Drawn, Longest: t.Longest, Limit: t.Limit}
	if t.Limit == nil {
		v.Value, _ = g.value(t, s)
	}
	return v
}

// value returns the value of a position of a solution, if it is one.
func (g typed[S, M]) value(t *retrograde.Solution[S], s S) (v Value, known bool) {
	if v.Outcome, v.Plies, known = t.Value(s); !known {
		return v, false
	}
	for _, m := range g.game.Moves(s, nil) {
		next := MoveValue{Move: moveOf(m)}
		next.Outcome, next.Plies, _ = t.Value(g.game.Play(s, m))
		if next.Outcome != rules.Draw {
			next.Plies++
		}
		v.Moves = append(v.Moves, next)
	}
	mover := g.game.ToMove(s)
	slices.SortStableFunc(v.Moves, func(a, b MoveValue) int { return cmp.Compare(a.rank(mover), b.rank(mover)) })
	return v, true
}

// Values solves all positions that can be reached from p, and returns the
// function that returns the value of one of them. It is not known for other
// positions. The error is the limit that was hit.
func Values(ctx context.Context, g play.Game, p play.Position, lim solver.Limits) (func(play.Position) (v Value, known bool), error) {
	return searcherOf(g).values(ctx, p, lim)
}

func (g typed[S, M]) values(ctx context.Context, p play.Position, lim solver.Limits) (func(play.Position) (Value, bool), error) {
	t := retrograde.SolveAll[S, M](ctx, g.game, g.game, []S{g.state(p)}, lim)
	return func(p play.Position) (Value, bool) { return g.value(t, g.state(p)) }, t.Limit
}

// rank orders moves by their value to a player: short wins, draws, long
// losses.
func (v MoveValue) rank(p rules.Player) int {
	const far = 1 << 30
	switch {
	case v.Outcome.WonBy(p):
		return v.Plies
	case v.Outcome == rules.Draw:
		return far
	default:
		return 2*far - v.Plies
	}
}

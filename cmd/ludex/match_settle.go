package main

import (
	"cmp"
	"context"
	"slices"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/retrograde"
)

// settled is the value of a position, by all that can be reached from it.
type settled struct {
	outcome   rules.Outcome
	plies     int // to the end of a win
	moves     []settledMove
	positions int64
	won       [2]int64 // of all positions, those that each player wins
	drawn     int64
	longest   int // plies of the longest win
	limit     error
}

// settledMove is a move of that position and the value of the next.
type settledMove struct {
	text    string
	outcome rules.Outcome
	plies   int // to the end, the move included; 0 for a draw
}

// Settle settles the game from the position reached.
func (m *matchOf[S, M]) Settle(ctx context.Context, lim solver.Limits) settled {
	s := m.record.State()
	symmetry, _ := m.game.(rules.Symmetric[S])
	t := retrograde.SolveAll(ctx, m.game, symmetry, []S{s}, lim)
	v := settled{positions: t.Positions, won: t.Won, drawn: t.Drawn, longest: t.Longest, limit: t.Limit}
	if t.Limit != nil {
		return v
	}
	v.outcome, v.plies, _ = t.Value(s)
	for _, move := range m.game.Moves(s, nil) {
		next := settledMove{text: m.game.FormatMove(s, move)}
		next.outcome, next.plies, _ = t.Value(m.game.Play(s, move))
		if next.outcome != rules.Draw {
			next.plies++
		}
		v.moves = append(v.moves, next)
	}
	mover := m.game.ToMove(s)
	slices.SortStableFunc(v.moves, func(a, b settledMove) int { return cmp.Compare(a.rank(mover), b.rank(mover)) })
	return v
}

// rank orders moves by what they are worth to a player: short wins first,
// then draws, then long losses.
func (v settledMove) rank(p rules.Player) int {
	const far = 1 << 30
	switch {
	case v.outcome.WonBy(p):
		return v.plies
	case v.outcome == rules.Draw:
		return far
	default:
		return 2*far - v.plies
	}
}

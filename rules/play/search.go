package play

import (
	"cmp"
	"context"
	"hash/maphash"
	"slices"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/forced"
	"ludex/solver/retrograde"
)

// WinQuestion asks whether a player can force a win within a number of the
// player's own moves, and perhaps for the strategy.
type WinQuestion struct {
	Winner   rules.Player
	Within   int
	Strategy bool
}

// ForcedWin is the answer to a WinQuestion.
type ForcedWin struct {
	Verdict  solver.Verdict
	Plies    int    // of the shortest win
	Moves    int    // the winner's own moves among them
	Refuted  int    // own moves within which there is no win, -1 for none
	Keys     []Move // all first moves of a shortest win, if the winner is to move
	Line     []Move // a shortest win
	Strategy *forced.Strategy[Position, Move]
	Nodes    int64
	Stored   int64
	Limit    error // the limit that was hit if Verdict is Unknown
}

// ForcedWin searches for a forced win from p. The error is the limit that
// ended the collection of the strategy.
func (g *game[G, S, M]) ForcedWin(ctx context.Context, p Position, q WinQuestion, lim solver.Limits) (ForcedWin, error) {
	s := g.state(p)
	first := 0 // plies before the winner's first move
	if g.rules.Outcome(s) == rules.Undecided && g.rules.ToMove(s) != q.Winner {
		first = 1
	}
	a := forced.Solve(ctx, forced.Question[S, M]{
		Game: g.rules, Start: s, Winner: q.Winner, Within: 2*q.Within + first, Hash: hashOf[S, M](g.rules),
	}, lim)
	w := ForcedWin{
		Verdict: a.Verdict, Plies: a.Plies, Moves: (a.Plies + 1 - first) / 2, Refuted: max(-1, (a.Refuted-first)/2), Limit: a.Limit,
	}
	var err error
	if a.Verdict == solver.Solved {
		w.Keys, w.Line = erasedMoves(a.Keys), erasedMoves(a.Line(s))
		if q.Strategy {
			w.Strategy, err = erasedStrategy(a, s)
		}
	}
	w.Nodes, w.Stored = a.Nodes, a.Stored
	return w, err
}

// hashOf returns the hash function of the positions of a game.
func hashOf[S, M comparable](g rules.Game[S, M]) func(S) uint64 {
	if h, ok := g.(rules.Hashed[S]); ok {
		return h.Hash
	}
	seed := maphash.MakeSeed()
	return func(s S) uint64 { return maphash.Comparable(seed, s) }
}

func erasedMoves[M comparable](moves []M) []Move {
	list := make([]Move, len(moves))
	for i, m := range moves {
		list[i] = Move{m}
	}
	return list
}

func erasedStrategy[S, M comparable](a *forced.Answer[S, M], start S) (*forced.Strategy[Position, Move], error) {
	typed, err := a.Strategy(start)
	if err != nil {
		return nil, err
	}
	e := &forced.Strategy[Position, Move]{}
	for _, n := range typed.Nodes {
		node := forced.Node[Position, Move]{State: Position{n.State}, Plies: n.Plies}
		for _, b := range n.Branches {
			node.Branches = append(node.Branches, forced.Branch[Move]{Move: Move{b.Move}, Next: b.Next})
		}
		e.Nodes = append(e.Nodes, node)
	}
	return e, nil
}

// Solution is the value of a position, found by solving all positions that can
// be reached from it.
type Solution struct {
	Outcome   rules.Outcome
	Plies     int // to the end of a win
	Moves     []MoveValue
	Positions int64
	Won       [2]int64 // the positions that each player wins
	Drawn     int64
	Longest   int   // plies of the longest win
	Limit     error // the limit that was hit, which leaves the value unknown
}

// MoveValue is a move and the value of the position that it leads to.
type MoveValue struct {
	Move    Move
	Outcome rules.Outcome
	Plies   int // to the end, the move included; 0 for a draw
}

// SolveAll solves all positions that can be reached from p. The moves of p are
// in the order of their values to the player to move.
func (g *game[G, S, M]) SolveAll(ctx context.Context, p Position, lim solver.Limits) Solution {
	s := g.state(p)
	t := retrograde.SolveAll[S, M](ctx, g.rules, g.rules, []S{s}, lim)
	v := Solution{Positions: t.Positions, Won: t.Won, Drawn: t.Drawn, Longest: t.Longest, Limit: t.Limit}
	if t.Limit != nil {
		return v
	}
	v.Outcome, v.Plies, _ = t.Value(s)
	for _, m := range g.rules.Moves(s, nil) {
		next := MoveValue{Move: Move{m}}
		next.Outcome, next.Plies, _ = t.Value(g.rules.Play(s, m))
		if next.Outcome != rules.Draw {
			next.Plies++
		}
		v.Moves = append(v.Moves, next)
	}
	mover := g.rules.ToMove(s)
	slices.SortStableFunc(v.Moves, func(a, b MoveValue) int { return cmp.Compare(a.rank(mover), b.rank(mover)) })
	return v
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

// Package forced looks for wins that a player of a game can force within a
// number of plies against every defence.
//
// It searches depth first, and deeper by one ply at a time, so that the first
// win found is a shortest one. What it keeps of a position is within how many
// plies the win is proved, and within how many it is refuted. Both are facts
// about the position and a number of plies, not about the way by which the
// search came there, as a position holds all that the rules look at. So there
// is no value that a repetition on one way has spoilt for another (the graph
// history interaction problem): a win of n plies leads to wins of fewer, and
// by such a strategy no position comes up twice.
package forced

import (
	"context"

	"ludex/rules"
	"ludex/solver"
)

// MaxPlies is the most plies that can be looked ahead.
const MaxPlies = 250

// Question is whether Winner can force a win from Start.
type Question[S, M comparable] struct {
	Game   rules.Game[S, M] // a rules.Distant is searched faster
	Start  S
	Winner rules.Player
	Within int // plies, at most MaxPlies
	Hash   func(S) uint64
	Nodes  int64 // positions to look at before giving up, by each worker, in round numbers; 0 for no limit
}

// Answer is what Solve found.
type Answer[S, M comparable] struct {
	Verdict solver.Verdict // Solved: a win; Unsolvable: none Within the plies
	Plies   int            // of the shortest win; 0 if Start is won already
	Refuted int            // there is no win within this number of plies; -1 if even 0 is open
	Keys    []M            // all moves with which a shortest win begins, where it is Winner's turn
	Nodes   int64          // positions looked at, each time counted
	Stored  int64          // positions held
	Bytes   int64          // memory for them
	Limit   error          // the limit that was hit when Verdict is Unknown

	prover *prover[S, M]
}

// Solve looks for a shortest win. Of the limits it uses Memory, Workers and
// Report. Memory bounds what it remembers: with less it is slower, and finds
// the same; so it does with any number of workers, but for the counts.
func Solve[S, M comparable](ctx context.Context, q Question[S, M], lim solver.Limits) *Answer[S, M] {
	t := newTeam(ctx, q, lim)
	a := &Answer[S, M]{Refuted: -1, prover: t.provers[0]}
	for d := 0; d <= q.Within && a.Verdict != solver.Solved; d++ {
		won, keys := t.prove(d)
		if a.Limit = t.limit(); a.Limit != nil {
			break
		}
		if won {
			a.Verdict, a.Plies, a.Keys = solver.Solved, d, keys
		} else {
			a.Refuted, a.prover.refuted = d, d
		}
	}
	if a.Refuted == q.Within {
		a.Verdict = solver.Unsolvable
	}
	t.tally(a)
	return a
}

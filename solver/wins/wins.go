// Package wins finds out who wins a game for two players whose positions are too many
// for package retrograde, if none of them can come up again.
//
// It asks of each player whether that one wins, by depth-first proof-number search (Nagai
// 2002) with a table of all positions that it has met. Of moves that seem equal, those are
// tried first that decided other positions: the history heuristic (Schaeffer 1989).
package wins

import (
	"context"
	"errors"
	"hash/maphash"
	"math"
	"unsafe"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/positions"
)

// ErrAgain ends the search in a game in which a position can come up again.
var ErrAgain = errors.New("positions can come up again, and all of them are too many")

// Question is who wins Game from Start, which is undecided.
type Question[S, M comparable] struct {
	Game     rules.Game[S, M]   // of two players, without dice
	Symmetry rules.Symmetric[S] // merges positions; may be nil
	Start    S
}

// Answer holds the values of the positions that the search has met.
type Answer[S comparable] struct {
	Outcome   rules.Outcome // from the start; undecided at a limit
	Positions int64         // looked at, of those alike by symmetry one
	Bytes     int64         // memory for them
	Limit     error

	classes positions.Classes[S]
	table   positions.Table[S]
	hash    func(S) uint64
	end     func(S) rules.Outcome
	nodes   []node // by their numbers in the table
}

// node holds the value of a position, as far as it is known.
type node struct {
	won, fails [2]bool // whether each player wins, or is proved not to
	open       bool    // it is on the way to the position that is looked at
	plies      uint16  // of the win that is proved
	effort     effort  // to answer the present question
}

// result is whether a player wins from a position, and in how many plies.
type result struct {
	known, won bool
	plies      int
}

// result returns the value of a position for a player, as far as it is known.
func (n *node) result(p rules.Player) result {
	return result{n.won[p] || n.fails[p], n.won[p], int(n.plies)}
}

// decide stores whether a player wins.
func (n *node) decide(p rules.Player, won bool, plies int) {
	if won {
		n.plies = uint16(min(plies, math.MaxUint16))
	}
	n.won[p], n.fails[p] = won, !won
	n.fails[1-p] = n.fails[1-p] || won
}

// put returns the number of a position, new or not.
func (a *Answer[S]) put(s S) uint32 {
	ref, isNew := a.table.Put(s, a.hash(s), 0)
	if isNew {
		a.nodes = append(a.nodes, node{effort: effort{1, 1}})
	}
	return ref
}

// Solve finds out who wins. Of the limits it uses Memory and Report.
func Solve[S, M comparable](ctx context.Context, q Question[S, M], lim solver.Limits) *Answer[S] {
	seed := maphash.MakeSeed()
	a := &Answer[S]{classes: positions.Classes[S]{Symmetric: q.Symmetry}, end: q.Game.Outcome}
	a.hash = func(s S) uint64 { return maphash.Comparable(seed, s) }
	r := &search[S, M]{Answer: a, Question: q, ctx: ctx, lim: lim, decided: [2]map[M]int{{}, {}}}
	start := a.classes.Of(q.Start)
	ref := r.put(start)
	for ; r.player < 2 && a.Limit == nil; r.player++ {
		for i := range a.nodes {
			a.nodes[i].effort = effort{1, 1}
		}
		r.visit(start, ref, 0, effort{most, most})
	}
	a.Positions, a.Bytes = int64(len(a.nodes)), a.bytes()
	if a.Limit == nil {
		a.Outcome = a.nodes[0].outcome()
	}
	return a
}

// outcome returns the outcome of a position about which all is known.
func (n *node) outcome() rules.Outcome {
	for p := range n.won {
		if n.won[p] {
			return rules.Won(rules.Player(p))
		}
	}
	return rules.Draw
}

// Value returns the proved value for p from s: a win and its plies at most, or, as a draw, that
// p does not lose; else a win of the other player.
func (a *Answer[S]) Value(s S, p rules.Player) (rules.Outcome, int) {
	if o := a.end(s); o != rules.Undecided {
		return o, 0
	}
	s = a.classes.Of(s)
	ref, known := a.table.Ref(s, a.hash(s))
	switch {
	case known && a.nodes[ref].won[p]:
		return rules.Won(p), int(a.nodes[ref].plies)
	case known && a.nodes[ref].fails[1-p]:
		return rules.Draw, 0
	}
	return rules.Won(1 - p), 0
}

// bytes returns the memory that is used.
func (a *Answer[S]) bytes() int64 {
	return a.table.Bytes() + int64(cap(a.nodes))*int64(unsafe.Sizeof(node{}))
}

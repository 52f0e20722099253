// Package forced looks for wins that a player of a game can force within a
// number of plies against every defence.
//
// It searches depth first, and deeper by one ply at a time, so that the first
// win found is a shortest one. For each position it stores the number of
// plies within which the win is proved, and the number within which it is refuted.
// Both are facts about the position alone, not about the line that led to it,
// because the rules look at nothing else. So a repetition in one line cannot spoil a
// value for another line (the graph history interaction problem): a win of n plies
// leads to wins of fewer plies, and such a strategy never repeats a position.
package forced

import (
	"context"
	"slices"
	"unsafe"

	"ludex/rules"
	"ludex/solver"
)

// never stands for a number of plies within which nothing is proved.
const never = 255

// entry is the result of a position: within how many plies the win is
// proved, and within how many it is refuted.
type entry[S, M comparable] struct {
	state   S
	best    M // the move that decided last
	proved  uint8
	refuted uint8
	used    bool
}

// table holds entries in pairs; a new one takes the place of that of a pair
// which was searched less deep. The whole position is the key.
type table[S, M comparable] struct {
	hash    func(S) uint64
	entries []entry[S, M]
	used    int
	most    int64 // bytes, 0 for no limit
}

// The number of entries to begin with, and the most without a limit on
// memory.
const (
	firstEntries = 1 << 8
	mostEntries  = 1 << 26
)

func newTable[S, M comparable](hash func(S) uint64, memory int64) table[S, M] {
	return table[S, M]{hash: hash, entries: make([]entry[S, M], firstEntries), most: memory}
}

func (t *table[S, M]) bytes() int64 {
	return int64(len(t.entries)) * int64(unsafe.Sizeof(entry[S, M]{}))
}

func (t *table[S, M]) pair(hash uint64) []entry[S, M] {
	i := hash & uint64(len(t.entries)-1) &^ 1
	return t.entries[i : i+2]
}

// find returns the entry of s, or nil.
func (t *table[S, M]) find(s S) *entry[S, M] {
	pair := t.pair(t.hash(s))
	for i := range pair {
		if pair[i].used && pair[i].state == s {
			return &pair[i]
		}
	}
	return nil
}

// put notes that s was proved or refuted within d plies.
func (t *table[S, M]) put(s S, d int, proved bool, best M) {
	e := t.find(s)
	if e == nil {
		e = t.place(t.hash(s))
		*e = entry[S, M]{state: s, proved: never, used: true}
	}
	if proved {
		e.proved = min(e.proved, uint8(d))
	} else {
		e.refuted = max(e.refuted, uint8(d))
	}
	e.best = best
}

// place returns the entry to use for a new position.
func (t *table[S, M]) place(hash uint64) *entry[S, M] {
	if 2*t.used > len(t.entries) {
		t.grow()
	}
	pair := t.pair(hash)
	e := &pair[0]
	if e.used && (!pair[1].used || pair[1].depth() < e.depth()) {
		e = &pair[1]
	}
	if !e.used {
		t.used++
	}
	return e
}

// depth returns how deep a position was searched.
func (e *entry[S, M]) depth() uint8 {
	if e.proved != never {
		return max(e.proved, e.refuted)
	}
	return e.refuted
}

// grow doubles the table where memory allows.
func (t *table[S, M]) grow() {
	if 2*len(t.entries) > mostEntries || t.most > 0 && 3*t.bytes() > t.most {
		return
	}
	old := t.entries
	t.entries, t.used = make([]entry[S, M], 2*len(old)), 0
	for i := range old {
		if e := &old[i]; e.used {
			*t.place(t.hash(e.state)) = *e
		}
	}
}

// MaxPlies is the most plies that can be looked ahead.
const MaxPlies = 250

// Question is whether Winner can force a win from Start.
type Question[S, M comparable] struct {
	Game   rules.Game[S, M] // a rules.Resisting or rules.Distant is searched faster
	Start  S
	Winner rules.Player
	Within int // plies, at most MaxPlies
	Hash   func(S) uint64
	Nodes  int64 // positions to look at before giving up, by each worker, in round numbers; 0 for no limit
}

// Answer is the result of Solve.
type Answer[S, M comparable] struct {
	Verdict solver.Verdict // Solved: a win; Unsolvable: none Within the plies
	Plies   int            // of the shortest win; 0 if Start is won already
	Refuted int            // there is no win within this number of plies; -1 if even 0 is open
	Keys    []M            // all moves with which a shortest win begins, where it is Winner's turn
	Nodes   int64          // positions looked at, each time counted
	Stored  int64          // positions held
	Limit   error          // the limit that was hit when Verdict is Unknown

	prover *prover[S, M]
}

// Solve looks for a shortest win. Of the limits it uses Memory, Workers and
// Report. With less Memory the search is slower and finds the
// same; the number of workers changes only the counts.
func Solve[S, M comparable](ctx context.Context, q Question[S, M], lim solver.Limits) *Answer[S, M] {
	t := newTeam(ctx, q, lim)
	a := &Answer[S, M]{Refuted: -1, prover: t.provers[0]}
	for d := 0; d <= q.Within && a.Verdict != solver.Solved; d++ {
		won, keys := t.prove(d)
		if t.tally(a); a.Limit != nil {
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
	return a
}

// Same reports whether a shortest win under other rules has the same number of
// plies as the win that a has found, and begins with the same moves. The question
// must have the same winner and the same start, where it is the winner's turn;
// Within is not used. The error is the limit that was hit.
//
// The search ends at the first difference. In each position it begins with the
// move that has decided it in the search of a.
func (a *Answer[S, M]) Same(ctx context.Context, q Question[S, M]) (same bool, limit error) {
	p := newProver(ctx, q, solver.Limits{})
	p.guide = &a.prover.known
	same = p.confirms(q.Start, a.Plies, a.Keys)
	return same && p.limit == nil, p.limit
}

// confirms reports whether the keys are all first moves that win from s within d
// plies, and none wins in fewer.
func (p *prover[S, M]) confirms(s S, d int, keys []M) bool {
	for n := 1; n < d; n += 2 {
		if p.prove(s, n) {
			return false
		}
	}
	moves := p.game.Moves(s, nil)
	for _, m := range keys {
		if !slices.Contains(moves, m) {
			return false
		}
		if next := p.game.Play(s, m); !p.prove(next, d-1) || d > 1 && p.prove(next, d-2) {
			return false
		}
	}
	for _, m := range moves {
		if !slices.Contains(keys, m) && p.prove(p.game.Play(s, m), d-1) {
			return false
		}
	}
	return true
}

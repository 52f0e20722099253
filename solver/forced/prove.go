package forced

import (
	"context"
	"slices"

	"ludex/rules"
	"ludex/solver"
)

// prover is a Solve in progress.
type prover[S, M comparable] struct {
	game    rules.Game[S, M]
	atLeast func(S, rules.Player) int // moves to a forced win, nil where the game offers no bound
	legal   func(S, M) bool           // nil where the game does not offer it
	winner  rules.Player
	known   table[S, M]
	guide   *table[S, M]           // of another search, whose moves are tried early; may be nil
	levels  [MaxPlies + 1]level[M] // by the plies left
	nodes   int64
	most    int64 // of them, 0 for no limit
	ctx     context.Context
	report  func(solver.Progress)
	refuted int // plies within which there is no win from the start
	limit   error
}

// level is the state of the search at a number of plies left: room for moves,
// and the moves that decided last there, which are tried first.
type level[M comparable] struct {
	moves   []M
	killers [2]M
}

func newProver[S, M comparable](ctx context.Context, q Question[S, M], lim solver.Limits) *prover[S, M] {
	p := &prover[S, M]{game: q.Game, winner: q.Winner, most: q.Nodes, ctx: ctx, report: lim.Report}
	switch g := q.Game.(type) {
	case rules.Resisting[S]:
		p.atLeast = g.ForcedAtLeast
	case rules.Distant[S]:
		p.atLeast = g.AtLeast
	}
	if g, ok := q.Game.(rules.Judging[S, M]); ok {
		p.legal = g.Legal
	}
	p.known = newTable[S, M](q.Hash, lim.Memory)
	return p
}

// often is the number of nodes between two looks at the clock.
const often = 1 << 12

// prove reports whether the winner can force a win from s within d plies.
// Once a limit is hit, its result means nothing and is not stored.
func (p *prover[S, M]) prove(s S, d int) bool {
	if p.nodes++; p.nodes%often == 0 {
		p.look()
	}
	if o := p.game.Outcome(s); o != rules.Undecided || d == 0 || p.limit != nil {
		return o.WonBy(p.winner)
	}
	if p.atLeast != nil && p.atLeast(s, p.winner) > d {
		return false
	}
	if d == 1 {
		return p.expand(s, d, nil)
	}
	known := p.known.find(s)
	if known != nil {
		switch {
		case int(known.proved) <= d:
			return true
		case int(known.refuted) >= d:
			return false
		}
	}
	return p.expand(s, d, known)
}

// expand proves s by its moves, the promising ones first. If the game can judge
// whether these are legal, expand generates the others only if none of them
// decides.
func (p *prover[S, M]) expand(s S, d int, known *entry[S, M]) bool {
	mine := p.game.ToMove(s) == p.winner
	first, n := p.promising(s, d, known)
	tried := 0
	if p.legal != nil {
		for _, m := range first[:n] {
			if !p.legal(s, m) {
				continue
			}
			if p.decides(s, m, d, mine) {
				return mine
			}
			tried++
		}
	}
	l := &p.levels[d]
	l.moves = p.game.Moves(s, l.moves[:0])
	front := 0
	for _, m := range first[:n] {
		front = l.raise(m, front)
	}
	for _, m := range l.moves[tried:] {
		if p.decides(s, m, d, mine) {
			return mine
		}
	}
	if p.limit == nil {
		p.keep(s, d, !mine, *new(M))
	}
	return !mine
}

// decides reports whether a move decides s, with d plies left, for the player
// to move: the winner wins by it, or another player prevents the win.
func (p *prover[S, M]) decides(s S, m M, d int, mine bool) bool {
	if p.prove(p.game.Play(s, m), d-1) != mine {
		return false
	}
	if p.limit == nil {
		p.keep(s, d, mine, m)
		p.levels[d].deciding(m)
	}
	return true
}

// promising returns different moves to try first, not all of them legal: the
// move that decided this position before, here or in the search that guides, and
// the moves that decided last with the same number of plies left.
func (p *prover[S, M]) promising(s S, d int, known *entry[S, M]) (list [3]M, n int) {
	add := func(m M) {
		if !slices.Contains(list[:n], m) {
			list[n] = m
			n++
		}
	}
	if known == nil && p.guide != nil && d > 1 {
		known = p.guide.find(s)
	}
	if known != nil {
		add(known.best)
	}
	for _, killer := range p.levels[d].killers {
		add(killer)
	}
	return list, n
}

// raise swaps a move, if it is there, to the place front, and returns the
// next place.
func (l *level[M]) raise(m M, front int) int {
	for i := front; i < len(l.moves); i++ {
		if l.moves[i] == m {
			l.moves[front], l.moves[i] = l.moves[i], l.moves[front]
			return front + 1
		}
	}
	return front
}

// deciding notes that a move has decided.
func (l *level[M]) deciding(m M) {
	if m != l.killers[0] {
		l.killers[0], l.killers[1] = m, l.killers[0]
	}
}

// keep remembers whether s was proved or refuted within d plies, and by which
// move.
func (p *prover[S, M]) keep(s S, d int, proved bool, by M) {
	if d > 1 {
		p.known.put(s, d, proved, by)
	}
}

// look stops the search at a limit, and reports on it.
func (p *prover[S, M]) look() {
	if p.limit == nil {
		p.limit = solver.Stopped(p.ctx)
	}
	if p.limit == nil && p.most > 0 && p.nodes >= p.most {
		p.limit = solver.ErrNodes
	}
	if p.report != nil {
		p.report(solver.Progress{LowerBound: p.refuted + 1, Stored: int64(p.known.used), Expanded: p.nodes, Bytes: p.known.bytes()})
	}
}

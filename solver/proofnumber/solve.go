package proofnumber

import (
	"context"
	"math/bits"
	"sync/atomic"
	"time"

	"ludex/solver/spread"
)

// Position is a position to solve: the stones of each player, whose turn
// it is. Nobody has a figure.
type Position struct {
	Stones [2]uint64
	Mover  uint8
}

// Limits bound a search. The context bounds its time.
type Limits struct {
	Memory  int64          // bytes for stored positions; what does not fit is forgotten
	Workers int            // goroutines, 1 when zero; answers do not depend on them
	Winner  Expected       // whom to ask about first; answers do not depend on it
	Report  func(Progress) // called now and then
}

// Expected says who is expected to win.
type Expected uint8

// Expectations.
const (
	Nobody Expected = iota
	First
	Second
)

// is reports whether that is the player.
func (e Expected) is(player uint8) bool { return e != Nobody && uint8(e-First) == player }

// Progress is how far a search has come.
type Progress struct {
	Proof, Disproof uint32 // the numbers of the position searched
	Expanded        int64  // positions, one searched again counted again
	Stored          int64
	Bytes           int64
	Room            int64 // positions that can be stored
}

// Result is what is known of a value: it lies between Lo and Hi.
type Result struct{ Lo, Hi Value }

// Known reports whether one value is left.
func (r Result) Known() bool { return r.Lo == r.Hi }

// Solver solves one position and what comes after it. It remembers, from one
// question to the next, what it has found out.
type Solver[H any] struct {
	search *search[H]
	root   position[H]
	lim    Limits
	team   []*worker[H] // what they have learned helps with the next question
}

// New returns a solver of p. A board of more than 40 cells must have no more
// than 40 empty ones.
func New[H any](g Game[H], p Position, lim Limits) *Solver[H] {
	b := &board[H]{game: g, cells: 1<<g.Cells() - 1, separate: g.Separate(), codes: newCodes(g.Cells(), g.Images(), p.Stones)}
	lim.Workers = max(1, lim.Workers)
	q := &search[H]{board: b, table: newTable(lim.Memory), shared: lim.Workers > 1, expanded: new(atomic.Int64)}
	return newSolver(q, b.set(p), lim)
}

func newSolver[H any](q *search[H], root position[H], lim Limits) *Solver[H] {
	s := &Solver[H]{search: q, root: root, lim: lim}
	for range lim.Workers {
		s.team = append(s.team, newWorker(q))
	}
	return s
}

// MaxEmpty is the most empty cells that a position may have.
const MaxEmpty = maxKeyed

// set puts the stones of p on the board.
func (b *board[H]) set(p Position) (q position[H]) {
	for player := range uint8(2) {
		for c := range uint8(b.game.Cells()) {
			if p.Stones[player]>>c&1 != 0 {
				b.game.Put(&q.held[player], c, p.Stones[1-player])
				b.codes.add(&q.keys, player, c)
			}
		}
	}
	q.stones, q.mover = p.Stones, p.Mover
	return q
}

// Value returns what the position is worth, as far as it comes.
func (s *Solver[H]) Value(ctx context.Context) Result {
	return s.value(ctx, s.root)
}

// value asks whether the mover of p wins, or who else is expected to, and then,
// where a draw may be had, whether the opponent does.
func (s *Solver[H]) value(ctx context.Context, p position[H]) Result {
	v, first := open, p.mover
	if s.lim.Winner.is(1 - p.mover) {
		first = 1 - p.mover
	}
	for _, attacker := range []uint8{first, 1 - first} {
		if !v.known() && ctx.Err() == nil {
			v = s.prove(ctx, p, attacker, 0)
		}
	}
	return Result{v.lo, v.hi}
}

// prove finds out whether the attacker wins p, with no more stones of its own
// than the budget, where that is not 0.
func (s *Solver[H]) prove(ctx context.Context, p position[H], attacker uint8, budget int) bounds {
	defer s.watch()()
	return s.ask(ctx, p, attacker, budget)
}

// ask is prove without reports.
func (s *Solver[H]) ask(ctx context.Context, p position[H], attacker uint8, budget int) bounds {
	q := s.search
	q.attacker, q.budget, q.rooted = attacker, budget, bits.OnesCount64(p.stones[attacker])
	q.expected = s.lim.Winner.is(attacker)
	if b := q.settle(&p); b.known() {
		return b
	}
	q.stop.Store(ctx.Err() != nil)
	defer context.AfterFunc(ctx, func() { q.stop.Store(true) })()
	results := make([]bounds, s.lim.Workers)
	team := spread.Group{OnPanic: func() { q.stop.Store(true) }}
	for i := range results {
		team.Go(func() {
			w := s.team[i]
			w.frames[0].pos = p
			results[i] = w.descend(0, numbers{most, most}).bounds
			q.stop.Store(true)
			q.expanded.Add(w.count - w.told)
			w.told = w.count
		})
	}
	team.Wait()
	return q.best(results)
}

// best returns the bounds that answer the question, or those of one worker.
func (q *search[H]) best(results []bounds) bounds {
	for _, b := range results {
		if _, ok := q.answered(b); ok {
			return b
		}
	}
	return results[0]
}

// watch reports now and then until the function that it returns is called.
func (s *Solver[H]) watch() (end func()) {
	if s.lim.Report == nil {
		return func() {}
	}
	const often = 250 * time.Millisecond
	done, over := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(over)
		tick := time.NewTicker(often)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				s.lim.Report(s.Progress())
			}
		}
	}()
	return func() { close(done); <-over }
}

// Progress returns how far the search has come.
func (s *Solver[H]) Progress() Progress {
	front := s.search.front.Load()
	stored, bytes := s.search.table.size()
	return Progress{uint32(front >> 32), uint32(front), s.search.expanded.Load(), stored, bytes, s.search.table.room()}
}

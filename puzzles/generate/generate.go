// Package generate makes puzzles: positions reached at random, solved with
// proof, and kept when their solution is one up to order and symmetry.
package generate

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// Order is what to generate.
type Order struct {
	Count     int
	Seed      uint64
	Min, Max  int // jumps of a shortest line
	Side      int // cells along one side of the board
	Options   wabanti.Options
	Readings  map[string]string // the same, as the puzzles name them
	Symmetric bool              // only targets with a symmetry
	Workers   int
	Report    func(Progress) // called after every batch
}

// Progress is how far an order has come.
type Progress struct{ Found, Tried int }

// patience is how many candidates in a row without a puzzle among them end an
// order that asks for more than there is.
const patience = 20_000

// memory bounds each search for the candidates; those that need more are
// dropped.
const memory = 256 << 20

// Solo returns puzzles of Solo from the rulebook's start, from easy to hard,
// no two of which are alike up to the symmetries of the board. The same order
// gives the same puzzles whatever its workers. When the context ends it, or
// when no more are found, there are fewer than asked for, and the error says
// why.
func (o Order) Solo(ctx context.Context) ([]puzzles.Puzzle, Progress, error) {
	var found []puzzles.Puzzle
	var err error
	at := Progress{}
	seen := map[wabanti.Position]bool{}
	last := 0 // candidate that was kept
	for first := 0; len(found) < o.Count && err == nil; first += o.batchSize() {
		for i, c := range o.batch(ctx, first) {
			n := first + i
			if c.err != nil {
				err = c.err
				break
			}
			at.Tried = n + 1
			if !c.ok || seen[c.class] || len(found) == o.Count {
				continue
			}
			seen[c.class], last = true, n
			found = append(found, c.puzzle)
		}
		at.Found = len(found)
		if o.Report != nil {
			o.Report(at)
		}
		if at.Tried-last > patience && err == nil {
			err = fmt.Errorf("no other puzzle among %d candidates in a row", patience)
		}
	}
	slices.SortStableFunc(found, func(a, b puzzles.Puzzle) int {
		return cmp.Or(a.Quality.Difficulty-b.Quality.Difficulty, a.Proved.Length-b.Proved.Length, a.Target.Compare(b.Target))
	})
	for i := range found {
		found[i].ID = fmt.Sprintf("solo-%d-%0*d", o.Seed, len(fmt.Sprint(o.Count)), i+1)
	}
	if len(found) == o.Count {
		err = nil
	}
	return found, at, err
}

// batchSize is how many candidates are tried before the next look at them:
// few for a small set, so that not many are tried in vain. What is found does
// not depend on it.
func (o Order) batchSize() int { return min(max(o.Count/4, 16), 256) }

// candidate is what became of a position reached at random.
type candidate struct {
	puzzle puzzles.Puzzle
	class  wabanti.Position // the least of the target's images
	ok     bool
	err    error // of the context
}

// batch tries the candidates from the first one of a batch on, on all workers.
func (o Order) batch(ctx context.Context, first int) []candidate {
	list := make([]candidate, o.batchSize())
	next := make(chan int)
	var workers sync.WaitGroup
	for range max(1, o.Workers) {
		workers.Go(func() {
			for i := range next {
				list[i] = o.try(ctx, uint64(first+i))
			}
		})
	}
	for i := range list {
		next <- i
	}
	close(next)
	workers.Wait()
	return list
}

// try makes the n-th candidate and proves what it is worth.
func (o Order) try(ctx context.Context, n uint64) candidate {
	p, ok := o.position(n)
	if !ok {
		return candidate{}
	}
	s := puzzles.Solve(ctx, p, o.Options, puzzles.SolveLimits{Limits: solver.Limits{Memory: memory, AtMost: o.Max}, Count: true})
	if ctx.Err() != nil {
		return candidate{err: solver.Stopped(ctx)}
	}
	if s.Verdict != solver.Solved || s.Length < o.Min || s.Length > o.Max {
		return candidate{}
	}
	p.Proved = puzzles.Proof{Verdict: puzzles.Solved, Length: s.Length}
	if p.Quality, ok = puzzles.Assess(ctx, s); !ok {
		return candidate{err: solver.Stopped(ctx)}
	}
	game := wabanti.NewSolo(p.Grid(), p.Start, o.Options)
	return candidate{puzzle: p, class: game.SymmetryOf(p.Start).Canonical(p.Target), ok: true, err: solver.Stopped(ctx)}
}

// position returns the n-th position reached at random.
func (o Order) position(n uint64) (puzzles.Puzzle, bool) {
	p := puzzles.Puzzle{Game: puzzles.Solo, Side: o.Side, Readings: o.Readings}
	random := rand.New(rand.NewPCG(o.Seed, n))
	w := newWalk(p.Grid(), o.Options, random)
	p.Start = w.game.Start()
	length, ok := o.Min+random.IntN(o.Max-o.Min+1), true
	if o.Symmetric {
		p.Target, ok = w.symmetric(length)
	} else {
		p.Target = w.to(length)
	}
	if !ok || p.Target == p.Start {
		return p, false
	}
	least := w.bound.Of(p.Target)
	return p, least <= o.Max
}

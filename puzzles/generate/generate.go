// Package generate makes puzzles: positions reached at random, solved with
// proof, and kept when their solution is one in the sense of their family.
package generate

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/measure"
	"ludex/rules/guard"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Order is how many puzzles are to be made, and how.
type Order struct {
	Count   int
	Seed    uint64
	Workers int
	Report  func(Progress) // called after every batch
}

// Progress is how far an order has come.
type Progress struct {
	Found, Tried int
	Vain         int            // candidates since the last one that was kept
	Patience     int            // how many of those end the order
	Dropped      map[string]int // candidates by the reason why they were not kept
}

// Family is a kind of puzzle.
type Family interface {
	// name begins the ids of the puzzles.
	name() string
	// patience is the number of candidates in a row without a new puzzle after
	// which the search ends: there are probably no more. This takes minutes.
	patience() int
	// try makes a candidate by chance and proves it. It may be
	// called from several goroutines at once.
	try(ctx context.Context, random *rand.Rand) candidate
}

// aiming is a family that can look for the levels that a set lacks.
type aiming interface{ aimed(l levels) Family }

// candidate is the result of a position reached at random.
type candidate struct {
	puzzle puzzles.Puzzle
	found  *answer.Answer // from which the difficulty is measured
	why    string         // a reason why it is not kept, if that is told
	class  any            // comparable; equal for puzzles that are images of one another
	ok     bool
	err    error // of the context

	differs func() []string // finds the readings that matter, nil where they are found
}

// finish finds what the proof has left out.
func (c *candidate) finish(ctx context.Context) {
	if c.differs != nil {
		c.puzzle.Quality.Differs, c.differs, c.err = c.differs(), nil, solver.Stopped(ctx)
	}
}

// patient is the patience of a family whose candidates take milliseconds.
const patient = 20_000

// Make returns puzzles of a family, from easy to hard, no two of which are
// alike up to symmetries. The same order gives the same puzzles for any
// workers. When the context ends it, or when no more are found, there are
// fewer than ordered, and the error gives the reason.
func (o Order) Make(ctx context.Context, f Family) ([]puzzles.Puzzle, Progress, error) {
	var err error
	keep := newKeeper(o, f)
	at := Progress{Patience: f.patience(), Dropped: keep.dropped}
	last := 0 // candidate that was kept
	for first := 0; len(keep.set) < o.Count && err == nil; first += o.batchSize() {
		for i, c := range o.batch(ctx, f, first, keep.levels) {
			n := first + i
			if c.err != nil {
				err = c.err
				break
			}
			at.Tried = n + 1
			if keep.offer(c) {
				last = n
			}
		}
		at.Found, at.Vain = len(keep.set), at.Tried-last
		if o.Report != nil {
			o.Report(at)
		}
		if at.Vain > at.Patience && err == nil && !keep.relax() {
			err = fmt.Errorf("no other puzzle among %d candidates in a row", at.Patience)
		}
	}
	if len(keep.set) == o.Count {
		err = nil
	} else {
		keep.relax()
	}
	set := o.finish(ctx, keep.set)
	if len(set) < len(keep.set) {
		err = solver.Stopped(ctx)
	}
	o.arrange(set, f.name())
	at.Found = len(set)
	return set, at, err
}

// finish finishes the candidates that were kept above a share, and returns the puzzles of
// all that the context leaves time for.
func (o Order) finish(ctx context.Context, kept []candidate) (set []puzzles.Puzzle) {
	_ = guard.Each(context.WithoutCancel(ctx), max(1, o.Workers), len(kept), func(_, i int) error {
		kept[i].finish(ctx)
		return nil
	})
	for _, c := range kept {
		if c.err == nil {
			set = append(set, c.puzzle)
		}
	}
	return set
}

// arrange sorts a set from easy to hard and gives ids.
func (o Order) arrange(set []puzzles.Puzzle, name string) {
	slices.SortStableFunc(set, func(a, b puzzles.Puzzle) int {
		return cmp.Or(a.Quality.Difficulty-b.Quality.Difficulty, a.Proved.Length-b.Proved.Length, compareBoards(a, b))
	})
	for i := range set {
		set[i].ID = fmt.Sprintf("%s-%d-%0*d", name, o.Seed, len(fmt.Sprint(o.Count)), i+1)
	}
}

// compareBoards orders puzzles of one family by their boards.
func compareBoards(a, b puzzles.Puzzle) int {
	if i, j := solo.Of(a.Game), solo.Of(b.Game); i != nil && j != nil {
		return cmp.Or(i.Target().Compare(j.Target()), i.Start().Compare(j.Start()))
	}
	return cmp.Compare(a.Game.Format(a.Start), b.Game.Format(b.Start))
}

// batchSize is the number of candidates between two looks at the results: few for
// a small set, so that few are tried in vain. The puzzles found do not depend on
// it.
func (o Order) batchSize() int { return min(max(o.Count/4, 16), 256) }

// try tries a candidate, measures its difficulty, and finishes it unless there are enough as
// hard.
func (o Order) try(ctx context.Context, f Family, n int, l levels) candidate {
	c := f.try(ctx, rand.New(rand.NewPCG(o.Seed, uint64(n))))
	if !c.ok {
		return c
	}
	c.found.Quality = c.puzzle.Quality
	if err := measure.Rate(ctx, c.found, solver.Limits{Memory: memory, Workers: 1}); err != nil {
		return candidate{err: solver.Stopped(ctx), why: "not measured"}
	}
	c.puzzle.Quality.Difficulty, c.found = c.found.Quality.Difficulty, nil
	if !l.full(starsOf(c.puzzle)) {
		c.finish(ctx)
	}
	return c
}

// batch tries the candidates from the first one of a batch on, on all
// workers. Candidate n of a seed is drawn by a generator that both seed.
func (o Order) batch(ctx context.Context, f Family, first int, l levels) []candidate {
	list := make([]candidate, o.batchSize())
	if a, ok := f.(aiming); ok {
		f = a.aimed(l)
	}
	_ = guard.Each(context.WithoutCancel(ctx), max(1, o.Workers), len(list), func(_, i int) error {
		list[i] = o.try(ctx, f, first+i, l)
		return nil
	})
	return list
}

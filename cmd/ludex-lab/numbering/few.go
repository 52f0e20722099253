package numbering

import (
	"context"
	"errors"
	"math/bits"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// ErrOtherJumps reports readings whose groups cannot be listed by their jumps.
var ErrOtherJumps = errors.New("expected readings with single jumps over one piece, after which the group is whole")

// Few passes the groups that have at most a given number of legal jumps, among
// those with the start's number of pieces in each class of cells, whether they
// can be reached or not: one of each class under the symmetries of the start.
// The error is ErrOtherJumps or the context's.
//
// It decides one cell after another, and leaves a branch when the pieces that
// are still to place cannot stop enough jumps.
func Few(ctx context.Context, g *solo.Jumps, most int, visit func(s wabanti.Position, jumps int)) error {
	f, err := newFew(ctx, g, 0, most)
	if err != nil {
		return err
	}
	f.found = func(_ *lattice, s wabanti.Position, jumps int) { visit(s, jumps) }
	f.run()
	return ctx.Err()
}

// newFew returns a search for groups with least to most jumps.
func newFew(ctx context.Context, g *solo.Jumps, least, most int) (*few, error) {
	if !Leaps(g) {
		return nil, ErrOtherJumps
	}
	f := &few{ctx: ctx, game: g, symmetry: g.SymmetryOf(g.Start()), least: least, most: most, all: g.Start().Len()}
	for c := range hexgrid.Cell(g.Grid().Cells()) {
		w, bit := latticeBit(g.Grid(), c)
		f.board[w] |= 1 << bit
		f.cell[w][bit] = c
		if g.Start().Has(c) {
			f.want[w]++
		}
	}
	f.inside.set(&f.board)
	f.branching = min(branchPieces, f.all)
	return f, nil
}

// Leaps reports whether the moves are single jumps over one piece, by which the
// group is whole after the landing: those that [Few] knows.
func Leaps(g *solo.Jumps) bool {
	o := g.Options()
	return o.Series == wabanti.CountJumps && o.KeepsParity() && o.Flight == wabanti.Landed && g.Undirected()
}

// mostSlack bounds the jumps that the last piece must stop, or may make. With it
// the sums of their numbers are below 16.
const mostSlack = 4

// few is a search for groups with few jumps.
type few struct {
	leaper
	ctx      context.Context
	game     *solo.Jumps
	symmetry *wabanti.Symmetry
	least    int // jumps
	most     int
	all      int // pieces
	want     [len(lattice{})]int
	inside   beside // of the board
	cell     [len(lattice{})][64]hexgrid.Cell
	found    func(in *lattice, s wabanti.Position, jumps int)

	branching int                   // pieces of a branch
	branch    int                   // the number of the next one
	take      func(branch int) bool // nil for all
	done      func(branch int)

	turns []turn    // the symmetries that map a cell to the root
	own   [3]beside // the jumps of the pieces beside each cell, bit by bit
	nodes uint64
}

// run takes each cell as the root of the groups that have no piece on the cells
// before it. Of equivalent roots one suffices. Roots at the border come first.
func (f *few) run() {
	grid, open := f.game.Grid(), f.board
	seen := make([]bool, grid.Cells())
	for ring := grid.Side() - 1; ring >= 0; ring-- {
		for _, c := range grid.Ring(ring) {
			if seen[c] {
				continue
			}
			f.setRoot(c)
			var in lattice
			w, bit := latticeBit(grid, c)
			in[w] = 1 << bit
			if f.want[w] > 0 {
				f.grow(in, lattice{open[0] &^ in[0], open[1] &^ in[1], open[2] &^ in[2], open[3] &^ in[3]}, 1)
			}
			for _, y := range f.symmetry.Group {
				image := grid.Image(y, c)
				w, bit := latticeBit(grid, image)
				seen[image] = true
				open[w] &^= 1 << bit
			}
		}
	}
}

// turn is a symmetry with the cell that it maps to the root.
type turn struct {
	symmetry int
	from     hexgrid.Cell
}

// setRoot finds the turns for a root.
func (f *few) setRoot(root hexgrid.Cell) {
	f.turns = f.turns[:0]
	for from := range hexgrid.Cell(f.game.Grid().Cells()) {
		for _, y := range f.symmetry.Group {
			if f.game.Grid().Image(y, from) == root {
				f.turns = append(f.turns, turn{y, from})
			}
		}
	}
}

// branchPieces is the number of pieces of the groups that begin a branch.
const branchPieces = 7

// grow extends a group, by the branches that are taken.
func (f *few) grow(in, open lattice, n int) {
	if n != f.branching || f.take == nil {
		f.extend(in, open, n)
		return
	}
	branch := f.branch
	f.branch++
	if f.all == 0 || !f.take(branch) {
		return
	}
	if f.extend(in, open, n); f.ctx.Err() == nil {
		f.done(branch)
	}
}

// extend lists the groups of the n pieces of in and others on cells of open.
func (f *few) extend(in, open lattice, n int) {
	if f.nodes++; f.nodes&0xffff == 0 && f.ctx.Err() != nil {
		f.all = 0 // which ends all branches
	}
	if n > f.all {
		return
	}
	f.find(&in)
	jumps := f.count()
	if n == f.all {
		if jumps >= f.least && jumps <= f.most {
			f.pass(&in, jumps)
		}
		return
	}
	next, ok := f.next(&in, &open, f.all-n, jumps-f.most)
	if !ok {
		return
	}
	// Each group has one of these cells: list those with the first one, those
	// with the second one but not the first one, and so on.
	for w, set := range next {
		for ; set != 0; set &= set - 1 {
			bit := set & -set
			open[w] &^= bit
			more := in
			more[w] |= bit
			f.grow(more, open, n+1)
		}
	}
}

// next returns cells of which each group of in and missing other pieces, with
// excess fewer jumps, has at least one. It removes the cells from open that no
// such group has, and reports whether there can be one.
func (f *few) next(in, open *lattice, missing, excess int) (next lattice, ok bool) {
	var left [len(lattice{})]int // pieces
	for w := range open {
		if left[w] = f.want[w] - bits.OnesCount64(in[w]); left[w] == 0 {
			open[w] = 0
		}
		next[w] = f.beside(w, open[w])
	}
	last := missing == 1 && excess > -mostSlack && excess < mostSlack
	if excess <= 0 && !last {
		return next, true
	}
	f.ownJumps()
	// The number of jumps that each cell stops, and that the missing pieces of
	// each class and all but one of them stop at most.
	var stops [len(lattice{})][4]uint64
	var most, rest [len(lattice{})]int
	all := 0
	for w, n := range left {
		if n == 0 || next[w] == 0 {
			continue
		}
		stops[w] = f.stops(w, next[w])
		most[w], rest[w] = mostOf(&stops[w], n)
		all += most[w]
	}
	if all < excess {
		return next, false
	}
	share := max(0, (excess+missing-1)/missing) // which one of them stops at least
	for w, n := range left {
		if n == 0 {
			continue
		}
		if least := excess - all + most[w] - rest[w]; least > 0 {
			open[w] &= atLeast(stops[w], least)
			if open[w] == 0 {
				return next, false
			}
			next[w] &= open[w]
		}
		next[w] &= atLeast(stops[w], share)
	}
	if last {
		f.last(in, &next, &stops, excess)
	}
	return next, true
}

// pass visits a group if it is the first of its images with a piece on the root.
func (f *few) pass(in *lattice, jumps int) {
	s := position(&f.cell, in)
	for _, t := range f.turns {
		if s.Has(t.from) && hexgrid.Image(f.game.Grid(), t.symmetry, s).Compare(s) < 0 {
			return
		}
	}
	f.found(in, s, jumps)
}

// count returns the number of jumps.
func (l *leaper) count() (jumps int) {
	for w := range l.legal {
		for _, legal := range l.legal[w] {
			jumps += bits.OnesCount64(legal)
		}
	}
	return jumps
}

// ownJumps counts the jumps of each piece.
func (f *few) ownJumps() {
	var count [3]lattice
	for w := range f.legal {
		for _, l := range f.legal[w] {
			count[2][w] ^= count[1][w] & count[0][w] & l
			count[1][w] ^= count[0][w] & l
			count[0][w] ^= l
		}
	}
	for k := range count {
		if count[k] == (lattice{}) {
			f.own[k] = beside{}
		} else {
			f.own[k].set(&count[k])
		}
	}
}

// beside returns the cells of a set in a word that are beside the group.
func (f *few) beside(w int, set uint64) uint64 {
	n := &f.near[w]
	return set & (n[0] | n[1] | n[2] | n[3] | n[4] | n[5])
}

// stops returns how many jumps a piece on each cell beside the group stops at
// most. It stops those that land on its cell. Others it can stop only as one of
// several new pieces that hang on the jumping piece alone; then that is its only
// neighbour.
func (f *few) stops(w int, open uint64) [4]uint64 {
	var one, two uint64
	for _, side := range f.near[w] {
		two |= one & side
		one |= side
	}
	var landing, hanging [4]uint64 // bit by bit
	for d, l := range f.legal[w] {
		l = bits.RotateLeft64(l, leap[d])
		landing[2] ^= landing[1] & landing[0] & l
		landing[1] ^= landing[0] & l
		landing[0] ^= l
	}
	for k := range f.own {
		for _, side := range f.own[k][w] {
			hanging[k] |= side &^ two
		}
	}
	total := sum(landing, hanging)
	for k := range total {
		total[k] &= open
	}
	return total
}

// last leaves those cells for the last piece on which it does not make too many
// jumps of its own and over it.
func (f *few) last(in, next *lattice, stops *[len(lattice{})][4]uint64, excess int) {
	var single lattice // pieces whose neighbours stay together without them
	for w, pieces := range in {
		single[w] = pieces &^ f.arcs[w][1]
	}
	var over beside
	over.set(&single)
	for w, set := range next {
		if set == 0 {
			continue
		}
		free := f.board[w] &^ in[w]
		var two uint64
		one := uint64(0)
		for _, side := range f.near[w] {
			two |= one & side
			one |= side
		}
		var own, other [4]uint64
		for d := range leap {
			add(&own, f.near[w][d]&bits.RotateLeft64(free, -leap[d]))
			add(&other, over[w][(d+3)%hexgrid.Directions]&two&f.inside[w][d]&^f.near[w][d])
		}
		next[w] &= atMost(sum(own, other), stops[w], excess)
	}
}

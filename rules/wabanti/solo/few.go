package solo

import (
	"context"
	"errors"
	"math/bits"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
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
func (g *Jumps) Few(ctx context.Context, most int, visit func(s wabanti.Position, jumps int)) error {
	if !g.Leaps() {
		return ErrOtherJumps
	}
	f := &few{ctx: ctx, game: g, symmetry: g.SymmetryOf(g.start), most: most, visit: visit, all: g.start.Len()}
	for c := range hexgrid.Cell(g.grid.Cells()) {
		w, bit := latticeBit(g.grid, c)
		f.board[w] |= 1 << bit
		f.cell[w][bit] = c
		if g.start.Has(c) {
			f.want[w]++
		}
	}
	f.run()
	return ctx.Err()
}

// Leaps reports whether the moves are single jumps over one piece, by which the
// group is whole after the landing: those that [Jumps.Few] knows.
func (g *Jumps) Leaps() bool {
	o := &g.opts
	return o.Series == wabanti.CountJumps && o.Simple == wabanti.OverOne && o.Flight == wabanti.Landed && g.Undirected()
}

// few is a search for groups with few jumps.
type few struct {
	leaper
	ctx      context.Context
	game     *Jumps
	symmetry *wabanti.Symmetry
	most     int // jumps
	all      int // pieces
	want     [len(lattice{})]int
	cell     [len(lattice{})][64]hexgrid.Cell
	visit    func(s wabanti.Position, jumps int)

	root  hexgrid.Cell
	own   [3]beside // the jumps of the pieces beside each cell, bit by bit
	nodes uint64
}

// run takes each cell as the root of the groups that have no piece on the cells
// before it. Of equivalent roots one suffices. Roots at the border come first.
func (f *few) run() {
	grid, open := f.game.grid, f.board
	seen := make([]bool, grid.Cells())
	for ring := grid.Side() - 1; ring >= 0; ring-- {
		for _, c := range grid.Ring(ring) {
			if seen[c] {
				continue
			}
			f.root = c
			var in lattice
			w, bit := latticeBit(grid, c)
			in[w] = 1 << bit
			if f.want[w] > 0 {
				f.extend(in, lattice{open[0] &^ in[0], open[1] &^ in[1], open[2] &^ in[2], open[3] &^ in[3]}, 1)
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

// extend lists the groups of the n pieces of in and others on cells of open.
func (f *few) extend(in, open lattice, n int) {
	if f.nodes++; f.nodes&0xffff == 0 && f.ctx.Err() != nil {
		f.all = 0 // which ends all branches
	}
	if n > f.all {
		return
	}
	f.find(&in)
	jumps := f.countJumps()
	if n == f.all {
		if jumps <= f.most {
			f.pass(&in, jumps)
		}
		return
	}
	need := 0 // jumps that one of the missing pieces must stop at least
	if jumps > f.most {
		missing := f.all - n
		need = (jumps - f.most + missing - 1) / missing
	}
	var next lattice
	for w := range open {
		if bits.OnesCount64(in[w]) == f.want[w] {
			open[w] = 0
		}
		next[w] = f.stopping(w, open[w], need)
	}
	// Each group has one of these cells: list those with the first one, those
	// with the second one but not the first one, and so on.
	for w, set := range next {
		for ; set != 0; set &= set - 1 {
			bit := set & -set
			open[w] &^= bit
			more := in
			more[w] |= bit
			f.extend(more, open, n+1)
		}
	}
}

// pass visits a group if it is the first of its images with a piece on the root.
func (f *few) pass(in *lattice, jumps int) {
	var s wabanti.Position
	for w, set := range in {
		for ; set != 0; set &= set - 1 {
			s.Add(f.cell[w][bits.TrailingZeros64(set)])
		}
	}
	for _, y := range f.symmetry.Group {
		if image := hexgrid.Image(f.game.grid, y, s); image.Has(f.root) && image.Compare(s) < 0 {
			return
		}
	}
	f.visit(s, jumps)
}

// countJumps counts the jumps of each piece, and returns those of all.
func (f *few) countJumps() (all int) {
	var count [3]lattice
	for w := range f.legal {
		for _, l := range f.legal[w] {
			all += bits.OnesCount64(l)
			count[2][w] ^= count[1][w] & count[0][w] & l
			count[1][w] ^= count[0][w] & l
			count[0][w] ^= l
		}
	}
	for k := range count {
		f.own[k].set(&count[k])
	}
	return all
}

// stopping returns the open cells of a word beside the group on which a piece
// stops at least so many jumps. It stops those that land on its cell. Others it
// can stop only as one of several new pieces that hang on the jumping piece
// alone; then that is its only neighbour.
func (f *few) stopping(w int, open uint64, least int) uint64 {
	var one, two uint64
	for _, side := range f.near[w] {
		two |= one & side
		one |= side
	}
	one &= open
	if least == 0 || one == 0 {
		return one
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
	return one & atLeast(sum(landing, hanging), least)
}

// sum adds the numbers at each bit.
func sum(a, b [4]uint64) (total [4]uint64) {
	carry := uint64(0)
	for k := range a {
		total[k] = a[k] ^ b[k] ^ carry
		carry = a[k]&b[k] | carry&(a[k]|b[k])
	}
	return total
}

// atLeast returns the bits whose numbers are not below least.
func atLeast(number [4]uint64, least int) uint64 {
	if least >= 1<<len(number) {
		return 0
	}
	above, same := uint64(0), ^uint64(0)
	for k := len(number) - 1; k >= 0; k-- {
		if least>>k&1 == 0 {
			above |= same & number[k]
			same &^= number[k]
		} else {
			same &= number[k]
		}
	}
	return above | same
}

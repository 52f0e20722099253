package numbering

import (
	"context"
	"errors"
	"math"
	"math/bits"
	"slices"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// Part is a closed part: all groups that jumps join with one of them, without
// the start. Groups that a symmetry of the start maps to each other are one.
type Part struct {
	Keys   []numbered.Key // ascending
	First  numbered.Key   // of the first group
	Last   numbered.Key   // the least of those with the most jumps
	Jumps  int            // the fewest of a group: those of the first one
	Rich   int            // the most
	Frozen int            // pieces that no jump moves
	Inside bool           // no group has a piece on the border
}

// PartSearch is a search for closed parts.
type PartSearch struct {
	Numbers Numbering
	Least   int                   // the fewest jumps of a group of the part
	Most    int                   // the same, at most
	Groups  int                   // of a part, at most 4,096; a part with more counts as open
	Rich    int                   // a part with a group of more jumps counts as open
	Take    func(branch int) bool // whether to search a branch; each of them comes once, in the same order
	Done    func(branch int)      // after the search of a branch
	Visit   func(Part)
}

// Parts passes the closed parts of the groups with the start's number of pieces
// in each class of cells: one of those that a symmetry of the start maps to each
// other. A part is found by its first group: it has the fewest jumps, and of
// these the fewest pairs of neighbours, and of these the least key. The error is
// that of [Few].
func Parts(ctx context.Context, g *solo.Jumps, p PartSearch) error {
	if p.Groups > mostGroups {
		return errors.New("a closed part of this search has at most 4,096 groups")
	}
	f, err := newFew(ctx, g, p.Least, p.Most)
	if err != nil {
		return err
	}
	f.take, f.done = p.Take, p.Done
	k := f.newWalker(p)
	f.found = func(in *lattice, s wabanti.Position, jumps int) {
		if part, ok := k.part(in, s, jumps); ok {
			p.Visit(part)
		}
	}
	f.run()
	return ctx.Err()
}

// newWalker returns a walker on the board of f.
func (f *few) newWalker(p PartSearch) *walker {
	k := &walker{PartSearch: p, cell: &f.cell}
	k.board = f.board
	grid := f.game.Grid()
	for _, c := range grid.Ring(grid.Side() - 1) {
		w, bit := latticeBit(grid, c)
		k.border[w] |= 1 << bit
	}
	return k
}

// walker walks the part of a group.
type walker struct {
	leaper
	PartSearch
	border lattice
	cell   *[len(lattice{})][64]hexgrid.Cell

	still lattice   // the cells that all of at have in common
	fixed lattice   // those of them whose pieces have no jump in any group that is walked
	at    []lattice // the groups of the part, as far as they are found
	jumps []uint8   // of each
	todo  []uint16
	table [1 << tableBits]uint32 // a stamp and the number of a group
	stamp uint32
}

const (
	tableBits  = 13
	mostGroups = 1 << (tableBits - 1)
)

// part returns the part of s, if it is closed and if s is its first group.
func (k *walker) part(in *lattice, s wabanti.Position, jumps int) (p Part, ok bool) {
	if !k.walk(in, jumps) || k.least(func(i int) bool { return int(k.jumps[i]) == jumps && k.at[i].pairs() == in.pairs() }) != k.Numbers.KeyOf(s) {
		return p, false
	}
	return k.whole()
}

// least returns the least key of some groups of the part.
func (k *walker) least(of func(i int) bool) (least numbered.Key) {
	least = numbered.Key{Part: math.MaxUint32, Num: math.MaxUint64}
	for i := range k.at {
		if of(i) {
			if key := k.key(i); key.Compare(least) < 0 {
				least = key
			}
		}
	}
	return least
}

// key returns the key of a group of the part.
func (k *walker) key(i int) numbered.Key { return k.Numbers.KeyOf(position(k.cell, &k.at[i])) }

// whole returns the part that is walked, if it is not that of the start.
func (k *walker) whole() (p Part, ok bool) {
	p = Part{Jumps: int(slices.Min(k.jumps)), Rich: int(slices.Max(k.jumps)), Frozen: k.frozen(), Inside: true}
	pairs := math.MaxInt
	for i := range k.at {
		for w, set := range k.at[i] {
			p.Inside = p.Inside && set&k.border[w] == 0
		}
		if int(k.jumps[i]) == p.Jumps {
			pairs = min(pairs, k.at[i].pairs())
		}
		p.Keys = append(p.Keys, k.key(i))
	}
	p.First = k.least(func(i int) bool { return int(k.jumps[i]) == p.Jumps && k.at[i].pairs() == pairs })
	p.Last = k.least(func(i int) bool { return int(k.jumps[i]) == p.Rich })
	slices.SortFunc(p.Keys, numbered.Key.Compare)
	p.Keys = slices.Compact(p.Keys)
	_, start := slices.BinarySearchFunc(p.Keys, k.Numbers.StartKey(), numbered.Key.Compare)
	return p, !start
}

// frozen returns the number of pieces without a jump in any group that is walked.
func (k *walker) frozen() (n int) {
	for _, set := range k.fixed {
		n += bits.OnesCount64(set)
	}
	return n
}

// walk finds the part of s, unless it is open or has a group that comes before s
// by its jumps and pairs.
func (k *walker) walk(s *lattice, jumps int) bool {
	pairs := s.pairs()
	for k.begin(s); len(k.todo) > 0; {
		at, n := k.step()
		if n < jumps || n > k.Rich || n == jumps && at.pairs() < pairs || len(k.at) > k.Groups {
			return false
		}
		k.goOn(&at)
	}
	return true
}

// begin begins a walk.
func (k *walker) begin(s *lattice) {
	k.at, k.jumps, k.todo = k.at[:0], k.jumps[:0], k.todo[:0]
	if k.stamp += 1 << tableBits; k.stamp == 0 {
		clear(k.table[:])
		k.stamp = 1 << tableBits
	}
	k.still, k.fixed = *s, *s
	k.add(s)
}

// step takes the next group of the walk and finds its jumps.
func (k *walker) step() (at lattice, jumps int) {
	last := len(k.todo) - 1
	number := k.todo[last]
	k.todo = k.todo[:last]
	at = k.at[number]
	k.find(&at)
	for w, set := range at {
		k.still[w] &= set
		l := &k.legal[w]
		k.fixed[w] &= set &^ (l[0] | l[1] | l[2] | l[3] | l[4] | l[5])
	}
	jumps = k.count()
	k.jumps[number] = uint8(jumps)
	return at, jumps
}

// goOn adds the groups after each jump. Those after a jump of a piece that did
// not move yet come next: most parts are open, and in these most pieces move.
func (k *walker) goOn(at *lattice) {
	for w := range k.legal {
		for d, legal := range k.legal[w] {
			k.play(at, w, d, legal&^k.still[w])
		}
	}
	for w := range k.legal {
		for d, legal := range k.legal[w] {
			k.play(at, w, d, legal&k.still[w])
		}
	}
}

// play adds the groups after the jumps of some pieces in a direction.
func (k *walker) play(at *lattice, w, d int, legal uint64) {
	for ; legal != 0; legal &= legal - 1 {
		from := legal & -legal
		next := *at
		next[w] ^= from | bits.RotateLeft64(from, leap[d])
		k.add(&next)
	}
}

// add adds a group to the part, if it is new.
func (k *walker) add(s *lattice) {
	h := s[0]*0x9e3779b97f4a7c15 ^ s[1]*0xc2b2ae3d27d4eb4f ^ bits.RotateLeft64(s[2]*0x165667b19e3779f9, 32) ^ bits.RotateLeft64(s[3]*0xd6e8feb86659fd93, 16)
	for slot := h >> (64 - tableBits); ; slot = (slot + 1) % (1 << tableBits) {
		switch e := k.table[slot]; {
		case e>>tableBits<<tableBits != k.stamp:
			k.table[slot] = k.stamp | uint32(len(k.at))
			k.todo = append(k.todo, uint16(len(k.at)))
			k.at = append(k.at, *s)
			k.jumps = append(k.jumps, 0)
			return
		case k.at[e%(1<<tableBits)] == *s:
			return
		}
	}
}

// pairs returns the number of pairs of neighbours.
func (s *lattice) pairs() int {
	return bits.OnesCount64(s[0]&s[1]) + bits.OnesCount64(s[0]&s[2]) + bits.OnesCount64(s[0]&bits.RotateLeft64(s[3], 1)) +
		bits.OnesCount64(s[1]&bits.RotateLeft64(s[0], -1)) + bits.OnesCount64(s[1]&s[3]) + bits.OnesCount64(s[1]&s[2]) +
		bits.OnesCount64(s[2]&s[3]) + bits.OnesCount64(s[2]&bits.RotateLeft64(s[0], -8)) + bits.OnesCount64(s[2]&bits.RotateLeft64(s[1], -7)) +
		bits.OnesCount64(s[3]&bits.RotateLeft64(s[2], -1)) + bits.OnesCount64(s[3]&bits.RotateLeft64(s[1], -8)) + bits.OnesCount64(s[3]&bits.RotateLeft64(s[0], -8))
}

// position returns the cells of a group.
func position(cell *[len(lattice{})][64]hexgrid.Cell, in *lattice) (s wabanti.Position) {
	for w, set := range in {
		for ; set != 0; set &= set - 1 {
			s.Add(cell[w][bits.TrailingZeros64(set)])
		}
	}
	return s
}

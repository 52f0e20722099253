package graph

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Closed are groups that cannot be reached from the start of a game, by the
// parts into which jumps join them.
type Closed struct {
	Groups int64        // all groups that were listed, those that can be reached included
	Sizes  []ClosedSize // ascending

	// Of Parts and Near only:
	Complete bool
	Checksum uint64        // the sum of the first eight bytes of the SHA-256 of each key, as twelve bytes, modulo 2^64
	Jumps    []ClosedJumps // of Near only: ascending
}

// ClosedSize are the closed parts of a size. Positions are counted up to the
// symmetries of the start, so a part and its images are one.
type ClosedSize struct {
	Size   int // positions of each part
	Parts  int64
	Boards int64            // the positions of all parts, with their images
	Inside int64            // parts of which no position has a piece on the border
	Frozen [2]int           // pieces that never move, the least and the most of a part
	Sample wabanti.Position // of the first part
}

// Positions returns the positions of all closed parts.
func (c *Closed) Positions() (n int64) {
	for _, s := range c.Sizes {
		n += int64(s.Size) * s.Parts
	}
	return n
}

// Boards returns the positions of all closed parts with their images.
func (c *Closed) Boards() (n int64) {
	for _, s := range c.Sizes {
		n += s.Boards
	}
	return n
}

// Stuck finds the groups without a legal jump. The error is that of
// [solo.Jumps.Few].
func Stuck(ctx context.Context, game *solo.Jumps) (*Closed, error) {
	size := ClosedSize{Size: 1, Frozen: [2]int{game.Start().Len(), game.Start().Len()}}
	border := hexgrid.Of[[3]uint64](game.Grid().Ring(game.Grid().Side() - 1)...)
	symmetry := game.SymmetryOf(game.Start())
	err := numbering.Few(ctx, game, 0, func(s wabanti.Position, _ int) {
		if s == game.Start() {
			return
		}
		if size.Parts == 0 {
			size.Sample = s
		}
		size.Parts++
		size.Boards += int64(symmetry.Orbit(s))
		if s.And(border).Empty() {
			size.Inside++
		}
	})
	c := &Closed{Groups: size.Parts}
	if size.Parts > 0 {
		c.Sizes = append(c.Sizes, size)
	}
	return c, err
}

// groupBytes is the memory for a group that is listed.
const groupBytes = 64

// NotReached finds all groups that cannot be reached, by listing every group with
// the start's number of pieces in each class of cells. The error is that of
// [solo.Jumps.Few] or [solver.ErrMemory].
func NotReached(ctx context.Context, game *solo.Jumps, numbers numbering.Numbering, memory int64) (*Closed, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var list []numbered.Key
	err := numbering.Few(ctx, game, hexgrid.Directions*wabanti.MaxPieces, func(s wabanti.Position, _ int) {
		if list = append(list, numbers.KeyOf(s)); int64(len(list))*groupBytes > memory {
			cancel(solver.ErrMemory)
		}
	})
	if err != nil {
		return nil, cmp.Or(context.Cause(ctx), err)
	}
	slices.SortFunc(list, numbered.Key.Compare)
	p := parts{game: game, numbers: numbers, steps: numbers.Steps(), list: list, seen: make([]bool, len(list))}
	if _, err := p.from(numbers.StartKey()); err != nil {
		return nil, err
	}
	sizes := map[int]*ClosedSize{}
	for i, k := range list {
		if p.seen[i] {
			continue
		}
		part, err := p.from(k)
		if err != nil {
			return nil, err
		}
		p.count(sizes, part)
	}
	c := &Closed{Groups: int64(len(list))}
	for _, size := range slices.Sorted(maps.Keys(sizes)) {
		c.Sizes = append(c.Sizes, *sizes[size])
	}
	return c, nil
}

// parts are the parts into which jumps join a list of groups.
type parts struct {
	game    *solo.Jumps
	numbers numbering.Numbering
	steps   numbered.Steps
	list    []numbered.Key // ascending
	seen    []bool
}

// from returns the classes of the part of k, which are not seen yet. The error
// reports a group that is not in the list.
func (p *parts) from(k numbered.Key) (part []numbered.Key, err error) {
	next := []numbered.Key{k}
	for at := -1; at < len(part); at++ {
		if at >= 0 {
			next = p.steps.Expand(part[at], next[:0])
		}
		for _, n := range next {
			i, ok := slices.BinarySearchFunc(p.list, n, numbered.Key.Compare)
			if !ok {
				return nil, fmt.Errorf("the group %s is missing in the list of all groups: the search for them is wrong",
					wabanti.CellsText(p.game.Grid(), p.numbers.PositionOf(n)))
			}
			if !p.seen[i] {
				p.seen[i] = true
				part = append(part, n)
			}
		}
	}
	return part, nil
}

// count adds a closed part to those of its size.
func (p *parts) count(sizes map[int]*ClosedSize, part []numbered.Key) {
	sample := p.numbers.PositionOf(part[0])
	frozen := p.frozen(sample)
	s := sizes[len(part)]
	if s == nil {
		s = &ClosedSize{Size: len(part), Frozen: [2]int{frozen, frozen}, Sample: sample}
		sizes[len(part)] = s
	}
	s.Parts++
	s.Frozen = [2]int{min(s.Frozen[0], frozen), max(s.Frozen[1], frozen)}
	border := hexgrid.Of[[3]uint64](p.game.Grid().Ring(p.game.Grid().Side() - 1)...)
	inside := true
	for _, k := range part {
		s.Boards += int64(p.steps.Orbit(k))
		inside = inside && p.numbers.PositionOf(k).And(border).Empty()
	}
	if inside {
		s.Inside++
	}
}

// frozen returns how many pieces of s no line of jumps can move.
func (p *parts) frozen(s wabanti.Position) int {
	still := s
	seen := map[wabanti.Position]bool{s: true}
	var moves []wabanti.Move
	for todo := []wabanti.Position{s}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		still = still.And(at)
		moves = p.game.Moves(at, moves[:0])
		for _, m := range moves {
			if to := p.game.Play(at, m); !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	return still.Len()
}

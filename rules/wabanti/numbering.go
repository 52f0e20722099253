package wabanti

import (
	"errors"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// A key has 64 bits and a partition's 16.
const (
	mostBits       = 80
	mostPartitions = 1 << (mostBits - 64)
)

// Numbering is Solo with its positions numbered, one class for those that
// the symmetries of the start make alike.
type Numbering interface {
	rules.Numbered
	// KeyOf returns the class of a position, which has the start's Invariant.
	KeyOf(s Position) rules.Key
	// PositionOf returns the position that stands for a class.
	PositionOf(k rules.Key) Position
}

// Numbering returns the positions of g numbered: by tables where they stay
// small, else one by one. The error says why they cannot be numbered.
func (g *Solo) Numbering() (Numbering, error) {
	if g.start.Empty() {
		return nil, errors.New("the start has no pieces")
	}
	r, err := g.newRanking()
	if err != nil {
		return nil, err
	}
	if t, ok := g.newTables(r); ok {
		return t, nil
	}
	return g.newWide(r), nil
}

// Undirected reports whether every jump can be undone by a jump: back over
// the same pieces, the others standing as before. A piece may lose its free
// sides by jumping (W5), where that binds jumps at all (wab-free).
func (g *Solo) Undirected() bool {
	return g.opts.FreeGames != Everywhere || g.opts.FreeMoves != AllMoves
}

// wide numbers positions one by one, by their ranks. It is slow, and takes
// any start.
type wide struct {
	*Solo
	ranking  *ranking
	symmetry *Symmetry // of the start
	bits     int       // of the number that make up the partition
}

func (g *Solo) newWide(r *ranking) *wide {
	return &wide{g, r, g.SymmetryOf(g.start), max(0, r.bits-64)}
}

func (w *wide) Partitions() int { return 1 << w.bits }

func (w *wide) Symmetries() int { return len(w.symmetry.group) }

func (w *wide) StartKey() rules.Key { return w.KeyOf(w.start) }

func (w *wide) KeyOf(s Position) rules.Key {
	n := w.ranking.rank(w.symmetry.Canonical(s))
	return rules.Key{Part: uint32(n.hi), Num: n.lo}
}

func (w *wide) PositionOf(k rules.Key) Position {
	return w.ranking.position(number{uint64(k.Part), k.Num})
}

func (w *wide) Steps() rules.Steps { return &wideSteps{wide: w} }

type wideSteps struct {
	*wide
	layout layout
	reach  reach
}

func (w *wideSteps) Expand(k rules.Key, dst []rules.PositionID) []rules.PositionID {
	s := w.PositionOf(k)
	w.layout.load(w.steps, s)
	for i, c := range w.layout.cell[:w.layout.n] {
		w.movesOf(&w.layout, i, false, &w.reach)
		for _, to := range w.reach.list() {
			n := w.ranking.rank(w.Play(s, Move{hexgrid.Cell(c), hexgrid.Cell(to)}))
			dst = append(dst, rules.PositionID{Hi: n.hi, Lo: n.lo})
		}
	}
	return dst
}

func (w *wideSteps) Canonical(n rules.PositionID) rules.Key {
	return w.KeyOf(w.ranking.position(number{n.Hi, n.Lo}))
}

func (w *wideSteps) Orbit(k rules.Key) int { return w.symmetry.Orbit(w.PositionOf(k)) }

package havannah

import (
	"errors"
	"fmt"
	"math/bits"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// WinDetector finds the cells on which a stone completes a figure, for searches
// that need them in every position. It never changes.
type WinDetector[U rules.Upper, C chainArray[U], P pairArray[U]] struct {
	grid   *hexgrid.Grid
	opts   Options
	judge  func(own, opp set[U], c uint8) bool // reports whether the stone on c, one of own, completes a figure by the rules of the game
	void   bool                                // corners do not connect a fork (hav-corner)
	empty  bool                                // a ring must enclose an empty cell (hav-ring)
	clean  bool                                // an own stone inside spoils a ring, unless it is connected (hav-ring=no-own, hav-empty-ring=no-own)
	quick  bool                                // forks and corners are those of reach, or, where corners are void, some of them
	near   []set[U]                            // the neighbours of each cell
	beside [][hexgrid.Directions]uint8         // by direction; beyond the rim a cell that nobody holds
	links  []links
	linked reach[U] // the cells that hold a link themselves

	cells, rim, corners set[U]
	cornerOf            [hexgrid.Sides]uint8 // by the bit that it is in links
}

// Bits returns the stones of each player in s, on a board of at most 128 cells.
func Bits[W hexgrid.Words](s State[W]) [2]rules.CellSet[rules.TwoWords] {
	return [2]rules.CellSet[rules.TwoWords]{hexgrid.CellSet[rules.TwoWords](s.stones[First]), hexgrid.CellSet[rules.TwoWords](s.stones[Second])}
}

// NewSmallDetector returns the tables of g, or an error if g has turns that
// place no stone.
func NewSmallDetector(g *Game[UpTo5]) (*SmallDetector, error) {
	return newDetector[UpTo5, rules.OneWord, [smallChains]chain[rules.OneWord], [smallCells]set[rules.OneWord]](g)
}

// NewLargeDetector does so for boards of at most 7 cells a side.
func NewLargeDetector(g *Game[UpTo8]) (*LargeDetector, error) {
	return newDetector[UpTo8, rules.TwoWords, [largeChains]chain[rules.TwoWords], [largeCells]set[rules.TwoWords]](g)
}

func newDetector[W hexgrid.Words, U rules.Upper, C chainArray[U], P pairArray[U]](g *Game[W]) (*WinDetector[U, C, P], error) {
	var pairs P
	switch {
	case g.grid.Cells() > len(pairs):
		return nil, fmt.Errorf("%w: %d cells, and the search holds at most %d", rules.ErrBoardSize, g.grid.Cells(), len(pairs))
	case g.opts.Supply != Unlimited && 2*g.board.Stones < g.grid.Cells():
		return nil, errors.New("hav-supply: a limited supply of stones is not supported")
	case g.opts.Pass == MayPass:
		return nil, errors.New("hav-pass: passing is not supported")
	}
	t := &WinDetector[U, C, P]{
		grid: g.grid, opts: g.opts, judge: judge[W, U](g), links: g.links,
		void: g.opts.Corner == CornerVoid, empty: g.opts.NeedsEmpty(), clean: g.opts.ownSpoils(), quick: g.opts.Fork == ThreeSides,
		cells: hexgrid.CellSet[U](g.cells), corners: hexgrid.CellSet[U](g.corners),
	}
	for _, c := range g.rim {
		t.rim = t.rim.With(uint8(c))
		if l := g.links[c].corners(); l != 0 {
			t.cornerOf[bits.TrailingZeros32(uint32(l))] = uint8(c)
		}
		t.linked.add(&chain[U]{near: rules.OneCell[U](uint8(c)), links: g.links[c]})
	}
	for c := range g.near {
		near, beside := neighbourSet[U](g, c)
		t.near = append(t.near, near)
		t.beside = append(t.beside, beside)
	}
	return t, nil
}

// judge returns the function that tries a stone by the rules of g.
func judge[W hexgrid.Words, U rules.Upper](g *Game[W]) func(own, opp set[U], c uint8) bool {
	return func(own, opp set[U], c uint8) bool {
		stones, others := hexgrid.FromCellSet[W](own), hexgrid.FromCellSet[W](opp)
		return g.completed(&stones, &others, hexgrid.Cell(c)) != 0
	}
}

// neighbourSet returns the neighbours of a cell, as a set and by direction.
func neighbourSet[U rules.Upper, W hexgrid.Words](g *Game[W], c int) (near set[U], beside [hexgrid.Directions]uint8) {
	for d, n := range g.near[c] {
		beside[d] = near.Beyond()
		if int(n) < g.grid.Cells() {
			near = near.With(uint8(n))
			beside[d] = uint8(n)
		}
	}
	return near, beside
}

// Cells returns the number of cells.
func (t *WinDetector[U, C, P]) Cells() int { return t.grid.Cells() }

// Images returns the symmetries of the board, the identity first: where each
// takes every cell.
func (t *WinDetector[U, C, P]) Images() (list [][]uint8) {
	for k := range hexgrid.Symmetries {
		image := make([]uint8, t.Cells())
		for c := range image {
			image[c] = uint8(t.grid.Image(k, hexgrid.Cell(c)))
		}
		list = append(list, image)
	}
	return list
}

// Near returns the neighbours of each cell.
func (t *WinDetector[U, C, P]) Near() []set[U] { return t.near }

// Separate reports whether a stone of the opponent removes only its own cell
// from the winning cells. By hav-ring=empty it can also fill a
// ring.
func (t *WinDetector[U, C, P]) Separate() bool { return !t.empty }

// Monotone reports whether one more own stone never hurts. By hav-ring
// other than any it can fill an own ring.
func (t *WinDetector[U, C, P]) Monotone() bool { return t.opts.Ring == RingAny }

// Put adds a stone on c, which completes no figure. The opponent holds opp and
// never loses a cell of it.
func (t *WinDetector[U, C, P]) Put(h *PlayerStones[U, C, P], c uint8, opp set[U]) {
	h.wins = t.stone(h, c, opp)
	t.chain(h, c)
	h.stones = h.stones.With(c)
}

// chain adds a stone on c to the chains of h.
func (t *WinDetector[U, C, P]) chain(h *PlayerStones[U, C, P], c uint8) {
	if t.quick {
		var j joined[U]
		t.join(h, c, &j)
		h.put(c, &j)
		return
	}
	var list chainList[U, C]
	t.merged(h, c, t.cells, &list)
	h.chains.n = list.n
	for i := range list.n {
		h.chains.all[i] = list.all[i]
	}
	h.pairs.known = h.pairs.known.AndNot(list.all[0].near)
}

// Wins returns the empty cells on which one more own stone completes a
// figure. The opponent holds opp.
func (t *WinDetector[U, C, P]) Wins(h *PlayerStones[U, C, P], opp set[U]) set[U] {
	return t.actual(h.wins.AndNot(opp), &h.chains, h.stones, opp).Or(t.cleaning(h.stones, opp))
}

// WinsAfter returns the result of Wins after a stone on c, which completes no
// figure.
func (t *WinDetector[U, C, P]) WinsAfter(h *PlayerStones[U, C, P], c uint8, opp set[U]) set[U] {
	return t.actualAfter(h, c, t.stone(h, c, opp), opp).Or(t.cleaning(h.stones.With(c), opp))
}

// WinsAfterEach stores the result of WinsAfter for each of the cells and returns
// the cells for which it is not empty; the other entries of after are undefined. It caches
// the results in h, which saves work after the next stone.
func (t *WinDetector[U, C, P]) WinsAfterEach(h *PlayerStones[U, C, P], cells, opp set[U], after *[largeCells]set[U]) (some set[U]) {
	t.refresh(h, opp)
	some = h.notedEach(cells, opp, after)
	if t.Monotone() {
		return some
	}
	for rest := some; !rest.Empty(); rest = rest.Rest() {
		c := rest.First()
		if after[c] = t.actualAfter(h, c, after[c], opp); after[c].Empty() {
			some = some.Without(c)
		}
	}
	return t.cleaningEach(h.stones, cells, opp, after, some)
}

// Answers returns the empty cells on which one more stone of the opponent, who
// holds opp, leaves own no cell that completes a figure. wins are the present
// winning cells of own, at least one.
func (t *WinDetector[U, C, P]) Answers(own, opp, wins set[U]) set[U] {
	answers := t.cells
	for ; !wins.Empty() && !answers.Empty(); wins = wins.Rest() {
		answers = answers.And(t.spoiling(own, opp, wins.First()))
	}
	return answers
}

// spoiling returns the cells on which a stone of the opponent prevents an own
// stone on c from completing a figure: c itself, and if the stone completes only
// rings by hav-ring=empty that enclose one empty cell together, this cell.
func (t *WinDetector[U, C, P]) spoiling(own, opp set[U], c uint8) set[U] {
	if t.Separate() {
		return rules.OneCell[U](c)
	}
	inside := t.enclosed(own, c).AndNot(opp)
	if t.clean { // some of these cells may be in rings that an own stone spoils
		spoil := rules.OneCell[U](c)
		for ; !inside.Empty(); inside = inside.Rest() {
			if !t.judge(own.With(c), opp.Or(inside.Lowest()), c) {
				spoil = spoil.Or(inside.Lowest())
			}
		}
		return spoil
	}
	if inside.Empty() || inside.Several() {
		return rules.OneCell[U](c)
	}
	if t.judge(own.With(c), opp.Or(inside), c) {
		return rules.OneCell[U](c)
	}
	return rules.OneCell[U](c).Or(inside)
}

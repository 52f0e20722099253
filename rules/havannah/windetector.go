package havannah

import (
	"errors"
	"math/bits"

	"ludex/rules/hexgrid"
)

// WinDetector finds the cells on which a stone completes a figure, on boards
// of at most 5 cells a side, for searches that need them in every position. Sets
// of cells are bits of one word. It never changes.
type WinDetector struct {
	game   *Game[UpTo5]
	void   bool                        // corners do not connect a fork (hav-corner)
	empty  bool                        // a ring must enclose an empty cell (hav-ring)
	slow   bool                        // every cell is tried by the rules: rings may become figures by a stone beside them (hav-ring=no-own)
	quick  bool                        // forks and corners are those of reach, or, where corners are void, some of them
	near   []uint64                    // the neighbours of each cell
	beside [][hexgrid.Directions]uint8 // by direction; beyond the rim a cell that nobody holds
	links  []links
	linked reach // the cells that hold a link themselves

	cells, rim, corners uint64
	cornerOf            [hexgrid.Sides]uint8 // by the bit that it is in links
}

// Bits returns the stones of each player in s, a bit for each cell.
func Bits(s State[UpTo5]) [2]uint64 {
	return [2]uint64{hexgrid.Bits(s.stones[First]), hexgrid.Bits(s.stones[Second])}
}

// NewWinDetector returns the tables of g, or an error if g has turns that
// place no stone.
func NewWinDetector(g *Game[UpTo5]) (*WinDetector, error) {
	if g.opts.Supply != Unlimited && 2*g.board.Stones < g.grid.Cells() {
		return nil, errors.New("hav-supply: a limited supply of stones is not supported")
	}
	if g.opts.Pass == MayPass {
		return nil, errors.New("hav-pass: passing is not supported")
	}
	t := &WinDetector{game: g, links: g.links, void: g.opts.Corner == CornerVoid, empty: g.opts.Ring == RingEmpty, slow: g.opts.Ring == RingNoOwn}
	t.quick = g.opts.Fork == ThreeSides
	t.cells, t.corners = hexgrid.Bits(g.cells), hexgrid.Bits(g.corners)
	for _, c := range g.rim {
		t.rim |= 1 << c
		if l := g.links[c].corners(); l != 0 {
			t.cornerOf[bits.TrailingZeros32(uint32(l))] = uint8(c)
		}
		t.linked.add(&chain{near: 1 << c, links: g.links[c]})
	}
	for c := range g.near {
		var mask uint64
		var beside [hexgrid.Directions]uint8
		for d, n := range g.near[c] {
			beside[d] = 63
			if int(n) < g.grid.Cells() {
				mask |= 1 << n
				beside[d] = uint8(n)
			}
		}
		t.near = append(t.near, mask)
		t.beside = append(t.beside, beside)
	}
	return t, nil
}

// Cells returns the number of cells.
func (t *WinDetector) Cells() int { return t.game.grid.Cells() }

// Images returns the symmetries of the board, the identity first: where each
// takes every cell.
func (t *WinDetector) Images() (list [][]uint8) {
	for k := range hexgrid.Symmetries {
		image := make([]uint8, t.Cells())
		for c := range image {
			image[c] = uint8(t.game.grid.Image(k, hexgrid.Cell(c)))
		}
		list = append(list, image)
	}
	return list
}

// Near returns the neighbours of each cell.
func (t *WinDetector) Near() []uint64 { return t.near }

// Separate reports whether a stone of the opponent removes only its own cell
// from the winning cells. By hav-ring=empty it can also fill a
// ring.
func (t *WinDetector) Separate() bool { return !t.empty }

// Monotone reports whether one more own stone never hurts. By hav-ring
// other than any it can fill an own ring.
func (t *WinDetector) Monotone() bool { return t.game.opts.Ring == RingAny }

// Put adds a stone on c, which completes no figure. The opponent holds opp and
// never loses a cell of it.
func (t *WinDetector) Put(h *PlayerStones, c uint8, opp uint64) {
	if !t.slow {
		h.wins = t.stone(h, c, opp)
	}
	t.chain(h, c)
	h.stones |= 1 << c
}

// chain adds a stone on c to the chains of h.
func (t *WinDetector) chain(h *PlayerStones, c uint8) {
	if t.quick {
		var j joined
		t.join(h, c, &j)
		h.put(c, &j)
		return
	}
	var list [maxChains + 1]chain
	n := t.merged(h, c, t.cells, &list)
	h.n = copy(h.chains[:], list[:n])
	h.pairs.known &^= list[0].near
}

// Wins returns the empty cells on which one more own stone completes a
// figure. The opponent holds opp.
func (t *WinDetector) Wins(h *PlayerStones, opp uint64) uint64 {
	if t.slow {
		return t.tried(h.stones, opp)
	}
	return t.actual(h.wins&^opp, h.chains[:h.n], h.stones, opp)
}

// WinsAfter returns the result of Wins after a stone on c, which completes no
// figure.
func (t *WinDetector) WinsAfter(h *PlayerStones, c uint8, opp uint64) uint64 {
	if t.slow {
		return t.tried(h.stones|1<<c, opp)
	}
	return t.actualAfter(h, c, t.stone(h, c, opp), opp)
}

// WinsAfterEach stores the result of WinsAfter for each of the cells and returns
// the cells for which it is not empty; the other entries of after are undefined. It caches
// the results in h, which saves work after the next stone.
func (t *WinDetector) WinsAfterEach(h *PlayerStones, cells, opp uint64, after *[smallCells]uint64) (some uint64) {
	if t.slow {
		return t.triedEach(h, cells, opp, after)
	}
	t.refresh(h, opp)
	some = h.notedEach(cells, opp, after)
	if t.Monotone() {
		return some
	}
	for rest := some; rest != 0; rest &= rest - 1 {
		c := uint8(bits.TrailingZeros64(rest))
		if after[c] = t.actualAfter(h, c, after[c], opp); after[c] == 0 {
			some &^= 1 << c
		}
	}
	return some
}

// tried returns the empty cells on which a stone completes a figure by the
// rules of the game, one by one.
func (t *WinDetector) tried(own, opp uint64) (wins uint64) {
	others := hexgrid.FromBits(opp)
	for rest := t.cells &^ (own | opp); rest != 0; rest &= rest - 1 {
		with := hexgrid.FromBits(own | rest&-rest)
		if t.game.completed(&with, &others, hexgrid.Cell(bits.TrailingZeros64(rest))) != 0 {
			wins |= rest & -rest
		}
	}
	return wins
}

// triedEach does for tried what WinsAfterEach does.
func (t *WinDetector) triedEach(h *PlayerStones, cells, opp uint64, after *[smallCells]uint64) (some uint64) {
	for rest := cells &^ (h.stones | opp); rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros64(rest)
		if after[c] = t.tried(h.stones|1<<c, opp); after[c] != 0 {
			some |= 1 << c
		}
	}
	return some
}

// Answers returns the empty cells on which one more stone of the opponent, who
// holds opp, leaves own no cell that completes a figure. wins are the present
// winning cells of own, at least one.
func (t *WinDetector) Answers(own, opp, wins uint64) uint64 {
	answers := ^uint64(0)
	for ; wins != 0 && answers != 0; wins &= wins - 1 {
		answers &= t.spoiling(own, opp, uint8(bits.TrailingZeros64(wins)))
	}
	return answers
}

// spoiling returns the cells on which a stone of the opponent prevents an own
// stone on c from completing a figure: c itself, and if the stone completes only
// rings by hav-ring=empty that enclose one empty cell together, this cell.
func (t *WinDetector) spoiling(own, opp uint64, c uint8) uint64 {
	if t.Separate() {
		return 1 << c
	}
	inside := t.enclosed(own, c) &^ opp
	if inside == 0 || inside&(inside-1) != 0 {
		return 1 << c
	}
	stones, others := hexgrid.FromBits(own|1<<c), hexgrid.FromBits(opp|inside)
	if t.game.completed(&stones, &others, hexgrid.Cell(c)) != 0 {
		return 1 << c
	}
	return 1<<c | inside
}

// Package havannah implements Havannah by its two rulebooks: the Ravensburger
// sheet (A) and PerGioco's page (B). The board is a hexagon; in turn the
// players place a stone; the first to complete a ring, a bridge or a fork wins.
//
// Start with [New], which returns the [Game] on a [Board] under [Options]; its
// type parameter, one of [UpTo5], [UpTo8] and [UpTo15], is the size of a
// [State]. [Game.ParseMove] and [Game.Parse] read moves and diagrams,
// [ParseSGF] recorded games. [Rulebook] lists the clauses,
// [Readings] the ambiguities.
//
// Searches use [WinDetector] for winning cells on boards of up to 7 cells a side, [Game.Ways] for
// wins in a few stones, and [Playout] for random games. The subpackage
// reference is an independent slow implementation for comparison.
package havannah

import (
	"fmt"
	"slices"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// Game is Havannah on one board under one choice of readings. It is a
// rules.Game, a rules.Notation and a rules.Symmetric, and never changes.
type Game[W hexgrid.Words] struct {
	board   Board
	opts    Options
	grid    *hexgrid.Grid
	near    [][hexgrid.Directions]hexgrid.Cell // beyond the rim: off
	links   []links
	cells   hexgrid.Set[W]
	corners hexgrid.Set[W]
	rim     []hexgrid.Cell
}

// New returns the game on a board, or an error if the board is invalid.
func New[W hexgrid.Words](board Board, opts Options) (*Game[W], error) {
	var w W
	grid, err := board.grid(len(w))
	if err != nil {
		return nil, err
	}
	g := &Game[W]{board: board, opts: opts, grid: grid, near: neighbours(grid), links: rimLinks(grid)}
	if opts.Reduced == ReducedCovered && board.Side == Sheet.Side-2 {
		clear(g.links) // corners and sides are under the cover
	}
	for c := range hexgrid.Cell(grid.Cells()) {
		g.cells.Add(c)
		if grid.Corner(c) {
			g.corners.Add(c)
		}
		if slices.Contains(grid.Neighbours(c)[:], hexgrid.None) {
			g.rim = append(g.rim, c)
		}
	}
	return g, nil
}

// neighbours returns the neighbours of every cell by direction. Neighbours
// beyond the rim are replaced by the cell after the last one, which is in no
// set.
func neighbours(grid *hexgrid.Grid) [][hexgrid.Directions]hexgrid.Cell {
	off := hexgrid.Cell(grid.Cells())
	near := make([][hexgrid.Directions]hexgrid.Cell, grid.Cells())
	for c := range near {
		near[c] = *grid.Neighbours(hexgrid.Cell(c))
		for d, n := range near[c] {
			if n == hexgrid.None {
				near[c][d] = off
			}
		}
	}
	return near
}

// Grid returns the cells of the board.
func (g *Game[W]) Grid() *hexgrid.Grid { return g.grid }

// Board returns the board.
func (g *Game[W]) Board() Board { return g.board }

// Options returns the readings that g plays by.
func (g *Game[W]) Options() Options { return g.opts }

// Start returns the empty board (H1).
func (g *Game[W]) Start() State[W] { return State[W]{} }

// ToMove returns the player to move.
func (g *Game[W]) ToMove(s State[W]) rules.Player { return s.mover }

// Outcome returns the result of s: the first to complete a figure has won (H2).
func (g *Game[W]) Outcome(s State[W]) rules.Outcome {
	switch {
	case s.figures != 0:
		return rules.Won(1 - s.mover)
	case s.drawn:
		return rules.Draw
	default:
		return rules.Undecided
	}
}

// Moves appends the legal moves of s: the empty cells in ascending order
// (H1), then Swap, then Pass; or Pass alone.
func (g *Game[W]) Moves(s State[W], dst []Move) []Move {
	switch {
	case s.over():
		return dst
	case g.mustPass(&s):
		return append(dst, Pass)
	}
	dst = g.empty(&s).Cells(dst)
	if g.maySwap(&s) {
		dst = append(dst, Swap)
	}
	if g.opts.Pass == MayPass {
		dst = append(dst, Pass)
	}
	return dst
}

// Play returns s after m.
func (g *Game[W]) Play(s State[W], m Move) State[W] {
	mover, passed := s.mover, s.passed
	s.mover, s.passed = 1-mover, false
	switch m {
	case Swap:
		s.stones[First], s.stones[Second] = s.stones[Second], s.stones[First]
	case Pass:
		s.drawn = passed || g.exhausted(&s)
		s.passed = g.opts.Pass == MayPass && !s.drawn
	default:
		s.stones[mover].Add(m)
		s.figures = g.completed(&s.stones[mover], &s.stones[1-mover], m)
		s.drawn = s.figures == 0 && g.exhausted(&s)
	}
	return s
}

// empty returns the cells without a stone.
func (g *Game[W]) empty(s *State[W]) hexgrid.Set[W] {
	return g.cells.AndNot(s.stones[First]).AndNot(s.stones[Second])
}

// Sheet is the board of the rule sheet: 8 cells a side, 55 stones a player
// (H7).
var Sheet = Board{Side: 8, Stones: 55}

// Board is the size of the board and the supply of stones.
type Board struct {
	Side   int // cells a side
	Stones int // stones of each player, used under some readings of hav-supply
}

// grid returns the cells, or an error if b is invalid.
func (b Board) grid(words int) (*hexgrid.Grid, error) {
	if most := capacity(words); b.Side > most && b.Side <= hexgrid.MaxSide {
		return nil, fmt.Errorf("%w: %d cells a side, and positions of this type hold at most %d", rules.ErrBoardSize, b.Side, most)
	}
	if b.Stones < 1 {
		return nil, rules.Refuse("H7", "%d stones for each player: must be at least 1", b.Stones)
	}
	return hexgrid.New(b.Side)
}

// The sizes of a game's states, with the boards that fit: the type parameter of
// Game, State and related types.
type (
	UpTo5  = [1]uint64  // boards of at most 5 cells a side: 24 bytes a state
	UpTo8  = [3]uint64  // at most 8 cells a side: 56 bytes
	UpTo15 = [10]uint64 // any board: 168 bytes
)

// capacity returns the greatest side of a board that fits.
func capacity(words int) int {
	switch words {
	case len(UpTo5{}):
		return 5
	case len(UpTo8{}):
		return 8
	default:
		return 15
	}
}

// The two players. First places first (H1).
const (
	First rules.Player = iota
	Second
)

// State is a position: the stones, the player to move, and the result once
// play has ended. The number of stones in hand follows from the board.
type State[W hexgrid.Words] struct {
	stones  [2]hexgrid.Set[W]
	mover   rules.Player
	figures Figures
	drawn   bool
	passed  bool // the last turn was a pass, under MayPass; not after a draw
}

// Stones returns the cells that p holds.
func (s State[W]) Stones(p rules.Player) hexgrid.Set[W] { return s.stones[p] }

// Figures returns the figures that the winner has completed, or none.
func (s State[W]) Figures() Figures { return s.figures }

// over reports whether play has ended.
func (s *State[W]) over() bool { return s.figures != 0 || s.drawn }

// Move is a turn: the cell on which a stone is placed, or Swap, or Pass.
type Move = hexgrid.Cell

// The turns that place no stone. Readings other than the defaults have them.
const (
	Swap = hexgrid.None - 1 // hav-swap: the first stone changes hands
	Pass = hexgrid.None - 2 // hav-supply: the mover has no stone left; hav-pass: it may pass
)

// inHand reports whether p has a stone left (H7).
func (g *Game[W]) inHand(s *State[W], p rules.Player) bool {
	return g.opts.Supply == Unlimited || s.stones[p].Len() < g.board.Stones
}

// exhausted reports whether nobody can place a stone: the board is full (H6), or the
// stones have run out (hav-supply).
func (g *Game[W]) exhausted(s *State[W]) bool {
	full := s.stones[First].Or(s.stones[Second]) == g.cells
	switch g.opts.Supply {
	case DrawWhenEmpty:
		return full || !g.inHand(s, s.mover)
	case PassWhenEmpty:
		return full || !g.inHand(s, First) && !g.inHand(s, Second)
	default:
		return full
	}
}

// mustPass reports whether the mover has no stone left (hav-supply). It is
// called only while play continues, when the opponent has one.
func (g *Game[W]) mustPass(s *State[W]) bool {
	return g.opts.Supply == PassWhenEmpty && !g.inHand(s, s.mover)
}

// maySwap reports whether the mover may take over the first stone, the only
// one on the board (hav-swap).
func (g *Game[W]) maySwap(s *State[W]) bool {
	return g.opts.Swap == MaySwap && s.swappable()
}

// swappable reports whether the second player has to answer the very first stone.
func (s *State[W]) swappable() bool {
	return s.mover == Second && s.stones[Second].Empty() && s.stones[First].Len() == 1
}

// image returns s under symmetry k of the board. It changes neither turn nor
// result: the clauses treat all sides and corners alike.
func (g *Game[W]) image(k int, s State[W]) State[W] {
	for p := range s.stones {
		s.stones[p] = hexgrid.Image(g.grid, k, s.stones[p])
	}
	return s
}

// Canonical returns the least of the twelve images of s.
func (g *Game[W]) Canonical(s State[W]) State[W] {
	least := s
	for k := 1; k < hexgrid.Symmetries; k++ {
		if image := g.image(k, s); image.less(&least) {
			least = image
		}
	}
	return least
}

// less orders states that differ in their stones only.
func (s *State[W]) less(t *State[W]) bool {
	order := s.stones[First].Compare(t.stones[First])
	return order < 0 || order == 0 && s.stones[Second].Compare(t.stones[Second]) < 0
}

// Orbit returns the number of different images of s, itself included.
func (g *Game[W]) Orbit(s State[W]) int {
	fixed := 0
	for k := range hexgrid.Symmetries {
		if g.image(k, s) == s {
			fixed++
		}
	}
	return hexgrid.Symmetries / fixed
}

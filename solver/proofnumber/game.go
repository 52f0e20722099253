// Package proofnumber proves who wins a placement game: two players in turn put
// a stone on an empty cell; the first to complete a figure wins, and a full
// board is a draw. Havannah and m,n,k-games (m by n cells, k in a row) are
// placement games.
//
// A [Game] describes the board, of at most 127 cells, and computes on which
// cells a stone completes a figure. [New] makes a [Solver] of one [Position].
// [Solver.Value] proves the value and [Solver.Moves] those of the moves,
// [Solver.Strategy] lists the winner's replies for a certificate and
// [Solver.Holding] those of a player who does not lose, [Solver.Save] and
// [Solver.Load] keep the work in a checkpoint, and [Solver.UseHint] starts from
// a win that is known elsewhere.
//
// The algorithm is depth-first proof-number search (df-pn, Nagai 2002).
// docs/explanation/solving.md describes the search.
package proofnumber

import "ludex/rules"

// MaxCells is the most cells that a board can have.
const MaxCells = 127

// set is a set of cells.
type set[U rules.Upper] = rules.CellSet[U]

// Game is a placement game. H holds one player's stones in the form that the
// game needs; its zero value holds no stone. U is the size of its sets of cells:
// rules.OneWord for up to 64 cells.
// More stones of a player must never shrink that player's figures, and stones
// of the opponent must never add to Wins.
type Game[H any, U rules.Upper] interface {
	// Cells returns the number of cells, at most MaxCells.
	Cells() int
	// Images returns the symmetries of the board, the identity first: where
	// each takes every cell.
	Images() [][]uint8
	// Near returns the cells next to each, at most 6.
	Near() []set[U]
	// Put adds a stone on an empty cell to h. The opponent holds opp. The
	// solver does not use h any more once the stone completes a figure.
	Put(h *H, cell uint8, opp set[U])
	// Wins returns the empty cells on which one more stone completes a
	// figure of h. The opponent holds opp: one more stone of its own adds
	// nothing to them.
	Wins(h *H, opp set[U]) set[U]
	// WinsAfter returns the Wins of h with one more stone on cell.
	WinsAfter(h *H, cell uint8, opp set[U]) set[U]
	// WinsAfterEach fills in WinsAfter of those of the cells for which it is
	// not empty, and returns these cells. h may keep data that helps the next
	// call, after one more stone.
	WinsAfterEach(h *H, cells, opp set[U], after *[MaxCells]set[U]) set[U]
	// Answers returns the empty cells on which one more stone of the
	// opponent's leaves own no Wins, given them; there is at least one.
	Answers(own, opp, wins set[U]) set[U]
	// Separate reports whether a stone of the opponent's takes nothing but
	// its own cell from Wins. Answers is then wins if that is one cell, and
	// empty otherwise; the solver does not call it.
	Separate() bool
}

// Value is how a position ends with best play, from the worst for the first
// player to the best.
type Value uint8

// The values.
const (
	SecondWins Value = iota
	Draw
	FirstWins
)

// wonBy returns the value of a win.
func wonBy(player uint8) Value { return FirstWins * Value(1-player) }

// bounds are the values that a position may still have.
type bounds struct{ lo, hi Value }

// open are the bounds before anything is known.
var open = bounds{SecondWins, FirstWins}

func exactly(v Value) bounds { return bounds{v, v} }

// known reports whether one value is left.
func (b bounds) known() bool { return b.lo == b.hi }

// and returns the values within both bounds.
func (b bounds) and(c bounds) bounds { return bounds{max(b.lo, c.lo), min(b.hi, c.hi)} }

// position is a position in a search, with the stones as the game holds them.
type position[H any, U rules.Upper, K key] struct {
	held   [2]H
	stones [2]set[U]
	keys   [images]K
	mover  uint8
}

// board is the game, its cells and the keys of its positions.
type board[H any, U rules.Upper, K key] struct {
	game     Game[H, U]
	cells    set[U]
	separate bool
	codes    *codes[K]
}

func (b *board[H, U, K]) empty(p *position[H, U, K]) set[U] {
	return b.cells.AndNot(p.stones[0]).AndNot(p.stones[1])
}

// put lets the mover of p put a stone on c and passes the turn.
func (b *board[H, U, K]) put(p *position[H, U, K], c uint8) {
	m := p.mover
	b.game.Put(&p.held[m], c, p.stones[1-m])
	p.stones[m] = p.stones[m].With(c)
	b.codes.add(&p.keys, m, c)
	p.mover = 1 - m
}

// resolve plays the forced moves from p on. The player not to move has just
// put a stone and has no figure. It returns the value of p if the forced moves
// decide the game, and open bounds otherwise.
//
// The mover wins where a stone of its own completes a figure. Otherwise it must
// answer where the opponent would: it loses where it cannot, and if there is
// one answer only, that is played.
func (b *board[H, U, K]) resolve(p *position[H, U, K]) bounds {
	for {
		m := p.mover
		if !b.game.Wins(&p.held[m], p.stones[1-m]).Empty() {
			return exactly(wonBy(m))
		}
		if b.empty(p).Empty() {
			return exactly(Draw)
		}
		threats := b.game.Wins(&p.held[1-m], p.stones[m])
		if threats.Empty() {
			return open
		}
		switch answers := b.answers(p.stones[1-m], p.stones[m], threats); {
		case answers.Empty():
			return exactly(wonBy(1 - m))
		case answers.Several():
			return open
		default:
			b.put(p, answers.First())
		}
	}
}

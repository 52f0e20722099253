package proofnumber

import "math/bits"

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

// open are the bounds of which nothing is known.
var open = bounds{SecondWins, FirstWins}

func exactly(v Value) bounds { return bounds{v, v} }

// known reports whether one value is left.
func (b bounds) known() bool { return b.lo == b.hi }

// position is a position in a search, with what the game keeps of it.
type position[H any] struct {
	held   [2]H
	stones [2]uint64
	keys   [images]uint64
	mover  uint8
}

// board is what a search knows of the board.
type board[H any] struct {
	game     Game[H]
	cells    uint64
	separate bool
	codes    *codes
}

func (b *board[H]) empty(p *position[H]) uint64 {
	return b.cells &^ p.stones[0] &^ p.stones[1]
}

// put lets the mover of p put a stone on c and passes the turn.
func (b *board[H]) put(p *position[H], c uint8) {
	m := p.mover
	b.game.Put(&p.held[m], c, p.stones[1-m])
	p.stones[m] |= 1 << c
	b.codes.add(&p.keys, m, c)
	p.mover = 1 - m
}

// settle plays on from p, in which the player not to move has just put a
// stone and has no figure, while the game says what must be played. It
// returns the value of p where that decides the game.
//
// The mover wins where a stone of its own completes a figure. Otherwise it must
// answer where the opponent would: it loses where it cannot, and if there is
// one answer only, that is played.
func (b *board[H]) settle(p *position[H]) bounds {
	for {
		m := p.mover
		if b.game.Wins(&p.held[m], p.stones[1-m]) != 0 {
			return exactly(wonBy(m))
		}
		if b.empty(p) == 0 {
			return exactly(Draw)
		}
		threats := b.game.Wins(&p.held[1-m], p.stones[m])
		if threats == 0 {
			return open
		}
		switch answers := b.answers(p.stones[1-m], p.stones[m], threats); {
		case answers == 0:
			return exactly(wonBy(1 - m))
		case answers&(answers-1) != 0:
			return open
		default:
			b.put(p, uint8(bits.TrailingZeros64(answers)))
		}
	}
}

package placement

import "math/bits"

// child is where a move leads, once all that must be played has been.
type child struct {
	key uint64
	bounds
	numbers
	move   uint8
	forced bool // the move is a threat, so that more was played
	busy   bool // another worker searches it
}

// frame is what a search needs for each move of a line.
type frame[H any] struct {
	pos      position[H]
	children [MaxCells]child
	n        int
	after    [MaxCells]uint64 // what would complete a figure of the mover's after its move
}

// expand lists the children of f.pos, in which nobody completes a figure at
// once. Moves that are seen to lose are left out. Where what is seen decides
// the game, it returns the value.
func (s *search[H]) expand(f *frame[H]) bounds {
	f.n = 0
	m := f.pos.mover
	moves := s.empty(&f.pos)
	if s.separate {
		if s.look(f, moves) {
			return exactly(wonBy(m))
		}
		if moves = s.candidates(f, moves); moves == 0 {
			return exactly(wonBy(1 - m))
		}
	}
	for ; moves != 0; moves &= moves - 1 {
		s.child(f, uint8(bits.TrailingZeros64(moves)))
	}
	return open
}

// look finds what each move would threaten, and reports whether one makes two
// threats, which is one more than can be answered.
func (b *board[H]) look(f *frame[H], moves uint64) bool {
	m := f.pos.mover
	held, opp := &f.pos.held[m], f.pos.stones[1-m]
	for ; moves != 0; moves &= moves - 1 {
		c := uint8(bits.TrailingZeros64(moves))
		w := b.game.WinsAfter(held, c, opp)
		if w&(w-1) != 0 {
			return true
		}
		f.after[c] = w
	}
	return false
}

// candidates returns the moves that may not lose. A move that makes no threat
// must leave the opponent no move with two: it must stand there, or on all
// but one of the cells threatened.
func (b *board[H]) candidates(f *frame[H], moves uint64) uint64 {
	m := f.pos.mover
	held, own := &f.pos.held[1-m], f.pos.stones[m]
	quiet, threats := moves, uint64(0)
	for rest := moves; rest != 0; rest &= rest - 1 {
		c := uint8(bits.TrailingZeros64(rest))
		if f.after[c] != 0 {
			threats |= 1 << c
		}
		w := b.game.WinsAfter(held, c, own)
		if n := bits.OnesCount64(w); n == 2 {
			quiet &= 1<<c | w
		} else if n > 2 {
			quiet &= 1 << c
		}
	}
	return quiet | threats
}

// child adds the child of f to which a stone on c leads, unless a symmetric
// one is there.
func (s *search[H]) child(f *frame[H], c uint8) {
	k := child{move: c, bounds: open, numbers: numbers{1, 1}}
	if s.separate && f.after[c] == 0 && s.empty(&f.pos) != 1<<c {
		k.key = s.codes.keyWith(&f.pos.keys, f.pos.mover, c)
		if f.pos.mover == s.attacker && s.left(&f.pos) < 3 {
			k.bounds = exactly(Draw)
		}
	} else {
		p := f.pos
		s.put(&p, c)
		k.bounds = s.settle(&p)
		k.key = s.codes.key(&p.keys)
		k.forced = true
	}
	for i := range f.children[:f.n] {
		if f.children[i].key == k.key && f.children[i].bounds == k.bounds {
			return
		}
	}
	f.children[f.n] = k
	f.n++
}

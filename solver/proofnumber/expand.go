package proofnumber

import (
	"math"
	"math/bits"
)

// child is where a move leads, once all that must be played has been.
type child struct {
	key uint64
	bounds
	numbers
	move   uint8
	forced bool // the move is a threat, so that more was played
	busy   bool // another worker searches it
	guess  float32
}

// frame is what a search needs for each move of a line.
type frame[H any] struct {
	pos      position[H]
	children [MaxCells]child
	n        int
	threats  uint64           // moves after which something would complete a figure of the mover's
	after    [MaxCells]uint64 // the answers to those
	theirs   [MaxCells]uint64 // and to the opponent's threats, if it were its turn
	unchased [2]bool          // the players who are known to have no chase
	around   around
	guess    float32 // of the position with the opponent to move
}

// expand lists the children of f.pos, in which nobody completes a figure at
// once. Moves that are seen to lose are left out. Where what is seen decides
// the game, it returns the value; not so at the root for a chase, as which moves win
// is asked there.
func (w *worker[H]) expand(f *frame[H], root bool) bounds {
	f.n = 0
	m := f.pos.mover
	moves, answering := w.moves(&f.pos)
	if root {
		f.unchased = [2]bool{}
	}
	if w.look(f, moves) || !root && w.chases(f, m, f.threats, &f.after) {
		return exactly(wonBy(m))
	}
	if !answering {
		moves = w.candidates(f, moves)
	}
	if moves == 0 {
		return exactly(wonBy(1 - m))
	}
	w.guess.look(&f.around, f.pos.stones)
	f.guess = w.guess.value(&f.around, 1-m)
	for ; moves != 0; moves &= moves - 1 {
		w.child(f, uint8(bits.TrailingZeros64(moves)))
	}
	w.prefer(f)
	return open
}

// look finds the answers to what each move would threaten, and reports whether
// there is none to one of them.
func (b *board[H]) look(f *frame[H], moves uint64) bool {
	threats, won := b.threats(&f.pos, f.pos.mover, moves, &f.after)
	f.threats = threats
	return won != 0
}

// candidates returns the moves that may not lose, where nobody threatens
// anything. A move that makes no threat must leave the opponent no stone that
// makes one without an answer; or else it must spoil the chase that the opponent has.
func (w *worker[H]) candidates(f *frame[H], moves uint64) uint64 {
	quiet := moves &^ f.threats
	theirs, won := w.threats(&f.pos, 1-f.pos.mover, moves, &f.theirs)
	if won == 0 {
		return w.spoilers(f, quiet, theirs) | f.threats
	}
	for ; won != 0; won &= won - 1 {
		quiet = w.copes(f, uint8(bits.TrailingZeros64(won)), quiet)
	}
	return quiet | f.threats
}

// spoilers returns those of the quiet moves after which the opponent's chase,
// if it has one, does not win. The threats are those that it has.
func (w *worker[H]) spoilers(f *frame[H], quiet, threats uint64) uint64 {
	if !w.chases(f, 1-f.pos.mover, threats, &f.theirs) {
		return quiet
	}
	return quiet &^ w.chase.beaten(&f.pos, quiet)
}

// chases reports whether a player is found to have a chase, given its threats.
func (w *worker[H]) chases(f *frame[H], by uint8, threats uint64, after *[MaxCells]uint64) bool {
	if f.unchased[by] {
		return false
	}
	chase := w.chasing(&f.pos, by)
	found := chase.from(&f.pos, threats, after)
	f.unchased[by] = !found && chase.nodes > 0
	return found
}

// child adds the child of f to which a stone on c leads, unless a symmetric
// one is there.
func (w *worker[H]) child(f *frame[H], c uint8) {
	k := child{move: c, bounds: open}
	if f.threats>>c&1 == 0 && w.empty(&f.pos) != 1<<c {
		k.key = w.codes.keyWith(&f.pos.keys, f.pos.mover, c)
		k.guess = f.guess + w.guess.change(&f.around, f.pos.mover, c)
		if f.pos.mover == w.attacker && w.left(&f.pos) < 3 {
			k.bounds = exactly(Draw)
		}
	} else {
		p := &w.spare
		*p = f.pos
		w.put(p, c)
		k.bounds = w.settle(p)
		k.key = w.codes.key(&p.keys)
		k.forced = true
		var a around
		w.guess.look(&a, p.stones)
		k.guess = w.guess.value(&a, p.mover)
	}
	for i := range f.children[:f.n] {
		if f.children[i].key == k.key && f.children[i].bounds == k.bounds {
			return
		}
	}
	f.children[f.n] = k
	f.n++
}

// prefer gives the children their first numbers: the better the guess, the
// smaller the one that the mover wants to be small.
func (w *worker[H]) prefer(f *frame[H]) {
	sign := 1 - 2*float32(f.pos.mover)
	best := float32(math.Inf(-1))
	for i := range f.children[:f.n] {
		best = max(best, sign*f.children[i].guess)
	}
	for i := range f.children[:f.n] {
		k := &f.children[i]
		k.numbers = w.turned(f, numbers{harder(best - sign*k.guess), 1})
	}
}

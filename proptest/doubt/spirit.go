package doubt

import (
	"slices"

	"ludex/rules"
	"ludex/rules/play"
)

// deed is what a move does to the pieces, as its player sees it. Moves that do what no move
// of the original does are off the spirit of the game: nobody asks for them.
type deed uint16

const (
	idle      deed = 1 << iota // nothing changes on the board
	loses                      // own pieces become fewer
	gains                      // own pieces become more
	takes                      // pieces of another player become fewer
	gives                      // pieces of another player become more
	moves                      // a piece of another player is put on a cell
	displaces                  // an own piece is put on a cell with one of another player
	stacks                     // an own piece is put on a cell with another own one
	marks                      // a piece of nobody is put on a cell
	several                    // pieces are put on more than one cell
)

// deeds returns what a move of a player does.
func (r *rulebook) deeds(p, next play.Position, player rules.Player) (d deed) {
	before, after := r.file.Cells(p.Value()), r.file.Cells(next.Value())
	me, put := owner(player), 0
	did := func(one deed, yes bool) {
		if yes {
			d |= one
		}
	}
	number := map[bool]int{} // of own pieces more, and of others
	for i := range after {
		is, was := r.owner[after[i]], r.owner[before[i]]
		if after[i] == before[i] {
			continue
		}
		if is >= 0 {
			number[is == me]++
		}
		if was >= 0 {
			number[was == me]--
		}
		if is != empty {
			put++
		}
		did(moves, is >= 0 && is != me)
		did(displaces, is == me && was >= 0 && was != me)
		did(stacks, is == me && was == me)
		did(marks, is == nobody)
	}
	did(idle, slices.Equal(before, after))
	did(loses, number[true] < 0)
	did(gains, number[true] > 0)
	did(takes, number[false] < 0)
	did(gives, number[false] > 0)
	did(several, put > 1)
	return d
}

// learn notes what the moves of the original do, and how the positions look to which they lead.
func (b *ground) learn(book *rulebook) {
	b.book, b.done = book, map[rules.Player]deed{}
	for i := range b.spots {
		s := &b.spots[i]
		s.seen = map[uint64]bool{}
		for _, next := range s.next {
			s.seen[lookOf(b.game, book, next)] = true
			if book != nil {
				b.done[s.mover] |= book.deeds(s.pos, next, s.mover)
			}
		}
	}
}

// odd reports whether a move does what none of the original does.
func (b *ground) odd(s *spot, next play.Position) bool {
	return b.book != nil && b.book.deeds(s.pos, next, s.mover)&^b.done[s.mover] != 0
}

// off reports whether a mutant is off the spirit of the game: most of its new moves do what
// no move does, or games end at once, or never.
func (d *Doubt) off() bool {
	var fresh, odd, playing, over, decided, lasts int
	for _, t := range d.all {
		fresh, odd = fresh+t.fresh, odd+t.odd
		playing, over = playing+t.playing, over+t.over
		decided, lasts = decided+t.decided, lasts+t.lasts
	}
	const soon = 4 // a part of the positions
	return !d.Operator.bold && 2*odd > fresh || soon*over > playing || lasts > 0 && lasts == decided
}

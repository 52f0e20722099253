package race

import (
	"math/bits"
	"slices"
)

// wins reports whether the attacker, to move in the position at a depth, wins
// with at most n moves. If it does, wins returns the cells on which a stone of
// the defender may prevent it. A stone elsewhere may prevent it only by a set of the
// defender that is short enough.
func (s *Search) wins(depth, n int) (bool, cells) {
	s.tick()
	p := &s.at[depth]
	if set := single(p.attacker); set >= 0 {
		return true, of(p.attacker[set:set+1], true)
	}
	switch {
	case n < 2 || s.err != nil:
		return false, cells{}
	case n == 2:
		return s.double(depth)
	}
	first := s.candidates(depth, n)
	for first != (cells{}) {
		c := first.first()
		if p.killer != None && first.has(p.killer) {
			c = p.killer
		}
		first.remove(c)
		if won, touched := s.winsBy(depth, n, c); won {
			p.killer = c
			return true, touched
		}
	}
	return false, cells{}
}

// single returns the number of a set of which one cell is missing, or -1.
func single(sets []Set) int {
	return slices.IndexFunc(sets, func(s Set) bool { return s.N == 1 })
}

// candidates returns the moves of the attacker that may win with at most n
// moves. If the defender threatens to win, these are the moves that prevent it. If
// not, they are the moves in a set of the attacker's, and if the attacker would win
// sooner except for the defender's threats, the moves that hinder these.
func (s *Search) candidates(depth, n int) cells {
	p := &s.at[depth]
	if must, _ := s.prevent(p.defender); must.some {
		return must.list()
	}
	if s.whole {
		return p.empty
	}
	first := of(p.attacker, false)
	if n > 2 && len(p.defender) > 0 {
		q := &s.at[depth+1]
		q.attacker = short(q.attacker[:0], p.attacker, n-1)
		q.defender = q.defender[:0]
		q.empty = p.empty
		if won, _ := s.wins(depth+1, n-1); won {
			first = first.or(of(p.defender, s.race.Spoils))
		}
	}
	return first
}

// winsBy reports whether the attacker wins with at most n moves, at least two,
// by taking c first, which prevents the defender's threats.
func (s *Search) winsBy(depth, n int, c uint8) (bool, cells) {
	p, q := &s.at[depth], &s.at[depth+1]
	q.attacker = take(q.attacker[:0], p.attacker, c, n-1)
	q.defender = block(q.defender[:0], p.defender, c, s.race.Spoils, n-1)
	q.empty = p.empty
	q.empty.remove(c)
	won, touched := false, cells{}
	if forced, threat := s.prevent(q.attacker); forced.some {
		won, touched = s.all(depth+1, n-1, forced.list())
		touched = touched.or(threat)
	} else if n > 2 {
		won, touched = s.quiet(depth+1, n-1)
	}
	touched.add(c)
	return won, touched
}

// all reports whether the attacker wins with at most n moves after each of
// some replies.
func (s *Search) all(depth, n int, replies cells) (won bool, touched cells) {
	for replies != (cells{}) {
		r := replies.first()
		replies.remove(r)
		won, t := s.after(depth, n, r)
		if !won {
			return false, cells{}
		}
		touched = touched.or(t)
	}
	return true, touched
}

// after reports whether the attacker wins with at most n moves after a reply.
func (s *Search) after(depth, n int, r uint8) (bool, cells) {
	p, q := &s.at[depth], &s.at[depth+1]
	q.attacker = block(q.attacker[:0], p.attacker, r, s.race.Spoils, n)
	q.defender = take(q.defender[:0], p.defender, r, n-1)
	q.empty = p.empty
	q.empty.remove(r)
	return s.wins(depth+1, n)
}

// passed reports whether the attacker wins with at most n moves after the
// defender passes.
func (s *Search) passed(depth, n int) (bool, cells) {
	p, q := &s.at[depth], &s.at[depth+1]
	q.attacker = append(q.attacker[:0], p.attacker...)
	q.defender = short(q.defender[:0], p.defender, n-1)
	q.empty = p.empty
	return s.wins(depth+1, n)
}

// quiet reports whether the attacker, who threatens nothing at once, wins with
// at most n moves after every reply. Only those matter that touch the win
// after a pass, or a set of the defender's that is short enough; and so on
// with every win that is found.
func (s *Search) quiet(depth, n int) (bool, cells) {
	p := &s.at[depth]
	if s.whole {
		if p.empty == (cells{}) {
			return false, cells{}
		}
		return s.all(depth, n, p.empty)
	}
	won, touched := s.passed(depth, n)
	if !won {
		return false, cells{}
	}
	theirs := of(p.defender, false)
	replies := touched.or(theirs).and(p.empty)
	for replies != (cells{}) {
		r := replies.first()
		replies.remove(r)
		won, t := s.after(depth, n, r)
		if !won {
			return false, cells{}
		}
		touched = touched.or(t)
		if !s.opened {
			replies = replies.and(t.or(theirs))
		}
	}
	return true, touched
}

// cells is a set of cells, a bit each.
type cells [MaxCells / 64]uint64

func (s *cells) add(c uint8)     { s[c>>6] |= 1 << (c & 63) }
func (s *cells) remove(c uint8)  { s[c>>6] &^= 1 << (c & 63) }
func (s cells) has(c uint8) bool { return s[c>>6]>>(c&63)&1 != 0 }

func (s cells) or(t cells) cells {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

func (s cells) and(t cells) cells {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

func (s cells) andNot(t cells) cells {
	for i := range s {
		s[i] &^= t[i]
	}
	return s
}

// first returns the lowest cell, or None.
func (s cells) first() uint8 {
	for i, w := range s {
		if w != 0 {
			return uint8(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return None
}

// len returns the number of cells.
func (s cells) len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// of returns the cells of sets, with their Open ones if open is set.
func of(sets []Set, opened bool) (all cells) {
	for i := range sets {
		s := &sets[i]
		for _, c := range s.Cells[:s.N] {
			all.add(c)
		}
		if opened && s.Open != None {
			all.add(s.Open)
		}
	}
	return all
}

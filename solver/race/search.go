package race

import (
	"context"
	"slices"
)

// Search answers questions about one race. It serves one goroutine.
type Search struct {
	race   Race
	ctx    context.Context
	opened bool // some set has an Open cell
	whole  bool // play all moves
	nodes  int64
	err    error
	at     [3*most + 1]node // by depth
}

// node is a position in a search: the sets of the attacker, who is to win,
// and of the defender, without those that are too long to matter.
type node struct {
	attacker, defender []Set
	empty              cells
	killer             uint8 // the move that decided here last
}

// most is the greatest number of own moves that a question can allow.
const most = MaxSize

// New returns a search.
func New(ctx context.Context, r Race) *Search {
	s := &Search{race: r, ctx: ctx}
	for i := range s.at {
		s.at[i].killer = None
	}
	return s
}

// Err returns why the search was ended, or nil. After it answers mean
// nothing.
func (s *Search) Err() error { return s.err }

// Nodes returns the number of positions looked at.
func (s *Search) Nodes() int64 { return s.nodes }

// tick counts a position, and looks at the context now and then.
func (s *Search) tick() {
	const often = 1 << 10
	if s.nodes++; s.nodes%often == 0 && s.err == nil {
		s.err = context.Cause(s.ctx)
	}
}

// root sets up the position for questions about wins of the player to move
// with at most n moves.
func (s *Search) root(n int) {
	r := &s.at[0]
	r.attacker = short(r.attacker[:0], s.race.Sets[0], n)
	r.defender = short(r.defender[:0], s.race.Sets[1], n-1)
	r.empty = cells{}
	for _, c := range s.race.Empty {
		r.empty.add(c)
	}
	matter := of(r.attacker, true).or(of(r.defender, true))
	s.opened = opened(r.attacker) || opened(r.defender)
	s.whole = s.opened && r.empty.andNot(matter).len() < n-1
}

func opened(sets []Set) bool {
	for i := range sets {
		if sets[i].Open != None {
			return true
		}
	}
	return false
}

// Wins reports whether the player to move wins with at most n moves, against
// any play of the opponent.
func (s *Search) Wins(n int) bool {
	s.root(n)
	won, _ := s.wins(0, n)
	return won
}

// Shortest returns the fewest moves, at most n, with which the player to move
// wins, or 0.
func (s *Search) Shortest(n int) int {
	for k := 1; k <= n; k++ {
		if s.Wins(k) {
			return k
		}
	}
	return 0
}

// WinsBy reports whether the player to move wins with at most n moves, c the
// first.
func (s *Search) WinsBy(n int, c uint8) bool {
	s.root(n)
	return s.key(n, c)
}

// key is WinsBy, of a position that has been set up.
func (s *Search) key(n int, c uint8) bool {
	p := &s.at[0]
	if slices.ContainsFunc(p.attacker, func(t Set) bool { return t.N == 1 && t.Cells[0] == c }) {
		return true
	}
	must, _ := s.prevent(p.defender)
	if n < 2 || must.some && !must.list().has(c) {
		return false
	}
	won, _ := s.winsBy(0, n, c)
	return won
}

// Keys returns the first moves with which the player to move wins with at
// most n moves, in ascending order, no more than enough of them. There is no
// win with fewer.
func (s *Search) Keys(n, enough int) (keys []uint8) {
	s.root(n)
	first := of(s.at[0].attacker, false)
	if n > 1 {
		first = s.candidates(0, n)
	}
	for first != (cells{}) && len(keys) < enough {
		c := first.first()
		first.remove(c)
		if s.key(n, c) {
			keys = append(keys, c)
		}
	}
	return keys
}

// Threatens reports whether the player to move, having taken c, would win
// with at most n moves in all if the other then passed once.
func (s *Search) Threatens(n int, c uint8) bool {
	return New(s.ctx, s.race.After(c).Passed()).Wins(n - 1)
}

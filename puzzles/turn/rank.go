package turn

import (
	"cmp"
	"slices"

	"ludex/rules"
	"ludex/rules/wabanti"
)

// class is what an end means to the player whose turn it was.
type class uint8

const (
	won class = iota
	open
	lost // others have won, and not he
)

// found is an end as the search ranks it.
type found struct {
	ref      int
	class    class
	distance int
	length   int
	final    wabanti.Position
}

// wanted returns how many of the ends are not lost.
func wanted(ends []found) int {
	if n := slices.IndexFunc(ends, func(f found) bool { return f.class == lost }); n >= 0 {
		return n
	}
	return len(ends)
}

func (t *search) rank(ref int) found {
	s := t.walk.State(ref)
	f := found{ref, open, t.front.distance(s.Pieces), t.walk.Length(ref), s.Pieces}
	switch o := t.Game.Outcome(s); {
	case o.WonBy(t.State.Mover):
		f.class = won
	case o != rules.Undecided:
		f.class = lost
	}
	return f
}

func (a found) compare(b found) int {
	return cmp.Or(cmp.Compare(a.class, b.class), cmp.Compare(a.distance, b.distance),
		cmp.Compare(a.length, b.length), a.final.Compare(b.final))
}

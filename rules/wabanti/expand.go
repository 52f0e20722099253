package wabanti

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
)

// expander walks the positions between a start and a target with the bounds
// toward both.
type expander struct {
	game      *Solo
	backwards bool
	ahead     *Bound
	behind    *Bound
	symmetry  *Symmetry
	layout    layout
	reach     reach
}

// Expander returns the fast walk between the game's start and target,
// forwards by Moves or backwards by Unmoves. Both have the same Invariant,
// and the symmetry leaves both in place: the walk yields one position of each
// class.
func (g *Solo) Expander(target Position, symmetry *Symmetry, backwards bool) rules.Expander[Position] {
	return &expander{
		game: g, backwards: backwards, symmetry: symmetry,
		ahead: g.NewBound(target), behind: g.NewBound(g.start),
	}
}

// Expand appends the neighbours of s.
func (e *expander) Expand(s Position, dst []rules.Edge[Position]) []rules.Edge[Position] {
	e.ahead.load(s)
	e.behind.load(s)
	e.layout.load(e.game.steps, s)
	for i, c := range e.layout.cell[:e.layout.n] {
		e.game.movesOf(&e.layout, i, e.backwards, &e.reach)
		for _, to := range e.reach.list() {
			m := Move{hexgrid.Cell(c), hexgrid.Cell(to)}
			dst = append(dst, rules.Edge[Position]{
				To:     e.symmetry.Canonical(e.game.Play(s, m)),
				Ahead:  int16(e.ahead.moved(m)),
				Behind: int16(e.behind.moved(m)),
			})
		}
	}
	return dst
}

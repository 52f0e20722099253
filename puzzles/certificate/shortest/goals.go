package shortest

import (
	"errors"
	"fmt"
	"slices"

	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// goals returns the positions that count as the target of a Solo
// (wab-target), the target itself first.
func (t *task) goals() []wabanti.Position {
	goals := []wabanti.Position{t.target}
	switch t.opts.Target {
	case wabanti.UpToSymmetry:
		for k := range hexgrid.Symmetries {
			goals = append(goals, hexgrid.Image(t.grid, k, t.target))
		}
	case wabanti.UpToTranslation:
		goals = append(goals, t.translations()...)
	}
	return distinct(goals)
}

func distinct(list []wabanti.Position) (set []wabanti.Position) {
	for _, s := range list {
		if !slices.Contains(set, s) {
			set = append(set, s)
		}
	}
	return set
}

// translations returns the target at every place of the board where it fits.
func (t *task) translations() (list []wabanti.Position) {
	far := 2 * (t.Side - 1) // from rim to rim
	for r := -far; r <= far; r++ {
		for q := -far; q <= far; q++ {
			if s, ok := t.translated(hexgrid.Axial{Q: q, R: r}); ok {
				list = append(list, s)
			}
		}
	}
	return list
}

// translated returns the target moved by a vector, and whether all of it is
// on the board then.
func (t *task) translated(by hexgrid.Axial) (s wabanti.Position, ok bool) {
	for _, c := range t.target.Cells(nil) {
		at := t.grid.At(c)
		c = t.grid.Cell(hexgrid.Axial{Q: at.Q + by.Q, R: at.R + by.R})
		if c == hexgrid.None {
			return s, false
		}
		s.Add(c)
	}
	return s, true
}

// images returns the images of s under the symmetries of the board that leave
// the start in place. They map lines from the start to lines from the start.
func (t *task) images(s wabanti.Position) (list []wabanti.Position) {
	for k := range hexgrid.Symmetries {
		if hexgrid.Image(t.grid, k, t.start) == t.start {
			list = append(list, hexgrid.Image(t.grid, k, s))
		}
	}
	return list
}

// group returns the pieces of s that are connected to the one on c.
func (t *task) group(s wabanti.Position, c hexgrid.Cell) wabanti.Position {
	var found wabanti.Position
	if c == hexgrid.None {
		return found
	}
	found.Add(c)
	for todo := []hexgrid.Cell{c}; len(todo) > 0; {
		c, todo = todo[len(todo)-1], todo[:len(todo)-1]
		for _, n := range t.grid.Neighbours(c) {
			if n != hexgrid.None && s.Has(n) && !found.Has(n) {
				found.Add(n)
				todo = append(todo, n)
			}
		}
	}
	return found
}

// ofCounts verifies a proof by the numbers of pieces in the classes against
// the checker's own.
func (t *task) ofCounts(p proof, goals []wabanti.Position) error {
	own := t.ways.counts(t.start)
	switch {
	case p.Start != own:
		return fmt.Errorf("the start has the counts %s, not %.30q", own, p.Start)
	case p.Target == own:
		return fmt.Errorf("the counts %s are the start's", own)
	}
	for _, goal := range goals {
		if t.ways.counts(goal) == p.Target {
			return nil
		}
	}
	return fmt.Errorf("no goal position has the counts %.30q; %s has %s",
		p.Target, puzzles.CellList(t.grid, goals[0]), t.ways.counts(goals[0]))
}

// spanned verifies the proofs by numbers of pieces of an Éclair: in no
// direction are there enough of both parities for the lines between two sides.
func (t *task) spanned() error {
	for i, p := range t.proofs {
		if p.Kind != Invariant {
			continue
		}
		if own := t.ways.counts(t.start); p.Start != own {
			return reject(proofField(i), "the start has the counts %s, not %.30q", own, p.Start)
		}
		if t.span().of(t.start) < unreachable {
			return &Rejected{proofField(i), errors.New("there are pieces enough for a goal")}
		}
	}
	return nil
}

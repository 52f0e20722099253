package shortest

import (
	"slices"

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

// translations returns the target wherever it fits on the board.
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

package wabanti

import "ludex/rules/hexgrid"

// Goals returns the positions that count as the target (W9; wab-target): the
// target itself first, then its images or shifted copies on the board.
func (g *Solo) Goals(target Position) []Position {
	goals := []Position{target}
	switch g.opts.Target {
	case UpToSymmetry:
		for k := range hexgrid.Symmetries {
			goals = appendNew(goals, hexgrid.Image(g.grid, k, target))
		}
	case UpToTranslation:
		rim := 2 * (g.grid.Side() - 1)
		for r := -rim; r <= rim; r++ {
			for q := -rim; q <= rim; q++ {
				if moved, ok := g.shifted(target, q, r); ok {
					goals = appendNew(goals, moved)
				}
			}
		}
	}
	return goals
}

func appendNew(list []Position, s Position) []Position {
	for _, have := range list {
		if have == s {
			return list
		}
	}
	return append(list, s)
}

// shifted returns s moved by (q, r), and whether it stays on the board.
func (g *Solo) shifted(s Position, q, r int) (moved Position, ok bool) {
	for _, c := range s.Cells(nil) {
		at := g.grid.At(c)
		to := g.grid.Cell(hexgrid.Axial{Q: at.Q + q, R: at.R + r})
		if to == hexgrid.None {
			return moved, false
		}
		moved.Add(to)
	}
	return moved, true
}

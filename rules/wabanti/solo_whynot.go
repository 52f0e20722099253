package wabanti

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"

	"ludex/rules/hexgrid"
)

// whyNot returns why m is no legal jump of s, with the clause.
func (g *Solo) whyNot(s Position, m Move) error {
	var l layout
	l.load(g.steps, s)
	switch {
	case !s.Has(m.From):
		return fmt.Errorf("on %s there is no piece (W9)", g.grid.Name(m.From))
	case s.Has(m.To):
		return fmt.Errorf("%s is not empty (W9)", g.grid.Name(m.To))
	}
	if err := g.whyNotWay(&l, m); err != nil {
		return err
	}
	if !g.free(&l, uint8(m.From)) {
		return fmt.Errorf("%s has not two free sides (W5, wab-free)", g.grid.Name(m.From))
	}
	return g.whyNotGroup(&l, s, m)
}

// whyNotWay returns why a piece cannot get to an empty cell, or nil where
// pieces stand to be jumped over.
func (g *Solo) whyNotWay(l *layout, m Move) error {
	way := g.between(m)
	switch {
	case g.opts.Simple == OverRun && len(way) == 0:
		return errors.New("a simple jump goes straight over an unbroken run of pieces, onto the cell behind it (W9, wab-simple)")
	case g.opts.Simple == OverOne && len(way) != 1:
		return errors.New("a simple jump goes straight over one piece, onto the cell behind it (W9, wab-simple)")
	}
	for _, c := range way {
		if l.slot[c] == 0 {
			return fmt.Errorf("on %s there is no piece to jump over (W9)", g.grid.Name(hexgrid.Cell(c)))
		}
	}
	return nil
}

// between returns the cells between two in a straight line, none for others.
func (g *Solo) between(m Move) []uint8 {
	for d := range hexgrid.Directions {
		var way []uint8
		for c := g.steps[m.From][d]; c != off; c = g.steps[c][d] {
			if c == uint8(m.To) {
				return way
			}
			way = append(way, c)
		}
	}
	return nil
}

// whyNotGroup returns why the pieces would not hang together while a piece
// jumps or when it has landed.
func (g *Solo) whyNotGroup(l *layout, s Position, m Move) error {
	l.lift(int(l.slot[m.From]) - 1)
	if l.parts > 0 && g.opts.Flight == InFlight {
		return errors.New("while the piece is in the air the others are not one group (W9, wab-flight)")
	}
	var after layout
	after.load(g.steps, g.Play(s, m))
	return fmt.Errorf("it would tear the group: %s would stand apart (W9)", strings.Join(g.names(after.smallest()), " "))
}

// smallest returns the cells of the smallest group, the first of several.
func (l *layout) smallest() []hexgrid.Cell {
	least := ^uint64(0)
	for rest := uint64(1)<<l.n - 1; rest != 0; {
		group := l.group(bits.TrailingZeros64(rest), 0)
		if rest &^= group; bits.OnesCount64(group) < bits.OnesCount64(least) {
			least = group
		}
	}
	var cells []hexgrid.Cell
	for ; least != 0; least &= least - 1 {
		cells = append(cells, hexgrid.Cell(l.cell[bits.TrailingZeros64(least)]))
	}
	return cells
}

package hnefatafl

import (
	"fmt"
	"strings"

	"ludex/rules/rectgrid"
)

// The letters of pieces and empty cells. A diagram writes the fortresses and
// the throne, when they are empty, as marked cells.
const (
	attackerLetter = 'a'
	defenderLetter = 'd'
	kingLetter     = 'k'
	emptyLetter    = '.'
	markedLetter   = '+'
)

// ParseStart reads a start: its rows from the top, joined by slashes, each
// one with the letters a, d and k for pieces and numbers for runs of empty
// cells. The error names the row.
func ParseStart(text string) (Start, error) {
	rows := strings.Split(text, "/")
	b := Start{Side: len(rows), King: NoCell}
	grid, err := b.grid()
	if err != nil {
		return Start{}, err
	}
	for i, row := range rows {
		cells, err := unpack(row)
		if err == nil {
			err = b.put(grid, len(rows)-1-i, cells)
		}
		if err != nil {
			return Start{}, fmt.Errorf("row %d (%q): %w", len(rows)-i, row, err)
		}
	}
	return b, nil
}

// unpack writes runs of empty cells out.
func unpack(row string) (string, error) {
	var b strings.Builder
	run := 0
	for i := range len(row) {
		if c := row[i]; c >= '0' && c <= '9' {
			if run = 10*run + int(c-'0'); run == 0 || run > MaxSide {
				return "", fmt.Errorf("a run of empty cells is 1 to %d long", MaxSide)
			}
			continue
		}
		b.WriteString(strings.Repeat(string(emptyLetter), run))
		run = 0
		b.WriteByte(row[i])
	}
	return b.String() + strings.Repeat(string(emptyLetter), run), nil
}

// put sets the row at height y.
func (b *Start) put(grid *rectgrid.Grid, y int, cells string) error {
	if len(cells) != b.Side {
		return fmt.Errorf("%d cells, want %d", len(cells), b.Side)
	}
	for x := range len(cells) {
		c := grid.Cell(rectgrid.Point{X: x, Y: y})
		if err := b.putLetter(c, cells[x]); err != nil {
			return fmt.Errorf("cell %s: %w", grid.Name(c), err)
		}
	}
	return nil
}

func (b *Start) putLetter(c Cell, letter byte) error {
	switch letter {
	case attackerLetter:
		b.Attackers.Add(c)
	case defenderLetter:
		b.Defenders.Add(c)
	case kingLetter:
		if b.King != NoCell {
			return fmt.Errorf("a second king")
		}
		b.King = c
	case emptyLetter:
	default:
		return fmt.Errorf("%q is none of a, d, k and . ", letter)
	}
	return nil
}

// letter returns what stands on c.
func (b Start) letter(c Cell) byte {
	switch {
	case b.Attackers.Has(c):
		return attackerLetter
	case b.Defenders.Has(c):
		return defenderLetter
	case b.King == c:
		return kingLetter
	default:
		return emptyLetter
	}
}

// String returns b as ParseStart reads it, runs as long as can be.
func (b Start) String() string {
	var out strings.Builder
	for y := b.Side - 1; y >= 0; y-- {
		run := 0
		for x := range b.Side {
			letter := b.letter(Cell(y*b.Side + x))
			if letter == emptyLetter {
				run++
				continue
			}
			writeRun(&out, run)
			run = 0
			out.WriteByte(letter)
		}
		writeRun(&out, run)
		if y > 0 {
			out.WriteByte('/')
		}
	}
	return out.String()
}

func writeRun(out *strings.Builder, run int) {
	if run > 0 {
		fmt.Fprint(out, run)
	}
}

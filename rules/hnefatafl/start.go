package hnefatafl

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// The sizes of a board. A side is odd, so that the board has a cell in the
// middle.
const (
	minSide  = 5
	MaxSide  = 11 // of a [Game]; the rulebook's board
	mostSide = 19 // of a [Large]
)

// Setup is a board with the pieces at the start of the game.
type Setup[U rectgrid.Upper] struct {
	Side                 int
	Attackers, Defenders set[U]
	King                 Cell
}

// starts are the named starts, by their side. The rulebook's figure is lost
// (T11); the start of side 11 is the one that published engines share. Those of
// 7 and 9 are Brandubh's and Tablut's, that of 13 is hnefatafl.org's, that of 19 Alea
// Evangelii's, and that of 5 is ours, for searches.
var starts = map[int]string{
	5:  "2a2/2d2/adkda/2d2/2a2",
	7:  "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3",
	9:  "3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3",
	11: "3aaaaa3/5a5/11/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/11/5a5/3aaaaa3",
	13: "3aaaaaaa3/6a6/13/a5d5a/a5d5a/a4ddd4a/aa1dddkddd1aa/a4ddd4a/a5d5a/a5d5a/13/6a6/3aaaaaaa3",
	19: "2a2a7a2a2/19/a4a7a4a/7a1a1a7/6a1d1d1a6/a1a2a7a2a1a/4a4d4a4/3a4d1d4a3/4d2d1d1d2d4/3a2d1dkd1d2a3/4d2d1d1d2d4/3a4d1d4a3/4a4d4a4/a1a2a7a2a1a/6a1d1d1a6/7a1a1a7/a4a7a4a/19/2a2a7a2a2",
}

// crossStart is the start of side 11 under taf-start=cross.
const crossStart = "4aaa4/4aaa4/5d5/5d5/aa3d3aa/aadddkdddaa/aa3d3aa/5d5/5d5/4aaa4/4aaa4"

// bellStart is the start of side 11 under taf-start=bell.
const bellStart = "4aaa4/4a1a4/5a5/5d5/aa2ddd2aa/a1addkdda1a/aa2ddd2aa/5d5/5a5/4a1a4/4aaa4"

// rows returns the rows of the start of a side, "" if it has none.
func (o Options) rows(side int) string {
	switch {
	case side == MaxSide && o.Start == startCross:
		return crossStart
	case side == MaxSide && o.Start == startBell:
		return bellStart
	default:
		return starts[side]
	}
}

// startFromText reads a start: the side of a board, or rows.
func startFromText[U rectgrid.Upper](text string, o Options) (Setup[U], error) {
	if side, err := strconv.Atoi(text); err == nil {
		return startOf[U](side, o)
	}
	return parseSetup[U](text)
}

// StartOf returns the named start of a side under the default readings: 5, 7, 9
// or 11.
func StartOf(side int) (Start, error) { return startOf[UpTo11](side, Options{}) }

func startOf[U rectgrid.Upper](side int, o Options) (Setup[U], error) {
	rows := o.rows(side)
	if rows == "" {
		return Setup[U]{}, fmt.Errorf("no start of side %d (expected %s, or rows such as %s)", side, sides(), starts[minSide])
	}
	return parseSetup[U](rows)
}

// sides lists the sides that have a start.
func sides() string {
	var list []string
	for _, side := range slices.Sorted(maps.Keys(starts)) {
		list = append(list, strconv.Itoa(side))
	}
	return strings.Join(list, ", ")
}

// grid returns the cells. The error wraps [rules.ErrBoardSize] if only sets of another
// size hold the board.
func (b Setup[U]) grid() (*rectgrid.Grid, error) {
	var words U
	if b.Side < minSide || b.Side > mostSide || b.Side%2 == 0 {
		return nil, fmt.Errorf("a board of side %d: this program plays those of odd sides from %d to %d", b.Side, minSide, mostSide)
	}
	if b.Side > MaxSide && len(words) == 0 {
		return nil, fmt.Errorf("%w: a side of %d, and positions of this type hold at most %d", rules.ErrBoardSize, b.Side, MaxSide)
	}
	return rectgrid.New(b.Side, b.Side)
}

func (b Setup[U]) state() Position[U] {
	return Position[U]{Attackers: b.Attackers, Defenders: b.Defenders, King: b.King}
}

// The letters of pieces and empty cells. In a diagram the empty fortresses and
// the empty throne are marked cells.
const (
	attackerLetter = 'a'
	defenderLetter = 'd'
	kingLetter     = 'k'
	emptyLetter    = '.'
	markedLetter   = '+'
)

// parseSetup reads a start: its rows from the top, joined by slashes. In a row
// the letters a, d and k are pieces, and a number is a run of empty cells. The
// error names the row.
func parseSetup[U rectgrid.Upper](text string) (Setup[U], error) {
	rows := strings.Split(text, "/")
	b := Setup[U]{Side: len(rows), King: NoCell}
	grid, err := b.grid()
	if err != nil {
		return Setup[U]{}, err
	}
	for i, row := range rows {
		cells, err := unpack(row)
		if err == nil {
			err = b.put(grid, len(rows)-1-i, cells)
		}
		if err != nil {
			return Setup[U]{}, fmt.Errorf("row %d (%q): %w", len(rows)-i, row, err)
		}
	}
	return b, nil
}

// unpack replaces each number by a run of empty cells.
func unpack(row string) (string, error) {
	var b strings.Builder
	run := 0
	for i := range len(row) {
		if c := row[i]; c >= '0' && c <= '9' {
			if run = 10*run + int(c-'0'); run == 0 || run > mostSide {
				return "", fmt.Errorf("a run of empty cells must be 1 to %d long", mostSide)
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
func (b *Setup[U]) put(grid *rectgrid.Grid, y int, cells string) error {
	if len(cells) != b.Side {
		return fmt.Errorf("%d cells, expected %d", len(cells), b.Side)
	}
	for x := range len(cells) {
		c := grid.Cell(rectgrid.Point{X: x, Y: y})
		if err := b.putLetter(c, cells[x]); err != nil {
			return fmt.Errorf("cell %s: %w", grid.Name(c), err)
		}
	}
	return nil
}

func (b *Setup[U]) putLetter(c Cell, letter byte) error {
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
		return fmt.Errorf("%q is not one of the letters a, d and k, nor a dot", letter)
	}
	return nil
}

// letter returns the letter of the piece on c, or of an empty cell.
func (b Setup[U]) letter(c Cell) byte {
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

// String returns b in the form that [FromText] reads after the name, with runs of maximal
// length.
func (b Setup[U]) String() string {
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

// validateStart checks the start: a game begins with a king on the board who is
// on no fortress. Under taf-escape=edge a start with him at the edge is decided.
func (g *Tafl[U]) validateStart() error {
	if g.start.King == NoCell {
		return rules.Refuse("T11", "the start has no king")
	}
	if g.corners.Has(g.start.King) {
		return rules.Refuse("T9", "the start has the king on the fortress %s", g.grid.Name(g.start.King))
	}
	return g.validate(g.Start())
}

// validate returns the reason why s is not a position of g, with the clause.
func (g *Tafl[U]) validate(s Position[U]) error {
	if c := s.Attackers.And(g.corners).First(); c != NoCell {
		return rules.Refuse("T3", "an attacker is on the fortress %s", g.grid.Name(c))
	}
	if c := s.Defenders.And(g.corners.And(g.closed[Defenders])).First(); c != NoCell {
		return rules.Refuse("taf-corner-stop", "a defender is on the fortress %s", g.grid.Name(c))
	}
	if s.Attackers.Or(s.Defenders).Has(g.throne) && g.opts.ThroneStop != AnyoneStops {
		return rules.Refuse("T2", "a soldier is on the throne %s", g.grid.Name(g.throne))
	}
	if s.Quiet > g.limit {
		return rules.Refuse("T9, taf-draw", "%s: %d end the game", quietText(s.Quiet), g.limit)
	}
	return nil
}

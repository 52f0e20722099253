package havannah

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludex/cmd/ludex-lab/claims/links"
	"ludex/proptest/claims/examine"
	"ludex/proptest/claims/frames"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// havMillBoard is a mill on 6 cells a side: o has two rhombi, with the cells A
// and C, and B and D. The sheet's own figure is lost.
const havMillBoard = `
     . . . . . .
    . . x . . . .
   . x . . x . . .
  . . . . . . . . .
 . . x . E B o . . .
. . . . A o D . . . .
 . . . o C . . . . .
  . . . . . . . . .
   . . . . . . . .
    . . . . . . .
     . . . . . .
`

const havMillSide = 6

// mill is a position of a mill: the stones of both players, and the cells with
// a letter.
type mill struct {
	havJudge
	chain, ring []hexgrid.Cell // of o, whose rhombi are cut, and of x
	at          map[byte]hexgrid.Cell
}

func newMill(board string) mill {
	m := mill{havJudge: newHavJudge(havMillSide, havannah.Options{}), at: map[byte]hexgrid.Cell{}}
	for i, field := range strings.Fields(board) {
		c := hexgrid.Cell(i)
		switch letter := field[0]; letter {
		case '.':
		case 'o':
			m.chain = append(m.chain, c)
		case 'x':
			m.ring = append(m.ring, c)
		default:
			m.at[letter] = c
		}
	}
	return m
}

// cells returns the cells with these letters.
func (m mill) cells(letters string) (list []hexgrid.Cell) {
	for i := range len(letters) {
		list = append(list, m.at[letters[i]])
	}
	return list
}

// rhombi returns the chain of o, each rhombus with its two cells.
func (m mill) rhombi() frames.Frame {
	return frames.Frame{Stones: m.chain, Pairs: []frames.Pair{frames.Pair(m.cells("AC")), frames.Pair(m.cells("BD"))}}
}

// frame returns a frame of a ring of x after these moves of both, or nil.
func (m mill) frame(x, o []hexgrid.Cell) *frames.Frame {
	theirs := slices.Concat(m.chain, o)
	return links.RingOf(m.Grid(), slices.Concat(m.ring, x), theirs, func(own, taken []hexgrid.Cell) bool {
		taken = slices.Concat(taken, theirs)
		return m.Held(own, taken)&m.ByReference(own, taken)&havannah.Ring != 0
	})
}

// without returns the empty cells that give x a frame of a ring at once, after
// these moves of both.
func (m mill) without(x, o []hexgrid.Cell, states *int64) (by []hexgrid.Cell) {
	used := slices.Concat(m.chain, m.ring, x, o)
	for c := range hexgrid.Cell(m.Grid().Cells()) {
		if slices.Contains(used, c) {
			continue
		}
		*states++
		if m.frame(append(slices.Clone(x), c), o) != nil {
			by = append(by, c)
		}
	}
	return by
}

// havMill: rhombi can be cut where the answers on their other cells leave time
// for a frame of a ring (H2).
func havMill(context.Context, examine.Budget) examine.Finding { return havMillOn(havMillBoard) }

// havMillOn examines one position.
func havMillOn(board string) examine.Finding {
	m := newMill(board)
	f := examine.Finding{Verdict: examine.Confirmed, Boards: []examine.Board{{Title: "a mill: o has the rhombi, x is to move", Text: strings.TrimPrefix(board, "\n")}}}
	rhombi := m.rhombi()
	cut, states := rhombi.Cut(m.Grid(), rhombi.Region())
	f.States = states
	early := slices.Concat(m.without(nil, nil, &f.States), m.without(m.cells("A"), m.cells("C"), &f.States), m.without(m.cells("B"), m.cells("D"), &f.States))
	frame := m.frame(m.cells("ABE"), m.cells("CD"))
	if cut || len(early) > 0 || frame == nil || m.Held(slices.Concat(m.ring, m.cells("ABE")), m.chain) != 0 {
		f.Verdict, f.Limit, f.Evidence = examine.Open, examine.ErrMethod, "The position below is no mill. No others were examined."
		return f
	}
	f.Boards = append(f.Boards, examine.Board{Title: "after A, C, B, D and E: the frame of a ring of x, equal digits for a pair", Text: havMillDiagram(m, frame)})
	f.Evidence = "A position of our own, as the sheet's figure is lost; stones elsewhere are left out. On the cells of the two rhombi alone x, who moves first, cannot cut o. " +
		fmt.Sprintf("But if o answers A with C and B with D, then x plays E and has a frame of a ring: %d pairs, and for each choice of one cell of each pair the rules find a ring, also with the reference "+
			"model. ", len(frame.Pairs)) +
		"So o must leave a rhombus open, and x cuts there. Before A, and after A and C or B and D alone, no single stone gives x such a frame."
	return f
}

// havMillDiagram draws a frame and the stones of o.
func havMillDiagram(m mill, f *frames.Frame) string {
	theirs := slices.Concat(m.chain, m.cells("CD"))
	text, c := []byte(havFrameDiagram(m.Grid(), f)), hexgrid.Cell(0)
	for i, letter := range text {
		if letter == ' ' || letter == '\n' {
			continue
		}
		if slices.Contains(theirs, c) {
			text[i] = 'o'
		}
		c++
	}
	return string(text)
}

package claim

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludex/rules/wali"
)

// walExample plays the first example with every choice of what is taken (D3).
func walExample(context.Context, Budget) Finding {
	g, s := waliFigure(example1)
	rows := rowMoves(g, s)
	f := Finding{
		Verdict: Confirmed, Lines: []Line{{Title: "the example", Game: g.String(), From: example1, Moves: nil}},
		Tables: []Table{{Title: "What the sticks can do after each choice", Head: []string{"taken", "rows on D2", "other rows", "rows on C2"}}},
	}
	if !slices.Equal(rows, []string{"D2-D1"}) {
		f.Verdict = Refuted
	}
	for rest := s.Pieces[wali.Sticks]; rest != 0; rest &= rest - 1 {
		taken := strings.ToUpper(g.Grid().Name(rest.First()))
		after, err := playSlowly(g, s, "D2-D1x"+taken)
		if err != nil {
			return unsound(err)
		}
		f.States++
		on, off, c2 := sorted(rowMoves(g, after))
		if len(on) == 0 {
			f.Verdict = Refuted
		}
		f.Tables[0].Rows = append(f.Tables[0].Rows, []string{taken, orNone(on), orNone(off), orNone(c2)})
	}
	f.Lines[0].Moves = []string{"D2-D1xB2"}
	f.Evidence = fmt.Sprintf("The stones make a row by %s. Whatever they then take, the sticks make one by a step to D2, as the table shows. "+
		"The figure is lost: the pieces are those that the text names. By a step to C2, as the sheet has it, they never make a row.", strings.Join(rows, ", "))
	if f.Verdict == Refuted {
		f.Evidence = fmt.Sprintf("The stones make a row by %s. After some choice the sticks have none on D2.", orNone(rows))
	}
	return f
}

// sorted splits steps by where they go: to D2, elsewhere, to C2.
func sorted(steps []string) (d2, other, c2 []string) {
	for _, step := range steps {
		switch step[3:] {
		case "D2":
			d2 = append(d2, step)
		case "C2":
			c2 = append(c2, step)
		default:
			other = append(other, step)
		}
	}
	return d2, other, c2
}

func orNone(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, " ")
}

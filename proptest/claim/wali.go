package claim

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludex/proptest"
	"ludex/rules"
	"ludex/rules/wali"
)

// waliChecks are the checks of the claims of Wali.
func waliChecks() []Check {
	return []Check{
		{ID: "wal-six", Run: walSix},
		{ID: "wal-example-1", Run: walExample},
		{ID: "wal-cheval-simple", Run: walSimple},
		{ID: "wal-cheval-double", Run: walDouble},
		{ID: "wal-cheval-wins", Run: walChevalWins},
		{ID: "wal-end-same", Run: walEndSame},
		{ID: "wal-positions", Run: walPositions},
	}
}

// example1 is what the sheet's first example names; the figure is lost.
const example1 = `5 . . . . . .
4 . . . X . .
3 . . . X . .
2 . X X O X X
1 . O O . . .
  A B C D E F
stones to move
`

// The figures of the sheet's second example, alone: the sticks are out of
// their way.
const (
	simpleCheval = `5 . . . . X X
4 . . . . X X
3 O . . . . .
2 . O . . . .
1 O . . . . .
  A B C D E F
stones to move
`
	doubleCheval1 = `5 O O . O O O
4 . . . . . .
3 . . . . . .
2 X X . . X X
1 . . . . . .
  A B C D E F
stones to move
`
	doubleCheval2 = `5 . X . . . O
4 . X . . . O
3 . . . . O .
2 . X . . O .
1 . X . . O .
  A B C D E F
stones to move
`
)

// waliFigure returns a figure of the sheet under readings.
func waliFigure(text string, readings ...string) (*wali.Game, wali.State) {
	g := must(wali.FromText(under("wali:6x5", readings)))
	return g, must(g.Parse(text))
}

// rowReadings are the readings of what a row is and when it takes.
func rowReadings() [][]string {
	return combinations(wali.Readings(), "wal-row", "wal-extend", "wal-shorten")
}

// rowMoves returns the steps of s that take something, without what.
func rowMoves(g *wali.Game, s wali.State) []string {
	var steps []string
	for _, m := range g.Moves(s, nil) {
		if m.Take[0] != wali.NoCell {
			step, _, _ := strings.Cut(g.FormatMove(s, m), "x")
			steps = append(steps, step)
		}
	}
	return slices.Compact(steps)
}

// playSlowly plays moves, each confirmed by the slow rules.
func playSlowly(g *wali.Game, s wali.State, moves ...string) (wali.State, error) {
	return replay(g, proptest.WaliTwin(g), s, moves)
}

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

// walk is a piece that goes to and fro between two cells.
type toAndFro struct {
	figure string
	steps  [2]string
}

// play plays the steps in turn, the sticks standing still, until the sticks
// are gone, and returns which of them took something.
func (w toAndFro) play(readings ...string) (line []string, takes []bool, err error) {
	g, s := waliFigure(w.figure, readings...)
	for i := 0; g.Outcome(s) == rules.Undecided && i < 40; i++ {
		text := w.steps[i%2]
		taking := slices.Contains(rowMoves(g, s), text)
		if taking {
			text += "x" + strings.ToUpper(g.Grid().Name(s.Pieces[wali.Sticks].First()))
		}
		line, takes = append(line, text), append(takes, taking)
		if s, err = playSlowly(g, s, text); err != nil {
			return nil, nil, err
		}
		s.Mover = wali.Stones // the sticks stand still
	}
	return line, takes, nil
}

// count returns how many of the steps there and how many of the steps back
// take something, under all readings of what a row is; full says that all do.
func (w toAndFro) count() (there, back, of int, err error) {
	for _, readings := range rowReadings() {
		_, takes, err := w.play(readings...)
		if err != nil {
			return 0, 0, 0, err
		}
		of++
		if allAt(takes, 0) {
			there++
		}
		if allAt(takes, 1) {
			back++
		}
	}
	return there, back, of, nil
}

// allAt reports whether every second one is true from the first on.
func allAt(list []bool, first int) bool {
	for i := first; i < len(list); i += 2 {
		if !list[i] {
			return false
		}
	}
	return len(list) > first
}

// walSimple has one piece of the simple cheval go to and fro (D4).
func walSimple(context.Context, Budget) Finding {
	w := toAndFro{simpleCheval, [2]string{"B2-A2", "A2-B2"}}
	line, takes, err := w.play()
	if err != nil {
		return unsound(err)
	}
	there, back, of, err := w.count()
	if err != nil {
		return unsound(err)
	}
	f := Finding{Verdict: Refuted, States: int64(len(line)), Lines: []Line{{Title: "the piece alone, the sticks standing still", Game: "wali:6x5", From: simpleCheval, Moves: line}}}
	f.Evidence = fmt.Sprintf("The piece goes to and fro, the sticks standing still, until they are gone. Every step B2-A2 takes a stick under %d of the %d combinations of "+
		"readings of what a row is, every step back under %d: so it takes at every second move.", there, of, back)
	if allAt(takes, 0) && !slices.Contains(takes[1:2], true) {
		f.Verdict = Confirmed
	}
	return f
}

// walDouble has the one piece of each double cheval go to and fro (D4).
func walDouble(context.Context, Budget) Finding {
	f := Finding{Verdict: Confirmed}
	var words []string
	for _, w := range doubles() {
		line, takes, err := w.play()
		if err != nil {
			return unsound(err)
		}
		there, back, of, err := w.count()
		if err != nil {
			return unsound(err)
		}
		if !allAt(takes, 0) || !allAt(takes, 1) {
			f.Verdict = Refuted
		}
		f.States += int64(len(line))
		f.Lines = append(f.Lines, Line{Title: "by " + w.steps[0] + " and back, the sticks standing still", Game: "wali:6x5", From: w.figure, Moves: line})
		words = append(words, fmt.Sprintf("every %s and every %s takes under %d and %d of the %d combinations of readings of what a row is", w.steps[0], w.steps[1], there, back, of))
	}
	f.Evidence = "One piece goes to and fro, the sticks standing still, until they are gone: " + strings.Join(words, "; ") + "."
	return f
}

// doubles are the two double chevals of the sheet, each with its one piece.
func doubles() []toAndFro {
	return []toAndFro{{doubleCheval1, [2]string{"D5-C5", "C5-D5"}}, {doubleCheval2, [2]string{"E3-F3", "F3-E3"}}}
}

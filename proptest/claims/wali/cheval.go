package wali

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/wali"
)

// ToAndFro is a piece that goes to and fro between two cells.
type ToAndFro struct {
	Figure string // of the sheet
	Steps  [2]string
}

// play plays the steps in turn, the sticks standing still, until the sticks
// are gone, and returns which of them took something.
func (w ToAndFro) play(readings ...string) (line []string, takes []bool, err error) {
	g, s := Figure(w.Figure, readings...)
	for i := 0; g.Outcome(s) == rules.Undecided && i < 40; i++ {
		text := w.Steps[i%2]
		taking := slices.Contains(rowMoves(g, s), text)
		if taking {
			text += "x" + strings.ToUpper(g.Grid().Name(s.Pieces[wali.Sticks].First()))
		}
		line, takes = append(line, text), append(takes, taking)
		if s, err = playSlowly(g, s, text); err != nil {
			return nil, nil, err
		}
		s.Mover = wali.Stones // the sticks do not move
	}
	return line, takes, nil
}

// count returns how many of the steps there and how many of the steps back
// take a piece, under all readings of a row; full reports that all do.
func (w ToAndFro) count() (there, back, of int, err error) {
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
func walSimple(_ context.Context, b examine.Budget) examine.Finding {
	w := ToAndFro{simpleCheval, [2]string{"B2-A2", "A2-B2"}}
	line, takes, err := w.play(b.Readings...)
	if err != nil {
		return examine.Unsound(err)
	}
	there, back, of, err := w.count()
	if err != nil {
		return examine.Unsound(err)
	}
	f := examine.Finding{Verdict: examine.Refuted, States: int64(len(line)), Lines: []examine.Line{{Title: "the piece alone; the sticks do not move", Game: examine.Under("wali:6x5", b.Readings), From: simpleCheval, Moves: line}}}
	f.Evidence = fmt.Sprintf("The piece steps back and forth until no stick is left; the sticks do not move. Every step B2-A2 captures a stick under %d of the %d combinations of "+
		"the readings of a row, every step back under %d: so it captures at every second move.", there, of, back)
	if allAt(takes, 0) && !slices.Contains(takes[1:2], true) {
		f.Verdict = examine.Confirmed
	}
	return f
}

// walDouble has the one piece of each double cheval go to and fro (D4).
func walDouble(_ context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Confirmed}
	var words []string
	for _, w := range Doubles() {
		line, takes, err := w.play(b.Readings...)
		if err != nil {
			return examine.Unsound(err)
		}
		there, back, of, err := w.count()
		if err != nil {
			return examine.Unsound(err)
		}
		if !allAt(takes, 0) || !allAt(takes, 1) {
			f.Verdict = examine.Refuted
		}
		f.States += int64(len(line))
		f.Lines = append(f.Lines, examine.Line{Title: "by " + w.Steps[0] + " and back; the sticks do not move", Game: examine.Under("wali:6x5", b.Readings), From: w.Figure, Moves: line})
		words = append(words, fmt.Sprintf("every %s and every %s captures under %d and %d of the %d combinations of the readings of a row", w.Steps[0], w.Steps[1], there, back, of))
	}
	f.Evidence = "One piece steps back and forth until no stick is left; the sticks do not move: " + strings.Join(words, "; ") + "."
	return f
}

// Doubles are the two double chevals of the sheet, each with its one piece.
func Doubles() []ToAndFro {
	return []ToAndFro{{doubleCheval1, [2]string{"D5-C5", "C5-D5"}}, {doubleCheval2, [2]string{"E3-F3", "F3-E3"}}}
}

// mostSticks is the number of sticks up to which every placement is tried.
const mostSticks = 3

// showsChevals: from both of its cells the one piece of a double cheval steps to the other
// cell and takes any stick, wherever the sticks stand outside both. So sticks that keep out
// and make no row are taken one by one (D5).
func showsChevals(examine.Finding) error {
	for _, w := range Doubles() {
		g, s := Figure(w.Figure)
		sticks := s.Pieces[wali.Sticks]
		for _, step := range w.Steps {
			m := examine.Must(g.ParseMove(s, step+"x"+g.Grid().Name(sticks.First())))
			if err := takesAny(g, s.Pieces[wali.Stones], m.From, m.To); err != nil {
				return err
			}
			s.Pieces[wali.Stones] ^= wali.SetOf(m.From, m.To)
		}
	}
	return nil
}

// takesAny checks that by a step the stones can take each stick of each placement.
func takesAny(g *wali.Game, stones wali.Set, from, to wali.Cell) error {
	for n := 1; n <= mostSticks; n++ {
		for sticks := range (g.Cells() &^ (stones | wali.SetOf(to))).Subsets(n) {
			s, taken := wali.State{Pieces: [2]wali.Set{stones, sticks}, Mover: wali.Stones}, wali.Set(0)
			for _, m := range g.Moves(s, nil) {
				if m.From == from && m.To == to && m.Take[0] != wali.NoCell {
					taken |= wali.SetOf(m.Take[0])
				}
			}
			if taken != sticks {
				return fmt.Errorf("the cheval does not take every stick: %s", g.Format(s))
			}
		}
	}
	return nil
}

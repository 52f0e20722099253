package claim

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/wali"
)

// toAndFro is a piece that goes to and fro between two cells.
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

package doubt

import (
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver/difference"
)

// write plays a game under both answers.
func (t *trial) write(w *Witness, start play.Position, line []play.Move, kind difference.Kind, last play.Move) {
	a, b := t.ground.game, t.game
	x := difference.Pair[play.Position]{A: start, B: start}
	if w.Start == "" {
		x.B = b.Start()
	}
	for _, m := range line {
		w.Moves = append(w.Moves, a.FormatMove(x.A, m))
		ma, mb, _, _ := t.comparer.Meet(x, m)
		x = difference.Pair[play.Position]{A: a.Play(x.A, ma), B: b.Play(x.B, mb)}
	}
	w.Before = a.Format(x.A)
	switch kind {
	case difference.InOutcome, difference.InTurn, difference.InStart:
		w.Words = fmt.Sprintf("As it is: %s. By the other answer: %s.", status(a, x.A), status(b, x.B))
		return
	}
	ma, mb, inA, inB := t.comparer.Meet(x, last)
	g, p, m := a, x.A, ma
	if !inA {
		g, p, m = b, x.B, mb
	}
	text := g.FormatMove(p, m)
	w.Moves = append(w.Moves, text)
	if inA {
		w.After[0] = a.Format(a.Play(x.A, ma))
	}
	if inB {
		w.After[1] = b.Format(b.Play(x.B, mb))
	}
	switch {
	case !inA:
		w.Words = text + " is legal by the other answer alone."
	case !inB:
		w.Words = text + " is not legal by the other answer."
	default:
		w.Words = fmt.Sprintf("After %s, as it is: %s. By the other answer: %s.", text, status(a, a.Play(x.A, ma)), status(b, b.Play(x.B, mb)))
	}
}

// status describes the outcome of a position, or the player to move.
func status(g play.Game, p play.Position) string {
	o := g.Outcome(p)
	if o != rules.Undecided {
		return play.OutcomeText(o, g.Players())
	}
	if n := g.ToMove(p); n >= 0 {
		return g.Players()[n] + " to move"
	}
	return "dice to roll"
}

// SideBySide returns two boards as one text. A "!" stands between lines that differ.
func SideBySide(a, b string) string {
	left, right := strings.Split(strings.TrimRight(a, "\n"), "\n"), strings.Split(strings.TrimRight(b, "\n"), "\n")
	wide := 0
	for _, l := range left {
		wide = max(wide, len(l))
	}
	var text strings.Builder
	for i := range max(len(left), len(right)) {
		l, r := "", ""
		if i < len(left) {
			l = left[i]
		}
		if i < len(right) {
			r = right[i]
		}
		between := "   "
		if l != r {
			between = " ! "
		}
		text.WriteString(strings.TrimRight(fmt.Sprintf("%-*s %s %s", wide, l, between, r), " ") + "\n")
	}
	return text.String()
}

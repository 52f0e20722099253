package report

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// finding returns what happens from a turn on to the last one, beside another finding.
func (w *words) finding(f ruling.Finding, turn int, beside ...ruling.Finding) string {
	last := len(f.Turns) - 1
	turn = min(turn, last)
	text := w.state(f, last, beside...)
	early := slices.ContainsFunc(beside, func(o ruling.Finding) bool { return last > 0 && last < len(o.Turns)-1 })
	if turn == last && !early || turn == 0 && f.Turns[0].Refused == nil && f.Turns[0].Outcome == rules.Undecided {
		return text
	}
	first := w.state(f, turn, beside...)
	if turn > 0 {
		first = fmt.Sprintf("%s %d, %s%s %s", strings.ToLower(w.Turn), turn, f.Turns[turn].Move, w.Colon, first)
	}
	if turn == last {
		return first
	}
	return fmt.Sprintf("%s%s %s %s%s %s", first, w.semicolon(), w.GoesOn, f.Turns[last].Move, w.Colon, text)
}

// state returns whether a turn is legal, its captures, and the result after it.
// It names a turn without captures if another finding has some.
func (w *words) state(f ruling.Finding, turn int, beside ...ruling.Finding) string {
	t := f.Turns[turn]
	switch {
	case t.Refused != nil && turn == 0:
		return w.Impossible + w.Colon + " " + w.say(t.Reason())
	case t.Over:
		return w.Ended + ", " + w.standing(f.Game, t)
	case t.Refused != nil:
		return w.Illegal + w.Colon + " " + w.say(t.Reason())
	}
	text := w.done(f, t, turn > 0)
	if len(t.Taken) == 0 && slices.ContainsFunc(beside, func(o ruling.Finding) bool { return turn < len(o.Turns) && len(o.Turns[turn].Taken) > 0 }) {
		text = strings.Replace(text, w.Legal, w.Legal+", "+w.TakesNothing, 1)
	}
	if turn == len(f.Turns)-1 {
		const few = 3
		for _, way := range f.Ways[:min(few, len(f.Ways))] {
			text += fmt.Sprintf("%s %s %s%s %s", w.semicolon(), w.OrElse, way.Move, w.Colon, w.done(f, way, true))
		}
		if len(f.Ways) > few {
			text += w.semicolon() + " ..."
		}
	}
	return text
}

func (w *words) done(f ruling.Finding, t ruling.Turn, moved bool) string {
	var parts []string
	if moved {
		parts = append(parts, w.Legal)
	}
	if len(t.Taken) > 0 {
		parts = append(parts, w.Takes+" "+strings.Join(f.TakenNames(t), ", "))
	}
	return strings.Join(append(parts, w.standing(f.Game, t)), ", ")
}

// standing returns the outcome, or who is to move.
func (w *words) standing(g play.Game, t ruling.Turn) string {
	names := t.Outcome.Among(g.Players())
	switch {
	case t.Outcome == rules.Draw && len(g.Players()) == 1:
		return w.NotWon
	case t.Outcome == rules.Draw:
		return w.Draw
	case len(names) > 0:
		return put(w.WonBy, w.all(names))
	case len(g.Players()) == 1:
		return w.GoingOn
	case t.ToMove == rules.Chance:
		return w.Dice
	}
	return put(w.ToMove, w.say(g.Players()[t.ToMove]))
}

// Standing is the effect of a move and the state of the game after it.
type Standing struct {
	Move    *string  `json:"move"`
	Reason  string   `json:"reason,omitempty"` // why it is not legal
	Takes   []string `json:"takes"`            // cells
	ToMove  *string  `json:"to_move"`
	Outcome string   `json:"outcome"`
	Or      []string `json:"or,omitempty"` // other moves of the same text
}

// standingAt returns the effect of a turn.
func standingAt(f ruling.Finding, turn int) Standing {
	t := f.Turns[turn]
	s := Standing{Reason: t.Reason(), Takes: append([]string{}, f.TakenNames(t)...), Outcome: play.OutcomeText(t.Outcome, f.Game.Players())}
	if turn > 0 {
		s.Move = &t.Move
	}
	if t.ToMove != rules.Chance {
		name := f.Game.Players()[t.ToMove]
		s.ToMove = &name
	}
	if turn == len(f.Turns)-1 {
		for _, w := range f.Ways {
			s.Or = append(s.Or, w.Move)
		}
	}
	return s
}

package lockstep

import (
	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// repeated returns the finding of a game in which a position has come up again, by its
// outcome, if the other game knows the history of a position.
func (g *Games) repeated(start Pair, line []string, moves []play.Move, right rules.Outcome) (f *Finding, known bool) {
	f = &Finding{Line: line, Start: start, Tail: line}
	said, known := outcome(g.Other, start.Other, moves)
	if known && said != right {
		f.Difference = Difference{Repetition, "", outcomeText(g.Judge, said), outcomeText(g.Judge, right)}
	}
	return f, known
}

// outcome returns the outcome of a game after moves, with their history, if the game
// knows it.
func outcome(g play.Game, start play.Position, moves []play.Move) (o rules.Outcome, known bool) {
	if program, ok := rules.As[interface {
		After(oracle.Position, []string) (rules.Outcome, bool)
	}](g); ok {
		var texts []string
		for _, m := range moves {
			texts = append(texts, string(m.Value().(oracle.Move)))
		}
		return program.After(start.Value().(oracle.Position), texts)
	}
	s := play.NewSessionAt(g, start)
	for _, m := range moves {
		s.Play(m)
	}
	return s.Outcome(), true
}

// ends returns the outcome of a game after a line, if all its moves are legal.
func ends(g play.Game, start play.Position, line []string) (o rules.Outcome, legal bool) {
	s := play.NewSessionAt(g, start)
	for _, text := range line {
		if s.PlayText(text) != nil {
			return o, false
		}
	}
	return s.Outcome(), true
}

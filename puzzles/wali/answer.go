package wali

import (
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// Of returns an answer about the winner in a position, known if play is over there.
func Of(g *wali.Game, s wali.State) (a answer.Answer, err error) {
	game, err := catalog.Default().Open(g.String())
	if err != nil {
		return a, err
	}
	if o := g.Outcome(s); o != rules.Undecided {
		return answer.Over(game, play.PositionOf(s), o), nil
	}
	return answer.Of(game, play.PositionOf(s)), nil
}

// Decide records a value, and whether it is proved that the winner cannot win in fewer
// plies, nor the loser put it off longer.
func Decide(a *answer.Answer, v tablebase.Value, exact bool) {
	a.Verdict, a.Outcome, a.Plies, a.Least = solver.Solved, outcomeOf(v, a.Player), v.Plies(), 0
	if v == tablebase.Draw {
		a.Plies = 0
	}
	if exact {
		a.Least = a.Plies
	}
}

// LookUp adds the value of a position that is in tables, those of all its moves, and
// best play.
func LookUp(a *answer.Answer, book *Book, s wali.State) {
	v, _ := book.Value(s)
	Decide(a, v, true)
	a.Evidence, a.Looked = answer.ByTable, book.Held.Positions()
	options := book.Options(s)
	for _, o := range options {
		m := answer.MoveValue{Move: play.MoveOf(o.Move), Outcome: outcomeOf(o.Value, a.Player)}
		if o.Value != tablebase.Draw {
			m.Plies = o.Value.Plies()
		}
		if a.Moves = append(a.Moves, m); o.Value == v {
			a.Keys = append(a.Keys, m.Move)
		}
	}
	a.AllKeys = true
	a.Line = Erased(book.Line(s))
}

// Erased returns moves without their type.
func Erased(line []wali.Move) (moves []play.Move) {
	for _, m := range line {
		moves = append(moves, play.MoveOf(m))
	}
	return moves
}

// outcomeOf returns the outcome of a value to a player.
func outcomeOf(v tablebase.Value, p rules.Player) rules.Outcome {
	switch {
	case v == tablebase.Draw:
		return rules.Draw
	case v.IsWin():
		return rules.Won(p)
	}
	return rules.Won(1 - p)
}

package hnefatafl

import (
	"fmt"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Record is a game with its moves and positions.
type Record[U rectgrid.Upper] = rules.Record[Position[U], Move]

// Repetition is a draw under taf-repeat=third-time-draw, a win of the attackers under
// defenders-lose: the same pieces on the same cells with the same side to move. Under
// defenders-may-not no move of theirs brings the pieces back to cells on which all of them
// were before; without another move they lose. A state cannot hold this: it would
// need all positions since the last capture, and under taf-draw=never their
// number has no bound.
func (g *Tafl[U]) Repetition() (rule rules.Repetition, same func(Position[U]) Position[U], stuck func(Position[U]) rules.Outcome) {
	unaged := func(s Position[U]) Position[U] {
		s.Quiet = 0
		return s
	}
	if g.opts.Repeat == defendersMayNot {
		pieces := func(s Position[U]) Position[U] {
			s.Mover = Attackers
			return unaged(s)
		}
		lost := func(Position[U]) rules.Outcome { return rules.Won(Attackers) }
		return rules.Repetition{Forbidden: rules.BanOn(Defenders), Clause: "taf-repeat", Pieces: true}, pieces, lost
	}
	third := [...]rules.Outcome{RepeatSilent: rules.Undecided, ThirdTimeDraw: rules.Draw, DefendersLose: rules.Won(Attackers)}
	return rules.Repetition{Third: third[g.opts.Repeat]}, unaged, nil
}

// Ending describes the end of a game, with the clause, or returns "" for a game
// that is undecided.
func (g *Tafl[U]) Ending(r *Record[U]) string {
	end, ok := g.End(r.State(), r.Outcome())
	if !ok {
		return ""
	}
	return fmt.Sprintf("%s (%s)", end.Words, end.Clause)
}

package answer

import (
	"strings"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Held returns the answer to a puzzle of the library for one player, or about the one move
// that holds a draw, whose line is stored with it. Its moves are played: it holds where they
// do the task in the proved length.
func Held(p puzzles.Puzzle) (a Answer, ok bool) {
	if p.Proved.Line == "" {
		return a, false
	}
	a = To(p)
	s := play.NewSessionAt(p.Game, p.Start)
	for text := range strings.FieldsSeq(p.Proved.Line) {
		if s.PlayText(text) != nil {
			return a, false
		}
	}
	a.Verdict, a.Outcome, a.Line, a.Length, a.Least = solver.Solved, s.Outcome(), s.Line(), s.Plies(), s.Plies()
	a.Evidence, a.On = ByValues, Sources{Own("the solutions of the library", true)}
	if (p.Task == puzzles.Hold{}) {
		a.Keys, a.AllKeys, a.Outcome, a.Length, a.Least = a.Line, true, rules.Draw, 0, 0
		return a, p.Quality.Unique != ""
	}
	return a, a.Outcome == rules.Won(a.Player) && a.Length == p.Proved.Length
}

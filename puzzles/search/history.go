package search

import (
	"errors"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/difference"
)

// ErrHistory ends a search that looks at positions alone where those before decide.
var ErrHistory = errors.New("a position that comes up again decides, and the search does not see the history")

// known returns a search's answer as far as it stands by the rule of repetition. On a
// shortest way to a forced win every position is nearer to it than those before, so
// that none comes up again, unless the player to move does not count. A ban on the
// opponent alone takes no such way from the winner.
func known(g play.Game, a *answer.Answer) {
	rule, _, _ := g.Repetition()
	switch won := a.Verdict == solver.Solved && a.Outcome != rules.Draw; {
	case !rule.ByHistory():
	case won && !(rule.Pieces && forbids(g, rule, a.Outcome)):
		a.AllKeys, a.Moves = false, nil
	default:
		unknown := answer.Of(g, a.Puzzle.Start)
		unknown.Puzzle, unknown.Player, unknown.Looked, unknown.Stored = a.Puzzle, a.Player, a.Looked, a.Stored
		unknown.Stop(ErrHistory)
		*a = unknown
	}
}

// forbids reports whether repetition can take a move from a player who wins.
func forbids(g play.Game, rule rules.Repetition, o rules.Outcome) bool {
	for p := range g.Players() {
		if o.WonBy(rules.Player(p)) && (rule.Loses || rule.Forbidden.Names(rules.Player(p))) {
			return true
		}
	}
	return false
}

// sameHistory takes the proof from a search that found no difference although the games
// differ in what repetition forbids.
func sameHistory(a, b play.Game, r *difference.Result[play.Position, play.Move]) {
	rule, _, _ := a.Repetition()
	other, _, _ := b.Repetition()
	if r.Kind == difference.None && r.Limit == nil && rule != other && (rule.ByHistory() || other.ByHistory()) {
		r.Closed, r.Limit = false, ErrHistory
	}
}

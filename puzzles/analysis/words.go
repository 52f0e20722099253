package analysis

import (
	"fmt"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
)

// Player returns the name of the player of a move without the letter of the
// pieces, "dice" for a throw.
func (r *Report) Player(p rules.Player) string { return answer.Name(r.Game, p) }

// ToMove returns the player to move in a position, "" if the game is over there.
func (r *Report) ToMove(i int) string {
	if State(&r.Values[i]) == Ended {
		return ""
	}
	return r.Player(r.Game.ToMove(r.Positions[i]))
}

// Texts returns moves of a position as the game writes them.
func (r *Report) Texts(i int, moves []play.Move) []string {
	return play.MoveTexts(r.Game, r.Positions[i], moves)
}

// LineTexts returns a line from a position as the game writes it.
func (r *Report) LineTexts(i int, line []play.Move) []string {
	return play.LineTexts(r.Game, r.Positions[i], line)
}

// Single reports whether the game is a puzzle for one player.
func (r *Report) Single() bool { return len(r.Game.Players()) == 1 }

// winners returns the names of the players who win by an outcome.
func (r *Report) winners(o rules.Outcome) string {
	return english.OxfordWordSeries(answer.Winners(r.Game, o), "and")
}

// length returns the length of a win in words: in the winner's own moves, or
// where dice are thrown in dice and throws.
func (r *Report) length(plies int) string {
	switch {
	case plies == 0:
		return ""
	case r.Game.HasDice():
		return " in " + english.Plural(plies, "die or throw", "dice or throws")
	}
	return " in " + english.Plural((plies+1)/2, "move", "")
}

// ValueText returns the value of a position in words.
func (r *Report) ValueText(i int) string {
	v := &r.Values[i]
	source := fmt.Sprintf(" (%s)", v.Evidence)
	switch state := State(v); {
	case state == Ended:
		return "the game is over: " + play.OutcomeText(v.Outcome, r.Game.Players())
	case state == Open:
		return fmt.Sprintf("%s cannot force a win within %s", r.ToMove(i), english.Plural(Within(v), "move", ""))
	case state == Unknown && Within(v) > 0:
		return fmt.Sprintf("unknown: %v; no win within %s", v.Limit, english.Plural(Within(v), "move", ""))
	case state == Unknown:
		return fmt.Sprintf("unknown: %v", v.Limit)
	case r.Single() && v.Outcome == rules.Draw:
		return "the goal cannot be reached"
	case r.Single():
		return english.Plural(v.Plies, "move", "") + " to the goal"
	case v.Outcome == rules.Draw:
		return "a draw" + source
	}
	return r.winners(v.Outcome) + " can win" + r.length(v.Plies) + source
}

// FindingText returns the finding on a move in words, "" for none.
func (r *Report) FindingText(i int) string {
	f := r.Moves[i].Finding
	if f == nil {
		return ""
	}
	better := strings.Join(r.Texts(i, f.Better), " or ")
	switch f.Kind {
	case MissedWin:
		if r.Single() {
			return fmt.Sprintf("the goal was %s away: %s", english.Plural(f.Plies, "move", ""), better)
		}
		return fmt.Sprintf("missed win%s: %s", r.length(f.Plies), r.wayText(i, f, better))
	case DelayedWin:
		return fmt.Sprintf("delayed win:%s, now%s: %s", r.length(f.Plies), r.length(f.After), r.wayText(i, f, better))
	case LostDraw:
		return "gives away a draw: " + better
	case AllowedWin:
		return fmt.Sprintf("allows a win%s; after %s there is none within %s", r.length(f.Plies), better, english.Plural(f.Within, "move", ""))
	}
	return fmt.Sprintf("detour of %s: %s was on a shortest way", english.Plural(f.Plies, "move", ""), better)
}

// wayText returns the better moves, and the line of the first if it is longer.
func (r *Report) wayText(i int, f *Finding, better string) string {
	switch {
	case better == "":
		return "no winning move is known, but that there is one"
	case len(f.Line) < 2:
		return better
	}
	return fmt.Sprintf("%s (such as %s)", better, strings.Join(r.LineTexts(i, f.Line), " "))
}

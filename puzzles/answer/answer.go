// Package answer has the one type for the result of a position with best play, or for
// whether the task of a puzzle can be done, as far as that is proved.
//
// Searches, tables and certificates return an [Answer]; text, JSON, pages and books
// print it. Its [Sources] name the files that it relies on.
package answer

import (
	"strings"
	"time"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/shortest"
)

// Answer is the answer about a position. Without a Task the question is who wins, and
// with one whether Player can do it.
type Answer struct {
	Puzzle  puzzles.Puzzle // the position, and the task if there is one
	Player  rules.Player   // who is to do the task
	Verdict solver.Verdict // Solved: the outcome is known, or the task can be done; Unsolvable: it cannot
	Outcome rules.Outcome  // with best play, Undecided while that is not known
	Plies   int            // moves of all players to the end of a win, 0 while that is not known
	Length  int            // own moves of the shortest solution of the task that is known, -1 for none
	Least   int            // nothing is shorter: in plies without a task, in own moves with one

	Keys    []play.Move // first moves with which best play begins, as far as they were looked for
	AllKeys bool        // whether these are all
	Line    []play.Move // best play, with the replies that resist longest
	Moves   []MoveValue // all moves, the best first, where all values are known
	All     *Totals     // of all positions that can be reached, where they were solved

	Quality puzzles.Quality // of a puzzle with one key, if it was looked for
	Count   *shortest.Count // of the shortest lines, if they were counted

	Evidence   Evidence
	Claims     []Claim     // with strategies that prove the outcome, where the caller wants them
	Proofs     []GoalProof // of jumps: one a goal position up to the start's symmetries, or one for Éclair
	Reason     string      // why the verdict is unknown, or in words why the task cannot be done
	Limit      error       // the limit that was hit
	Unfinished bool        // a limit ended the work after the verdict
	On         Sources     // the files that the answer relies on

	Looked  int64 // positions looked at, each time counted
	Stored  int64 // positions stored
	Elapsed time.Duration
}

// MoveValue is a move and the value of the position that it leads to.
type MoveValue struct {
	Move    play.Move
	Outcome rules.Outcome
	Plies   int // to the end, the move included; 0 for a draw
}

// Totals are the values of all positions that can be reached, of those that a symmetry
// makes alike one.
type Totals struct {
	Won     [2]int64 // by each player
	Drawn   int64
	Longest int // plies of the longest win
}

// Of returns an answer about the winner in a position, without a verdict.
func Of(g play.Game, p play.Position) Answer { return To(puzzles.Puzzle{Game: g, Start: p}) }

// To returns an answer to a puzzle, without a verdict.
func To(p puzzles.Puzzle) Answer {
	return Answer{Puzzle: p, Player: mover(p.Game, p.Start), Length: -1}
}

// Over returns the answer of a position in which play is over.
func Over(g play.Game, p play.Position, o rules.Outcome) Answer {
	a := Of(g, p)
	a.Verdict, a.Outcome, a.Evidence = solver.Solved, o, ByRules
	return a
}

func mover(g play.Game, p play.Position) rules.Player {
	if g.Outcome(p) != rules.Undecided {
		return rules.Chance
	}
	return g.ToMove(p)
}

// Game returns the game.
func (a *Answer) Game() play.Game { return a.Puzzle.Game }

// Wins reports whether the player of the answer wins, or does the task.
func (a *Answer) Wins() bool { return a.Player != rules.Chance && a.Outcome.WonBy(a.Player) }

// Optimal reports whether it is proved that the line or the length is the best.
func (a *Answer) Optimal() bool {
	if a.Puzzle.Task == nil {
		return a.Plies > 0 && a.Least == a.Plies
	}
	return a.Verdict == solver.Solved && a.Least == a.Length
}

// KeyTexts returns the first moves as the game writes them.
func (a *Answer) KeyTexts() []string { return play.MoveTexts(a.Puzzle.Game, a.Puzzle.Start, a.Keys) }

// LineTexts returns the line as the game writes it.
func (a *Answer) LineTexts() []string { return play.LineTexts(a.Puzzle.Game, a.Puzzle.Start, a.Line) }

// Final returns the position in which the line ends.
func (a *Answer) Final() play.Position {
	p := a.Puzzle.Start
	for _, m := range a.Line {
		p = a.Puzzle.Game.Play(p, m)
	}
	return p
}

// Stop records the limit that ended a search, if one did.
func (a *Answer) Stop(limit error) {
	if a.Limit = limit; limit != nil {
		a.Reason = limit.Error()
	}
}

// Name returns the name of a player without the letter of the pieces.
func Name(g play.Game, p rules.Player) string {
	if p == rules.Chance {
		return "dice"
	}
	name, _, _ := strings.Cut(g.Players()[p], " (")
	return name
}

// Winners returns the names of the players who win by an outcome.
func Winners(g play.Game, o rules.Outcome) (names []string) {
	for p := range g.Players() {
		if o.WonBy(rules.Player(p)) {
			names = append(names, Name(g, rules.Player(p)))
		}
	}
	return names
}

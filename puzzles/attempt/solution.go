package attempt

import (
	"context"
	"errors"
	"slices"
	"strings"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Solution is the best way on from a line, with the positions that it leads
// through. Where the other side moves, they have its other replies, from which
// further solutions go on.
type Solution struct {
	Verdict string     `json:"verdict"`
	Words   string     `json:"words"`
	Length  int        `json:"length"`
	From    int        `json:"from"`  // the number of moves before it
	Steps   []Position `json:"steps"` // from the start on
}

// Line returns the moves of the solution up to a step, from the start on.
func (s *Solution) Line(step int) (line []string) {
	for _, p := range s.Steps[1 : step+1] {
		line = append(line, p.After)
	}
	return line
}

// Solution returns the best way on from a line of a puzzle, for somebody who gives
// up. It does not change the table.
func (t *Table) Solution(ctx context.Context, lim solver.Limits, from []string) (*Solution, error) {
	if !t.IsPuzzle() {
		return nil, errors.New("only a puzzle has a solution")
	}
	other := New(t.puzzle)
	other.known, other.lines = t.known, t.lines
	if err := other.Goto(from); err != nil {
		return nil, err
	}
	w := other.way(ctx, 0, lim)
	words := other.wayWords(w)
	for _, m := range w.Line {
		other.session.Play(m)
	}
	steps := Steps(play.NewSessionAt(t.Game(), t.puzzle.Start), t.me, other.session.Line())
	return &Solution{w.Verdict.String(), words, w.Length, len(from), steps}, nil
}

// wayWords describes a way.
func (t *Table) wayWords(w answer.Answer) string {
	switch {
	case t.Status() == Solved:
		return "solved"
	case w.Verdict == solver.Unsolvable && w.Reason != "":
		return "there is no solution: " + w.Reason
	case w.Verdict == solver.Unsolvable:
		return "there is no solution from here"
	case w.Verdict == solver.Unknown:
		return t.knownText(w)
	case t.Made() == 0:
		return t.Units(w.Length) + ", proved"
	}
	return t.Units(w.Length) + " to go, proved"
}

// Steps plays a line and returns its positions, the first one before it. It ends
// before a move that is not legal. Where another player than me moves, a position
// has the legal moves; none has them where me is Chance.
func Steps(s *play.Session, me rules.Player, line []play.Move) (steps []Position) {
	start, _ := s.Start()
	p := positionOf(s)
	p.Dice = diceOf(start, p.At)
	for _, m := range line {
		if !slices.Contains(s.Moves(), m) {
			break
		}
		if me != rules.Chance && s.ToMove() != me {
			p.Moves = movesOf(s.Game, p.At, s.Moves())
		}
		steps = append(steps, p)
		text := s.Game.FormatMove(p.At, m)
		throws := s.ToMove() == rules.Chance
		if s.Play(m); throws {
			start = s.Position()
		}
		p = positionOf(s)
		p.After, p.Last, p.Dice = text, Way(s.Game, m, text), diceOf(start, p.At)
	}
	return append(steps, p)
}

// overText returns the outcome of a game, with the last line of its diagram if
// that says how it ended. In a game for one player it names no winner: the line can be a
// solution that is shown.
func overText(s *play.Session, last string) string {
	if len(s.Game.Players()) == 1 {
		return "the task is done"
	}
	text := "the game is over: " + play.OutcomeText(s.Outcome(), s.Game.Players())
	if _, how, ok := strings.Cut(last, "won: "); ok {
		text += " (" + how + ")"
	}
	return text
}

package engine

import (
	"fmt"
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/rules/play"
	"ludex/solver"
)

// Way is the best way on from a position, with the positions that it leads
// through. Where the other side moves, they have its other replies, from which
// further requests go on.
type Way struct {
	Verdict string     `json:"verdict"`
	Words   string     `json:"words"`
	Length  int        `json:"length"`
	From    int        `json:"from"` // the number of moves before it
	Steps   []Position `json:"steps"`
}

// solution shows the best way on from the line of the request, and the whole
// line with it.
func (c *call) solution() error {
	w := c.attempt.Way(c.ctx, 0, c.limits)
	if err := solver.Stopped(c.ctx); err != nil && c.attempt.Puzzle().Jumps() == nil && len(w.Line) == 0 {
		return err
	}
	line := append(c.attempt.Line(), w.Line...)
	steps, err := stepsOf(c.attempt.Puzzle(), line)
	if err != nil {
		return err
	}
	c.answer.Way = &Way{
		Verdict: w.Verdict.String(), Words: wayWords(c.attempt, w), Length: w.Length, From: len(c.attempt.Line()), Steps: steps,
	}
	return nil
}

// wayWords describes a way.
func wayWords(a *attempt.Attempt, w attempt.Way) string {
	switch {
	case a.Status() == attempt.Solved:
		return "Solved."
	case w.Verdict == solver.Unsolvable && w.Reason != "":
		return sentence("it cannot be done: " + w.Reason)
	case w.Verdict == solver.Unsolvable:
		return "It cannot be done from here."
	case w.Verdict == solver.Unknown:
		return sentence(a.Known(w))
	case a.Made() == 0:
		return a.Units(w.Length) + ", proved."
	}
	return a.Units(w.Length) + " to go, proved."
}

// stepsOf returns the positions of a line from the start of a puzzle. Where the
// other side moves, they have the legal moves.
func stepsOf(p puzzles.Puzzle, line []string) ([]Position, error) {
	s, me := play.NewSessionAt(p.Game, p.Start), p.Game.ToMove(p.Start)
	replies := make([][]Move, len(line)+1)
	for i, text := range line {
		if !s.Over() && s.ToMove() != me && p.Jumps() == nil {
			replies[i] = movesOf(p.Game, s.Position(), s.Moves())
		}
		if err := s.PlayText(text); err != nil {
			return nil, fmt.Errorf("move %d of the solution: %w", i+1, err)
		}
	}
	steps := Steps(play.NewSessionAt(p.Game, p.Start), s.Line())
	for i := range steps {
		steps[i].Moves = append(steps[i].Moves, replies[i]...)
	}
	return steps, nil
}

// Steps plays a line and returns its positions, the first one before it. It
// ends before a move that is not legal.
func Steps(s *play.Session, line []play.Move) []Position {
	start, _ := s.Start()
	steps := []Position{positionOf(s.Game, s.Position())}
	steps[0].Dice = diceOf(start, s.Position())
	for _, m := range line {
		if !slices.Contains(s.Moves(), m) {
			break
		}
		text := s.Game.FormatMove(s.Position(), m)
		s.Play(m)
		next := positionOf(s.Game, s.Position())
		next.After, next.Last, next.Dice = text, cellsOf(s.Game, m), diceOf(start, s.Position())
		if s.Over() {
			next.Turn = overText(s, next.Turn)
		}
		steps = append(steps, next)
	}
	return steps
}

// Why returns the reason why the move of a text is forbidden, nil if it is not.
func Why(s *play.Session, text string) *Refusal {
	if _, err := s.Game.ParseMove(s.Position(), text); err != nil {
		return refusal(s.Game, err)
	}
	if s.Over() {
		return &Refusal{Text: "The game is over."}
	}
	return nil
}

// overText returns the outcome of a game, and the turn if the position has one.
func overText(s *play.Session, turn string) string {
	text := sentence(play.OutcomeText(s.Outcome(), s.Game.Players()))
	if turn == "" || strings.Contains(turn, "won") || strings.Contains(turn, "draw") {
		return text
	}
	return strings.TrimSuffix(text, ".") + " (" + turn + ")."
}

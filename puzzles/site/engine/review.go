//go:build !js || whole

package engine

import (
	"errors"

	"ludex/puzzles/analysis"
	"ludex/puzzles/attempt"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// The limits of the analysis of a game.
const (
	ahead        = 4       // own moves
	nodes        = 1 << 16 // positions of a search
	reviewMemory = 64 << 20
)

// review analyses the game, and shows its positions with their values as far as they are known.
func (c *call) review() error {
	if c.Seats.Game == "" {
		return errors.New("only a whole game is analysed")
	}
	s, looked := c.table.Session(), int64(0)
	q := analysis.Question{Game: s, Within: ahead, Nodes: nodes, Exact: reviewMemory, Limits: solver.Limits{Memory: reviewMemory, Workers: 1}}
	q.Done = func(int) {
		if looked++; c.limits.Report != nil {
			c.limits.Report(solver.Progress{Expanded: looked})
		}
	}
	r, err := analysis.Run(c.ctx, q)
	if err != nil {
		return err
	}
	start, _ := s.Start()
	c.answer.Way = &attempt.Solution{Steps: attempt.Steps(play.NewSessionAt(s.Game, start), rules.Chance, s.Line()), Words: found(r)}
	for i := range r.Positions {
		n := Note{Value: sentence(r.ValueText(i))}
		if i > 0 && r.Moves[i-1].Finding != nil {
			n.Mistake = sentence(r.FindingText(i - 1))
		}
		c.answer.Notes = append(c.answer.Notes, n)
	}
	return nil
}

// found returns in words how many mistakes an analysis found.
func found(r *analysis.Report) string {
	text := "No mistake is proved."
	if n := len(r.Findings()); n > 0 {
		text = sentence(rules.Plural(n, "move gives something away", "moves give something away"))
	}
	if r.Limit != nil {
		text += " The analysis is not complete: " + r.Limit.Error() + "."
	}
	return text
}

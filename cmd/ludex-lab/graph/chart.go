package graph

import (
	"fmt"
	"slices"
	"time"

	"github.com/dustin/go-humanize"

	"ludex/cmd/ludex-lab/chart"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Chart answers puzzles from the distances modulo 3 of all positions that can be
// reached.
type Chart struct {
	*chart.Chart
	game    *solo.Jumps
	numbers numbering.Numbering
}

// OpenChart opens the chart in a file. It is of the start and the readings of the
// puzzle. Errors are those of chart.Open, of another game, and of positions that
// cannot be numbered.
func OpenChart(path string, p puzzles.Puzzle) (*Chart, error) {
	game := solo.Of(p.Game).Jumps
	numbers, err := numbering.Of(game)
	if err != nil {
		return nil, err
	}
	c, err := chart.Open(path)
	if err != nil {
		return nil, err
	}
	if of := c.Facts().System; of != game.Text() {
		c.Close()
		return nil, fmt.Errorf("%s is a chart of %s, not of %s", path, of, game.Text())
	}
	return &Chart{c, game, numbers}, nil
}

// Solve answers a puzzle of Solo from the chart. The error is one of reading it.
func (c *Chart) Solve(p puzzles.Puzzle) (*answer.Answer, error) {
	began := time.Now()
	s := answer.To(p)
	s.Evidence = answer.ByTable
	for _, goal := range c.game.Goals(solo.Of(p.Game).Target()) {
		if c.game.Invariant(goal) != c.game.Invariant(p.Start.Value().(wabanti.Position)) || !c.game.Connected(goal) {
			continue
		}
		line, ok, err := c.walk(goal)
		if err != nil {
			return nil, err
		}
		if ok && (s.Length < 0 || len(line) < s.Length) {
			setLine(&s, line)
		}
	}
	if s.Length >= 0 {
		s.Verdict, s.Outcome, s.Least = solver.Solved, rules.Won(0), s.Length
	} else {
		s.Verdict = solver.Unsolvable
		s.Reason = fmt.Sprintf("charted: it is none of the %s positions, counted up to symmetry, that can be reached", humanize.Comma(c.Facts().Positions))
	}
	s.Elapsed = time.Since(began)
	return &s, nil
}

// walk walks from a position to neighbours that are nearer to the start. It
// returns a shortest line from the start, or false where no walk ends there.
func (c *Chart) walk(from wabanti.Position) (line []wabanti.Move, ok bool, err error) {
	home := c.numbers.StartKey()
	at := from
	key := c.numbers.KeyOf(at)
	rest, err := c.At(key)
	if err != nil {
		return nil, false, err
	}
	for range c.Facts().Farthest + 1 {
		if key == home {
			slices.Reverse(line)
			return line, true, nil
		}
		next := false
		for _, m := range c.game.Unmoves(at, nil) {
			before := c.game.Unplay(at, m)
			k := c.numbers.KeyOf(before)
			r, err := c.At(k)
			if err != nil {
				return nil, false, err
			}
			if r == (rest+2)%3 {
				line = append(line, m)
				at, key, rest, next = before, k, r, true
				break
			}
		}
		if !next {
			break
		}
	}
	return nil, false, nil
}

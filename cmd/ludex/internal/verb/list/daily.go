package list

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/sets"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/course"
	"ludex/puzzles/texts"
	"ludex/rules/wabanti/solo"
)

// days are the dates of list puzzles --daily.
type days struct{ first, last time.Time }

// mostDays is the most dates of one list.
const mostDays = 1000

// set reads FROM..TO, or one date.
func (d *days) set(text string) (err error) {
	from, to, ranged := strings.Cut(text, "..")
	if !ranged {
		to = from
	}
	if d.first, err = cli.Date(from); err == nil {
		d.last, err = cli.Date(to)
	}
	switch {
	case err != nil:
		return err
	case d.last.Before(d.first):
		return fmt.Errorf("%s is before %s", to, from)
	case course.Day(d.last)-course.Day(d.first) >= mostDays:
		return fmt.Errorf("more than %d days", mostDays)
	}
	return nil
}

// dayJSON is a puzzle of the day.
type dayJSON struct {
	Date string `json:"date"`
	puzzleJSON
	Task     string   `json:"words"`    // the task
	Position string   `json:"position"` // a diagram
	Target   *string  `json:"target"`   // of a Solo
	Solution []string `json:"solution"` // moves
	Hints    []string `json:"hints"`
}

// list prints the puzzles of the days, as JSON with their solutions.
func (d days) list(c *cobra.Command, set []puzzles.Puzzle, l *texts.Language, asJSON bool) error {
	var list []puzzles.Puzzle
	for at := d.first; !at.After(d.last); at = at.AddDate(0, 0, 1) {
		list = append(list, course.Daily(set, course.Day(at)))
	}
	if !asJSON {
		for i, p := range list {
			fmt.Fprintf(c.OutOrStdout(), "%s  %s: %s\n", d.first.AddDate(0, 0, i).Format(time.DateOnly), p.ID, l.Title(p))
		}
		return nil
	}
	at := d.first
	return sets.Solver{Limits: cli.UsualLimits(), Assess: sets.AssessNone, ErrOut: c.ErrOrStderr()}.All(c.Context(), list, func(f answer.Answer) error {
		err := cli.PrintJSON(c.OutOrStdout(), dayJSONOf(at, l, f))
		at = at.AddDate(0, 0, 1)
		return err
	})
}

func dayJSONOf(at time.Time, l *texts.Language, f answer.Answer) dayJSON {
	p := f.Puzzle
	j := dayJSON{
		Date: at.Format(time.DateOnly), puzzleJSON: puzzleJSONOf(p), Task: l.Words(p), Position: p.Game.Format(p.Start),
		Solution: append([]string{}, f.LineTexts()...), Hints: l.Hints(f, p.In(l.Name).Hint),
	}
	j.Title = l.Title(p)
	if rules := solo.Of(p.Game); rules != nil && !rules.Target().Empty() {
		target := puzzles.Text{}.Draw(rules.Grid(), rules.Target())
		j.Target = &target
	}
	return j
}

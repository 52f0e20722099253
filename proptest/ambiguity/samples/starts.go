package samples

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"

	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// startMemory bounds the solution of a start that is not asked for with a limit of
// its own, in bytes.
const startMemory = 16 << 20

// Starts returns the start of each board of a game for one or two players without dice,
// the smallest first. Each is solved by the searches of ludex solve.
func Starts(k *play.Kind) (list []Sample) {
	boards := []string{""} // a program's only one has no name
	if len(k.Boards) > 0 {
		boards = slices.Concat(k.Boards[1:], k.Boards[:1])
	}
	for _, board := range boards {
		name, words := k.Name+":"+board, "the start on the board "+board
		if len(boards) == 1 {
			words = "the start"
		}
		if board == boards[len(boards)-1] {
			name = k.Name
		}
		g, err := k.Open(name)
		if err != nil || len(g.Players()) > 2 || g.HasDice() {
			continue
		}
		list = append(list, Sample{
			Name: strings.TrimSuffix("start-"+board, "-"), Words: words, Game: name,
			Solve: func(ctx context.Context, readings []string, most int64) Answer {
				return solveStart(ctx, k, name, readings, most)
			},
		})
	}
	return list
}

func solveStart(ctx context.Context, k *play.Kind, name string, readings []string, most int64) Answer {
	g, err := k.Open(name, rules.ParseChoices(readings))
	if err != nil {
		return Answer{Err: err}
	}
	find, none, winner := search.Winner, "draw", func(p int) string { return rules.Wins(strings.Fields(g.Players()[p])[0]) }
	if len(g.Players()) == 1 {
		find, none, winner = search.Alone, "unsolvable", func(int) string { return "solvable" }
	}
	r := Answer{Value: none}
	o := g.Outcome(g.Start())
	if o == rules.Undecided {
		a := find(ctx, g, g.Start(), solver.Limits{Memory: cmp.Or(most, startMemory)})
		if o, r.States = a.Outcome, max(a.Looked, a.Stored); a.Verdict != solver.Solved {
			if most == 0 && errors.Is(a.Limit, solver.ErrMemory) {
				a.Limit = fmt.Errorf("%w: a start has %s, or --memory", a.Limit, humanize.IBytes(startMemory))
			}
			return Answer{Err: a.Limit, States: r.States}
		}
	}
	for p := range g.Players() {
		if o.WonBy(rules.Player(p)) {
			r.Value = winner(p)
		}
	}
	return r
}

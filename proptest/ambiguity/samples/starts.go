package samples

import (
	"context"
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/retrograde"
)

// startMemory bounds the search from a start, in bytes.
const startMemory = 8 << 20

// Starts returns the start of each board of a game for two players, solved
// completely if it leads to few positions.
func Starts(k *play.Kind) (list []Sample) {
	for i, board := range k.Boards {
		name := k.Name + ":" + board
		if i == 0 {
			name = k.Name
		}
		g, err := k.Open(name)
		if err != nil || len(g.Players()) != 2 || g.HasDice() {
			continue
		}
		list = append(list, Sample{
			Name: "start-" + board, Words: "the start on the board " + board, Game: name,
			Solve: func(ctx context.Context, readings []string) Answer { return solveStart(ctx, k, name, readings) },
		})
	}
	return list
}

func solveStart(ctx context.Context, k *play.Kind, name string, readings []string) Answer {
	g, err := k.Open(name, readings)
	if err != nil {
		return Answer{Err: err}
	}
	t := retrograde.SolveAll[play.Position, play.Move](ctx, g, g, []play.Position{g.Start()}, solver.Limits{Memory: startMemory})
	if t.Limit != nil {
		return Answer{Err: t.Limit, States: t.Positions}
	}
	o, plies, _ := t.Value(g.Start())
	a := Answer{Value: "draw", States: t.Positions}
	for p, player := range g.Players() {
		if o.WonBy(rules.Player(p)) {
			a.Value, a.Detail = strings.Fields(player)[0]+" wins", fmt.Sprintf("in %d plies", plies)
		}
	}
	return a
}

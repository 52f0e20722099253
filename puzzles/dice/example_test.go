package dice_test

import (
	"context"
	"fmt"

	dicepuzzle "ludex/puzzles/dice"
	"ludex/rules/wabanti/dice"
	"ludex/solver"
)

// A turn that cannot win: its best end is one step from the goal.
func Example() {
	g, _ := dice.FromText("wabanti-dice:8,wab-group=each-die")
	s := g.Start()
	roll, _ := g.ParseMove(s, "roll 1,3,6,6,2")
	s = g.Play(s, roll)
	r := dicepuzzle.Solve(context.Background(), dicepuzzle.Question{Game: g, State: s, Top: 1}, solver.Limits{})
	fmt.Println(r.Verdict, r.Len(), "end,", r.End(0).Dice, "dice,", r.End(0).Distance, "step to go")
	for _, m := range r.End(0).Line {
		fmt.Print(g.FormatMove(s, m), " ")
		s = g.Play(s, m)
	}
	fmt.Println()
	// Output:
	// unsolvable 1 end, 5 dice, 1 step to go
	// 3:h10-e7 2:f8-d6 1:d6-d7 6:i7-c7 6:h7-b7
}

package dice_test

import (
	"fmt"
	"ludex/rules/wabanti/dice"
)

// The player to move uses the dice of a roll one by one.
func ExampleGame_Moves() {
	g, err := dice.FromText("wabanti-dice:4,start=d4+d5")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := g.Play(g.Start(), dice.Roll(dice.HandOf(1, 2, 6, 6, 6)))
	for _, m := range g.Moves(s, nil) {
		fmt.Println(g.FormatMove(s, m))
	}
	// Output:
	// 2:d4-d6
	// 1:d4-e5
	// 1:d4-c4
	// 1:d5-e5
	// 2:d5-d3
	// 1:d5-c4
}

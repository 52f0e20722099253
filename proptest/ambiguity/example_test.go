package ambiguity_test

import (
	"context"
	"fmt"

	"ludex/proptest/ambiguity"
	"ludex/rules/catalog"
)

// Two readings of the ban on lines in Wali: they differ after three moves.
func Example() {
	wali, _ := catalog.New().Find("wali")
	game := ambiguity.Of(wali)
	asked := game.About("wal-place-line")[0]
	a, err := game.Ask(context.Background(), asked.Question, ambiguity.Effort{Positions: 10000})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(asked.Question, a.Differ)
	fmt.Println(a.First.Board, a.First.Moves)
	// Output:
	// wali wal-place-line: own-pieces or any-pieces yes
	// wali:6x5 [A1 B1 C1]
}

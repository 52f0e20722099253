package threats_test

import (
	"context"
	"fmt"

	"ludex/solver/threats"
	"ludex/solver/toy"
)

// On a board of 5 by 5 cells, x completes a row of four with its second stone: the
// first makes a row of three with two open ends.
func Example() {
	g, _ := toy.ParseRow("row:5x5:4")
	s, _ := g.Parse(". . . . .\n. . . . .\n. x x . .\n. . . . .\n. o . o .\nx to move\n")
	first, moves, err := threats.Win(context.Background(), g, s, 3)
	fmt.Println(g.FormatMove(s, first), moves, err)
	// Output:
	// d3 2 <nil>
}

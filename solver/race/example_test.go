package race_test

import (
	"context"
	"fmt"

	"ludex/solver/race"
)

// The player to move has two pairs of cells with a common cell 1. A stone on it
// threatens to complete both, so two stones win.
func Example() {
	pair := func(a, b uint8) race.Set {
		return race.Set{Cells: [race.MaxSize]uint8{a, b}, N: 2, Open: race.None}
	}
	r := race.Race{Empty: []uint8{0, 1, 2, 3}, Sets: [2][]race.Set{{pair(0, 1), pair(1, 2)}, nil}}
	s := race.New(context.Background(), r)
	fmt.Println(s.Wins(1), s.Wins(2), s.Keys(2, 4))
	// Output: false true [1]
}

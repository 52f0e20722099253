package jumps_test

import (
	"context"
	"fmt"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
)

// A puzzle of the library has a line of two jumps, and no shorter one.
func Example() {
	p, _ := puzzles.Find("eye")
	s := jumps.Solve(context.Background(), p, jumps.Limits{})
	fmt.Println(s.Verdict, s.Length, s.Optimal())
	for _, move := range s.LineTexts() {
		fmt.Println(move)
	}
	// Output:
	// solved 2 true
	// h7-h5
	// h9-h11
}

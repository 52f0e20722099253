package solo_test

import (
	"context"
	"fmt"

	"ludex/puzzles/library"
	solopuzzle "ludex/puzzles/solo"
)

// A puzzle of the library has a line of two jumps, and no shorter one.
func Example() {
	p, _ := library.Find("eye")
	s := solopuzzle.Solve(context.Background(), p, solopuzzle.Limits{})
	fmt.Println(s.Verdict, s.Length, s.Optimal())
	for _, move := range s.LineTexts() {
		fmt.Println(move)
	}
	// Output:
	// solved 2 true
	// h7-h5
	// h9-h11
}

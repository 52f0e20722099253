package prove_test

import (
	"context"
	"fmt"

	"ludex/puzzles/library"
	"ludex/puzzles/measure"
	"ludex/puzzles/prove"
	"ludex/solver"
)

// Every puzzle of the library can be proved again.
func Example() {
	p, _ := library.Find("eye")
	f, err := prove.Prove(context.Background(), p, prove.Limits{Assess: true})
	if err == nil {
		err = measure.Rate(context.Background(), &f, solver.Limits{})
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Verdict, f.Length, f.Judge())
	// Output: solved 2 confirmed
}

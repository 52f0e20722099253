package generate_test

import (
	"context"
	"fmt"
	"ludex/rules/wabanti"

	"ludex/puzzles/generate"
)

// The same order makes the same puzzles.
func Example() {
	order := generate.Order{Count: 2, Seed: 7, Workers: 1}
	set, _, err := order.Make(context.Background(), generate.NewSolo(2, 4, 5, wabanti.Options{}, nil))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range set {
		fmt.Println(p.Proved.Verdict, "in", p.Proved.Length)
	}
	// Output:
	// solved in 3
	// solved in 3
}

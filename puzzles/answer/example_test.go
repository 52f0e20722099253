package answer_test

import (
	"context"
	"fmt"

	"ludex/puzzles/answer"
	"ludex/puzzles/library"
	"ludex/puzzles/prove"
	"ludex/puzzles/search"
	"ludex/rules/catalog"
	"ludex/solver"
)

// One type answers whether a puzzle can be solved and who wins a position.
func Example() {
	p, _ := library.Find("wali-a-step-aside")
	a, err := prove.Prove(context.Background(), p, prove.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Verdict, a.Length, a.KeyTexts(), a.Evidence)

	g, err := catalog.New().Open("havannah:2")
	if err != nil {
		fmt.Println(err)
		return
	}
	b := search.SolveAll(context.Background(), g, g.Start(), solver.Limits{})
	fmt.Println(answer.Winners(g, b.Outcome), b.Plies, len(b.Keys), b.Evidence)
	// Output:
	// solved 2 [E5-E4] search
	// [red] 3 6 all positions
}

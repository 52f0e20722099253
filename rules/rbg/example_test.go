package rbg_test

import (
	"fmt"

	"ludex/rules/play"
	"ludex/rules/rbg"
)

// Nim as a file: who moves the token to the first of eight cells wins.
func ExampleLoad() {
	kind, err := rbg.Load("../../docs/examples/nim.rbg")
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := kind.Open(kind.Name)
	if err != nil {
		fmt.Println(err)
		return
	}
	s := play.NewSession(g)
	for !s.Over() {
		moves := s.Moves()
		fmt.Println(g.Players()[s.ToMove()], "chooses among", s.MoveTexts())
		s.Play(moves[0])
	}
	fmt.Println(play.OutcomeText(s.Outcome(), g.Players()))
	// Output:
	// first chooses among [h1-e1 h1-f1 h1-g1]
	// second chooses among [e1-b1 e1-c1 e1-d1]
	// first chooses among [b1-a1]
	// won by first
}

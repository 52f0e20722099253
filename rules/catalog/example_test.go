package catalog_test

import (
	"fmt"

	"ludex/rules/catalog"
	"ludex/rules/play"
)

// A program opens any game by its text, and plays it under chosen readings.
func Example() {
	g, err := catalog.New().Open("hnefatafl:5,taf-king-edge=safe")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := play.NewSession(g)
	fmt.Println(g, g.Players(), len(s.Moves()), "moves")
	if err := s.PlayText("c1-d1"); err != nil {
		fmt.Println(err)
	}
	fmt.Print(s.Diagram())
	// Output:
	// hnefatafl:5,taf-king-edge=safe [attackers defenders] 8 moves
	//  5 + . a . +
	//  4 . . d . .
	//  3 a d k d a
	//  2 . . d . .
	//  1 + . . a +
	//    a b c d e
	// defenders to move, 1 turn without a capture
}

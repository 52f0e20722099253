package hnefatafl_test

import (
	"fmt"

	"ludex/rules"
	"ludex/rules/hnefatafl"
)

// Moves are read, played and written with their captures.
func Example() {
	g, err := hnefatafl.FromText("hnefatafl:5/1a3/kd3/5/1a3,taf-king-edge=safe")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := g.Start()
	_, err = g.ParseMove(s, "b1-a1")
	fmt.Println(err)
	for _, text := range []string{"b1-b2", "a3-a1"} {
		m, err := g.ParseMove(s, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(g.FormatMove(s, m))
		s = g.Play(s, m)
	}
	fmt.Print(g.Format(s))
	fmt.Println("the defenders win:", g.Outcome(s).WonBy(hnefatafl.Defenders))
	// Output:
	// b1-a1: the fortress a1 is closed to attackers (T3, taf-corner-stop)
	// b1-b2xb3
	// a3-a1
	//  5 + . . . +
	//  4 . a . . .
	//  3 . . + . .
	//  2 . a . . .
	//  1 k . . . +
	//    a b c d e
	// attackers to move, 1 turn without a capture
	// the defenders win: true
}

// The lines of play of a given number of moves are counted to compare two
// implementations of the rules.
func Example_perft() {
	start, err := hnefatafl.StartOf(hnefatafl.MaxSide)
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := hnefatafl.New(start, hnefatafl.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for depth := 1; depth <= 2; depth++ {
		fmt.Println(depth, rules.Perft(g, g.Start(), depth))
	}
	// Output:
	// 1 116
	// 2 6788
}

// A diagram is read as a position, and the error for a bad diagram names its
// line and cell.
func ExampleGame_Parse() {
	g, err := hnefatafl.FromText("hnefatafl:5")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := g.Parse("....k\n.....\n.a...\n.....\n.....\ndefenders to move")
	fmt.Println(g.Outcome(s).WonBy(hnefatafl.Defenders), err)
	_, err = g.Parse("..k..\n.....\n.b...\n.....\n.....")
	fmt.Println(err)
	// Output:
	// true <nil>
	// line 3: cell b3: 'b' is not one of the letters a, d and k, nor a dot
}

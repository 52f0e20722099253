package wabanti_test

import (
	"fmt"

	"ludex/rules/wabanti"
)

// In Solo a piece jumps over another one, and all pieces stay one group.
func Example() {
	g, err := wabanti.SoloKind().Open("3,start=c2+c3,target=c3+c4", wabanti.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := g.Start()
	for _, m := range g.Moves(s, nil) {
		fmt.Println(g.FormatMove(s, m))
	}
	_, err = g.ParseMove(s, "c2-c5")
	fmt.Println(err)
	m, err := g.ParseMove(s, "c2-c4")
	if err != nil {
		fmt.Println(err)
		return
	}
	s = g.Play(s, m)
	fmt.Print(g.Format(s))
	fmt.Println("goal reached:", g.Outcome(s).WonBy(0))
	// Output:
	// c2-c4
	// c3-c1
	// c2-c5: a simple jump goes straight over one piece, onto the cell behind it (W9, wab-simple)
	//   . . .
	//  . . . .
	// . . O O .
	//  . . . .
	//   . . .
	// goal reached: true
}

// The player to move uses the dice of a roll one by one.
func ExampleDice_Moves() {
	g, err := wabanti.DiceFromText("wabanti-dice:4,start=d4+d5")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := g.Play(g.Start(), wabanti.Roll(wabanti.HandOf(1, 2, 6, 6, 6)))
	for _, m := range g.Moves(s, nil) {
		fmt.Println(g.FormatMove(s, m))
	}
	// Output:
	// 2:d4-d6
	// 1:d4-e5
	// 1:d4-c4
	// 1:d5-e5
	// 2:d5-d3
	// 1:d5-c4
}

// A diagram that breaks a rule is rejected with the clause.
func ExampleAnti_Parse() {
	g, err := wabanti.AntiFromText("wabanti-anti:3")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := g.Parse(`
  N N .
 . . N .
. . . . .
 . S . .
  S S .
S to move`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Name(s.Mover), "has", len(g.Moves(s, nil)), "moves")
	_, err = g.Parse(`
  N N .
 . . N .
. . S . .
 . S . .
  . S .
S to move`)
	fmt.Println(err)
	// Output:
	// S has 6 moves
	// the piece of N on b3 touches one of S (W11)
}

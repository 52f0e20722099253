package anti_test

import (
	"fmt"
	"ludex/rules/wabanti/anti"
)

// A diagram that breaks a rule is rejected with the clause.
func ExampleGame_Parse() {
	g, err := anti.FromText("wabanti-anti:3")
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

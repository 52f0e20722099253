package play_test

import (
	"fmt"

	"ludex/rules/catalog"
	"ludex/rules/play"
)

// A session plays any game of the catalogue: the program needs no type of the game.
func Example() {
	for _, name := range []string{"havannah:3", "wali:4x3,pieces=4"} {
		g, err := catalog.New().Open(name)
		if err != nil {
			fmt.Println(err)
			return
		}
		s := play.NewSession(g)
		first := s.Moves()[0]
		fmt.Println(g.Players()[s.ToMove()], g.FormatMove(s.Position(), first))
		s.Play(first)
		fmt.Println(g.Players()[s.ToMove()], s.Plies(), "move played,", len(s.Moves()), "to choose from")
	}
	// Output:
	// red (x) a1
	// black (o) 1 move played, 18 to choose from
	// stones (O) A1
	// sticks (X) 1 move played, 11 to choose from
}

package solo_test

import (
	"fmt"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// In Solo a piece jumps over another one, and all pieces stay one group.
func Example() {
	g, err := solo.Kind().Open("3,start=c2+c3,target=c3+c4", wabanti.Options{})
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

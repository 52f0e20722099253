package havannah_test

import (
	"fmt"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// A stone that connects two corners completes a bridge and wins.
func Example() {
	g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: 3, Stones: 55}, havannah.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := g.Start()
	for _, text := range []string{"a1", "c3", "a2", "c4", "a3"} {
		m, err := g.ParseMove(s, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		s = g.Play(s, m)
	}
	fmt.Println(s.Figures(), g.Outcome(s).WonBy(havannah.First))
	fmt.Print(g.Format(s))
	// Output:
	// bridge true
	//   x x x
	//  . . . .
	// . . o o .
	//  . . . .
	//   . . .
	// x has won: bridge
}

// WinDetector finds the cells on which a stone wins, move by move.
func ExampleWinDetector() {
	g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: 3, Stones: 55}, havannah.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	d, err := havannah.NewSmallDetector(g)
	if err != nil {
		fmt.Println(err)
		return
	}
	var own havannah.SmallStones
	var none rules.CellSet[rules.OneWord] // the opponent's stones
	for _, name := range []string{"a1", "a2"} {
		c, err := g.Grid().Parse(name)
		if err != nil {
			fmt.Println(err)
			return
		}
		d.Put(&own, uint8(c), none)
	}
	for wins := d.Wins(&own, none); !wins.Empty(); wins = wins.Rest() {
		fmt.Println(g.Grid().Name(hexgrid.Cell(wins.First())))
	}
	// Output: a3
}

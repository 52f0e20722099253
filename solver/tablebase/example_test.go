package tablebase_test

import (
	"context"
	"fmt"

	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// Tables of all positions that can follow one on a board of Wali, and its value: stones
// are to move and win.
func Example() {
	g, _ := wali.FromText("wali:4x3,pieces=4")
	s, _ := g.Parse("O O . .\n. O . .\n. . . X\nstones to move")
	index := g.Index(4)
	place, _ := index.Place(s)
	held, err := (&tablebase.Held{}).With(context.Background(), index, []int{place.Class}, tablebase.Limits{Workers: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	book := tablebase.Book[wali.State, wali.Move]{Game: g, Numbers: index, Held: held}
	value, known := book.Value(s)
	fmt.Println(known, value.IsWin(), value.Plies())
	for _, m := range book.Line(s) {
		fmt.Print(g.FormatMove(s, m), " ")
		s = g.Play(s, m)
	}
	fmt.Println()
	// Output:
	// true true 3
	// B2-C2 D1-C1 C2-C3xC1
}

package wali_test

import (
	"fmt"

	"ludex/rules"
	"ludex/rules/wali"
)

// A step that makes a row captures a piece.
func Example() {
	g, err := wali.New(wali.Sheet, wali.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := g.Parse(`
5 O O . . . .
4 . . O . . .
3 . . . . . .
2 . X . . X .
1 . X . . . .
stones to move`)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = g.ParseMove(s, "C4-C5")
	fmt.Println(err)
	m, err := g.ParseMove(s, "C4-C5xE2")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(g.Format(g.Play(s, m)))
	// Output:
	// C4-C5: it makes a row and must capture 1: name each, such as xB1 (D3)
	// 5 O O O . . .
	// 4 . . . . . .
	// 3 . . . . . .
	// 2 . X . . . .
	// 1 . X . . . .
	//   A B C D E F
	// sticks to move
}

// The lines of play of a given number of moves are counted to compare two
// implementations of the rules.
func Example_perft() {
	g, err := wali.FromText("wali:6x5,wal-row=exactly-three")
	if err != nil {
		fmt.Println(err)
		return
	}
	for depth := 1; depth <= 3; depth++ {
		fmt.Println(depth, rules.Perft(g, g.Start(), depth))
	}
	// Output:
	// 1 30
	// 2 870
	// 3 24360
}

// An index numbers all positions with few pieces, in classes by material.
func ExampleGame_Index() {
	g, err := wali.FromText("wali:4x3,pieces=4")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, class := range g.Index(4).Classes() {
		fmt.Println(class.Name, class.Size)
	}
	// Output:
	// 1v1 36
	// 1v2 172
	// 2v1 172
	// 1v3 508
	// 3v1 508
	// 2v2 774
}

package file_test

import (
	"fmt"
	"os"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/file"
	"ludex/rules/catalog"
	"ludex/rules/wabanti/solo"
)

// A puzzle is a task in a position of a game, and can be written to a file or
// as a name.
func Example() {
	g, err := catalog.New().Open("wali:3x3,pieces=3")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := puzzles.New(g, g.Start(), puzzles.Win{Within: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	p.Title = "The first stone"
	fmt.Println(p.Name())
	fmt.Println(p.Task.Asked(p))
	_ = file.Write(os.Stdout, p)
	// Output:
	// ludex:wali:3x3,pieces=3:win-2:3/3/3/stones-to-place
	// stones (O) to move and to win in 2 moves against every reply
	// game: wali
	// title: The first stone
	// board: "3x3,pieces=3"
	// position: |2
	//   3 . . .
	//   2 . . .
	//   1 . . .
	//     A B C
	//   stones to place
	// task: win in 2
}

// A target alone is a puzzle of Solo.
func ExampleParse() {
	set, err := file.Parse(strings.NewReader("ludex:solo:8:f6-8,10.g5-7,9-10.h5-6,10.i6-9.j8-9"), "mine")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(set), set[0].Text(), solo.Of(set[0].Game).Target().Len())
	// Output:
	// 1 wabanti-solo:8 18
}

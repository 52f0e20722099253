package tablebase_test

import (
	"context"
	"fmt"
	"os"

	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// Tables of all positions with at most four pieces on a board of Wali, and the value
// of one of them: stones are to move and win.
func Example() {
	path, _ := os.MkdirTemp("", "tables-")
	defer func() { _ = os.RemoveAll(path) }()
	g, _ := wali.FromText("wali:4x3,pieces=4")
	dir, _ := tablebase.MakeDir(path, g.String())
	defer dir.Close()
	index := g.Index(4)
	if err := dir.Build(context.Background(), index, tablebase.Limits{Workers: 1}); err != nil {
		fmt.Println(err)
		return
	}
	book := tablebase.Book[wali.State, wali.Move]{Game: g, Numbers: index, Dir: dir}
	s, _ := g.Parse("O O . .\n. O . .\n. . . X\nstones to move")
	value, known, _ := book.Value(s)
	fmt.Println(known, value.IsWin(), value.Plies())
	line, _ := book.Line(s)
	for _, m := range line {
		fmt.Print(g.FormatMove(s, m), " ")
		s = g.Play(s, m)
	}
	fmt.Println()
	// Output:
	// true true 3
	// B2-C2 D1-C1 C2-C3xC1
}

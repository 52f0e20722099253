package enumerate_test

import (
	"context"
	"fmt"
	"os"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// All positions of Solo on 3 cells a side within two jumps of the start. The levels
// are files of a directory; a later run continues from them.
func Example() {
	dir, _ := os.MkdirTemp("", "levels-")
	defer func() { _ = os.RemoveAll(dir) }()
	grid, _ := hexgrid.New(3)
	numbering, _ := numbering.Of(solo.NewJumps(grid, wabanti.RulebookStart(grid), wabanti.Options{}))
	levels, err := enumerate.Run(context.Background(), numbering, enumerate.Config{
		Dir: dir, System: "solo:3", MaxDepth: 2, Memory: 64 << 20, Workers: 1,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer levels.Close()
	for _, l := range levels.List() {
		fmt.Println(l.Depth, l.Positions, l.Boards)
	}
	fmt.Println(levels.Complete())
	// Output:
	// 0 1 1
	// 1 1 12
	// 2 2 18
	// false
}

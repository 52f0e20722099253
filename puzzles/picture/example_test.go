package picture_test

import (
	"fmt"

	"ludex/puzzles/picture"
	"ludex/rules/catalog"
)

// A game describes its board, and the package draws it.
func Example() {
	g, err := catalog.New().Open("wali:4x3,pieces=4")
	if err != nil {
		fmt.Println(err)
		return
	}
	d := picture.Of(g)(g.Start())
	svg := picture.Sheet([]picture.Diagram{d}, 1).SVG()
	fmt.Println(svg[:5])
	// Output: <svg
}

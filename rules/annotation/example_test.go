package annotation_test

import (
	"fmt"

	"ludex/rules/annotation"
)

func ExampleItems() {
	lines, err := annotation.Lines(`// Other comments are skipped.

//@ clause T1 Black begins.
//@   In turn, each player places a piece.
//@ source Play: « in turn »
`)
	if err != nil {
		fmt.Println(err)
		return
	}
	items, err := annotation.Items(lines)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, item := range items {
		fmt.Printf("%v %s: %s\n", item.Pos, item.Word, item.Words())
	}
	// Output:
	// 3:5 clause: T1 Black begins. In turn, each player places a piece.
	// 5:5 source: Play: « in turn »
}

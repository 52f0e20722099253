package hexgrid_test

import (
	"fmt"

	"ludex/rules/hexgrid"
)

func Example() {
	g, err := hexgrid.New(4)
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := g.Parse("b3")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, n := range g.Neighbours(c) {
		fmt.Print(g.Name(n), " ")
	}
	fmt.Println(g.Cells(), g.Name(g.Center()))
	_, err = g.Parse("a7")
	fmt.Println(err)
	// Output:
	// b4 c4 c3 b2 a2 a3 37 d4
	// cell a7 is off the board of 4 cells a side
}

// A Set has a fixed size, so that positions made of sets can be compared.
func ExampleSet() {
	g, err := hexgrid.New(4)
	if err != nil {
		fmt.Println(err)
		return
	}
	side := hexgrid.Of[[1]uint64](g.OnSide(hexgrid.N)...)
	opposite := hexgrid.Image(g, 3, side)
	fmt.Println(side.Len(), opposite == hexgrid.Of[[1]uint64](g.OnSide(hexgrid.S)...))
	// Output: 4 true
}

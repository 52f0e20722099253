package rectgrid_test

import (
	"fmt"

	"ludex/rules/rectgrid"
)

// Cells have the names of chess, and a ray is a line of cells to the edge.
func Example() {
	grid, err := rectgrid.New(6, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := grid.Parse("d2")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, n := range grid.Ray(c, rectgrid.North, nil) {
		fmt.Println(grid.Name(n))
	}
	_, err = grid.Parse("g1")
	fmt.Println(err)
	// Output:
	// d3
	// d4
	// d5
	// cell g1 is off the board of 6 columns by 5 rows
}

// A Set is a value: operations return new sets.
func ExampleSet() {
	s := rectgrid.Of(0, 7, 100)
	t := s.Or(rectgrid.One(8)).AndNot(rectgrid.Of(0))
	fmt.Println(t.Cells(nil), s.Len(), t.Has(100))
	// Output:
	// [7 8 100] 3 true
}

package shortest_test

import (
	"bytes"
	"context"
	"fmt"

	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/writer"
	"ludex/puzzles/library"
	solopuzzle "ludex/puzzles/solo"
	"ludex/solver/certify"
)

// A search leaves a certificate. The check reads the file and repeats the proof
// without the search.
func Example() {
	ctx := context.Background()
	p, _ := library.Find("eye")
	c, err := writer.Shortest(solopuzzle.Solve(ctx, p, solopuzzle.Limits{}))
	if err != nil {
		fmt.Println(err)
		return
	}
	var file bytes.Buffer
	_ = shortest.Write(&file, c)
	read, err := shortest.Read(&file, "eye.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = shortest.Check(ctx, read, certify.Limits{})
	fmt.Println(read.Verdict, read.Line, err)

	read.Line = read.Line[:1] // a line that does not reach the target
	_, err = shortest.Check(ctx, read, certify.Limits{})
	fmt.Println(err)
	// Output:
	// solved [h7-h5 h9-h11] <nil>
	// length: 2, but the line has 1 jumps
}

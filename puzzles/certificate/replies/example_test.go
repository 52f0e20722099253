package replies_test

import (
	"context"
	"fmt"
	"strings"

	. "ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
	"ludex/solver/certify"
)

// In the first certificate x threatens two bridges, from a1 to a3 and from a1 to
// c1: after any move of o one of them is completed, which needs no reply in the
// file. In the second there is one threat, and the check names the position
// after the move that stops it.
func Example() {
	for _, rows := range []string{"xx./x.../..o../..o./...", "xx./..../..x../..o./..o"} {
		text := "ludex-replies 2\ngame havannah:3\nstart " + rows + " o\nwinner x\nreplies 0\nend\n"
		c, err := Read(strings.NewReader(text), "win.txt", certify.Limits{}, havannah.FromText[havannah.UpTo5])
		if err != nil {
			fmt.Println(err)
			return
		}
		report, err := c.Check(context.Background(), certify.Limits{})
		fmt.Println("stones:", report.Stones, "error:", err)
	}
	// Output:
	// stones: 1 error: <nil>
	// stones: 0 error: line 3: no reply is given, and no win is in sight; later, at xxo/..../..x../..o./..o
}

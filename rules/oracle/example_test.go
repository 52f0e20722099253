package oracle_test

import (
	"fmt"
	"os"
	"strings"

	"ludex/rules/catalog"
	"ludex/rules/oracle"
)

// A game of the catalogue answers a request for its first position, one for the
// position after a move, and a faulty one.
func ExampleServer_Serve() {
	g, err := catalog.New().Open("wali:3x2,pieces=3")
	if err != nil {
		fmt.Println(err)
		return
	}
	requests := `{"do":"moves"}
{"do":"play","position":"2 . . .\n1 . . .\n  A B C\nstones to place\n","move":"B1"}
{"do":"undo"}
{"id":4,"do":"moves","postion":"x"}
{"do":"moves","line":["A1","A1"]}
`
	if err := (&oracle.Server{Game: g}).Serve(strings.NewReader(requests), os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// {"players":["stones (O)","sticks (X)"],"position":"2 . . .\n1 . . .\n  A B C\nstones to place\n","to_move":0,"moves":["A1","B1","C1","A2","B2","C2"],"takes":{},"winners":null,"diagram":"2 . . .\n1 . . .\n  A B C\nstones to place\n"}
	// {"players":["stones (O)","sticks (X)"],"position":"2 . . .\n1 . O .\n  A B C\nsticks to place\n","to_move":1,"moves":["A1","C1","A2","B2","C2"],"takes":{},"winners":null,"diagram":"2 . . .\n1 . O .\n  A B C\nsticks to place\n"}
	// {"error":"\"undo\" cannot be done, expected start, moves, play, setup, choose or explain"}
	// {"id":4,"error":"not a request: json: unknown field \"postion\""}
	// {"error":"move 2 of the line: A1: A1 is not empty (D1)"}
}

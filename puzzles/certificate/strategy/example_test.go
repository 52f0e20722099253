package strategy_test

import (
	"context"
	"fmt"
	"strings"

	"ludex/puzzles/certificate/strategy"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/solver/certify"
)

// The king goes to a row that no attacker can block. Node 2 answers every move
// of the attackers.
const escape = `ludex strategy 1
game hnefatafl:5
winner defenders
plies 3
start
 5 + . . . +
 4 . . . . .
 3 . . + . .
 2 . . k . .
 1 + a . . +
   a b c d e
defenders to move
nodes 8
1 c2-c5=2
2 b1-b2=3 b1-b3=4 b1-b4=5 b1-b5=6 b1-c1=7 b1-d1=8
3 c5-e5=0
4 c5-e5=0
5 c5-e5=0
6 c5-e5=0
7 c5-e5=0
8 c5-e5=0
end
`

// A check plays the strategy against every move, and names the line of a fault.
func Example() {
	check := func(text string) {
		f, err := strategy.Read(strings.NewReader(text), "win.txt", certify.Limits{})
		if err != nil {
			fmt.Println(err)
			return
		}
		g, err := hnefatafl.FromText(f[0].Game)
		if err != nil {
			fmt.Println(err)
			return
		}
		moves, err := strategy.Check(context.Background(), f[0], play.Erase(g, nil), hnefatafl.Defenders, certify.Limits{})
		fmt.Println("moves played:", moves, "error:", err)
	}
	check(escape)
	check(strings.Replace(escape, " b1-d1=8", "", 1))
	// Output:
	// moves played: 13 error: <nil>
	// moves played: 1 error: win.txt:15: node 2: a legal move is not answered: 5 of 6 are
}

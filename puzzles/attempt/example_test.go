package attempt_test

import (
	"context"
	"encoding/json"
	"fmt"

	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/solver"
)

// A Solo of two jumps is solved by the hints.
func Example() {
	p, _ := puzzles.Find("eye")
	a := attempt.New(p)
	ctx, lim := context.Background(), solver.Limits{}
	for a.Status() == attempt.Ongoing {
		first, _ := a.Hint(ctx, lim)
		second, _ := a.Hint(ctx, lim)
		fmt.Println(first.Text, "->", second.Move)
		if err := a.Play(second.Move); err != nil {
			fmt.Println(err)
			return
		}
		a.Answer(ctx, lim)
	}
	fmt.Println(a.Result(ctx, lim))
	// Output:
	// 2 jumps to go; begin with a piece in row h -> h7-h5
	// 1 jump to go; begin with a piece in row h -> h9-h11
	// solved in 2 jumps, the fewest possible: well done
}

// The state of an attempt is JSON for pages and programs.
func ExampleAttempt_State() {
	p, err := puzzles.ParseName("ludex:wali:4x3,pieces=4:win-2:2OO/1X1O/X3/stones-to-move")
	if err != nil {
		fmt.Println(err)
		return
	}
	state := attempt.New(p).State()
	state.Position, state.Moves = "", nil
	text, _ := json.Marshal(state)
	fmt.Println(string(text))
	// Output:
	// {"task":"stones (O) to move and to win in 2 moves against every reply","status":"ongoing","position":"","line":[],"made":0,"moves":null,"hints":0}
}

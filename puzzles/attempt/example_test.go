package attempt_test

import (
	"context"
	"encoding/json"
	"fmt"

	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/library"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/solver"
)

// A Solo of two jumps is solved by the hints.
func Example() {
	p, _ := library.Find("eye")
	a := attempt.New(p)
	ctx, lim := context.Background(), solver.Limits{}
	for a.Status() == attempt.Ongoing {
		first, _ := a.Hint(ctx, lim)
		second, _ := a.Hint(ctx, lim)
		fmt.Println(first.Text, first.Clues, "->", second.Move)
		if err := a.Play(second.Move); err != nil {
			fmt.Println(err)
			return
		}
		if result, _ := a.Continue(ctx, lim, nil); result != "" {
			fmt.Println(result)
		}
	}
	// Output:
	// 2 jumps to go [{idea.kept 16 } {hint.jump 0 h}] -> h7-h5
	// 1 jump to go [{hint.jump 0 h}] -> h9-h11
	// solved in 2 jumps, the fewest possible: well done (with 4 hints)
}

// A view is JSON for pages and programs.
func ExampleTable_View() {
	p, err := puzzles.ParseName("ludex:wali:4x3,pieces=4:win-2:2OO/1X1O/X3/stones-to-move")
	if err != nil {
		fmt.Println(err)
		return
	}
	view := attempt.New(p).View()
	view.Name, view.Pieces, view.Moves, view.Legend = "", nil, view.Moves[:1], view.Legend[:1]
	text, _ := json.MarshalIndent(view, "", " ")
	fmt.Println(string(text))
	// Output:
	// {
	//  "name": "",
	//  "game": "wali:4x3,pieces=4",
	//  "task": "stones (O) to move and to win in 2 moves against every reply",
	//  "status": "ongoing",
	//  "words": "move 1: stones (O) to move",
	//  "unit": "move",
	//  "line": [],
	//  "made": 0,
	//  "hints": 0,
	//  "legend": [
	//   {
	//    "look": 0,
	//    "text": "stones (O)"
	//   }
	//  ],
	//  "turn": "stones (O) to move",
	//  "pieces": null,
	//  "moves": [
	//   {
	//    "text": "D2-D1",
	//    "from": 7,
	//    "to": 3
	//   }
	//  ]
	// }
}

// A game in plain play: the others move by a chooser.
func ExampleNewGame() {
	g, err := catalog.New().Open("wali:4x3,pieces=4")
	if err != nil {
		fmt.Println(err)
		return
	}
	t := attempt.NewGame(play.NewSession(g), attempt.Others{
		Automatic: func(p rules.Player) bool { return p == 1 }, // the sticks
		Choose: func(_ context.Context, s *play.Session, _ func(solver.Progress)) (play.Move, string, error) {
			return s.Moves()[0], "the first move", nil
		},
	})
	fmt.Println(t.View().Words, t.View().Legend[1].Text)
	if err := t.Play("B2"); err != nil {
		fmt.Println(err)
		return
	}
	_, err = t.Continue(context.Background(), solver.Limits{}, func(r attempt.Reply) { fmt.Println(r.Who, r.Move, r.Remark) })
	fmt.Println(len(t.Line()), t.Undo(), len(t.Line()), err)
	// Output:
	// stones to place sticks (X), 4 in hand
	// sticks (X) A1 the first move
	// 2 true 0 <nil>
}

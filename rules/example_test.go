package rules_test

import (
	"fmt"

	"ludex/rules"
)

// takeAway is a toy game: in turn the players take one, two or three stones
// from a pile, and whoever takes the last one wins.
type takeAway struct{ stones int }

// pile is a position: the stones left and the player to move.
type pile struct {
	stones int
	mover  rules.Player
}

func (g takeAway) Start() pile { return pile{stones: g.stones} }

func (g takeAway) Moves(s pile, dst []int) []int {
	for n := 1; n <= min(3, s.stones); n++ {
		dst = append(dst, n)
	}
	return dst
}

func (g takeAway) Play(s pile, n int) pile { return pile{s.stones - n, 1 - s.mover} }

func (g takeAway) ToMove(s pile) rules.Player { return s.mover }

func (g takeAway) Outcome(s pile) rules.Outcome {
	if s.stones == 0 {
		return rules.Won(1 - s.mover)
	}
	return rules.Undecided
}

// A game needs five methods: the three of a System, and the player to move and
// the outcome.
func Example() {
	var g rules.Game[pile, int] = takeAway{5}
	s := g.Start()
	for _, n := range []int{1, 3, 1} {
		s = g.Play(s, n)
	}
	fmt.Println(g.Moves(s, nil), g.Outcome(s).WonBy(0))
	// Output: [] true
}

func ExamplePerft() {
	g := takeAway{5}
	for depth := range 4 {
		fmt.Println(depth, rules.Perft(g, g.Start(), depth))
	}
	// Output:
	// 0 1
	// 1 3
	// 2 8
	// 3 10
}

// A record knows the moves that led to a position.
func ExampleRecord() {
	g := takeAway{3}
	r := rules.NewRecord(g, g.Start())
	r.Play(2)
	r.Play(1)
	fmt.Println(r.Line(), r.Outcome().WonBy(1))
	r.Undo()
	fmt.Println(r.State().stones, r.Moves(nil))
	// Output:
	// [2 1] true
	// 1 [1]
}

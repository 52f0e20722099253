// Command nim is a game as a program that ludex plays:
//
//	go build -o nim ./docs/examples/nim
//	ludex perft "exec:./nim" 4
//
// A token stands on the last of eight cells, a1 to h1. In turn, a player moves it
// one, two or three cells to the left. Who moves it to the first cell wins.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"slices"
)

const cells = 8

var players = []string{"first", "second"}

// request is a question: start, or play with a position and a move.
type request struct {
	ID                 int
	Do, Position, Move string
}

// state is an answer: all that ludex knows about a position.
type state struct {
	ID       int      `json:"id"` // of the request
	Players  []string `json:"players"`
	Position string   `json:"position"`
	ToMove   int      `json:"to_move"`
	Moves    []string `json:"moves"`
	Winners  []int    `json:"winners"` // null while the game goes on
	Error    string   `json:"error,omitempty"`
}

func name(cell int) string { return string(rune('a'+cell)) + "1" }

func describe(cell, toMove int) state {
	s := state{Players: players, Position: fmt.Sprint(cell, " ", toMove), ToMove: toMove, Moves: []string{}}
	if cell == 0 {
		s.Winners = []int{1 - toMove}
	}
	for target := max(0, cell-3); target < cell; target++ {
		s.Moves = append(s.Moves, name(cell)+"-"+name(target))
	}
	return s
}

func answer(r request) state {
	if r.Do == "start" {
		return describe(cells-1, 0)
	}
	var cell, toMove int
	if _, err := fmt.Sscan(r.Position, &cell, &toMove); err != nil {
		return state{Error: err.Error()}
	}
	if !slices.Contains(describe(cell, toMove).Moves, r.Move) {
		return state{Error: "illegal move " + r.Move}
	}
	return describe(int(r.Move[3]-'a'), 1-toMove)
}

func main() {
	in, out := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for in.More() {
		var r request
		if err := in.Decode(&r); err != nil {
			log.Fatal(err)
		}
		s := answer(r)
		s.ID = r.ID
		if err := out.Encode(s); err != nil {
			log.Fatal(err)
		}
	}
}

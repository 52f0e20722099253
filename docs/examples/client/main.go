// Command client asks ludex oracle about a game:
//
//	go run ./docs/examples/client wali:4x3,pieces=4
//
// It counts the positions after each number of moves from the start, with many
// positions in one request.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
)

// request is a question (docs/reference/oracle.md).
type request struct {
	ID       int       `json:"id,omitempty"`
	Do       string    `json:"do,omitempty"`
	Position string    `json:"position,omitempty"`
	Move     string    `json:"move,omitempty"`
	Each     []request `json:"each,omitempty"`
}

// state is an answer.
type state struct {
	Position string
	Moves    []string
	Each     []state
	Error    string
}

func main() {
	process := exec.Command("ludex", "oracle", os.Args[1])
	in, err := process.StdinPipe()
	out, err2 := process.StdoutPipe()
	if err := errors.Join(err, err2, process.Start()); err != nil {
		log.Fatal(err)
	}
	encoder, decoder := json.NewEncoder(in), json.NewDecoder(out)
	sent := 0
	ask := func(r request) (s state) {
		sent++
		r.ID = sent
		if err := errors.Join(encoder.Encode(r), decoder.Decode(&s)); err != nil || s.Error != "" {
			log.Fatal(err, s.Error)
		}
		return s
	}
	level := []state{ask(request{Do: "start"})}
	for depth := range 3 {
		fmt.Println("after", depth, "moves:", len(level), "positions")
		var each []request
		for _, s := range level {
			for _, m := range s.Moves {
				each = append(each, request{Position: s.Position, Move: m})
			}
		}
		next := map[string]state{}
		for _, s := range ask(request{Do: "play", Each: each}).Each {
			next[s.Position] = s
		}
		level = nil
		for _, s := range next {
			level = append(level, s)
		}
	}
}

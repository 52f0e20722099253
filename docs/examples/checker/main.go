// Command checker tests a program of a game with vectors (docs/reference/oracle.md):
//
//	ludex vectors wali | go run ./docs/examples/checker ludex oracle {}
//
// The program gets the game in place of {}. Its positions are diagrams as ludex draws them.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"strings"
)

// vector has the fields of vectors and of answers.
type vector struct {
	Game, About, Position, Error string
	Line, Moves                  []string
	Takes                        map[string][]string
	Depth                        int
	ToMove                       int `json:"to_move"`
	Winners                      []int
}

// program answers questions about one game.
type program func(position string, line []string) vector

func start(command, game string) program {
	var words []string
	for _, word := range strings.Fields(command) {
		words = append(words, strings.ReplaceAll(word, "{}", game))
	}
	process := exec.Command(words[0], words[1:]...)
	in, err := process.StdinPipe()
	out, err2 := process.StdoutPipe()
	if err := errors.Join(err, err2, process.Start()); err != nil {
		log.Fatal(err)
	}
	encoder, decoder := json.NewEncoder(in), json.NewDecoder(out)
	return func(position string, line []string) (answer vector) {
		request := map[string]any{"do": "moves", "position": position, "line": line}
		if err := errors.Join(encoder.Encode(request), decoder.Decode(&answer)); err != nil {
			log.Fatal(err)
		}
		return answer
	}
}

func main() {
	programs, passed, failed := map[string]program{}, 0, 0
	for decoder := json.NewDecoder(os.Stdin); decoder.More(); {
		var v vector
		if err := decoder.Decode(&v); err != nil {
			log.Fatal(err)
		}
		if v.Moves == nil {
			continue // a number of lines, or a puzzle
		}
		if programs[v.Game] == nil {
			programs[v.Game] = start(strings.Join(os.Args[1:], " "), v.Game)
		}
		a := programs[v.Game](v.Position, v.Line)
		slices.Sort(a.Moves)
		slices.Sort(v.Moves)
		same := slices.Equal(a.Moves, v.Moves) && reflect.DeepEqual(a.Winners, v.Winners) && a.ToMove == v.ToMove
		if passed++; !same || a.Takes != nil && !reflect.DeepEqual(a.Takes, v.Takes) {
			passed, failed = passed-1, failed+1
			fmt.Printf("%s, %s:\n%s%v\nhas moves %v, winners %v; right are %v, %v %s\n", v.Game, v.About, v.Position, v.Line, a.Moves, a.Winners, v.Moves, v.Winners, a.Error)
		}
	}
	fmt.Println(passed, "passed,", failed, "failed")
}

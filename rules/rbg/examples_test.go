package rbg

import (
	"fmt"
	"testing"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wali"
	"ludex/solver/difference"
)

const examples = "../../docs/examples/"

// TestWali compares the example with the built-in game: the numbers of lines
// on each board under the defaults and under each reading.
func TestWali(t *testing.T) {
	file, err := Load(examples + "wali.rbg")
	if err != nil {
		t.Fatal(err)
	}
	built := play.New(wali.Kind())
	for _, board := range []struct {
		file, built string
		depth       int
	}{{"6x5", "6x5", 2}, {"3x2-3", "3x2,pieces=3", 10}, {"3x3-3", "3x3,pieces=3", 5}, {"3x3-4", "3x3,pieces=4", 6}, {"4x3-4", "4x3,pieces=4", 4}} {
		for _, reading := range readingsOf(file) {
			t.Run(board.file+","+reading, func(t *testing.T) {
				a, err := file.Open(file.Name+":"+board.file, []string{reading})
				if err != nil {
					t.Fatal(err)
				}
				b, err := built.Open("wali:"+board.built, []string{reading})
				if err != nil {
					t.Fatal(err)
				}
				for depth := 1; depth <= board.depth; depth++ {
					if n, want := bulk(t, a, depth), bulk(t, b, depth); n != want {
						t.Fatalf("%d lines of %d moves, by the built-in game %d", n, depth, want)
					}
				}
			})
		}
	}
}

// readingsOf returns all readings, ID=VALUE.
func readingsOf(k *play.Kind) (list []string) {
	for _, a := range k.Rulebook.Ambiguities {
		list = append(list, a.Texts()...)
	}
	return list
}

// TestWaliPartings compares the shortest games in which two readings differ
// with those of the built-in game, on the boards on which all games of some
// moves can be searched.
func TestWaliPartings(t *testing.T) {
	file, err := Load(examples + "wali.rbg")
	if err != nil {
		t.Fatal(err)
	}
	built := play.New(wali.Kind())
	found := 0
	for _, board := range [][2]string{{"3x2-3", "3x2,pieces=3"}, {"3x3-3", "3x3,pieces=3"}, {"3x3-4", "3x3,pieces=4"}} {
		for _, a := range file.Rulebook.Ambiguities {
			texts := a.Texts()
			for i, one := range texts {
				for _, other := range texts[i+1:] {
					got := parting(t, file, file.Name+":"+board[0], one, other)
					if want := parting(t, built, "wali:"+board[1], one, other); got != want {
						t.Errorf("%s: %s and %s: %s, in the built-in game %s", board[0], one, other, got, want)
					} else if got != "" {
						found++
					}
				}
			}
		}
	}
	if found < 11 {
		t.Errorf("only %d pairs of readings differ", found)
	}
}

// parting returns the number of moves of the shortest game in which two
// readings differ, "" if none of few moves does.
func parting(t *testing.T, k *play.Kind, board, one, other string) string {
	t.Helper()
	a, err := k.Open(board, []string{one})
	if err != nil {
		t.Fatal(err)
	}
	b, err := k.Open(board, []string{other})
	if err != nil {
		t.Fatal(err)
	}
	r := difference.First[play.Position, play.Move](t.Context(), a, b, rules.Symmetric[play.Position](a), difference.Limits{AtMost: 7})
	if r.Kind == difference.None {
		return ""
	}
	return fmt.Sprintf("%d moves", r.Plies())
}

// TestCrossing: the example of docs/how-to/write-a-rulebook.md.
func TestCrossing(t *testing.T) {
	file, err := Load(examples + "crossing.rbg")
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Rulebook.Validate(); err != nil {
		t.Error(err)
	}
	if got := parting(t, file, file.Name, "c-straight=no", "c-straight=yes"); got != "3 moves" {
		t.Errorf("the readings differ after %s, want 3 moves", got)
	}
}

package oracle_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// walking plays Nim with seven stones, of which each move takes one or two, and walks.
func walking(mode string) {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		var r oracle.Request
		if json.Unmarshal(in.Bytes(), &r) != nil {
			os.Exit(4)
		}
		if r.Position == "" {
			r.Position = "start"
		}
		s := nim(strings.Join(append([]string{r.Position}, r.Line...), " "))
		switch r.Do {
		case "start":
			s.Version, s.Players, s.Does = 2, []string{"one", "two"}, []string{"start", "play", "moves", "walk"}
		case "play":
			s = nim(r.Position + " " + r.Move)
		case "walk":
			s = walked(r, mode)
		}
		s.ID = r.ID
		line, _ := json.Marshal(s)
		fmt.Println(string(line))
	}
}

// walked answers a request for a walk.
func walked(r oracle.Request, mode string) (s oracle.State) {
	random, at := rand.New(rand.NewPCG(1, uint64(r.Seed))), r.Position
	for i := 0; ; i++ {
		e := nim(at)
		switch {
		case i < len(r.Line) && slices.Contains(e.Moves, r.Line[i]):
			e.Move = r.Line[i]
		case i >= len(r.Line) && i < r.Steps && len(e.Moves) > 0:
			e.Move = e.Moves[random.IntN(len(e.Moves))]
		}
		if mode == "walks lies" && i == 1 {
			e.Move = "three"
		}
		e.Position = ""
		s.Each = append(s.Each, e)
		if e.Move == "" || mode == "walks short" {
			return s
		}
		at += " " + e.Move
	}
}

// nim returns a position of Nim.
func nim(line string) oracle.State {
	moves := strings.Fields(line)[1:]
	left := 7
	for _, m := range moves {
		left -= map[string]int{"one": 1, "two": 2}[m]
	}
	s := oracle.State{Position: line, ToMove: len(moves) % 2, Moves: []string{"one", "two"}[:max(0, min(2, left))]}
	if left <= 0 {
		s.Winners = []int{(len(moves) + 1) % 2}
	}
	return s
}

// TestAlong: a random game of walks is one of the game, the same by the same numbers.
func TestAlong(t *testing.T) {
	g, err := start(t, "walks")
	if err != nil {
		t.Fatal(err)
	}
	along := play.Along(g)
	var games [2][]string
	for i := range games {
		s, random := play.NewSession(along), rand.New(rand.NewPCG(3, 3))
		for ; !s.Over(); s.PlayRandom(random) {
			if got, want := s.MoveTexts(), nim(string(s.Position().Value().(oracle.Position))).Moves; !slices.Equal(got, want) {
				t.Fatalf("the moves are %v, want %v", got, want)
			}
		}
		games[i] = s.Texts()
		if q, err := g.Parse(along.Format(s.Position())); err != nil || q != s.Position() {
			t.Errorf("the diagram of a walk is not read: %v", err)
		}
		p := play.NewSession(g)
		for _, m := range games[i] {
			if err := p.PlayText(m); err != nil {
				t.Fatal(err)
			}
		}
		if p.Outcome() != s.Outcome() || p.Position() != s.Position() {
			t.Errorf("%v: %v and %v", games[i], p.Outcome(), s.Outcome())
		}
	}
	if !cmp.Equal(games[0], games[1]) {
		t.Errorf("%v, again %v", games[0], games[1])
	}
	if faultIn(func() { along.Outcome(along.Play(along.Start(), play.MoveOf(oracle.Move("one")))) }) != nil || along.Outcome(along.Start()) != rules.Undecided {
		t.Error("a line that no walk has had cannot be played")
	}
}

// TestRecorded: a position in a file is read by a program that has not seen it.
func TestRecorded(t *testing.T) {
	var texts [2]string
	for i := range texts {
		g, err := start(t, "walks")
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			s := play.NewSession(g)
			for _, m := range []string{"one", "two"} {
				if err := s.PlayText(m); err != nil {
					t.Fatal(err)
				}
			}
			texts[0] = oracle.Recorded(g, s.Position())
			continue
		}
		p, err := g.Parse(texts[0])
		if err != nil {
			t.Fatal(err)
		}
		if texts[1] = oracle.Recorded(g, p); texts[1] != texts[0] || !strings.HasSuffix(texts[1], "\nafter: one two\n") {
			t.Errorf("%q, again %q", texts[0], texts[1])
		}
		_, err = g.Parse(strings.Replace(texts[0], "after: one", "after: two", 1))
		if want := "these moves lead to another board"; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestWalkFaults: walks that lie or end too soon are faults.
func TestWalkFaults(t *testing.T) {
	for mode, want := range map[string]string{"lies": `position 2 of the walk: "three" cannot be played`, "short": `position 1 of the walk`} {
		g, err := start(t, "walks "+mode)
		if err != nil {
			t.Fatal(err)
		}
		s, random := play.NewSession(play.Along(g)), rand.New(rand.NewPCG(1, 1))
		if err := faultIn(func() { s.PlayRandom(random) }); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", mode, err, want)
		}
	}
}

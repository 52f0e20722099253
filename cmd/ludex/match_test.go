package main

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludex/cmd/internal/input"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/wali"
)

// TestMatches plays games of the catalog at random: diagrams are taken back,
// the line can be played again, and undone to where it began.
func TestMatches(t *testing.T) {
	for _, text := range []string{
		"havannah:4,hav-swap=swap", "havannah:8", "havannah:10", "hnefatafl:7", "hnefatafl:5,taf-repeat=third-time-draw",
		"wabanti-anti", "wabanti-dice:8,players=3", "wali", "wali:4x3,pieces=4,wal-repeat=third-time-draw",
	} {
		random := rand.New(rand.NewPCG(1, 2))
		for range 3 {
			checkMatch(t, text, random)
		}
	}
}

func checkMatch(t *testing.T, text string, random *rand.Rand) {
	t.Helper()
	m, again := openGame(t, text), openGame(t, text)
	start := m.Diagram()
	for m.Outcome() == rules.Undecided && len(m.Texts()) < 60 {
		m.PlayRandom(random)
		line := m.Texts()
		if err := again.PlayText(line[len(line)-1]); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	if m.Diagram() != again.Diagram() || m.Outcome() != again.Outcome() || !slices.Equal(m.Texts(), again.Texts()) {
		t.Errorf("%s: played again, the game is another", text)
	}
	if err := input.SetUp(again, m.Diagram()); err != nil || again.Diagram() != m.Diagram() {
		t.Errorf("%s: %v: the diagram\n%sis read as\n%s", text, err, m.Diagram(), again.Diagram())
	}
	if over := m.Outcome() != rules.Undecided; over != (len(m.MoveTexts()) == 0) {
		t.Errorf("%s: over is %v, and there are %d moves", text, over, len(m.MoveTexts()))
	}
	for ok := true; ok; {
		_, ok = m.Undo()
	}
	if m.Diagram() != start {
		t.Errorf("%s: undone, the game is not where it began", text)
	}
}

func openGame(t *testing.T, text string) *play.Session {
	t.Helper()
	m, err := (&input.Reader{}).Game(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestRepetitionEndsPlay ends a match by a repetition, which only its record
// shows.
func TestRepetitionEndsPlay(t *testing.T) {
	m := openGame(t, "hnefatafl:7,taf-repeat=third-time-draw")
	for range 2 {
		for _, move := range []string{"d7-c7", "d5-c5", "c7-d7", "c5-d5"} {
			if err := m.PlayText(move); err != nil {
				t.Fatal(err)
			}
		}
	}
	err := m.PlayText("d7-c7")
	if m.Outcome() != rules.Draw || len(m.MoveTexts()) != 0 || err == nil || !strings.Contains(err.Error(), "third time") {
		t.Errorf("outcome %v, %d moves, %v", m.Outcome(), len(m.MoveTexts()), err)
	}
}

// TestCapturedIsWhatMovesSay compares the pieces that vanish with the text of
// the move.
func TestCapturedIsWhatMovesSay(t *testing.T) {
	boat, err := hnefatafl.FromText("hnefatafl:9")
	if err != nil {
		t.Fatal(err)
	}
	rows, err := wali.FromText("wali:6x5,wal-double=two,wal-take=may")
	if err != nil {
		t.Fatal(err)
	}
	checkCaptured(t, boat)
	checkCaptured(t, rows)
}

func checkCaptured[S, M comparable, G interface {
	rules.Playable[S, M]
	rules.Capturing[S]
}](t *testing.T, g G) {
	random, captures := rand.New(rand.NewPCG(3, 4)), 0
	for range 10 {
		s := g.Start()
		for n := 0; g.Outcome(s) == rules.Undecided && n < 200; n++ {
			moves := g.Moves(s, nil)
			m := moves[random.IntN(len(moves))]
			next := g.Play(s, m)
			if text, got := g.FormatMove(s, m), g.Captured(s, next); got != strings.Count(text, "x") {
				t.Fatalf("%s captures %d", text, got)
			}
			captures += g.Captured(s, next)
			s = next
		}
	}
	if captures == 0 {
		t.Errorf("%v: nothing was captured", g)
	}
}

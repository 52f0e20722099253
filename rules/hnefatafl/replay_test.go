package hnefatafl_test

import (
	"os"
	"strings"
	"testing"
)

// replayed returns for every game of testdata/games.txt its outcome or the fault
// that stopped it.
func replayed(t *testing.T, text string) []string {
	list, err := os.ReadFile("testdata/games.txt")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range game(t, text).Replay(string(list)) {
		end := outcomes[r.Record.Outcome()]
		if r.Fault != nil {
			end = r.Fault.Error()
		}
		got = append(got, end)
	}
	return got
}

func TestReplay(t *testing.T) {
	for text, want := range map[string][]string{
		"hnefatafl": {
			"defenders win",
			"line 13, turn 21: d11-c11: the game has ended before this move: drawn after 20 turns without a capture (T9, taf-draw)",
			"line 16, turn 8: f8-a8: a8 is not empty (T1)",
			"line 19, turn 8: f8-f6: this piece may not stop on the throne f6 (T2, taf-throne-stop)",
		},
		"hnefatafl:11,taf-repeat=third-time-draw,taf-throne-stop=king": {
			"defenders win",
			"line 13, turn 9: d11-c11: the game has ended before this move: drawn by repetition (taf-repeat)",
			"line 16, turn 8: f8-a8: a8 is not empty (T1)",
			"undecided",
		},
		"hnefatafl:11,taf-repeat=defenders-lose": {
			"defenders win",
			"line 13, turn 9: d11-c11: the game has ended before this move: lost by the defenders by repetition (taf-repeat)",
			"line 16, turn 8: f8-a8: a8 is not empty (T1)",
			"line 19, turn 8: f8-f6: this piece may not stop on the throne f6 (T2, taf-throne-stop)",
		},
		"hnefatafl:11,taf-draw=20-each,taf-throne-pass=king": {
			"defenders win",
			"undecided",
			"line 16, turn 8: f8-a8: a8 is not empty (T1)",
			"line 19, turn 8: f8-f6: this piece may not stop on the throne f6 (T2, taf-throne-stop)",
		},
	} {
		got := replayed(t, text)
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s: got\n%s\nwant\n%s", text, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

func TestReplayOfNothing(t *testing.T) {
	if got := game(t, "hnefatafl").Replay("\n# no game\n"); len(got) != 0 {
		t.Errorf("got %v", got)
	}
}

func TestReplayGoesOnWithoutAFirstMove(t *testing.T) {
	got := game(t, "hnefatafl").Replay("2. d11-c11\n3.f8-g8 nonsense c11-d11")
	if len(got) != 1 || len(got[0].Record.Line()) != 2 || got[0].Fault == nil || got[0].Fault.Line != 2 || got[0].Fault.Move != "nonsense" {
		t.Errorf("got %+v", got)
	}
}

// FuzzReplay checks that every game is played as far as it is legal.
func FuzzReplay(f *testing.F) {
	// Short texts on a small board: of long ones few are tried in a minute.
	f.Add("a3-b3 c3-b3")
	f.Add("1. d7-c7 d5-c5\n2. pass")
	f.Add("d1-c1xd2 b")
	g := game(f, "hnefatafl:7")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 200 {
			t.Skip()
		}
		for _, r := range g.Replay(text) {
			s := g.Start()
			for _, m := range r.Record.Line() {
				if _, err := g.ParseMove(s, g.FormatMove(s, m)); err != nil {
					t.Error(err)
				}
				s = g.Play(s, m)
			}
			if s != r.Record.State() {
				t.Errorf("the record ends elsewhere than its line")
			}
		}
	})
}

func TestRecordUndo(t *testing.T) {
	g := game(t, "hnefatafl:11,taf-repeat=third-time-draw")
	r := g.NewRecord(g.Start())
	r.Undo()
	for range 2 {
		for _, text := range []string{"d11-c11", "f8-g8", "c11-d11", "g8-f8"} {
			m, err := g.ParseMove(r.State(), text)
			if err != nil {
				t.Fatal(err)
			}
			r.Play(m)
		}
	}
	if r.Times() != 3 || outcomes[r.Outcome()] != "draw" || len(r.Moves(nil)) != 0 {
		t.Errorf("after two rounds: %d times, %s", r.Times(), outcomes[r.Outcome()])
	}
	r.Undo()
	if r.Times() != 2 || outcomes[r.Outcome()] != "undecided" || len(r.Moves(nil)) != len(g.Moves(r.State(), nil)) {
		t.Errorf("after one move less: %d times, %s", r.Times(), outcomes[r.Outcome()])
	}
	if len(r.Line()) != 7 {
		t.Errorf("a line of %d moves, want 7", len(r.Line()))
	}
}

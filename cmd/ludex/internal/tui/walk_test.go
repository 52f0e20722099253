package tui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/attempt"
	"ludex/puzzles/library"
)

// searched returns a screen with a puzzle of the library, whose searches are not
// bounded.
func searched(t *testing.T, id string) *driver {
	seat := atPuzzle(t, id)
	seat.Search = (&slow{release: closed()}).search
	d := drive(t, seat)
	d.settle()
	return d
}

func closed() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}

// TestSolutionOnBoard steps through the solution on the board, goes on from another
// reply, and goes back to play where it was.
func TestSolutionOnBoard(t *testing.T) {
	d := searched(t, "hnefatafl-the-net")
	moves := d.m.state.Moves
	d.press("S")
	d.settle()
	if !d.shows("solution 0 of 5") || len(d.m.state.Line) > 0 || len(d.m.lit()) > 0 {
		t.Fatalf("no solution:\n%s", d.m.View().Content)
	}
	before := strings.Join(d.m.glyphs, "")
	d.press("right")
	key := d.m.state.Line
	if !d.shows("solution 1 of 5") || len(key) != 1 || strings.Join(d.m.glyphs, "") == before {
		t.Errorf("no step of %v:\n%s", key, d.m.View().Content)
	}
	d.press("m")
	replies := d.m.panel.lines
	d.press("down", "enter")
	d.settle()
	if len(replies) < 2 || len(d.m.state.Line) != 2 || d.m.state.Line[1] != replies[1] {
		t.Errorf("the line is %v, after the second of %v", d.m.state.Line, replies)
	}
	d.press("home")
	if strings.Join(d.m.glyphs, "") != before {
		t.Errorf("not at the start:\n%s", d.m.View().Content)
	}
	d.press("esc")
	if len(d.m.state.Line) > 0 || len(d.m.state.Moves) != len(moves) || !d.shows("move 1") {
		t.Errorf("not back in play:\n%s", d.m.View().Content)
	}
}

// TestNext: the next puzzle takes the place of the present one, which is kept in a
// recovery file unless it is solved.
func TestNext(t *testing.T) {
	state := t.TempDir()
	t.Setenv("XDG_STATE_HOME", state)
	d := searched(t, "eye")
	next := []string{"snowflake", "wali-two-left-are-none"}
	d.m.seat.Next = func() (*attempt.Table, error) {
		if len(next) == 0 {
			return nil, errors.New("all solved")
		}
		p, _ := library.Find(next[0])
		next = next[1:]
		return attempt.New(p), nil
	}
	play := func(moves ...string) {
		for _, move := range moves {
			d.run(d.m.play(move))
			d.settle()
		}
	}
	kept := func() []string {
		files, _ := filepath.Glob(filepath.Join(state, "ludex", "play-*"))
		return files
	}
	play("h7-h5", "h9-h11")
	d.press("n")
	d.settle()
	if !d.shows("Snowflake") || len(kept()) > 0 || d.m.state.Made > 0 || d.m.at.parent != nil {
		t.Errorf("after a solved puzzle, %v kept:\n%s", kept(), d.m.View().Content)
	}
	play("g7-e5")
	d.press("n")
	d.settle()
	if files := kept(); !d.shows("Two left") || len(files) != 1 || d.m.board.layout.Shape != 0 {
		t.Errorf("after another puzzle, %v kept:\n%s", files, d.m.View().Content)
	} else if text, _ := os.ReadFile(files[0]); !strings.HasSuffix(string(text), "g7-e5\n") {
		t.Errorf("kept: %s", text)
	}
	d.press("n")
	if !d.m.bad || !d.shows("all solved") {
		t.Errorf("no refusal:\n%s", d.m.View().Content)
	}
	if got := d.m.seat.Keeper; got.Own != "" || got.Saved == "" || got.Out != cli.OutFile("") {
		t.Errorf("%+v", got)
	}
}

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/cmd/internal/cli"
	havannahpuzzle "ludex/puzzles/havannah"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules/havannah"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/proofnumber"
	"ludex/solver/tablebase"
)

// TestForgedCheckpoint: the value of the position itself is not taken from a
// checkpoint, and what is taken is named, with the exit code of what is unknown.
func TestForgedCheckpoint(t *testing.T) {
	q := askedBoard(t)
	file := filepath.Join(t.TempDir(), "forged.ckpt")
	forge := func(at havannah.State[havannah.UpTo5], v proofnumber.Value) {
		t.Helper()
		s, err := havannahpuzzle.Solver(q.game, q.state, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 20}})
		if err != nil {
			t.Fatal(err)
		}
		s.Know(havannahpuzzle.Position(q.game, at), v)
		var text strings.Builder
		if err := s.Save(&text, q.label(), 0); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ask := func(more ...string) (verdict string, code int) {
		t.Helper()
		c := ludex(append([]string{"solve", "havannah:3", "a1", "--checkpoint", file, "--json"}, more...)...)
		said, _ := c.Output()
		var a struct {
			Verdict  string
			ReliesOn []struct {
				Name, SHA256 string
				Checked      bool
			} `json:"relies_on"`
		}
		if err := json.Unmarshal(said, &a); err != nil || len(a.ReliesOn) != 1 || a.ReliesOn[0].Name != file || len(a.ReliesOn[0].SHA256) != 64 || a.ReliesOn[0].Checked {
			t.Fatalf("%v: %s", err, said)
		}
		return a.Verdict, c.ProcessState.ExitCode()
	}
	right := q.value(t)
	forge(q.state, proofnumber.FirstWins+proofnumber.SecondWins-right)
	if verdict, code := ask(); verdict != [...]string{"win", "draw", "loss"}[right] || code != int(cli.Unknown) {
		t.Errorf("the value of the position is taken: %s, exit code %d", verdict, code)
	}
	m := q.game.Moves(q.state, nil)[0]
	forge(q.game.Play(q.state, m), proofnumber.FirstWins*proofnumber.Value(1-q.game.ToMove(q.state)))
	if _, code := ask(); code != int(cli.Unknown) {
		t.Errorf("with a value after %s: exit code %d", q.game.FormatMove(q.state, m), code)
	}
	if verdict, code := ask("--trust"); code != map[string]int{"win": 0, "loss": int(cli.No)}[verdict] {
		t.Errorf("trusted: exit code %d", code)
	}
}

// asked is a question with its answer.
type asked struct {
	*havannahQuestion[havannah.UpTo5]
}

// askedBoard returns a position of the board of 3 cells a side.
func askedBoard(t *testing.T) asked {
	t.Helper()
	g, err := havannah.FromText[havannah.UpTo5]("havannah:3")
	if err != nil {
		t.Fatal(err)
	}
	first, err := g.ParseMove(g.Start(), "a1")
	if err != nil {
		t.Fatal(err)
	}
	return asked{&havannahQuestion[havannah.UpTo5]{game: g, state: g.Play(g.Start(), first)}}
}

// value searches for the value.
func (q asked) value(t *testing.T) proofnumber.Value {
	t.Helper()
	s, err := havannahpuzzle.Solver(q.game, q.state, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 20}})
	if err != nil {
		t.Fatal(err)
	}
	return s.Value(t.Context()).Lo
}

// TestContradictingTables: the value of a position must be that of its best move.
func TestContradictingTables(t *testing.T) {
	g, err := wali.FromText("wali:4x3,pieces=3")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse(". . . X\n. . O .\nO O . .\nstones to move\n")
	if err != nil {
		t.Fatal(err)
	}
	book, err := walipuzzle.At(t.Context(), g, s, tablebase.Limits{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	v, _, err := book.Value(s)
	if err != nil {
		t.Fatal(err)
	}
	a, err := walipuzzle.Of(g, s)
	if err != nil {
		t.Fatal(err)
	}
	b := a
	if err := walipuzzle.LookUp(&a, book, s, v); err != nil {
		t.Error(err)
	}
	if err := walipuzzle.LookUp(&b, book, s, tablebase.Draw); err == nil || !strings.Contains(err.Error(), "the position is a draw, by its moves it is a win in 1 ply") {
		t.Errorf("a draw: %v", err)
	}
}

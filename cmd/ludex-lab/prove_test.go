package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ludex/cmd/internal/cli"
	"ludex/cmd/ludex-lab/checkpoint"
	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/rules/havannah"
	"ludex/solver"
	"ludex/solver/disk"
	"ludex/solver/disk/disktest"
	"ludex/solver/proofnumber"
)

// TestKilledSolving ends a search by SIGKILL after a checkpoint, several times: the
// results in the checkpoint are not lost.
func TestKilledSolving(t *testing.T) {
	file := filepath.Join(t.TempDir(), "b3.ckpt")
	stored := 0.0
	for range 3 {
		killAfterCheckpoint(t, file)
		var out struct {
			Verdict string
			Stored  float64
		}
		said, _ := lab("prove", "havannah:4", "b3", "--checkpoint", file, "--timeout", "1ns", "--json").Output()
		if err := json.Unmarshal(said, &out); err != nil || out.Verdict != "unknown" || out.Stored < max(stored, 1) {
			t.Fatalf("%v, %.0f stored after %.0f: %s", err, out.Stored, stored, said)
		}
		stored = out.Stored
	}
}

// killAfterCheckpoint searches until the file has been written anew, and then
// kills.
func killAfterCheckpoint(t *testing.T, file string) {
	t.Helper()
	before, _ := os.Stat(file)
	c := lab("prove", "havannah:4", "b3", "--checkpoint", file, "--checkpoint-every", "10ms")
	var complaint bytes.Buffer
	c.Stderr = &complaint
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	for began := time.Now(); time.Since(began) < time.Minute; time.Sleep(10 * time.Millisecond) {
		if now, err := os.Stat(file); err == nil && (before == nil || now.ModTime() != before.ModTime()) {
			break
		}
	}
	c.Process.Kill()
	c.Wait()
	if complaint.Len() > 0 {
		t.Fatal(complaint.String())
	}
}

// TestCheckpointWithFaults lets each operation of writing a checkpoint fail in
// turn: afterwards the file is the old checkpoint or the new one.
func TestCheckpointWithFaults(t *testing.T) {
	name := filepath.Join(disktest.Dir(t), "ckpt")
	s := &checkpoint.File{Name: name}
	empty, full := fromCheckpoint(t, s), fromCheckpoint(t, s)
	full.Value(t.Context())
	after, before := written(t, s, full), written(t, s, empty)
	disktest.Each(t, func(f *disktest.Faulty) {
		f.Stop()
		if err := s.Write(empty); err != nil {
			t.Fatal(err)
		}
		disk.System = f
		err := s.Write(full)
		f.Stop()
		if again := fromCheckpoint(t, s); err == nil && again.Progress().Stored != full.Progress().Stored {
			t.Errorf("operation %d: %d stored, want %d", f.At, again.Progress().Stored, full.Progress().Stored)
		}
		switch got := contents(t, name); {
		case got == after, err != nil && got == before:
		default:
			t.Errorf("operation %d: %v, and neither checkpoint: %d bytes", f.At, err, len(got))
		}
	})
}

// TestKilledCheckpoint kills the writing of a checkpoint at each operation: the
// file is the old checkpoint or the new one, and both can be resumed.
func TestKilledCheckpoint(t *testing.T) {
	solvers := func(dir string) (s *checkpoint.File, empty, full proofnumber.Solver) {
		s = &checkpoint.File{Name: filepath.Join(dir, "ckpt")}
		full, empty = fromCheckpoint(t, &checkpoint.File{}), fromCheckpoint(t, s)
		full.Value(t.Context())
		return s, empty, full
	}
	var before, after string
	disktest.EachKill(t, func(dir string) {
		s, empty, full := solvers(dir)
		after, before = written(t, s, full), written(t, s, empty)
	}, func(dir string) {
		s, _, full := solvers(dir)
		if err := s.Write(full); err != nil {
			panic(err)
		}
	}, func(dir string) {
		if got := contents(t, filepath.Join(dir, "ckpt")); got != before && got != after {
			t.Errorf("neither checkpoint: %d bytes", len(got))
		}
		s, empty, _ := solvers(dir)
		if err := s.Resume(empty); err != nil {
			t.Error(err)
		}
		written(t, s, empty)
		if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
			t.Errorf("%v, %v", entries, err)
		}
	})
}

// written returns the checkpoint of a solver.
func written(t *testing.T, s *checkpoint.File, solver proofnumber.Solver) string {
	t.Helper()
	if err := s.Write(solver); err != nil {
		t.Fatal(err)
	}
	return contents(t, s.Name)
}

// contents returns the contents of a file.
func contents(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestCheckpointInUse refuses a checkpoint that another process has locked.
func TestCheckpointInUse(t *testing.T) {
	name := filepath.Join(t.TempDir(), "ckpt")
	lock, err := disk.LockFile(name)
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	c := lab("prove", "havannah:3", "--checkpoint", name)
	out, _ := c.CombinedOutput()
	if c.ProcessState.ExitCode() != int(cli.BadInput) || !strings.Contains(string(out), name+": cannot be written: in use by another process") {
		t.Errorf("exit code %d: %s", c.ProcessState.ExitCode(), out)
	}
}

// small returns the question about havannah:3.
func small(t *testing.T) question[havannah.UpTo5] {
	t.Helper()
	g, err := havannah.FromText[havannah.UpTo5]("havannah:3")
	if err != nil {
		t.Fatal(err)
	}
	return question[havannah.UpTo5]{g, g.Start()}
}

// fromCheckpoint returns a solver of havannah:3 with the content of the checkpoint.
func fromCheckpoint(t *testing.T, s *checkpoint.File) proofnumber.Solver {
	t.Helper()
	q := small(t)
	s.Label = q.label()
	by, err := havannahpuzzle.Solver(q.game, q.state, proofnumber.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Resume(by); err != nil {
		t.Fatal(err)
	}
	return by
}

// TestLimitWhileCollecting hits a limit once the win is proved: it stays so,
// and the search continues from the checkpoint to the certificate.
func TestLimitWhileCollecting(t *testing.T) {
	p := &prove{certificate: cli.Output{OutFile: "win"}, checkpoint: checkpoint.File{Name: filepath.Join(t.TempDir(), "ckpt")}}
	by := fromCheckpoint(t, &p.checkpoint)
	v := by.Value(t.Context())
	late, cancel := context.WithDeadline(t.Context(), time.Now())
	defer cancel()
	var a proved
	if proof, err := certified(late, p, small(t), by, v, &a); proof != nil || err != nil || a.Verdict != "first wins" || a.Reason != solver.ErrTimeout.Error() {
		t.Fatalf("%d bytes, %v, %+v", len(proof), err, a)
	}
	if err := p.checkpoint.Write(by); err != nil {
		t.Fatal(err)
	}
	by, a = fromCheckpoint(t, &p.checkpoint), proved{}
	v = by.Value(t.Context())
	if n := by.Progress().Expanded; n > 1 { // that where the search begins
		t.Errorf("%d positions searched again", n)
	}
	if proof, err := certified(t.Context(), p, small(t), by, v, &a); proof == nil || err != nil || a.Reason != "" {
		t.Fatalf("%d bytes, %v, %+v", len(proof), err, a)
	}
}

// TestForgedCheckpoint: the value of the position itself is not taken from a
// checkpoint, and what is taken is named, with the exit code of what is unknown.
func TestForgedCheckpoint(t *testing.T) {
	q := small(t)
	q.state = q.game.Play(q.state, q.game.Moves(q.state, nil)[0]) // a1
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
		c := lab(append([]string{"prove", "havannah:3", "a1", "--checkpoint", file, "--json"}, more...)...)
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
	s, err := havannahpuzzle.Solver(q.game, q.state, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 20}})
	if err != nil {
		t.Fatal(err)
	}
	right := s.Value(t.Context()).Lo
	forge(q.state, proofnumber.FirstWins+proofnumber.SecondWins-right)
	if verdict, code := ask(); verdict != [...]string{"second wins", "draw", "first wins"}[right] || code != int(cli.Unknown) {
		t.Errorf("the value of the position is taken: %s, exit code %d", verdict, code)
	}
	m := q.game.Moves(q.state, nil)[0]
	forge(q.game.Play(q.state, m), proofnumber.FirstWins*proofnumber.Value(1-q.game.ToMove(q.state)))
	if _, code := ask(); code != int(cli.Unknown) {
		t.Errorf("with a value after %s: exit code %d", q.game.FormatMove(q.state, m), code)
	}
	if _, code := ask("--trust"); code != 0 {
		t.Errorf("trusted: exit code %d", code)
	}
}

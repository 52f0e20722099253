package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ludex/cmd/internal/checkpoint"
	"ludex/cmd/internal/cli"
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
		said, _ := ludex("solve", "havannah:4", "b3", "--checkpoint", file, "--timeout", "1ns", "--json").Output()
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
	c := ludex("solve", "havannah:4", "b3", "--checkpoint", file, "--checkpoint-every", "10ms")
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

// TestKilledWriting kills the writing of a file and of a checkpoint at each
// operation: the file is the old one or the new one, and the next writing
// leaves no other.
func TestKilledWriting(t *testing.T) {
	before, after := []byte("before"), bytes.Repeat([]byte("after"), 1000)
	file := func(dir string) string { return filepath.Join(dir, "file") }
	disktest.EachKill(t, func(dir string) {
		if err := cli.OutFile(file(dir)).Write(before); err != nil {
			t.Fatal(err)
		}
	}, func(dir string) {
		if err := cli.OutFile(file(dir)).Write(after); err != nil {
			panic(err)
		}
	}, func(dir string) {
		if data, err := os.ReadFile(file(dir)); err != nil || !bytes.Equal(data, before) && !bytes.Equal(data, after) {
			t.Errorf("%v, %d bytes", err, len(data))
		}
		if err := cli.OutFile(file(dir)).Check(); err != nil {
			t.Error(err)
		}
		if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
			t.Errorf("%v, %v", entries, err)
		}
	})
}

// TestCheckpointWithFaults lets each operation of writing a checkpoint fail in
// turn: afterwards the file is the old checkpoint or the new one.
func TestCheckpointWithFaults(t *testing.T) {
	name := filepath.Join(disktest.Dir(t), "ckpt")
	s := &solveHavannah{&solving{checkpoint: checkpoint.File{Name: name}}, 3}
	a, empty := fromCheckpoint(t, s)
	_, full := fromCheckpoint(t, s)
	a.findWinner(t.Context(), full, true, false)
	after, before := written(t, s, full), written(t, s, empty)
	disktest.Each(t, func(f *disktest.Faulty) {
		f.Stop()
		if err := s.checkpoint.Write(empty); err != nil {
			t.Fatal(err)
		}
		disk.System = f
		err := s.checkpoint.Write(full)
		f.Stop()
		if _, again := fromCheckpoint(t, s); err == nil && again.Progress().Stored != full.Progress().Stored {
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
	solvers := func(dir string) (s *solveHavannah, empty, full proofnumber.Solver) {
		s = &solveHavannah{&solving{checkpoint: checkpoint.File{Name: filepath.Join(dir, "ckpt")}}, 3}
		a, full := fromCheckpoint(t, &solveHavannah{&solving{}, 3})
		a.findWinner(t.Context(), full, true, false)
		_, empty = fromCheckpoint(t, &solveHavannah{&solving{}, 3})
		s.checkpoint.Label = a.label()
		return s, empty, full
	}
	var before, after string
	disktest.EachKill(t, func(dir string) {
		s, empty, full := solvers(dir)
		after, before = written(t, s, full), written(t, s, empty)
	}, func(dir string) {
		s, _, full := solvers(dir)
		if err := s.checkpoint.Write(full); err != nil {
			panic(err)
		}
	}, func(dir string) {
		if got := contents(t, filepath.Join(dir, "ckpt")); got != before && got != after {
			t.Errorf("neither checkpoint: %d bytes", len(got))
		}
		s, empty, _ := solvers(dir)
		if err := s.checkpoint.Resume(empty); err != nil {
			t.Error(err)
		}
		written(t, s, empty)
		if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
			t.Errorf("%v, %v", entries, err)
		}
	})
}

// written returns the checkpoint of a solver.
func written(t *testing.T, s *solveHavannah, solver proofnumber.Solver) string {
	t.Helper()
	if err := s.checkpoint.Write(solver); err != nil {
		t.Fatal(err)
	}
	return contents(t, s.checkpoint.Name)
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
	c := ludex("solve", "havannah:3", "--checkpoint", name)
	out, _ := c.CombinedOutput()
	if c.ProcessState.ExitCode() != int(cli.BadInput) || !strings.Contains(string(out), name+": cannot be written: in use by another process") {
		t.Errorf("exit code %d: %s", c.ProcessState.ExitCode(), out)
	}
}

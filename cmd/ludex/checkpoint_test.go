package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestKilledSolving ends a search by SIGKILL after a checkpoint: what that
// holds is not lost, nor by being killed again.
func TestKilledSolving(t *testing.T) {
	file := filepath.Join(t.TempDir(), "b3.ckpt")
	stored := 0.0
	for range 3 {
		killAfterCheckpoint(t, file)
		var out struct {
			Verdict string
			Stored  float64
		}
		said, _ := ludex("solve", "havannah", "--size", "4", "--moves", "b3", "--checkpoint", file, "--timeout", "1ns", "--json").Output()
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
	c := ludex("solve", "havannah", "--size", "4", "--moves", "b3", "--checkpoint", file, "--checkpoint-every", "10ms")
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

package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"ludex/cmd/internal/cli"
	"ludex/proptest/long"
)

// smaller is a start whose positions take a moment.
var smaller = []string{"enumerate", "solo:5,start=d4+d5+d6+e4+e5+e7+f5", "--memory", "256MiB", "--resume", "--trust", "--json", "--levels"}

// TestKilledAtAnyMoment ends an enumeration by SIGKILL at twenty moments.
// Every run after that goes on, and in the end the counts and the checksums
// of all files are those of a run that nobody disturbed.
func TestKilledAtAnyMoment(t *testing.T) {
	long.Only(t)
	began := time.Now()
	whole := countsOf(t, t.TempDir())
	took := time.Since(began)
	dir, killed := t.TempDir(), 0
	for killed < 20 {
		c := lab(append(smaller, dir)...)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rand.Int64N(int64(took)/4 + 1)))
		if c.Process.Kill() == nil {
			killed++
		}
		c.Wait()
		if killed%5 == 0 { // begin anew, so that early levels are killed, too
			checkAgain(t, dir, whole)
			dir = t.TempDir()
		}
	}
}

// checkAgain finishes a killed enumeration.
func checkAgain(t *testing.T, dir string, want map[string]any) {
	t.Helper()
	if diff := cmp.Diff(want, countsOf(t, dir)); diff != "" {
		t.Fatal(diff)
	}
	left, err := filepath.Glob(filepath.Join(dir, "run-*"))
	hidden, _ := filepath.Glob(filepath.Join(dir, ".*"))
	if len(left)+len(hidden) > 0 || err != nil {
		t.Fatalf("left over: %v %v, %v", left, hidden, err)
	}
}

// countsOf runs to the end, and returns the output without the times.
func countsOf(t *testing.T, dir string) map[string]any {
	t.Helper()
	c := lab(append(smaller, dir)...)
	var said, complaint bytes.Buffer
	c.Stdout, c.Stderr = &said, &complaint
	if err := c.Run(); err != nil {
		t.Fatalf("%v: %s", err, complaint.String())
	}
	var counts map[string]any
	if err := json.Unmarshal(said.Bytes(), &counts); err != nil {
		t.Fatal(err)
	}
	delete(counts, "seconds")
	delete(counts, "relies_on") // an earlier run's files, if there was one
	for _, level := range counts["levels"].([]any) {
		delete(level.(map[string]any), "seconds")
	}
	return counts
}

// TestFullDisk runs on a disk that is too small: the error names the file, and the
// files that are complete stay. To mount such a disk takes rights that not everyone
// has.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("no small disk can be mounted here: %s", out)
	}
	t.Cleanup(func() { exec.Command("umount", dir).Run() })
	c := lab("enumerate", "solo", "--levels", dir, "--max-depth", "7")
	out, err := c.CombinedOutput()
	if c.ProcessState.ExitCode() != int(cli.BadInput) {
		t.Fatalf("%v: %s", err, out)
	}
	complaint := string(out[bytes.LastIndex(out, []byte("ludex: ")):])
	if !strings.Contains(complaint, "level-007.keys") || !strings.Contains(complaint, "no space left") {
		t.Fatal(complaint)
	}
	if out, err := lab("enumerate", "solo", "--levels", dir, "--stats", "--trust").CombinedOutput(); err != nil || !strings.Contains(string(out), "155,415") {
		t.Fatalf("%v: %s", err, out)
	}
}

// TestForgedLevel: levels with a key that is no position are bad input, even if
// all checksums are right. The file is named, and nothing is written.
func TestForgedLevel(t *testing.T) {
	dir := t.TempDir()
	args := []string{"enumerate", "solo:4,start=c3+c4+d3+d5+e4+e5", "--levels", dir}
	if out, err := lab(append(args, "--max-depth", "2")...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	level := filepath.Join(dir, "level-002.keys")
	forgeKey(t, level)
	before, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, option := range []string{"--stats", "--resume"} {
		c := lab(append(args, option)...)
		out, err := c.CombinedOutput()
		want := "ludex: " + level + ": the block at byte 8: "
		if c.ProcessState.ExitCode() != int(cli.BadInput) || !strings.Contains(string(out), want) || !strings.Contains(string(out), "is no number of a position") {
			t.Errorf("%s: %v: %s", option, err, out)
		}
	}
	after, err := os.ReadDir(dir)
	if err != nil || len(after) != len(before) {
		t.Errorf("%d files, %d before; %v", len(after), len(before), err)
	}
}

// forgeKey makes the first key of a level too large, and all checksums right:
// those of the index, of the file and of the manifest.
func forgeKey(t *testing.T, path string) {
	t.Helper()
	const block, foot = 32, 24
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	old := fmt.Sprintf("%x", sha256.Sum256(data))
	end := len(data) - foot
	begin := end - block*int(binary.LittleEndian.Uint32(data[end+8:]))
	data[begin+30] = 0x7f // of the key, which begins at byte 24
	binary.LittleEndian.PutUint32(data[end+12:], crc32.Checksum(data[begin:end], crc32.MakeTable(crc32.Castagnoli)))
	manifest := filepath.Join(filepath.Dir(path), "manifest.json")
	text, err := os.ReadFile(manifest)
	if err != nil {
		t.Fatal(err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	line = strings.Replace(line, old, fmt.Sprintf("%x", sha256.Sum256(data)), 1)
	for name, content := range map[string]string{path: string(data), manifest: fmt.Sprintf("%s\n%x\n", line, sha256.Sum256([]byte(line)))} {
		if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

package enumerate_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/solver/disk/disktest"
)

// wheel is a system whose levels have positions in both partitions.
func wheel() *toy {
	const n = 24
	g := &toy{n: n, parts: 2, undirected: true, out: make([][]int, n), lone: make([]bool, n)}
	for i := range n {
		for _, j := range []int{(i + 1) % n, (i + 6) % n} {
			g.out[i], g.out[j] = append(g.out[i], j), append(g.out[j], i)
		}
	}
	return g
}

// wheelFiles returns the files of a run that nothing disturbed.
func wheelFiles(t *testing.T) map[string]string {
	dir := disktest.Dir(t)
	firstReport(t, dir)
	return filesOf(t, dir)
}

// stopped enumerates the wheel until half of level 3 is expanded, and returns the
// directory.
func stopped(t *testing.T) string {
	t.Helper()
	dir := disktest.Dir(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	_, err := enumerate.Run(ctx, wheel(), enumerate.Config{
		Dir: dir, System: "wheel", MaxDepth: -1, Memory: 1, Workers: 1,
		Report: func(p enumerate.Progress) {
			if p.Depth == 3 && p.Done == p.All {
				cancel()
			}
		},
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "part.json")); err != nil {
		t.Fatal(err)
	}
	return dir
}

// firstReport goes on, and returns the first report.
func firstReport(t *testing.T, dir string) (first enumerate.Progress) {
	t.Helper()
	l, err := enumerate.Run(t.Context(), wheel(), enumerate.Config{
		Dir: dir, System: "wheel", Resume: true, MaxDepth: -1, Memory: 1, Workers: 1,
		Report: func(p enumerate.Progress) {
			if first.All == 0 {
				first = p
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	return first
}

// TestPart continues in the middle of a level: no block is expanded a second
// time, and the files are those of a run without a stop.
func TestPart(t *testing.T) {
	want := wheelFiles(t)
	dir := stopped(t)
	if p := firstReport(t, dir); p.Depth != 3 || p.Done != p.All {
		t.Errorf("%+v: the first block is expanded again", p)
	}
	if diff := cmp.Diff(want, filesOf(t, dir)); diff != "" {
		t.Error(diff)
	}
}

// TestDamagedPart begins the level again where the part or its run is damaged or
// missing.
func TestDamagedPart(t *testing.T) {
	want := wheelFiles(t)
	for _, name := range []string{"part.json", "run-000.keys"} {
		data, err := os.ReadFile(filepath.Join(stopped(t), name))
		if err != nil {
			t.Fatal(err)
		}
		for at := -1; at < len(data); at += 7 {
			dir := stopped(t)
			bad := append([]byte(nil), data[:max(at, 0)]...)
			if at >= 0 {
				bad = append(bad, data[at]^1)
				bad = append(bad, data[at+1:]...)
			}
			if err := os.WriteFile(filepath.Join(dir, name), bad, 0o644); err != nil {
				t.Fatal(err)
			}
			if p := firstReport(t, dir); p.Depth != 3 || p.Done == p.All {
				t.Errorf("%s, byte %d: %+v", name, at, p)
			}
			if diff := cmp.Diff(want, filesOf(t, dir)); diff != "" {
				t.Error(name, at, diff)
			}
		}
	}
}

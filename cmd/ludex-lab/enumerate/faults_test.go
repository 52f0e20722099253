package enumerate_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/solver/disk"
	"ludex/solver/disk/disktest"
)

// ring is a system of a few levels.
func ring() *toy {
	const n = 24
	g := &toy{n: n, parts: 2, undirected: true, out: make([][]int, n), lone: make([]bool, n)}
	for i := range n {
		for _, j := range []int{(i + 1) % n, (i + 7) % n} {
			g.out[i], g.out[j] = append(g.out[i], j), append(g.out[j], i)
		}
	}
	return g
}

// runRing enumerates the ring in so little memory that there are runs on disk.
func runRing(dir string) error {
	l, err := enumerate.Run(context.Background(), ring(), enumerate.Config{
		Dir: dir, System: "ring", Resume: true, MaxDepth: -1, Memory: 1, Workers: 1,
	})
	if l != nil {
		l.Close()
	}
	return err
}

// ringFiles returns the files of a run that nothing disturbed.
func ringFiles(t *testing.T) map[string]string {
	t.Helper()
	dir := disktest.Dir(t)
	if err := runRing(dir); err != nil {
		t.Fatal(err)
	}
	return filesOf(t, dir)
}

// filesOf returns all files but the times.
func filesOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[e.Name()] = string(data)
	}
	delete(all, "times.json")
	return all
}

// goesOn checks the files that a run has left: its levels are whole, and the next
// run makes the files that are wanted.
func goesOn(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	if l, err := enumerate.Open(dir, "ring"); err == nil {
		if err := l.Verify(t.Context(), ring(), 1); err != nil {
			t.Error(err)
		}
		l.Close()
	} else if !errors.Is(err, enumerate.ErrNone) {
		t.Error(err)
	}
	if err := runRing(dir); err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff(want, filesOf(t, dir)); diff != "" {
		t.Error(diff)
	}
}

// TestFaults lets each operation on files fail in turn.
func TestFaults(t *testing.T) {
	want := ringFiles(t)
	disktest.Each(t, func(f *disktest.Faulty) {
		f.Stop()
		dir := disktest.Dir(t)
		disk.System = f
		err := runRing(dir)
		f.Stop()
		if err != nil && !errors.Is(err, disktest.ErrFault) {
			t.Errorf("operation %d: %v", f.At, err)
		}
		goesOn(t, dir, want)
	})
}

// TestKilled kills a run at each operation on files.
func TestKilled(t *testing.T) {
	var want map[string]string
	disktest.EachKill(t, func(string) {
		if want == nil {
			want = ringFiles(t)
		}
	}, func(dir string) {
		if err := runRing(dir); err != nil {
			panic(err)
		}
	}, func(dir string) { goesOn(t, dir, want) })
}

// TestOneRunAtATime refuses a second run on a directory.
func TestOneRunAtATime(t *testing.T) {
	dir := disktest.Dir(t)
	lock, err := disk.Lock(filepath.Join(dir, "lock"))
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	if err := runRing(dir); err == nil || err.Error() != dir+": another enumeration is running here" {
		t.Error(err)
	}
}

// TestOlderManifest resumes a directory whose manifest has the seconds.
func TestOlderManifest(t *testing.T) {
	dir := disktest.Dir(t)
	for _, name := range []string{"manifest.json", "level-000.keys", "level-001.keys"} {
		data, err := os.ReadFile(filepath.Join("testdata", "older", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	l, err := enumerate.Open(dir, "ring")
	if err != nil {
		t.Fatal(err)
	}
	if seconds := l.List()[1].Seconds; seconds != 1.5 {
		t.Errorf("%v seconds", seconds)
	}
	l.Close()
	goesOn(t, dir, ringFiles(t))
}

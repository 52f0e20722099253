package enumerate_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/numbered"
)

// memoryDisk is where files are made fastest, where there is such a place:
// each level is synced to disk, and these tests make thousands.
const memoryDisk = "/dev/shm"

// inDir returns a fresh directory of t's.
func inDir(t *rapid.T) string {
	parent := ""
	if _, err := os.Stat(memoryDisk); err == nil {
		parent = memoryDisk
	}
	dir, err := os.MkdirTemp(parent, "levels")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

func run(t *rapid.T, g *toy, cfg enumerate.Config) *enumerate.Levels {
	cfg.System = "toy"
	l, err := enumerate.Run(context.Background(), g, cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.Close)
	return l
}

// TestRunAgreesWithFlood: the levels on disk are those of a plain flood, for any
// memory and number of workers; a run in two parts writes the same files; every
// class is found at its distance.
func TestRunAgreesWithFlood(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyToy(t)
		memory := rapid.SampledFrom([]int64{1, 1 << 10, 1 << 20}).Draw(t, "memory")
		cfg := enumerate.Config{Dir: inDir(t), MaxDepth: -1, Memory: memory, Workers: rapid.IntRange(1, 3).Draw(t, "workers")}
		l := run(t, g, cfg)
		if !l.Complete() {
			t.Fatal("not complete")
		}
		checkLevels(t, g, l)
		half := enumerate.Config{Dir: inDir(t), MaxDepth: rapid.IntRange(0, len(l.List())).Draw(t, "half"), Memory: 1 << 20, Workers: 2}
		run(t, g, half)
		half.MaxDepth, half.Resume = -1, true
		again := run(t, g, half)
		if diff := cmp.Diff(untimed(l), untimed(again)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func untimed(l *enumerate.Levels) (list []enumerate.Level) {
	for _, level := range l.List() {
		level.Seconds = 0
		list = append(list, level)
	}
	return list
}

func checkLevels(t *rapid.T, g *toy, l *enumerate.Levels) {
	want, arcs := g.flood()
	if len(want) != len(l.List()) {
		t.Fatalf("%d levels, want %d", len(l.List()), len(want))
	}
	for d, classes := range want {
		level := enumerate.Level{Depth: d, Generated: arcs[d]}
		var keys []numbered.Key
		for _, i := range classes {
			level.Positions++
			level.Boards += int64(g.Orbit(g.key(i)))
			if g.lone[i] {
				level.Symmetric++
			}
			keys = append(keys, g.key(i))
			if at, err := l.Find(g.key(i)); at != d || err != nil {
				t.Fatalf("class %d found at %d, %v; want %d", i, at, err, d)
			}
		}
		have := l.List()[d]
		have.Bytes, have.SHA256, have.Seconds = 0, "", 0
		if have != level {
			t.Fatalf("%+v, want %+v", have, level)
		}
		slices.SortFunc(keys, numbered.Key.Compare)
		from := rapid.IntRange(0, len(keys)).Draw(t, "from")
		if list, err := l.Keys(d, int64(from), 1<<20); err != nil || !slices.Equal(list, keys[from:]) {
			t.Fatalf("keys %v, %v; want %v", list, err, keys[from:])
		}
	}
	if at, err := l.Find(numbered.Key{Part: 0, Num: 1<<64 - 1}); at != -1 || err != nil {
		t.Fatalf("a number that is none found at %d, %v", at, err)
	}
}

// TestDamageIsFound: if a byte of a file is changed, or a file is cut off or
// missing, the error of the next run names the file, and the run changes nothing.
func TestDamageIsFound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyToy(t)
		cfg := enumerate.Config{Dir: inDir(t), MaxDepth: -1, Memory: 1 << 20, Workers: 2, System: "toy", Resume: true}
		run(t, g, cfg)
		names := files(t, cfg.Dir)
		name := rapid.SampledFrom(names).Draw(t, "file")
		path := filepath.Join(cfg.Dir, name)
		damage(t, path, name == "manifest.json" && len(names) == 2)
		before := contents(t, cfg.Dir)
		for _, cfg.MaxDepth = range []int{0, -1} {
			_, err := enumerate.Run(context.Background(), g, cfg)
			if err == nil || !strings.Contains(err.Error(), name) {
				t.Fatalf("error %v, want one that names %s", err, name)
			}
		}
		if diff := cmp.Diff(before, contents(t, cfg.Dir)); diff != "" {
			t.Fatal(diff)
		}
	})
}

// damage changes a file, or removes it unless it has to stay: without the manifest
// beside a single level, nothing shows that there was one.
func damage(t *rapid.T, path string, stays bool) {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at := rapid.IntRange(0, len(data)-1).Draw(t, "at")
	switch kind := rapid.IntRange(0, 2).Draw(t, "kind"); {
	case kind == 0 && !stays:
		err = os.Remove(path)
	case kind == 1:
		err = os.WriteFile(path, data[:at], 0o644)
	default:
		data[at] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
		err = os.WriteFile(path, data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// files returns the names of the files in dir that hold levels: neither the lock
// nor the times.
func files(t *rapid.T, dir string) (names []string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() != "lock" && e.Name() != "times.json" {
			names = append(names, e.Name())
		}
	}
	return names
}

func contents(t *rapid.T, dir string) map[string]string {
	all := map[string]string{}
	for _, name := range files(t, dir) {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		all[name] = string(data)
	}
	return all
}

// TestOtherDirectories: one that holds another system's levels, levels where
// none were expected, or files that are nothing of ours is left alone.
func TestOtherDirectories(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyToy(t)
		cfg := enumerate.Config{Dir: inDir(t), MaxDepth: -1, Memory: 1 << 20, Workers: 1, System: "toy"}
		run(t, g, cfg)
		before := contents(t, cfg.Dir)
		refused := func(cfg enumerate.Config, want string) {
			if _, err := enumerate.Run(context.Background(), g, cfg); err == nil || !strings.Contains(err.Error(), want) {
				t.Fatalf("error %v, want %s", err, want)
			}
		}
		refused(cfg, "already")
		other := cfg
		other.System, other.Resume = "game", true
		refused(other, "holds the levels of toy, not of game")
		if diff := cmp.Diff(before, contents(t, cfg.Dir)); diff != "" {
			t.Fatal(diff)
		}
		foreign := inDir(t)
		if err := os.WriteFile(filepath.Join(foreign, "letter.txt"), nil, 0o644); err != nil {
			t.Fatal(err)
		}
		cfg.Dir = foreign
		refused(cfg, "letter.txt")
		if _, err := os.Stat(filepath.Join(foreign, "lock")); err == nil {
			t.Fatal("a lock was left")
		}
	})
}

// TestLevelsWithoutManifest: a run begins where one ended before its first
// manifest, and leaves levels alone whose manifest is missing.
func TestLevelsWithoutManifest(t *testing.T) {
	for last, wrong := range []bool{false, true, true} {
		dir := t.TempDir()
		if err := runRing(dir); err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(filepath.Join(dir, "manifest.json")); err != nil {
			t.Fatal(err)
		}
		for depth := last + 1; ; depth++ {
			if os.Remove(filepath.Join(dir, fmt.Sprintf("level-%03d.keys", depth))) != nil {
				break
			}
		}
		left := filesOf(t, dir)
		err := runRing(dir)
		if (err != nil) != wrong || wrong && (!strings.Contains(err.Error(), "manifest.json: missing") || !maps.Equal(filesOf(t, dir), left)) {
			t.Errorf("levels to %d without a manifest: %v", last, err)
		}
	}
}

// TestFilesAreClosed: a run leaves no file open, also if it fails.
func TestFilesAreClosed(t *testing.T) {
	open := func() int {
		entries, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Skip(err)
		}
		return len(entries)
	}
	whole, damaged := t.TempDir(), t.TempDir()
	for _, dir := range []string{whole, damaged} {
		if err := runRing(dir); err != nil {
			t.Fatal(err)
		}
	}
	last := filepath.Join(damaged, "level-002.keys")
	data, err := os.ReadFile(last)
	if err != nil {
		t.Fatal(err)
	}
	data[9] ^= 1
	if err := os.WriteFile(last, data, 0o644); err != nil {
		t.Fatal(err)
	}
	stuck := t.TempDir() // a level cannot take its name
	if err := os.MkdirAll(filepath.Join(stuck, "level-003.keys", "x"), 0o755); err != nil {
		t.Fatal(err)
	}
	before := open()
	for range 5 {
		if runRing(stuck) == nil {
			t.Error("a level has replaced a directory")
		}
		if err := runRing(whole); err != nil {
			t.Error(err)
		}
		if runRing(damaged) == nil {
			t.Error("the damage is not found")
		}
		if l, err := enumerate.Open(whole, "other"); err == nil {
			l.Close()
			t.Error("opened as another system")
		}
		if _, err := enumerate.Run(t.Context(), ring(), enumerate.Config{Dir: whole, System: "ring", MaxDepth: -1, Memory: 1, Workers: 1}); !errors.Is(err, enumerate.ErrThere) {
			t.Error(err)
		}
	}
	if after := open(); after > before {
		t.Errorf("%d files are open, %d before", after, before)
	}
}

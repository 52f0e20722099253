package tablebase_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludex/solver/tablebase"
)

// TestProgress: a build reports each class and its partner once, counts every
// position as finished at its end, and never goes back. Classes that are there
// already count at once.
func TestProgress(t *testing.T) {
	g, dir := game(t, small), t.TempDir()
	x := g.Index(6)
	var total int64
	for _, c := range x.Classes() {
		total += int64(c.Size)
	}
	for _, again := range []bool{false, true} {
		d, err := tablebase.MakeDir(dir, g.String())
		if err != nil {
			t.Fatal(err)
		}
		var last tablebase.Progress
		settled, plies := map[string]int64{}, map[string]int{}
		var named []string
		err = d.Build(t.Context(), x, tablebase.Limits{Workers: 2, Report: func(p tablebase.Progress) {
			if p.Done < last.Done || p.Total != total || p.Looked > p.Positions || p.Settled > p.Positions {
				t.Errorf("%+v after %+v", p, last)
			}
			if p.Class != last.Class && p.Class != "" {
				named = append(named, strings.Split(p.Class, "+")...)
			}
			last, settled[p.Class], plies[p.Class] = p, p.Settled, max(plies[p.Class], p.Plies)
		}})
		if err != nil {
			t.Fatal(err)
		}
		for class, n := range settled {
			if want, longest := decided(t, d, class); n != want || plies[class] < longest {
				t.Errorf("%s: %d positions are settled within %d plies, want %d within %d", class, n, plies[class], want, longest)
			}
		}
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		if last.Done != total {
			t.Errorf("again %v: %d positions are finished, want %d", again, last.Done, total)
		}
		slices.Sort(named)
		if all := len(x.Classes()); len(slices.Compact(named)) != all && !again || len(named) > 0 && again {
			t.Errorf("again %v: %v of %d classes", again, named, all)
		}
	}
}

// decided returns the number of wins and losses in some classes, joined by "+",
// and the plies of the longest.
func decided(t *testing.T, d *tablebase.Dir, classes string) (n int64, longest int) {
	t.Helper()
	for _, name := range strings.Split(classes, "+") {
		if name == "" {
			continue
		}
		sum, ok := d.Summary(name)
		if !ok {
			t.Fatalf("no class %s", name)
		}
		n, longest = n+int64(sum.Wins+sum.Losses), max(longest, sum.Longest)
	}
	return n, longest
}

// TestMemoryToTheByte: a memory error contains the exact need of a build. With
// that memory the build goes on; with a byte less it does not.
func TestMemoryToTheByte(t *testing.T) {
	g, dir := game(t, small), t.TempDir()
	build := func(memory int64) error {
		d, err := tablebase.MakeDir(dir, g.String())
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		return d.Build(t.Context(), g.Index(6), tablebase.Limits{Workers: 1, Memory: memory})
	}
	memory, steps := int64(1), 0
	for ; ; steps++ {
		err := build(memory)
		if err == nil {
			break
		}
		need := (*tablebase.MemoryError)(nil)
		if !errors.As(err, &need) || need.Bytes <= memory {
			t.Fatalf("with %d bytes: %v", memory, err)
		}
		less := (*tablebase.MemoryError)(nil)
		if err := build(need.Bytes - 1); !errors.As(err, &less) || *less != *need {
			t.Fatalf("with %d bytes: %v, want %v", need.Bytes-1, err, need)
		}
		memory = need.Bytes
	}
	if steps < 4 {
		t.Errorf("refused %d times", steps)
	}
	// The lanes of the largest class, its values when it is written, and the
	// values of the classes that it leads to.
	if err := check(t, dir, g); err != nil {
		t.Error(err)
	}
}

// TestFilesAreClosed: a build, a check and a query leave no file open, damaged
// tables or not.
func TestFilesAreClosed(t *testing.T) {
	open := func() int {
		entries, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Skip(err)
		}
		return len(entries)
	}
	g, whole, damaged := game(t, small), t.TempDir(), t.TempDir()
	for _, dir := range []string{whole, damaged} {
		extend(t, dir, g, 6, tablebase.Limits{Workers: 1})
	}
	path := filepath.Join(damaged, "3v2.zst")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2]++
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	before := open()
	for range 5 {
		extend(t, whole, g, 6, tablebase.Limits{Workers: 2})
		if err := check(t, whole, g); err != nil {
			t.Error(err)
		}
		if err := check(t, damaged, g); err == nil {
			t.Error("the damage is not found")
		}
		d, err := tablebase.MakeDir(damaged, g.String())
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Build(t.Context(), g.Index(6), tablebase.Limits{Workers: 2}); err == nil || !strings.Contains(err.Error(), damaged) {
			t.Errorf("built on damaged tables: %v", err)
		}
		if _, err := d.Value("3v1", 0); err != nil {
			t.Error(err)
		}
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}
	if after := open(); after > before {
		t.Errorf("%d files are open, %d before", after, before)
	}
}

// TestSizeBeforeMemory: a check reports a class of another size, even one that
// would not fit into the memory.
func TestSizeBeforeMemory(t *testing.T) {
	g, dir := game(t, small), t.TempDir()
	extend(t, dir, g, 6, tablebase.Limits{Workers: 1})
	edit(t, dir, func(classes map[string]map[string]any) {
		c := classes["2v2"]
		c["draws"] = int64(1<<40) - int64(c["wins"].(float64)) - int64(c["losses"].(float64))
		c["size"] = int64(1 << 40)
	})
	d, err := tablebase.OpenDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	c, x := checker(g), g.Index(6)
	for i, class := range x.Classes() {
		fault := (*tablebase.FaultError)(nil)
		if _, err := c.Check(t.Context(), d, i, tablebase.Limits{Workers: 1, Memory: 1 << 20}); class.Name == "2v2" && !errors.As(err, &fault) {
			t.Errorf("%v, want a fault of 2v2", err)
		}
	}
}

// TestFiguresAreCounted: a check counts each figure that the manifest has of a
// class.
func TestFiguresAreCounted(t *testing.T) {
	g, dir := game(t, small), t.TempDir()
	extend(t, dir, g, 6, tablebase.Limits{Workers: 1})
	whole, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	if err != nil {
		t.Fatal(err)
	}
	for name, add := range map[string]map[string]float64{
		"wins and losses":  {"wins": 1, "losses": -1},
		"wins and draws":   {"wins": -1, "draws": 1},
		"losses and draws": {"losses": -1, "draws": 1},
		"longest":          {"longest": 1},
		"at":               {"at": -1},
	} {
		edit(t, dir, func(classes map[string]map[string]any) {
			for figure, n := range add {
				classes["3v3"][figure] = classes["3v3"][figure].(float64) + n
			}
		})
		fault := (*tablebase.FaultError)(nil)
		if err := check(t, dir, g); !errors.As(err, &fault) || !strings.Contains(err.Error(), "figures") {
			t.Errorf("%s: %v, want a fault", name, err)
		}
		if err := os.WriteFile(filepath.Join(dir, "manifest.json"), whole, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

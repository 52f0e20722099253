package tablebase_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/rules/wali"
	"ludex/solver/disk"
	"ludex/solver/disk/disktest"
	"ludex/solver/tablebase"
)

// tiny is a game whose tables take no time.
const tiny = "wali:3x2,pieces=3"

// build builds tables and returns the error.
func build(dir string, g *wali.Game, pieces int) error {
	d, err := tablebase.MakeDir(dir, g.String())
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Build(context.Background(), g.Index(pieces), tablebase.Limits{Workers: 1})
}

// TestBuildWithFaults lets each operation on files fail in turn. The tables that
// are there afterwards are right, and the next build makes the same files.
func TestBuildWithFaults(t *testing.T) {
	g, want := game(t, tiny), disktest.Dir(t)
	extend(t, want, g, 3, tablebase.Limits{Workers: 1})
	disktest.Each(t, func(f *disktest.Faulty) {
		dir := disktest.Dir(t)
		f.Stop()
		extend(t, dir, g, 2, tablebase.Limits{Workers: 1})
		disk.System = f
		err := build(dir, g, 3)
		f.Stop()
		if err != nil && !strings.Contains(err.Error(), disktest.ErrFault.Error()) {
			t.Errorf("operation %d: %v", f.At, err)
		}
		isWhole(t, dir, g, want)
	})
}

// isWhole checks the tables that are there, builds the others and compares all
// files.
func isWhole(t *testing.T, dir string, g *wali.Game, want string) {
	t.Helper()
	if d, err := tablebase.OpenDir(dir); err == nil {
		c, x := checker(g), g.Index(3)
		for class, info := range x.Classes() {
			if _, ok := d.Summary(info.Name); !ok {
				continue
			}
			if _, err := c.Check(t.Context(), d, class, tablebase.Limits{Workers: 1}); err != nil {
				t.Error(err)
			}
		}
	}
	extend(t, dir, g, 3, tablebase.Limits{Workers: 1})
	same(t, contents(t, dir), contents(t, want))
}

func checker(g *wali.Game) tablebase.Checker[wali.State, wali.Move] {
	return tablebase.Checker[wali.State, wali.Move]{Game: g, Numbers: g.Index(6), Format: g.Format}
}

// TestKilledBuild kills a build at each operation on files.
func TestKilledBuild(t *testing.T) {
	g := game(t, tiny)
	want := ""
	disktest.EachKill(t, func(string) {
		if want == "" {
			want = disktest.Dir(t)
			extend(t, want, g, 3, tablebase.Limits{Workers: 1})
		}
	}, func(dir string) {
		if err := build(dir, g, 3); err != nil {
			panic(err)
		}
	}, func(dir string) { isWhole(t, dir, g, want) })
}

// TestCheckWithFaults lets each operation on files fail in turn: the check does
// not panic, and an error of reading is reported.
func TestCheckWithFaults(t *testing.T) {
	g, dir := game(t, small), disktest.Dir(t)
	extend(t, dir, g, 4, tablebase.Limits{Workers: 1})
	reported := 0
	disktest.Each(t, func(*disktest.Faulty) {
		if err := check(t, dir, g); err != nil {
			reported++
		}
	})
	if reported < 10 {
		t.Errorf("%d faults reported", reported)
	}
}

// edit changes the manifest of a directory.
func edit(t *testing.T, dir string, change func(classes map[string]map[string]any)) {
	t.Helper()
	path := filepath.Join(dir, "manifest.json")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	classes := map[string]map[string]any{}
	for _, c := range m["classes"].([]any) {
		classes[c.(map[string]any)["name"].(string)] = c.(map[string]any)
	}
	change(classes)
	data, _ = json.Marshal(m)
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestOtherSize gives one class the file and the figures of a smaller one.
// Whoever reads it reports an error.
func TestOtherSize(t *testing.T) {
	g, dir := game(t, small), t.TempDir()
	extend(t, dir, g, 4, tablebase.Limits{Workers: 1})
	data, err := os.ReadFile(filepath.Join(dir, "1v1.zst"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "2v1.zst"), data, 0o644); err != nil {
		t.Fatal(err)
	}
	edit(t, dir, func(classes map[string]map[string]any) {
		for key, value := range classes["1v1"] {
			if key != "name" && key != "file" {
				classes["2v1"][key] = value
			}
		}
	})
	d, err := tablebase.OpenDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	x, c := g.Index(6), checker(g)
	fault := (*tablebase.FaultError)(nil)
	failed := 0
	for class := range x.Classes()[:6] {
		if _, err := c.Check(t.Context(), d, class, tablebase.Limits{Workers: 1}); errors.As(err, &fault) {
			failed++
		}
	}
	if failed < 3 { // 2v1, 1v2, and the classes that lead to them
		t.Errorf("%d classes fail", failed)
	}
	if err := d.Fits(x.Classes()); !errors.As(err, &fault) {
		t.Errorf("fits: %v", err)
	}
	if _, err := d.Hold(x, []int{len(x.Classes()) - 1}); err == nil {
		t.Error("held")
	}
	if err := build(dir, g, 6); !errors.As(err, &fault) {
		t.Errorf("built on: %v", err)
	}
}

// forge replaces the tables of up to three pieces by those of other rules, with
// correct digests, and builds the others on them.
func forge(t *testing.T) (*wali.Game, string) {
	t.Helper()
	g, other, dir := game(t, small), game(t, small+",wal-move-stuck=loses"), t.TempDir()
	extend(t, dir, other, 4, tablebase.Limits{Workers: 1})
	path := filepath.Join(dir, "manifest.json")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(data), other.String(), g.String(), 1)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	extend(t, dir, g, 6, tablebase.Limits{Workers: 1})
	return g, dir
}

// TestAudit checks one class that was built on false ones: its check passes, and
// the audit names those that it relies on, until they are checked and fail.
func TestAudit(t *testing.T) {
	g, dir := forge(t)
	d, err := tablebase.OpenDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	x, c := g.Index(6), checker(g)
	info := x.Classes()
	a, err := d.Audit(info, filepath.Join(dir, "checks.json"))
	if err != nil {
		t.Fatal(err)
	}
	last := len(info) - 1
	failed := 0
	for class := last; class >= 0; class-- {
		read, err := c.Check(t.Context(), d, class, tablebase.Limits{Workers: 1})
		if err != nil {
			failed++
			a.Failed(info[class].Name)
			continue
		}
		a.Passed(info[class].Name, read)
		if on, unchecked := a.Relies(last); len(on) != last || len(unchecked) == 0 {
			t.Errorf("relies on %v, not checked: %v", on, unchecked)
		}
	}
	if _, unchecked := a.Relies(last); failed == 0 || len(unchecked) != failed {
		t.Errorf("%d failed, not confirmed: %v", failed, unchecked)
	}
}

// TestAuditIsRecorded reads the record of one audit by another. A file that is
// changed has no valid check, and tables of other rules have none at all.
func TestAuditIsRecorded(t *testing.T) {
	g, dir := game(t, small), t.TempDir()
	extend(t, dir, g, 4, tablebase.Limits{Workers: 1})
	x, c := g.Index(4), checker(g)
	info := x.Classes()
	audit := func() *tablebase.Audit {
		d, err := tablebase.OpenDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		a, err := d.Audit(info, filepath.Join(dir, "checks.json"))
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	first, last := audit(), len(info)-1
	d, _ := tablebase.OpenDir(dir)
	for class := range info {
		read, err := c.Check(t.Context(), d, class, tablebase.Limits{Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		first.Passed(info[class].Name, read)
	}
	if err := first.Save(); err != nil {
		t.Fatal(err)
	}
	if _, unchecked := audit().Relies(last); len(unchecked) > 0 {
		t.Errorf("not checked: %v", unchecked)
	}
	path := filepath.Join(dir, "1v1.zst")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, unchecked := audit().Relies(last); len(unchecked) == 0 {
		t.Error("a changed file is taken for a checked one")
	}
}

// TestBuildVerifiesDigests changes a file and all that the manifest has of it
// except the SHA-256 digest.
func TestBuildVerifiesDigests(t *testing.T) {
	g, dir, other := game(t, small), t.TempDir(), t.TempDir()
	extend(t, dir, g, 4, tablebase.Limits{Workers: 1})
	extend(t, other, game(t, small+",wal-move-stuck=loses"), 4, tablebase.Limits{Workers: 1})
	name, theirs := "", map[string]map[string]any{}
	edit(t, other, func(classes map[string]map[string]any) { theirs = classes })
	edit(t, dir, func(classes map[string]map[string]any) {
		for class, figures := range classes {
			if figures["sha256"] != theirs[class]["sha256"] {
				name, theirs[class]["sha256"] = class, figures["sha256"]
				for key, value := range theirs[class] {
					figures[key] = value
				}
				return
			}
		}
	})
	data, err := os.ReadFile(filepath.Join(other, name+".zst"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".zst"), data, 0o644); err != nil {
		t.Fatal(err)
	}
	fault := (*tablebase.FaultError)(nil)
	if err := build(dir, g, 6); !errors.As(err, &fault) || fault.Where != name+".zst" {
		t.Errorf("%v, want a fault of %s.zst", err, name)
	}
}

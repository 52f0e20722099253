package tablebase_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	seekable "github.com/SaveTheRbtz/zstd-seekable-format-go/pkg"
	"github.com/klauspost/compress/zstd"

	"ludex/proptest/long"
	"ludex/rules/guard"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// small is a game whose tables take a moment.
const small = "wali:4x3,pieces=3"

func game(t *testing.T, text string) *wali.Game {
	t.Helper()
	g, err := wali.FromText(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// contents returns the files of a directory by their names.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	hidden, _ := filepath.Glob(filepath.Join(dir, ".*"))
	list := map[string]string{}
	for _, f := range append(files, hidden...) {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		list[filepath.Base(f)] = string(data)
	}
	return list
}

// TestBuildGoesOnToTheSameBytes stops a build again and again, leaves a file such
// as a killed build may leave, and compares the results.
func TestBuildGoesOnToTheSameBytes(t *testing.T) {
	g := game(t, small)
	want, got := t.TempDir(), t.TempDir()
	extend(t, want, g, 6, tablebase.Limits{Workers: 1})
	stops := 0
	for reports := 1; ; reports++ {
		if err := os.WriteFile(filepath.Join(got, ".3v3.zst12345"), []byte("unfinished"), 0o644); err != nil {
			t.Fatal(err)
		}
		d, err := tablebase.MakeDir(got, g.String())
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		n := 0
		err = d.Build(ctx, g.Index(6), tablebase.Limits{Workers: 3, Report: func(tablebase.Progress) {
			if n++; n == 5*reports {
				stop()
			}
		}})
		d.Close()
		stop()
		if err == nil {
			break
		}
		if stops++; !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	if stops < 3 {
		t.Errorf("stopped %d times only", stops)
	}
	same(t, contents(t, got), contents(t, want))
}

func same(t *testing.T, got, want map[string]string) {
	t.Helper()
	for name := range want {
		if got[name] != want[name] {
			t.Errorf("%s differs", name)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d files, want %d", len(got), len(want))
	}
}

// extend builds tables in a directory.
func extend(t *testing.T, dir string, g *wali.Game, pieces int, l tablebase.Limits) {
	t.Helper()
	d, err := tablebase.MakeDir(dir, g.String())
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if err := d.Build(t.Context(), g.Index(pieces), l); err != nil {
		t.Fatal(err)
	}
}

// TestValuesAtOnce: several goroutines read values of one directory.
func TestValuesAtOnce(t *testing.T) {
	g, dir := game(t, small), t.TempDir()
	extend(t, dir, g, 6, tablebase.Limits{Workers: 2})
	for range 200 {
		readAtOnce(t, dir)
	}
}

func readAtOnce(t *testing.T, dir string) {
	d, err := tablebase.OpenDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	var wg guard.Group
	for range 8 {
		wg.Go(func() {
			for _, c := range d.Summaries() {
				if _, err := d.Value(c.Name, 0); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
}

// TestMorePiecesAddToFewer builds the same tables in one step and in two.
func TestMorePiecesAddToFewer(t *testing.T) {
	g := game(t, small)
	one, two := t.TempDir(), t.TempDir()
	extend(t, one, g, 6, tablebase.Limits{Workers: 2})
	extend(t, two, g, 4, tablebase.Limits{Workers: 1})
	extend(t, two, g, 6, tablebase.Limits{Workers: 1})
	same(t, contents(t, two), contents(t, one))
}

func TestOtherDirectoriesAreLeftAlone(t *testing.T) {
	tables, other := t.TempDir(), t.TempDir()
	extend(t, tables, game(t, small), 3, tablebase.Limits{Workers: 1})
	if err := os.WriteFile(filepath.Join(other, "letter.txt"), []byte("Dear Sir"), 0o644); err != nil {
		t.Fatal(err)
	}
	for dir, want := range map[string]string{tables: "holds tables of", other: "letter.txt"} {
		before := contents(t, dir)
		_, err := tablebase.MakeDir(dir, small+",wal-end=under-three")
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want an error about %q", err, want)
		}
		same(t, contents(t, dir), before)
	}
}

// TestOneBuildAtATime refuses a second build until the first is done with the
// directory, and leaves no file of its own.
func TestOneBuildAtATime(t *testing.T) {
	dir := t.TempDir()
	first, err := tablebase.MakeDir(dir, small)
	if err != nil {
		t.Fatal(err)
	}
	before := contents(t, dir)
	if _, err := tablebase.MakeDir(dir, small); err == nil || !strings.Contains(err.Error(), "another build is running here") {
		t.Errorf("%v, want an error about another build", err)
	}
	same(t, contents(t, dir), before)
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	second, err := tablebase.MakeDir(dir, small)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
}

func TestMemoryLimit(t *testing.T) {
	g := game(t, small)
	d, err := tablebase.MakeDir(t.TempDir(), g.String())
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	tooMuch := (*tablebase.MemoryError)(nil)
	if err := d.Build(t.Context(), g.Index(6), tablebase.Limits{Workers: 1, Memory: 1000}); !errors.As(err, &tooMuch) {
		t.Fatalf("%v, want a memory error", err)
	}
	if len(d.Summaries()) == 0 {
		t.Error("nothing was built within the limit")
	}
}

// check checks all tables of a directory, with the first error.
func check(t *testing.T, dir string, g *wali.Game) error {
	t.Helper()
	d, err := tablebase.OpenDir(dir)
	if err != nil {
		return err
	}
	x := g.Index(6)
	c := checker(g)
	for class := range x.Classes() {
		if _, err := c.Check(t.Context(), d, class, tablebase.Limits{Workers: 2}); err != nil {
			return err
		}
	}
	return nil
}

func TestCheckHolds(t *testing.T) {
	for _, text := range []string{
		small, "wali:3x3,pieces=4,wal-move-stuck=loses,wal-double=two", "wali:3x3,pieces=4,wal-end=under-three,wal-take=may",
		"wali:5x2,pieces=4,wal-row=exactly-three,wal-shorten=takes,wal-target=not-in-row",
	}[:long.Number(2, 4)] {
		g, dir := game(t, text), t.TempDir()
		extend(t, dir, g, 6, tablebase.Limits{Workers: 2})
		if err := check(t, dir, g); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestDamageIsFound flips one byte here and there, cuts a file and takes one
// away. Every error names the file.
func TestDamageIsFound(t *testing.T) {
	g, dir := game(t, small), t.TempDir()
	extend(t, dir, g, 6, tablebase.Limits{Workers: 2})
	for _, name := range []string{"3v1.zst", "3v3.zst"} {
		path := filepath.Join(dir, name)
		whole, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		values := valuesOf(t, dir, strings.TrimSuffix(name, ".zst"))
		for at := 0; at < len(whole); at += 1 + len(whole)/long.Number(6, 20) {
			damaged := bytes.Clone(whole)
			damaged[at] ^= 0x10
			expectFault(t, dir, g, path, damaged)
			neverWrong(t, dir, strings.TrimSuffix(name, ".zst"), values)
		}
		expectFault(t, dir, g, path, whole[:len(whole)-1])
		expectFault(t, dir, g, path, nil)
		expectFault(t, dir, g, path, append(bytes.Clone(whole), 0))
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if err := check(t, dir, g); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s is missing: %v", name, err)
		}
		if err := os.WriteFile(path, whole, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// valuesOf returns all values of a class.
func valuesOf(t *testing.T, dir, class string) (list []tablebase.Value) {
	t.Helper()
	d, err := tablebase.OpenDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	at, err := d.Load(class)
	if err != nil {
		t.Fatal(err)
	}
	sum, _ := d.Summary(class)
	for i := range sum.Size {
		list = append(list, at(i))
	}
	return list
}

// neverWrong looks values up in a damaged file: it gives the right one or an
// error.
func neverWrong(t *testing.T, dir, class string, want []tablebase.Value) {
	t.Helper()
	d, err := tablebase.OpenDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	for i := range want {
		if got, err := d.Value(class, i); err == nil && got != want[i] {
			t.Fatalf("%s: position %d has value %d, want %d", class, i, got, want[i])
		}
	}
}

func expectFault(t *testing.T, dir string, g *wali.Game, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	fault := (*tablebase.FaultError)(nil)
	if err := check(t, dir, g); !errors.As(err, &fault) || fault.Where != filepath.Base(path) {
		t.Errorf("%s: %v, want a fault", path, err)
	}
}

// TestWrongValuesAreFound has tables that are whole but of other rules.
func TestWrongValuesAreFound(t *testing.T) {
	dir := t.TempDir()
	extend(t, dir, game(t, small+",wal-move-stuck=loses"), 6, tablebase.Limits{Workers: 2})
	fault := (*tablebase.FaultError)(nil)
	if err := check(t, dir, game(t, small)); !errors.As(err, &fault) || !strings.Contains(fault.What, "by its moves it is") {
		t.Errorf("%v, want a fault", err)
	}
}

// TestLargeFrames refuses files of a few bytes that unpack to many, or that
// list frames of sizes that no file of theirs can have. Little memory is
// allocated before.
func TestLargeFrames(t *testing.T) {
	g, dir := game(t, small), t.TempDir()
	extend(t, dir, g, 6, tablebase.Limits{Workers: 1})
	path := filepath.Join(dir, "3v1.zst")
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const entry, foot = 12, 9 // bytes at the end of a file of one frame
	listed := func(at int, size uint32) []byte {
		data := bytes.Clone(whole)
		binary.LittleEndian.PutUint32(data[len(data)-foot-entry+at:], size)
		return data
	}
	size := binary.LittleEndian.Uint32(whole[len(whole)-foot-entry+4:])
	for name, data := range map[string][]byte{
		"a frame of 64 MiB":          zeros(t, 64<<20),
		"fewer values than listed":   listed(4, size+1),
		"a frame of 4 GiB":           listed(4, 1<<32-1),
		"4 GiB of compressed values": listed(0, 1<<32-1),
		"more than the file":         listed(0, uint32(len(whole))+1),
		"values of another frame":    slices.Concat(zeros(t, 64<<20)[:1000], whole[len(whole)-foot-entry-8:]),
	} {
		t.Run(name, func(t *testing.T) { refused(t, dir, path, data) })
	}
}

// zeros returns a file of one frame of that many zero bytes.
func zeros(t *testing.T, n int) []byte {
	t.Helper()
	encoder, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer encoder.Close()
	var file bytes.Buffer
	w, err := seekable.NewWriter(&file, encoder)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(make([]byte, n)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// refused reads a value of a file, whose size the manifest has. The error
// names the file, and it comes before much memory is allocated.
func refused(t *testing.T, dir, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	edit(t, dir, func(classes map[string]map[string]any) { classes["3v1"]["bytes"] = len(data) })
	d, err := tablebase.OpenDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err = d.Value("3v1", 0)
	runtime.ReadMemStats(&after)
	if err == nil || !strings.Contains(err.Error(), "3v1.zst: ") {
		t.Errorf("%v, want an error about the file", err)
	}
	if got := after.TotalAlloc - before.TotalAlloc; got > 8<<20 {
		t.Errorf("%d bytes allocated, %v", got, err)
	}
}

// TestDirBelowAFile names the directory that cannot be made.
func TestDirBelowAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	_, err := tablebase.MakeDir(filepath.Join(file, "tables"), small)
	if path := (*fs.PathError)(nil); !errors.As(err, &path) || path.Op != "mkdir" {
		t.Errorf("%v, want an error of mkdir", err)
	}
}

// TestSearchReadsTheTables returns the error of a table that is missing, at any
// depth.
func TestSearchReadsTheTables(t *testing.T) {
	g, dir := game(t, "wali:3x3,pieces=2"), t.TempDir()
	extend(t, dir, g, 4, tablebase.Limits{Workers: 1})
	d, err := tablebase.OpenDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	for _, sum := range d.Summaries() {
		if err := os.Remove(filepath.Join(dir, sum.File)); err != nil {
			t.Fatal(err)
		}
	}
	book := tablebase.Book[wali.State, wali.Move]{Game: g, Numbers: g.Index(4), Dir: d}
	fault := (*tablebase.FaultError)(nil)
	if a, err := book.Search(t.Context(), g.Start(), 6, 1<<20); !errors.As(err, &fault) || a.Known {
		t.Errorf("%+v, %v, want a fault", a, err)
	}
}

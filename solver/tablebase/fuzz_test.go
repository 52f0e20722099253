package tablebase

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"unsafe"

	"ludex/rules"
)

// FuzzOpenDir opens directories of any contents. Where the manifest can be
// read, the size and the digests of the file of its first class are made right.
// A directory that opens has the values that its manifest counts, or an error for
// each use.
func FuzzOpenDir(f *testing.F) {
	var file bytes.Buffer
	if err := (column{narrow: []uint8{0, 3, 4}}).compress(&file); err != nil {
		f.Fatal(err)
	}
	manifest := `{"format":1,"game":"g","classes":[{"name":"a","size":3,"wins":1,"losses":1,"draws":1,"longest":2,"at":1,"width":1,"file":"a.zst","bytes":0,"xxh64":""}]}`
	f.Add([]byte(manifest), []byte(`{"format":1,"game":"g","checks":{"a":{"a":"0","b":"0"}}}`), file.Bytes())
	f.Add([]byte(`{"format":1,"game":"g","classes":null} {}`), []byte(`{"checks":{"a":null}}`), []byte{})
	info := []rules.Class{{Name: "a", Size: 3, Partner: 1}, {Name: "b", Size: 3, Leads: []int{0}}}
	f.Fuzz(func(t *testing.T, manifest, checked, file []byte) {
		dir := t.TempDir()
		put(t, dir, manifestName, signed(manifest, file))
		put(t, dir, "checks.json", checked)
		put(t, dir, "a.zst", file)
		d, err := OpenDir(dir)
		if err != nil {
			return
		}
		defer d.Close()
		for _, sum := range d.Summaries() {
			loaded(t, d, sum)
		}
		if audit, err := d.Audit(info, filepath.Join(dir, "checks.json")); err == nil {
			for c := range info {
				audit.Relies(c)
			}
			if audit.Save() != nil {
				t.Error("the audit is not saved")
			}
		}
	})
}

// TestMostStored: the stored positions and the data of each fit into the memory.
// The first position is always stored.
func TestMostStored(t *testing.T) {
	type position [40]byte
	for memory := range int64(10_000) {
		n := int64(mostStored[position](memory))
		if size := int64(unsafe.Sizeof(position{}) + unsafe.Sizeof(found{}) + 16); n != max(1, memory/size) {
			t.Fatalf("%d positions in %d bytes", n, memory)
		}
	}
}

// TestInPlies: only wins and losses have a length.
func TestInPlies(t *testing.T) {
	for v, want := range map[Value]string{Draw: Draw.String(), DecidedIn(0): "loss in 0 plies", DecidedIn(1): "win in 1 ply"} {
		if got := inPlies(v); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// signed returns a manifest with the size and the digests of a file for the
// first class, or the text itself if it is no manifest.
func signed(text, file []byte) []byte {
	var m manifest
	if json.Unmarshal(text, &m) != nil || len(m.Classes) == 0 {
		return text
	}
	c := newCounter(bytes.NewBuffer(nil))
	if _, err := c.Write(file); err != nil {
		return text
	}
	m.Classes[0].sign(c)
	text, _ = json.Marshal(m)
	return text
}

func put(t *testing.T, dir, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// loaded loads all values of a class, and reads some of them one by one.
func loaded(t *testing.T, d *Dir, sum Summary) {
	at, err := d.Load(sum.Name)
	if err != nil {
		return
	}
	for _, number := range []int{0, sum.At, sum.Size - 1} {
		if v, err := d.Value(sum.Name, number); err != nil || v != at(number) {
			t.Fatalf("position %d of %+v: %v, %v; loaded: %v", number, sum, v, err, at(number))
		}
	}
	if v, err := d.Value(sum.Name, sum.Size); err == nil {
		t.Fatalf("position %d of %+v: %v", sum.Size, sum, v)
	}
}

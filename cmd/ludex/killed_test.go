package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"ludex/cmd/internal/cli"
	"ludex/solver/disk/disktest"
)

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

// contents returns the contents of a file.
func contents(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

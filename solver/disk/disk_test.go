package disk_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/solver/disk"
	"ludex/solver/disk/disktest"
)

var before, after = bytes.Repeat([]byte("before "), 1000), bytes.Repeat([]byte("after "), 2000)

// TestFaults replaces a file while one operation after the other fails. The
// file is the old one or the new one, an error is reported with its name, and
// the next write leaves no other file.
func TestFaults(t *testing.T) {
	tried := 0
	disktest.Each(t, func(f *disktest.Faulty) {
		path := filepath.Join(t.TempDir(), "file")
		f.Stop()
		write(t, path, before)
		disk.System = f
		err := disk.WriteFile(path, after)
		f.Stop()
		if f.Operations() >= f.At {
			tried++
			if !errors.Is(err, disktest.ErrFault) || !strings.Contains(err.Error(), path+": ") {
				t.Errorf("operation %d: %v", f.At, err)
			}
		}
		if data := read(t, path); !bytes.Equal(data, after) && (!bytes.Equal(data, before) || err == nil) {
			t.Errorf("operation %d: %v, %d bytes", f.At, err, len(data))
		}
		write(t, path, after)
		alone(t, path)
	})
	if tried < 6 { // remove, create, write, sync, close, rename, sync
		t.Errorf("%d operations failed", tried)
	}
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := disk.WriteFile(path, data); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := disk.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// alone checks that a file is alone in its directory.
func alone(t *testing.T, path string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(entries) != 1 {
		t.Errorf("%v, %v", entries, err)
	}
}

// TestCancel keeps the old file and leaves no other.
func TestCancel(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	write(t, path, before)
	p, err := disk.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Write(after); err != nil {
		t.Fatal(err)
	}
	p.Cancel()
	if data := read(t, path); !bytes.Equal(data, before) {
		t.Errorf("%d bytes", len(data))
	}
	alone(t, path)
}

// TestLock refuses a second lock until the first is released. A file that a
// killed process leaves is no lock.
func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	write(t, path, before)
	write(t, filepath.Join(filepath.Dir(path), ".file.lock"), nil)
	for range 2 {
		lock, err := disk.LockFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := disk.LockFile(path); !errors.Is(err, disk.ErrBusy) {
			t.Errorf("a second lock: %v", err)
		}
		if err := lock.Close(); err != nil {
			t.Fatal(err)
		}
		alone(t, path)
	}
}

// TestReadFileIsBounded refuses a file that is too long.
func TestReadFileIsBounded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "long")
	for size, ok := range map[int64]bool{disk.MaxFile: true, disk.MaxFile + 1: false} {
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(path, size); err != nil {
			t.Fatal(err)
		}
		if data, err := disk.ReadFile(path); (err == nil) != ok || ok && int64(len(data)) != size {
			t.Errorf("%d bytes: read %d, %v", size, len(data), err)
		}
	}
}

// TestCommitNew gives a file a name that is free, and replaces none.
func TestCommitNew(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	for i, want := range []error{nil, fs.ErrExist} {
		p, err := disk.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.Write([][]byte{before, after}[i]); err != nil {
			t.Fatal(err)
		}
		if err := p.CommitNew(); !errors.Is(err, want) {
			t.Errorf("%v, want %v", err, want)
		}
		alone(t, path)
	}
	if data := read(t, path); !bytes.Equal(data, before) {
		t.Errorf("%d bytes", len(data))
	}
}

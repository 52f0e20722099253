// Package disktest has a file system with faults, for tests.
package disktest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"strconv"
	"sync/atomic"
	"testing"

	"ludex/solver/disk"
)

// ErrFault is the error of an operation that fails.
var ErrFault = errors.New("injected fault")

// Faulty is a file system of which one operation fails. A write that fails
// writes half of its data.
type Faulty struct {
	disk.FS
	At   int64 // the operation that fails, from 1; 0 for none
	Kill bool  // end the process there, as by SIGKILL
	n    atomic.Int64
}

// Dir returns a directory for the time of a test, in memory where that is
// possible: syncs to a real disk take long.
func Dir(t testing.TB) string {
	const memory = "/dev/shm"
	if _, err := os.Stat(memory); err != nil {
		return t.TempDir()
	}
	dir, err := os.MkdirTemp(memory, "ludex")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// Each calls try with the file system of a fault at the first operation, then
// at the second, and so on up to the first that does not happen.
func Each(t *testing.T, try func(*Faulty)) {
	before := disk.System
	defer func() { disk.System = before }()
	for at := int64(1); ; at++ {
		f := &Faulty{FS: before, At: at}
		disk.System = f
		try(f)
		if f.n.Load() < at {
			return
		}
		if at > 10_000 {
			t.Fatal("too many operations")
		}
	}
}

// Operations returns the number of operations so far.
func (f *Faulty) Operations() int64 { return f.n.Load() }

// Stop ends the faults.
func (f *Faulty) Stop() { disk.System = f.FS }

// hit counts an operation and reports whether it is the one that fails.
func (f *Faulty) hit() bool { return f.n.Add(1) == f.At }

// fail returns the error of an operation, or ends the process.
func (f *Faulty) fail(op, path string) error {
	if f.Kill {
		if self, err := os.FindProcess(os.Getpid()); err == nil {
			self.Kill()
		}
		select {}
	}
	return &fs.PathError{Op: op, Path: path, Err: ErrFault}
}

// Open opens a file for reading.
func (f *Faulty) Open(path string) (disk.File, error) {
	if f.hit() {
		return nil, f.fail("open", path)
	}
	return f.wrap(f.FS.Open(path))
}

// Create makes a new file.
func (f *Faulty) Create(path string) (disk.File, error) {
	if f.hit() {
		return nil, f.fail("create", path)
	}
	return f.wrap(f.FS.Create(path))
}

// Replace renames a file.
func (f *Faulty) Replace(from, to string) error {
	if f.hit() {
		return f.fail("rename", from)
	}
	return f.FS.Replace(from, to)
}

// Place renames a file and replaces none.
func (f *Faulty) Place(from, to string) error {
	if f.hit() {
		return f.fail("link", from)
	}
	return f.FS.Place(from, to)
}

// Remove removes a file.
func (f *Faulty) Remove(path string) error {
	if f.hit() {
		return f.fail("remove", path)
	}
	return f.FS.Remove(path)
}

// SyncDir makes the names in a directory permanent.
func (f *Faulty) SyncDir(path string) error {
	if f.hit() {
		return f.fail("sync", path)
	}
	return f.FS.SyncDir(path)
}

func (f *Faulty) wrap(file disk.File, err error) (disk.File, error) {
	if err != nil {
		return nil, err
	}
	return &faultyFile{file, f}, nil
}

// faultyFile is a file of a faulty file system.
type faultyFile struct {
	disk.File
	system *Faulty
}

func (f *faultyFile) Read(p []byte) (int, error) {
	if f.system.hit() {
		return 0, f.system.fail("read", f.Name())
	}
	return f.File.Read(p)
}

func (f *faultyFile) ReadAt(p []byte, off int64) (int, error) {
	if f.system.hit() {
		return 0, f.system.fail("read", f.Name())
	}
	return f.File.ReadAt(p, off)
}

func (f *faultyFile) Write(p []byte) (int, error) {
	if f.system.hit() {
		n, _ := f.File.Write(p[:len(p)/2])
		return n, f.system.fail("write", f.Name())
	}
	return f.File.Write(p)
}

func (f *faultyFile) Sync() error {
	if f.system.hit() {
		return f.system.fail("sync", f.Name())
	}
	return f.File.Sync()
}

func (f *faultyFile) Close() error {
	if f.system.hit() {
		f.File.Close()
		return f.system.fail("close", f.Name())
	}
	return f.File.Close()
}

// Environment variables of a process that EachKill starts.
const (
	killAt  = "LUDEX_TEST_KILL_AT"
	killDir = "LUDEX_TEST_KILL_DIR"
)

// EachKill calls work in a process of its own that is killed at the first
// operation on files, then at the second, and so on until work reaches its
// end. Each process has a directory that prepare has filled, and after looks at
// the files left there. The test must do nothing else before.
func EachKill(t *testing.T, prepare, work, after func(dir string)) {
	if at := os.Getenv(killAt); at != "" {
		n, _ := strconv.ParseInt(at, 10, 64)
		disk.System = &Faulty{FS: disk.System, At: n, Kill: true}
		work(os.Getenv(killDir))
		os.Exit(0)
	}
	for at := 1; at < 1000; at++ {
		dir := Dir(t)
		prepare(dir)
		child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		child.Env = append(os.Environ(), fmt.Sprint(killAt, "=", at), killDir+"="+dir)
		out, err := child.CombinedOutput()
		after(dir)
		switch exit := (*exec.ExitError)(nil); {
		case err == nil:
			return
		case !errors.As(err, &exit) || exit.Exited():
			t.Fatalf("operation %d: %v: %s", at, err, out)
		}
	}
	t.Fatal("too many operations")
}

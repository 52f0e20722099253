//go:build !js

package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"

	"github.com/gofrs/flock"
	"github.com/natefinch/atomic"

	"ludex/rules/files"
)

// System is the file system in use.
var System FS = osFiles{}

// osFiles is the file system of the operating system.
type osFiles struct{}

// Open opens a file for reading.
func (osFiles) Open(path string) (File, error) { return opened(files.Regular(path, files.AnySize)) }

// Create makes a new file.
func (osFiles) Create(path string) (File, error) {
	return opened(os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644))
}

// opened returns no File, rather than a nil *os.File, with an error.
func opened(f *os.File, err error) (File, error) {
	if err != nil {
		return nil, err
	}
	return f, nil
}

// Replace renames a file.
func (osFiles) Replace(from, to string) error { return atomic.ReplaceFile(from, to) }

// Place renames a file by a second name, which no process can take meanwhile. A
// file system without links, such as FAT, has no such step: there a file that
// appears between the look and the renaming is replaced.
func (osFiles) Place(from, to string) error {
	switch err := os.Link(from, to); {
	case err == nil:
		return os.Remove(from)
	case errors.Is(err, fs.ErrExist):
		return err
	}
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	return atomic.ReplaceFile(from, to)
}

// Remove removes a file.
func (osFiles) Remove(path string) error { return os.Remove(path) }

// SyncDir makes the names in a directory permanent. On Windows Replace does.
func (osFiles) SyncDir(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.OpenFile(path, os.O_RDONLY, 0) // a folder
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// Locked is a lock that this process has.
type Locked struct{ lock *flock.Flock }

// Lock locks the file at path, which it makes and Close removes. If another
// process has the lock the error is ErrBusy. The file that a killed process
// leaves behind is no lock.
func Lock(path string) (*Locked, error) {
	for range 100 { // the file may be removed while it is being locked
		lock := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDONLY|strict))
		switch ok, err := lock.TryLock(); {
		case err != nil:
			return nil, err
		case !ok:
			return nil, ErrBusy
		case sameFile(lock, path):
			return &Locked{lock}, nil
		}
		if err := lock.Close(); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("%s: another process keeps replacing it", path)
}

// sameFile reports whether the file that is locked is still the one at path.
func sameFile(lock *flock.Flock, path string) bool {
	locked, err := lock.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(path)
	return err == nil && os.SameFile(locked, there)
}

// Close removes the lock. Windows removes no file that a process has open, so
// that there the lock of another process stays.
func (l *Locked) Close() error {
	if runtime.GOOS == "windows" {
		err := l.lock.Close()
		os.Remove(l.lock.Path())
		return err
	}
	os.Remove(l.lock.Path()) // while it is locked: nobody else has it
	return l.lock.Close()
}

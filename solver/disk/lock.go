package disk

import (
	"errors"
	"fmt"
	"os"
	"runtime"

	"github.com/gofrs/flock"
)

// ErrBusy reports that another process has the lock.
var ErrBusy = errors.New("in use by another process")

// Locked is a lock that this process has.
type Locked struct{ lock *flock.Flock }

// LockFile locks a file, which need not exist. The lock itself is a hidden file
// beside it.
func LockFile(path string) (*Locked, error) {
	l, err := Lock(beside(path, ".lock"))
	if err != nil {
		return nil, named("lock", path, err)
	}
	return l, nil
}

// Lock locks the file at path, which it makes and Close removes. If another
// process has the lock the error is ErrBusy. The file that a killed process
// leaves behind is no lock.
func Lock(path string) (*Locked, error) {
	for range 100 { // the file may be removed while it is being locked
		lock := flock.New(path)
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
	return nil, fmt.Errorf("%s: is replaced all the time", path)
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

// Package disk writes files whole or not at all and locks them against other
// processes, in the same way on all platforms. Create begins a file that
// appears under its name when it is complete. Lock keeps other processes away
// from it meanwhile.
//
// All reads and writes go through System, which a test can replace by a file
// system with faults.
package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// FS has the operations on files that can fail.
type FS interface {
	// Open opens a file for reading.
	Open(path string) (File, error)
	// Create makes a new file. There must be none of that name.
	Create(path string) (File, error)
	// Replace renames a file. It replaces a file that has the new name.
	Replace(from, to string) error
	// Place renames a file. The error is fs.ErrExist if a file has the new name.
	Place(from, to string) error
	// Remove removes a file.
	Remove(path string) error
	// SyncDir makes the names in a directory permanent.
	SyncDir(path string) error
}

// File is an open file.
type File interface {
	io.ReadWriteCloser
	io.ReaderAt
	io.Seeker
	Name() string
	Stat() (fs.FileInfo, error)
	Sync() error
}

// MaxFile is the most bytes that ReadFile reads.
const MaxFile = 16 << 20

// ReadFile returns the contents of a file of at most MaxFile bytes.
func ReadFile(path string) ([]byte, error) {
	file, err := System.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, MaxFile+1))
	if err == nil && len(data) > MaxFile {
		return nil, fmt.Errorf("longer than %d bytes", MaxFile)
	}
	return data, err
}

// named returns an error that has a path alone, and not that of the temporary
// file.
func named(op, path string, err error) error {
	if err == nil {
		return nil
	}
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		err = e.Err
	}
	if e := (*os.LinkError)(nil); errors.As(err, &e) {
		err = e.Err
	}
	return &fs.PathError{Op: op, Path: path, Err: err}
}

// beside returns the path of a hidden file in the same directory.
func beside(path, suffix string) string {
	dir, name := filepath.Split(path)
	return filepath.Join(dir, "."+name+suffix)
}

// ErrBusy reports that another process has the lock.
var ErrBusy = errors.New("in use by another process")

// LockFile locks a file, which need not exist. The lock itself is a hidden file
// beside it.
func LockFile(path string) (*Locked, error) {
	l, err := Lock(beside(path, ".lock"))
	if err != nil {
		return nil, named("lock", path, err)
	}
	return l, nil
}

// Pending is a file that is not complete yet. Until Commit it has another
// name, which is the same for each Create of a path: the next Create removes
// the rest of a killed process.
type Pending struct {
	path string
	file File
	done bool
}

// Create begins a file. No other process may write the same file: Lock makes
// sure of that.
func Create(path string) (*Pending, error) {
	if err := System.Remove(partial(path)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, named("create", path, err)
	}
	file, err := System.Create(partial(path))
	if err != nil {
		return nil, named("create", path, err)
	}
	return &Pending{path: path, file: file}, nil
}

// partial returns the name of a file before it is complete.
func partial(path string) string { return beside(path, ".partial") }

// Write writes to the file.
func (p *Pending) Write(data []byte) (int, error) {
	n, err := p.file.Write(data)
	return n, named("write", p.path, err)
}

// Commit gives the complete file its name. After an error the name has the file
// that it had before, or all of this one.
func (p *Pending) Commit() error { return p.commitBy(System.Replace) }

// CommitNew is Commit, but replaces nothing: the error is fs.ErrExist if the name
// has a file.
func (p *Pending) CommitNew() error { return p.commitBy(System.Place) }

func (p *Pending) commitBy(rename func(from, to string) error) error {
	if err := p.commit(rename); err != nil {
		p.Cancel()
		return named("write", p.path, err)
	}
	return named("write", p.path, System.SyncDir(filepath.Dir(p.path)))
}

func (p *Pending) commit(rename func(from, to string) error) error {
	if err := p.file.Sync(); err != nil {
		return err
	}
	if err := p.file.Close(); err != nil {
		return err
	}
	if err := rename(partial(p.path), p.path); err != nil {
		return err
	}
	p.done = true
	return nil
}

// Cancel removes a file that has not been committed. If it cannot remove it,
// the next Create does.
func (p *Pending) Cancel() {
	if p.done {
		return
	}
	p.done = true
	p.file.Close()
	System.Remove(partial(p.path))
}

// WriteFile writes a file with these contents.
func WriteFile(path string, data []byte) error {
	p, err := Create(path)
	if err != nil {
		return err
	}
	defer p.Cancel()
	if _, err := p.Write(data); err != nil {
		return err
	}
	return p.Commit()
}

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"ludex/puzzles"
	"ludex/solver/disk"
)

// outFile is the name of a file to write, whole or not at all; "" for none.
type outFile string

// check returns an error unless the file can be written. It reports this before
// a long search, and removes what a killed process has left behind.
func (o outFile) check() error {
	if o == "" {
		return nil
	}
	if info, err := os.Stat(string(o)); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: cannot be written: not a regular file", o)
	}
	return o.locked(func(path string) error {
		probe, err := disk.Create(path)
		if err == nil {
			probe.Cancel()
		}
		return err
	})
}

func (o outFile) write(data []byte) error {
	return o.locked(func(path string) error { return disk.WriteFile(path, data) })
}

// locked calls do with the path of the file while no other process writes it.
func (o outFile) locked(do func(path string) error) error {
	lock, err := disk.LockFile(o.path())
	if err != nil {
		return o.unwritable(err)
	}
	defer lock.Close()
	if err := do(o.path()); err != nil {
		return o.unwritable(err)
	}
	return nil
}

// writePuzzles writes a set of puzzles.
func (o outFile) writePuzzles(set []puzzles.Puzzle) error {
	data, err := written(func(w io.Writer) error { return puzzles.Write(w, set...) })
	if err != nil {
		return err
	}
	return o.write(data)
}

// written returns what a function writes.
func written(write func(io.Writer) error) ([]byte, error) {
	var file bytes.Buffer
	err := write(&file)
	return file.Bytes(), err
}

// path returns where the file is: a link to one stays a link.
func (o outFile) path() string {
	if path, err := filepath.EvalSymlinks(string(o)); err == nil {
		return path
	}
	return string(o)
}

func (o outFile) unwritable(err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: cannot be written: %w", o, err)
}

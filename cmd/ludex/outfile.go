package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"

	"ludex/puzzles"
)

// outFile is the name of a file to write, whole or not at all; "" for none.
type outFile string

// check returns an error unless the file can be written. It says so before a
// long search.
func (o outFile) check() error {
	if o == "" {
		return nil
	}
	if info, err := os.Stat(string(o)); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: cannot be written: not a regular file", o)
	}
	probe, err := renameio.NewPendingFile(o.path())
	if err != nil {
		return o.unwritable(err)
	}
	return probe.Cleanup()
}

func (o outFile) write(data []byte) error {
	if err := renameio.WriteFile(o.path(), data, 0o644); err != nil {
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

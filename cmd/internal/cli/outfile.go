package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"ludex/puzzles"
	"ludex/puzzles/file"
	"ludex/solver/disk"
)

// Output is the file to which a command writes, with --force. Without --force no command
// replaces a file that the command has not read, unless the answer to a question on the
// terminal is yes.
type Output struct {
	OutFile
	Force bool
}

// Add adds the flag for the name of the file to c, -o for output, and --force.
func (o *Output) Add(c *cobra.Command, flag, usage string) {
	c.Flags().StringVarP((*string)(&o.OutFile), flag, map[string]string{"output": "o"}[flag], "", usage)
	o.AddForce(c)
}

// AddForce adds --force alone to c.
func (o *Output) AddForce(c *cobra.Command) {
	c.Flags().BoolVar(&o.Force, "force", false, "replace a file that exists")
}

// Claim returns an error unless the file can be written, and is free or may be
// replaced. Call it before a long search. The files that the command reads may
// be replaced.
func (o Output) Claim(c *cobra.Command, read ...string) error {
	fresh.Delete(o.Path())
	if err := o.Check(); err != nil || o.Force {
		return err
	}
	if _, err := os.Lstat(o.Path()); errors.Is(err, fs.ErrNotExist) {
		fresh.Store(o.Path(), true)
		return nil
	}
	if o.Free(read...) || confirmed(c, o.OutFile) {
		return nil
	}
	return Hinted(o.Taken(), replaces)
}

const replaces = "--force replaces it"

// fresh has the paths of the files that were not there when the command began,
// and that it has not written yet: it replaces none that another process has
// written meanwhile.
var fresh sync.Map

// confirmed lets the user of a terminal confirm that a file is replaced.
func confirmed(c *cobra.Command, out OutFile) bool {
	if !IsTyped(c.InOrStdin()) || !IsTerminal(c.ErrOrStderr()) {
		return false
	}
	fmt.Fprintf(c.ErrOrStderr(), "%s exists. Replace it? [y/N] ", out)
	answer := strings.ToLower(strings.TrimSpace(typedLine(c.InOrStdin())))
	return answer == "y" || answer == "yes"
}

// typedLine reads one line, and nothing after it.
func typedLine(r io.Reader) string {
	var line []byte
	for one := make([]byte, 1); ; {
		if n, err := r.Read(one); n == 0 && err != nil || n == 1 && one[0] == '\n' {
			return string(line)
		}
		line = append(line, one...)
	}
}

// Free reports whether there is no such file, or it is one of those named.
func (o OutFile) Free(own ...string) bool {
	there, err := os.Stat(string(o))
	if err != nil {
		return true
	}
	return slices.ContainsFunc(own, func(name string) bool {
		info, err := os.Stat(name)
		return err == nil && os.SameFile(there, info)
	})
}

// Taken returns the error that the file exists.
func (o OutFile) Taken() error { return fmt.Errorf("%s: %w", o, ErrTaken) }

var ErrTaken = errors.New("the file exists")

// OutFile is the name of a file to write, whole or not at all; "" for none.
type OutFile string

// Check returns an error unless the file can be written. Call it before a long
// search. It also removes the temporary file of a killed process.
func (o OutFile) Check() error {
	switch o {
	case "":
		return nil
	case "-":
		return errors.New("-: the name of a file is expected; - is only the standard input")
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

// Write writes the file.
func (o OutFile) Write(data []byte) error {
	return o.Stream(func(w io.Writer) error { _, err := w.Write(data); return err })
}

// Stream writes the file piece by piece, with the output of write. It replaces no
// file that another process has put there since the claim.
func (o OutFile) Stream(write func(io.Writer) error) error {
	path := o.Path()
	_, isFresh := fresh.Load(path)
	err := o.locked(func(path string) error {
		file, err := disk.Create(path)
		if err != nil {
			return err
		}
		defer file.Cancel()
		if err := write(file); err != nil {
			return err
		}
		if isFresh {
			return file.CommitNew()
		}
		return file.Commit()
	})
	if isFresh && errors.Is(err, fs.ErrExist) {
		return Hinted(o.Taken(), replaces)
	}
	if err == nil {
		fresh.Delete(path)
	}
	return err
}

// locked calls do with the path of the file while no other process writes it.
func (o OutFile) locked(do func(path string) error) error {
	lock, err := disk.LockFile(o.Path())
	if err != nil {
		return o.Unwritable(err)
	}
	defer lock.Close()
	if err := do(o.Path()); err != nil {
		return o.Unwritable(err)
	}
	return nil
}

// WritePuzzles writes a set of puzzles.
func (o OutFile) WritePuzzles(set []puzzles.Puzzle) error {
	return o.Stream(func(w io.Writer) error { return file.Write(w, set...) })
}

// PutPuzzles writes a set of puzzles, if there are any, to the file or to stdout.
func (o OutFile) PutPuzzles(c *cobra.Command, set []puzzles.Puzzle) error {
	switch {
	case len(set) == 0:
		return nil
	case o == "":
		return file.Write(c.OutOrStdout(), set...)
	}
	return o.WritePuzzles(set)
}

// Summary returns where words about puzzles that PutPuzzles writes go: not between these.
func (o OutFile) Summary(c *cobra.Command) io.Writer {
	if o == "" {
		return c.ErrOrStderr()
	}
	return c.OutOrStdout()
}

// Written returns the bytes that a function writes.
func Written(write func(io.Writer) error) ([]byte, error) {
	var file bytes.Buffer
	err := write(&file)
	return file.Bytes(), err
}

// Kind returns the end of the name of the file in small letters, such as .pdf.
func (o OutFile) Kind() string { return strings.ToLower(filepath.Ext(string(o))) }

// Path returns where the file is: a link to one stays a link.
func (o OutFile) Path() string {
	if path, err := filepath.EvalSymlinks(string(o)); err == nil {
		return path
	}
	return string(o)
}

// Unwritable returns the error that the file cannot be written, and why.
func (o OutFile) Unwritable(err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: cannot be written: %w", o, err)
}

// WriteFolder writes files, named by their paths in a folder. It makes the folders that
// there are not.
func WriteFolder(folder string, files map[string]string) error {
	for name, text := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return OutFile(folder).Unwritable(err)
		}
		if err := OutFile(path).Write([]byte(text)); err != nil {
			return err
		}
	}
	return nil
}

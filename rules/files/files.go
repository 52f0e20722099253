// Package files opens all files that the project reads, and reads no file whole
// without a limit. [Open] takes regular files and pipes, [Regular] and [Contents]
// regular files alone. A device, which may have no end, is refused before it is
// opened.
package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"

	"ludex/rules/guard"
)

// AnySize is the limit of a format that is read piece by piece, such as tables of
// gigabytes.
const AnySize = math.MaxInt64 - 1

// Open opens a regular file or a pipe, of which it reads at most limit bytes; more
// are an error. It waits for the writer of a pipe for as long as ctx lasts.
func Open(ctx context.Context, name string, limit int64) (io.ReadCloser, error) {
	var file *os.File
	opened := make(chan error)
	guard.Go(func() (err error) { file, err = open(name, limit, fs.ModeNamedPipe); return err }, func(err error) {
		select {
		case opened <- err:
		case <-ctx.Done():
			file.Close() // nil has an error, and nobody waits for it
		}
	})
	select {
	case err := <-opened:
		if err != nil {
			return nil, err
		}
		return &limited{file, limit, limit}, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Regular opens a regular file of at most limit bytes, to read it at any place.
func Regular(name string, limit int64) (*os.File, error) { return open(name, limit, 0) }

// Contents returns the contents of a regular file of at most limit bytes.
func Contents(name string, limit int64) ([]byte, error) {
	file, err := Regular(name, limit)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(&limited{file, limit, limit})
}

// open opens a file of one of these types; regular files are always among them.
func open(name string, limit int64, types fs.FileMode) (*os.File, error) {
	info, err := os.Stat(name)
	if err == nil {
		err = fault(info, limit, types)
	}
	if err != nil {
		return nil, named(name, err)
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	if info, err = file.Stat(); err == nil { // it may be another file now
		err = fault(info, limit, types)
	}
	if err != nil {
		file.Close()
		return nil, named(name, err)
	}
	return file, nil
}

// fault returns why a file is not opened.
func fault(info fs.FileInfo, limit int64, types fs.FileMode) error {
	switch mode := info.Mode().Type(); {
	case mode.IsDir():
		return errors.New("is a directory")
	case mode&^types != 0 && types != 0:
		return errors.New("neither a regular file nor a pipe")
	case mode&^types != 0:
		return errors.New("not a regular file")
	case mode.IsRegular() && info.Size() > limit:
		return tooLong(limit)
	}
	return nil
}

func tooLong(limit int64) error {
	if limit < 1<<20 {
		return fmt.Errorf("longer than %d bytes", limit)
	}
	return fmt.Errorf("longer than %d MiB", limit>>20)
}

// named returns an error in the form of package os.
func named(name string, err error) error {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		err = e.Err
	}
	return &fs.PathError{Op: "open", Path: name, Err: err}
}

// limited reads a file up to a limit.
type limited struct {
	file        *os.File
	limit, left int64
}

func (l *limited) Read(p []byte) (int, error) {
	if int64(len(p)) > l.left+1 {
		p = p[:l.left+1]
	}
	n, err := l.file.Read(p)
	if l.left -= int64(n); l.left < 0 {
		return n, named(l.file.Name(), tooLong(l.limit))
	}
	return n, err
}

func (l *limited) Close() error { return l.file.Close() }

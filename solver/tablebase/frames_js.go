package tablebase

import (
	"errors"
	"io"
)

// errNoFiles is the error of reading or writing files in a browser, where
// tables are held in memory alone. Without their compression the program for
// the browser is a third smaller.
var errNoFiles = errors.New("a browser has no files of tables")

// frames stands for the reader of a file.
type frames struct{ io.ReadSeekCloser }

func newFrames(io.ReadSeeker) (*frames, error) { return nil, errNoFiles }

func (f *frames) ReadAt([]byte, int64) (int, error) { return 0, errNoFiles }

func (c column) compress(io.Writer) error { return errNoFiles }

func (o *open) fits() error { return errNoFiles }

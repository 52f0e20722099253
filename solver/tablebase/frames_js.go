package tablebase

import (
	"errors"
	"fmt"
	"io"
)

// errNoFiles is the error of reading or writing files in a browser, where
// tables are held in memory alone. Without their compression and digests the
// program for the browser is a third smaller.
var errNoFiles = errors.New("a browser has no files of tables")

// frames stands for the reader of a file.
type frames struct{ io.ReadSeekCloser }

func newFrames(io.ReadSeeker) (*frames, error) { return nil, errNoFiles }

func (f *frames) ReadAt([]byte, int64) (int, error) { return 0, errNoFiles }

func (c column) compress(io.Writer) error { return errNoFiles }

func (o *open) fits() error { return errNoFiles }

// counter stands for the digests of a file.
type counter struct{ io.Writer }

func newCounter(w io.Writer) *counter { return &counter{w} }

func (sum *Summary) sign(*counter) {}

// sizeText returns a number of bytes in words.
func sizeText(bytes int64) string { return fmt.Sprintf("%d MiB", bytes>>20) }

package enumerate

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
)

// errDamaged reports that a file differs from the one that was written.
var errDamaged = errors.New("damaged: its contents are not those that were written")

// named returns an error that begins with a file's path.
func named(path string, err error) error {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		err = e.Err
	}
	return fmt.Errorf("%s: %w", path, err)
}

// namedWriter names its file in the errors of writing it.
type namedWriter struct {
	path string
	io.Writer
}

func (w namedWriter) Write(data []byte) (int, error) {
	n, err := w.Writer.Write(data)
	if err != nil {
		err = named(w.path, err)
	}
	return n, err
}

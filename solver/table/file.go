package table

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"

	seekable "github.com/SaveTheRbtz/zstd-seekable-format-go/pkg"
	"github.com/cespare/xxhash/v2"
	"github.com/google/renameio/v2"
	"github.com/klauspost/compress/zstd"
)

// frame is how many bytes of values are compressed together: what a query
// has to read for one value.
const frame = 1 << 17

// fileName returns the name of the file of a class.
func fileName(class string) string { return class + ".zst" }

// write writes the values of a class, whole or not at all, and adds to its
// summary what the file is.
func (c column) write(dir string, sum *Summary) error {
	sum.File, sum.Width = fileName(sum.Name), c.width()
	file, err := renameio.NewPendingFile(filepath.Join(dir, sum.File), renameio.WithTempDir(dir), renameio.WithPermissions(0o644))
	if err != nil {
		return err
	}
	defer file.Cleanup() // which does nothing once the file has been replaced
	counted := &counter{w: file, hash: xxhash.New()}
	if err := c.compress(counted); err != nil {
		return err
	}
	sum.Bytes, sum.XXH64 = counted.n, fmt.Sprintf("%016x", counted.hash.Sum64())
	return file.CloseAtomicallyReplace()
}

// compress writes the values as a seekable zstd file.
func (c column) compress(w io.Writer) error {
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBetterCompression), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return err
	}
	defer encoder.Close()
	out, err := seekable.NewWriter(w, encoder)
	if err != nil {
		return err
	}
	var buffer []byte
	for from := 0; from < c.size(); from += frame / c.width() {
		buffer = c.appendTo(buffer[:0], from, min(from+frame/c.width(), c.size()))
		if _, err := out.Write(buffer); err != nil {
			return err
		}
	}
	return out.Close()
}

func (c column) size() int { return max(len(c.narrow), len(c.wide)) }

// width returns how many bytes a value has.
func (c column) width() int {
	if c.wide != nil {
		return 2
	}
	return 1
}

// appendTo appends the values of some positions, low bytes first.
func (c column) appendTo(dst []byte, from, to int) []byte {
	if c.wide == nil {
		return append(dst, c.narrow[from:to]...)
	}
	for _, v := range c.wide[from:to] {
		dst = binary.LittleEndian.AppendUint16(dst, v)
	}
	return dst
}

// counter counts and hashes what is written through it.
type counter struct {
	w    io.Writer
	hash hash.Hash64
	n    int64
}

func (c *counter) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	c.hash.Write(p[:n])
	c.n += int64(n)
	return n, err
}

// open is the file of a class, open to be read.
type open struct {
	Summary
	file   *os.File
	reader *seekable.Reader
}

// decoder is shared: it keeps no state between frames.
var decoder, _ = zstd.NewReader(nil, zstd.WithDecoderConcurrency(0))

// openClass opens the file of a class. It looks at the file's size, not at
// all of it.
func openClass(dir string, sum Summary) (*open, error) {
	file, err := os.Open(filepath.Join(dir, sum.File))
	if err != nil {
		return nil, fault(sum, err)
	}
	info, err := file.Stat()
	if err == nil && info.Size() != sum.Bytes {
		err = fmt.Errorf("%d bytes, %d were written", info.Size(), sum.Bytes)
	}
	var reader *seekable.Reader
	if err == nil {
		reader, err = seekable.NewReader(file, decoder)
	}
	if err != nil {
		return nil, errors.Join(fault(sum, err), file.Close())
	}
	return &open{sum, file, reader}, nil
}

// fault returns what is wrong with the file of a class.
func fault(sum Summary, err error) error {
	if path := (*os.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	return &FaultError{sum.File, err.Error()}
}

func (o *open) close() error { return errors.Join(o.reader.Close(), o.file.Close()) }

// at reads one value.
func (o *open) at(number int) (Value, error) {
	var b [2]byte
	if _, err := o.reader.ReadAt(b[:o.Width], int64(number*o.Width)); err != nil {
		return 0, fault(o.Summary, err)
	}
	return Value(binary.LittleEndian.Uint16(b[:])), nil
}

// load reads all values, and compares the file with its checksum.
func load(dir string, sum Summary) (column, error) {
	if err := checkFile(dir, sum); err != nil {
		return column{}, err
	}
	o, err := openClass(dir, sum)
	if err != nil {
		return column{}, err
	}
	defer o.close()
	c := newColumn(sum.Size, sum.Width == 2)
	if err := c.read(o.reader); err != nil {
		return column{}, fault(sum, err)
	}
	return c, nil
}

// checkFile compares a file with its checksum.
func checkFile(dir string, sum Summary) error {
	file, err := os.Open(filepath.Join(dir, sum.File))
	if err != nil {
		return fault(sum, err)
	}
	defer file.Close()
	hash := xxhash.New()
	n, err := io.Copy(hash, file)
	switch {
	case err != nil:
		return fault(sum, err)
	case n != sum.Bytes:
		return fault(sum, fmt.Errorf("%d bytes, %d were written", n, sum.Bytes))
	case fmt.Sprintf("%016x", hash.Sum64()) != sum.XXH64:
		return fault(sum, errors.New("not what was written: its checksum is another"))
	}
	return nil
}

// read fills c with all values of a file, which must be as many.
func (c column) read(r io.Reader) error {
	var err error
	if c.wide == nil {
		_, err = io.ReadFull(r, c.narrow)
	} else {
		err = binary.Read(r, binary.LittleEndian, c.wide)
	}
	if err != nil {
		return err
	}
	if n, _ := r.Read(make([]byte, 1)); n != 0 {
		return errors.New("more values than positions")
	}
	return nil
}

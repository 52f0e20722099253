package tablebase

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"ludex/rules"
	"ludex/solver/disk"
)

// fileName returns the name of the file of a class.
func fileName(class string) string { return class + ".zst" }

// write writes the values of a class, whole or not at all, and adds the facts of
// the file to the summary.
func (c column) write(dir string, sum *Summary) error {
	sum.File, sum.Width = fileName(sum.Name), c.width()
	file, err := disk.Create(filepath.Join(dir, sum.File))
	if err != nil {
		return err
	}
	defer file.Cancel() // does nothing after Commit
	counted := newCounter(file)
	if err := c.compress(counted); err != nil {
		return err
	}
	sum.sign(counted)
	return file.Commit()
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

// open is the file of a class, open to be read.
type open struct {
	Summary
	file   disk.File
	reader *frames
}

// openClass opens the file of a class. It looks at the file's size, not at
// all of it.
func openClass(dir string, sum Summary) (*open, error) {
	file, err := disk.System.Open(filepath.Join(dir, sum.File))
	if err != nil {
		return nil, fault(sum, err)
	}
	info, err := file.Stat()
	if err == nil && info.Size() != sum.Bytes {
		err = fmt.Errorf("%d bytes, %d were written", info.Size(), sum.Bytes)
	}
	o := &open{Summary: sum, file: file}
	if err == nil {
		o.reader, err = newFrames(file)
	}
	if err == nil {
		err = o.fits()
	}
	if err != nil {
		return nil, errors.Join(fault(sum, err), file.Close())
	}
	return o, nil
}

// fault returns the error of a damaged file of a class.
func fault(sum Summary, err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
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

// load reads all values of a class, whose size it compares, and compares the
// file with its digests. It returns the SHA-256 digest of the bytes read.
func load(dir string, sum Summary, class rules.Class) (column, string, error) {
	if sum.Size != class.Size {
		return column{}, "", misfit(sum, class)
	}
	o, err := openClass(dir, sum)
	if err != nil {
		return column{}, "", err
	}
	defer o.close()
	digest, err := o.verify()
	if err != nil {
		return column{}, "", fault(sum, err)
	}
	c := newColumn(sum.Size, sum.Width == 2)
	if err := c.read(o.reader); err != nil {
		return column{}, "", fault(sum, err)
	}
	return c, digest, nil
}

// misfit returns the error that a class has another size.
func misfit(sum Summary, class rules.Class) error {
	return &FaultError{sum.Name, fmt.Sprintf("%s, but the class has %d", rules.Plural(sum.Size, "position", ""), class.Size)}
}

// verify compares the whole file with its digests and returns its SHA-256.
func (o *open) verify() (string, error) {
	counted := newCounter(io.Discard)
	if _, err := io.Copy(counted, io.NewSectionReader(o.file, 0, o.Bytes+1)); err != nil {
		return "", err
	}
	var got Summary
	got.sign(counted)
	switch {
	case got.Bytes != o.Bytes:
		return "", fmt.Errorf("%d bytes, %d were written", got.Bytes, o.Bytes)
	case got.XXH64 != o.XXH64, o.SHA256 != "" && got.SHA256 != o.SHA256:
		return "", errors.New("not the file that was written: its digest differs")
	}
	return got.SHA256, nil
}

// read fills c with all values of a file, which must have that number.
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

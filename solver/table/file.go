package table

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"path/filepath"

	seekable "github.com/SaveTheRbtz/zstd-seekable-format-go/pkg"
	"github.com/cespare/xxhash/v2"
	"github.com/klauspost/compress/zstd"

	"ludex/solver/disk"
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

// counter counts and hashes the bytes written through it.
type counter struct {
	w      io.Writer
	xxh    hash.Hash64
	sha256 hash.Hash
	n      int64
}

func newCounter(w io.Writer) *counter { return &counter{w: w, xxh: xxhash.New(), sha256: sha256.New()} }

// sign adds the size and the digests of a file to its summary.
func (sum *Summary) sign(c *counter) {
	sum.Bytes, sum.XXH64, sum.SHA256 = c.n, fmt.Sprintf("%016x", c.xxh.Sum64()), hex.EncodeToString(c.sha256.Sum(nil))
}

func (c *counter) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	c.xxh.Write(p[:n])
	c.sha256.Write(p[:n])
	c.n += int64(n)
	return n, err
}

//go:build !js

package tablebase

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"

	seekable "github.com/SaveTheRbtz/zstd-seekable-format-go/pkg"
	"github.com/cespare/xxhash/v2"
	"github.com/dustin/go-humanize"
	"github.com/klauspost/compress/zstd"

	"ludex/rules"
)

// frame is the number of bytes of values that are compressed together, which a query
// has to read for one value.
const frame = 1 << 17

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

// frames reads the frames of a file.
type frames struct{ *seekable.Reader }

func newFrames(file io.ReadSeeker) (*frames, error) {
	r, err := seekable.NewReader(file, decoder)
	return &frames{r}, err
}

// decoder is shared: it keeps no state between frames. It refuses a frame of
// more bytes than write makes.
var decoder, _ = zstd.NewReader(nil, zstd.WithDecoderConcurrency(0), zstd.WithDecoderMaxMemory(frame))

// fits returns an error unless the frames that the file lists are no longer
// than those of write, lie in the file and hold all values. It comes before any
// frame is read: the reader allocates the sizes that the list has.
func (o *open) fits() error {
	table, err := o.reader.SeekTable()
	if err != nil {
		return err
	}
	var bytes uint64
	for i := range table.NumFrames() {
		f, _ := table.EntryByID(i)
		bytes += uint64(f.CompressedSize)
		if f.DecompressedSize > frame || bytes > uint64(o.Bytes) {
			return fmt.Errorf("frame %d: a size that is not possible", i)
		}
	}
	if width := uint64(o.Width); table.Size()%width != 0 || table.Size()/width != uint64(o.Size) {
		return fmt.Errorf("%d bytes of values, not those of %s", table.Size(), rules.Plural(o.Size, "position", ""))
	}
	return nil
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

// sizeText returns a number of bytes in words.
func sizeText(bytes int64) string { return humanize.IBytes(uint64(bytes)) }

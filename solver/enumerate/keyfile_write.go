package enumerate

import (
	"encoding/binary"
	"hash/crc32"
	"io"
)

// A file of keys: a head, blocks, an index of the blocks, and a foot that
// gives the place of the index. Everything but the head and the foot has a
// checksum.
const (
	magic     = "ludexkey"
	headSize  = 8
	indexSize = 32 // of one block
	footSize  = 8 + 4 + 4 + 8
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// block is the place and the contents of a block.
type block struct {
	part   uint32
	count  uint32
	offset uint64
	length uint32
	sum    uint32 // CRC-32C of the data
	first  uint64
}

func (b block) append(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, b.part)
	dst = binary.LittleEndian.AppendUint32(dst, b.count)
	dst = binary.LittleEndian.AppendUint64(dst, b.offset)
	dst = binary.LittleEndian.AppendUint32(dst, b.length)
	dst = binary.LittleEndian.AppendUint32(dst, b.sum)
	return binary.LittleEndian.AppendUint64(dst, b.first)
}

func readBlock(data []byte) block {
	le := binary.LittleEndian
	return block{le.Uint32(data), le.Uint32(data[4:]), le.Uint64(data[8:]), le.Uint32(data[16:]), le.Uint32(data[20:]), le.Uint64(data[24:])}
}

// fileWriter writes a file of keys, block by block in ascending order.
type fileWriter struct {
	out    io.Writer
	blocks []block
	offset uint64
}

func newFileWriter(out io.Writer) (*fileWriter, error) {
	_, err := io.WriteString(out, magic)
	return &fileWriter{out: out, offset: headSize}, err
}

// add writes one block that packed holds.
func (w *fileWriter) add(p packed) error {
	w.blocks = append(w.blocks, block{
		part: p.part, count: uint32(p.count), offset: w.offset, length: uint32(len(p.data)),
		sum: crc32.Checksum(p.data, castagnoli), first: p.first,
	})
	w.offset += uint64(len(p.data))
	_, err := w.out.Write(p.data)
	return err
}

// finish writes index and foot.
func (w *fileWriter) finish() error {
	var index []byte
	for _, b := range w.blocks {
		index = b.append(index)
	}
	sum := crc32.Checksum(index, castagnoli)
	index = binary.LittleEndian.AppendUint64(index, w.offset)
	index = binary.LittleEndian.AppendUint32(index, uint32(len(w.blocks)))
	index = binary.LittleEndian.AppendUint32(index, sum)
	w.offset += uint64(len(index)) + headSize
	_, err := w.out.Write(append(index, magic...))
	return err
}

// packed is a block to write.
type packed struct {
	part  uint32
	count int
	first uint64
	data  []byte
}

package enumerate

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"sort"

	"ludex/solver/disk"
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
	below  uint64 // the first key of the next block of its partition, 0 if there is none; not in the file
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
	return block{
		part: le.Uint32(data), count: le.Uint32(data[4:]), offset: le.Uint64(data[8:]), length: le.Uint32(data[16:]),
		sum: le.Uint32(data[20:]), first: le.Uint64(data[24:]),
	}
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

// keyFile is a file of keys open for reading. Several goroutines may read it.
type keyFile struct {
	file   disk.File
	blocks []block
}

// openKeys opens a file of keys and reads its index. Errors name the file.
func openKeys(path string) (*keyFile, error) {
	file, err := disk.System.Open(path)
	if err != nil {
		return nil, named(path, err)
	}
	f := &keyFile{file: file}
	if err := f.readIndex(); err != nil {
		file.Close()
		return nil, named(path, err)
	}
	return f, nil
}

func (f *keyFile) readIndex() error {
	info, err := f.file.Stat()
	if err != nil {
		return err
	}
	size := info.Size()
	if size < headSize+footSize {
		return fmt.Errorf("damaged: %d bytes are not a file of keys", size)
	}
	head := make([]byte, headSize)
	if _, err := f.file.ReadAt(head, 0); err != nil {
		return err
	}
	foot := make([]byte, footSize)
	if _, err := f.file.ReadAt(foot, size-footSize); err != nil {
		return err
	}
	count := int64(binary.LittleEndian.Uint32(foot[8:]))
	offset := size - footSize - count*indexSize
	if string(head) != magic || string(foot[16:]) != magic || offset < headSize || binary.LittleEndian.Uint64(foot) != uint64(offset) {
		return errDamaged
	}
	index := make([]byte, count*indexSize)
	if _, err := f.file.ReadAt(index, offset); err != nil {
		return err
	}
	if crc32.Checksum(index, castagnoli) != binary.LittleEndian.Uint32(foot[12:]) {
		return errDamaged
	}
	for ; len(index) > 0; index = index[indexSize:] {
		f.blocks = append(f.blocks, readBlock(index))
	}
	if !fit(f.blocks, uint64(offset)) {
		return errDamaged
	}
	for i, b := range f.blocks[min(1, len(f.blocks)):] {
		if f.blocks[i].part == b.part {
			f.blocks[i].below = b.first
		}
	}
	return nil
}

// fit reports whether blocks are as a writer makes them: one after the other
// from the head of the file to its index, in ascending order of their keys, and
// none of more keys than its bytes can hold.
func fit(blocks []block, end uint64) bool {
	at := uint64(headSize)
	for i, b := range blocks {
		if b.offset != at || b.count < 1 || b.count-1 > b.length {
			return false
		}
		if i > 0 && cmp.Or(cmp.Compare(blocks[i-1].part, b.part), cmp.Compare(blocks[i-1].first, b.first)) >= 0 {
			return false
		}
		at += uint64(b.length)
	}
	return at == end
}

func (f *keyFile) close() { f.file.Close() }

// part returns the blocks of a partition.
func (f *keyFile) part(part uint32) []block {
	begin := sort.Search(len(f.blocks), func(i int) bool { return f.blocks[i].part >= part })
	end := begin + sort.Search(len(f.blocks)-begin, func(i int) bool { return f.blocks[begin+i].part > part })
	return f.blocks[begin:end]
}

// read returns the numbers of a block in dst, and the buffer that it used.
func (f *keyFile) read(b block, dst []uint64, buffer []byte) ([]uint64, []byte, error) {
	if cap(buffer) < int(b.length) {
		buffer = make([]byte, b.length)
	}
	buffer = buffer[:b.length]
	if _, err := f.file.ReadAt(buffer, int64(b.offset)); err != nil {
		return nil, buffer, named(f.file.Name(), err)
	}
	if crc32.Checksum(buffer, castagnoli) != b.sum {
		return nil, buffer, named(f.file.Name(), errDamaged)
	}
	dst, err := decodeBlock(dst[:0], b.first, int(b.count), buffer)
	if err == nil && b.below > 0 && dst[len(dst)-1] >= b.below {
		err = errBlock
	}
	if err != nil {
		err = named(f.file.Name(), err)
	}
	return dst, buffer, err
}

// keys returns the number of keys in blocks.
func keys(blocks []block) (n int64) {
	for _, b := range blocks {
		n += int64(b.count)
	}
	return n
}

// cursor walks the numbers of one partition in ascending order. It is at one
// of them until it is done.
type cursor struct {
	file    *keyFile
	blocks  []block  // to come
	numbers []uint64 // from the one that it is at
	room    []uint64
	buffer  []byte
}

// cursorOf returns a cursor at the first number of a partition of a file.
func cursorOf(f *keyFile, part uint32) (*cursor, error) {
	c := &cursor{file: f, blocks: f.part(part)}
	return c, c.load()
}

func (c *cursor) done() bool { return len(c.numbers) == 0 }

// next moves on by one number.
func (c *cursor) next() error {
	c.numbers = c.numbers[1:]
	if len(c.numbers) == 0 {
		return c.load()
	}
	return nil
}

// load reads the next block, if there is one.
func (c *cursor) load() (err error) {
	if len(c.blocks) == 0 {
		c.numbers = nil
		return nil
	}
	c.room, c.buffer, err = c.file.read(c.blocks[0], c.room, c.buffer)
	c.numbers, c.blocks = c.room, c.blocks[1:]
	return err
}

// skip moves on to the first number that is not below n, and reports whether
// it is n.
func (c *cursor) skip(n uint64) (bool, error) {
	for !c.done() {
		for i, m := range c.numbers {
			if m >= n {
				c.numbers = c.numbers[i:]
				return m == n, nil
			}
		}
		if err := c.load(); err != nil {
			return false, err
		}
	}
	return false, nil
}

// union walks the numbers of several cursors as one, each number once.
type union []*cursor

// next returns the least number that any cursor is at, and moves all that
// are at it on. It returns false at the end.
func (u union) next() (least uint64, ok bool, err error) {
	for _, c := range u {
		if !c.done() && (!ok || c.numbers[0] < least) {
			least, ok = c.numbers[0], true
		}
	}
	for _, c := range u {
		if !c.done() && c.numbers[0] == least {
			if err := c.next(); err != nil {
				return 0, false, err
			}
		}
	}
	return least, ok, nil
}

// less walks the numbers of a union that are in none of the files known.
type less struct {
	from  union
	known []*cursor
}

func (l *less) next() (n uint64, ok bool, err error) {
	for {
		n, ok, err = l.from.next()
		if !ok || err != nil {
			return 0, false, err
		}
		old := false
		for _, c := range l.known {
			is, err := c.skip(n)
			if err != nil {
				return 0, false, err
			}
			old = old || is
		}
		if !old {
			return n, true, nil
		}
	}
}

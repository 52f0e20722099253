package enumerate

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"sort"

	"ludex/solver/disk"
)

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
		return fmt.Errorf("damaged: %d bytes are no file of keys", size)
	}
	foot := make([]byte, footSize)
	if _, err := f.file.ReadAt(foot, size-footSize); err != nil {
		return err
	}
	offset, count := binary.LittleEndian.Uint64(foot), int64(binary.LittleEndian.Uint32(foot[8:]))
	if string(foot[16:]) != magic || int64(offset)+count*indexSize+footSize != size {
		return errDamaged
	}
	index := make([]byte, count*indexSize)
	if _, err := f.file.ReadAt(index, int64(offset)); err != nil {
		return err
	}
	if crc32.Checksum(index, castagnoli) != binary.LittleEndian.Uint32(foot[12:]) {
		return errDamaged
	}
	for ; len(index) > 0; index = index[indexSize:] {
		f.blocks = append(f.blocks, readBlock(index))
	}
	return nil
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

package enumerate

import (
	"encoding/binary"
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"ludex/cmd/ludex-lab/radix"
)

// store holds the numbers that were generated, by partition, in chunks of
// equal size, up to a number of chunks.
type store struct {
	chunk int // numbers in a chunk
	most  int64
	used  atomic.Int64 // chunks in use
	parts []bucket
	mu    sync.Mutex
	free  [][]uint64
}

// bucket holds the numbers of one partition.
type bucket struct {
	mu     sync.Mutex
	chunks [][]uint64
}

// newStore returns a store for the given number of bytes.
func newStore(parts, workers int, memory int64) *store {
	const word = 8
	// Sorting needs more memory than the store: each worker makes two copies
	// of the partition that it sorts.
	memory = memory * int64(parts) / int64(parts+4*min(workers, parts))
	chunk := min(max(memory/word/int64(parts)/int64(8*(workers+1)), 16), 1<<13)
	return &store{chunk: int(chunk), most: memory / word / chunk, parts: make([]bucket, parts)}
}

// ahead returns how many blocks of a partition may wait to be written, at most
// an eighth of the memory for all partitions.
func (s *store) ahead() int {
	const blockBytes, most = 2 * blockKeys, 1 << 14
	blocks := s.most * int64(s.chunk) / blockBytes // 8 bytes a number
	return max(1, int(min(most, blocks))/len(s.parts))
}

// full reports whether the store has room for no more.
func (s *store) full() bool { return s.used.Load() >= s.most }

func (s *store) take() []uint64 {
	s.used.Add(1)
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.free); n > 0 {
		c := s.free[n-1]
		s.free = s.free[:n-1]
		return c
	}
	return make([]uint64, 0, s.chunk)
}

func (s *store) give(chunks [][]uint64) {
	s.used.Add(-int64(len(chunks)))
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range chunks {
		s.free = append(s.free, c[:0])
	}
}

// put adds a chunk to a partition.
func (s *store) put(part uint32, chunk []uint64) {
	b := &s.parts[part]
	b.mu.Lock()
	b.chunks = append(b.chunks, chunk)
	b.mu.Unlock()
}

// sorter is the room in which one goroutine sorts.
type sorter struct{ numbers, spare []uint64 }

// drain takes all numbers out of a partition and returns them sorted, each
// once. They are valid until the next call.
func (s *store) drain(part uint32, room *sorter) []uint64 {
	b := &s.parts[part]
	room.numbers = room.numbers[:0]
	total := 0
	for _, c := range b.chunks {
		total += len(c)
	}
	room.numbers = slices.Grow(room.numbers, total)
	for _, c := range b.chunks {
		room.numbers = append(room.numbers, c...)
	}
	s.give(b.chunks)
	b.chunks = b.chunks[:0]
	if cap(room.spare) < total {
		room.spare = make([]uint64, total)
	}
	radix.Sort(room.numbers, room.spare[:total])
	return slices.Compact(room.numbers)
}

// refill puts numbers into a partition again.
func (s *store) refill(part uint32, numbers []uint64) {
	for len(numbers) > 0 {
		n := min(len(numbers), s.chunk)
		s.put(part, append(s.take(), numbers[:n]...))
		numbers = numbers[n:]
	}
}

// batch gathers the numbers that one goroutine generates for the store.
type batch struct {
	store *store
	parts [][]uint64
}

func newBatch(s *store) *batch { return &batch{s, make([][]uint64, len(s.parts))} }

// add puts a key in.
func (k *batch) add(part uint32, number uint64) {
	c := k.parts[part]
	if len(c) == cap(c) {
		c = k.next(part, c)
	}
	k.parts[part] = append(c, number)
}

// next hands a full chunk over and returns an empty one.
func (k *batch) next(part uint32, full []uint64) []uint64 {
	if full != nil {
		k.store.put(part, full)
	}
	return k.store.take()
}

// empty hands all chunks over.
func (k *batch) empty() {
	for part, c := range k.parts {
		if c != nil {
			k.store.put(uint32(part), c)
			k.parts[part] = nil
		}
	}
}

// blockKeys is the number of keys in a full block. All of a block's keys are
// of one partition.
const blockKeys = 4096

// encodeBlock appends ascending numbers: the first is kept elsewhere, of each
// other one its distance from the one before.
func encodeBlock(dst []byte, numbers []uint64) []byte {
	for i := 1; i < len(numbers); i++ {
		dst = binary.AppendUvarint(dst, numbers[i]-numbers[i-1])
	}
	return dst
}

var errBlock = errors.New("a block cannot be read")

// decodeBlock appends the numbers of a block.
func decodeBlock(dst []uint64, first uint64, count int, data []byte) ([]uint64, error) {
	dst = append(dst, first)
	for i := 1; i < count; i++ {
		d, n := binary.Uvarint(data)
		if n <= 0 || d == 0 || first+d < first {
			return dst, errBlock
		}
		first += d
		dst = append(dst, first)
		data = data[n:]
	}
	if len(data) > 0 {
		return dst, errBlock
	}
	return dst, nil
}

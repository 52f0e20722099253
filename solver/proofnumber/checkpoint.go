package proofnumber

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc64"
	"io"
	"iter"
	"math/bits"
)

// checkpointMagic begins a checkpoint. After it come the label on a line, for
// each shard of the table the number of its buckets and that of its records, the
// records, and at the end a checksum of all this.
const checkpointMagic = "ludex-placement 2\n"

var polynomial = crc64.MakeTable(crc64.ECMA)

// TooLargeError reports that a checkpoint holds more positions than the memory
// limit lets a solver store.
type TooLargeError struct {
	Need int64 // bytes for stored positions that would suffice
}

// Error names the bytes.
func (e *TooLargeError) Error() string {
	return fmt.Sprintf("it needs %d bytes for stored positions, more than there are", e.Need)
}

func (s *stock[K]) Save(w io.Writer, label string, most int64) error {
	least := uint8(0)
	if most > 0 {
		least = s.table.leastEffort(most / entryBytes[K]())
	}
	sum := crc64.New(polynomial)
	out := bufio.NewWriterSize(io.MultiWriter(w, sum), 1<<16)
	fmt.Fprintf(out, "%s%s\n", checkpointMagic, label) // Flush returns the error
	for i := range s.table.shards {
		if err := s.table.shards[i].save(out, least); err != nil {
			return err
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return binary.Write(w, binary.LittleEndian, sum.Sum64())
}

// leastEffort returns the least effort such that there are at most that many records
// with it or more.
func (t *table[K]) leastEffort(most int64) uint8 {
	count := t.efforts()
	least := len(count)
	for n := int64(0); least > 0 && n+count[least-1] <= most; n += count[least] {
		least--
	}
	return uint8(least)
}

// efforts counts the records of each effort.
func (t *table[K]) efforts() (count [1 << (loShift - effortShift)]int64) {
	for i := range t.shards {
		s := &t.shards[i]
		s.Lock()
		for e := range s.entries {
			count[effortOf(e.data)]++
		}
		s.Unlock()
	}
	return count
}

// save writes the records of a shard with at least that effort.
func (s *shard[K]) save(out *bufio.Writer, least uint8) error {
	s.Lock()
	defer s.Unlock()
	n := 0
	for range s.heavy(least) {
		n++
	}
	err := writeWords(out, uint64(len(s.list())), uint64(n))
	for e := range s.heavy(least) {
		if err == nil {
			err = e.write(out)
		}
	}
	return err
}

// heavy yields the entries with at least that effort.
func (s *shard[K]) heavy(least uint8) iter.Seq[entry[K]] {
	return func(yield func(entry[K]) bool) {
		for e := range s.entries {
			if effortOf(e.data) >= least && !yield(e) {
				return
			}
		}
	}
}

func (e entry[K]) write(out *bufio.Writer) error {
	var words [len(widest{}) + 1]uint64
	n := len(e.key)
	for i := range n {
		words[i] = e.key[i]
	}
	words[n] = e.data
	return writeWords(out, words[:n+1]...)
}

func writeWords(out *bufio.Writer, words ...uint64) error {
	b := out.AvailableBuffer()
	for _, w := range words {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	_, err := out.Write(b)
	return err
}

func (s *stock[K]) Load(r io.Reader, label string) error {
	in := &summed{bufio.NewReaderSize(r, 1<<16), crc64.New(polynomial)}
	head := make([]byte, len(checkpointMagic)+len(label)+1)
	if _, err := io.ReadFull(in, head); err != nil || string(head) != checkpointMagic+label+"\n" {
		return fmt.Errorf("no checkpoint of %s", label)
	}
	t, buckets := s.table, 0
	for i := range t.shards {
		n, err := t.shards[i].load(in, t.most)
		if err != nil {
			return err
		}
		buckets = max(buckets, n)
	}
	want := in.sum.Sum64()
	var got uint64
	if err := binary.Read(in, binary.LittleEndian, &got); err != nil || got != want {
		return errors.New("damaged: the checksum is wrong")
	}
	if _, err := in.in.ReadByte(); !errors.Is(err, io.EOF) {
		return errors.New("damaged: there are bytes after the end")
	}
	if buckets > t.most {
		return &TooLargeError{int64(buckets) * bucketBytes[K]() << shardBits}
	}
	s.forget()
	return nil
}

// forget opens the bounds of the solver's position, so that its value is searched for
// again.
func (s *stock[K]) forget() {
	t, key := s.table, s.root
	if r, ok := t.get(key); ok {
		r.bounds, r.numbers = open, numbers{1, 1}
		t.shard(scatter(key)).store(scatter(key), entry[K]{key, r.pack()})
	}
}

// load reads a shard and returns the number of its buckets. Where that is
// greater than most, it keeps nothing.
func (s *shard[K]) load(in *summed, most int) (buckets int, err error) {
	var head [2]uint64
	if err := in.words(head[:]); err != nil {
		return 0, err
	}
	n, records := head[0], head[1]
	if bits.OnesCount64(n) > 1 || n > 1<<40 || records > bucketSize*n {
		return 0, errors.New("damaged: impossible size of a table")
	}
	keep := 0 < n && n <= uint64(most)
	if keep {
		s.grow(int(n))
	}
	for range records {
		e, err := readEntry[K](in)
		if err != nil {
			return 0, err
		}
		if e.data &^= busyBit; keep {
			s.store(scatter(e.key), e)
		}
	}
	return int(n), nil
}

// summed is a reader that computes the checksum of the bytes read.
type summed struct {
	in  *bufio.Reader
	sum hash.Hash64
}

func (s *summed) Read(p []byte) (int, error) {
	n, err := s.in.Read(p)
	s.sum.Write(p[:n])
	return n, err
}

// words reads up to five numbers.
func (s *summed) words(list []uint64) error {
	var b [8 * (len(widest{}) + 1)]byte
	if _, err := io.ReadFull(s, b[:8*len(list)]); err != nil {
		return errors.New("cut off")
	}
	for i := range list {
		list[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
	return nil
}

// readEntry reads an entry that write wrote.
func readEntry[K key](in *summed) (e entry[K], err error) {
	var word [len(widest{}) + 1]uint64
	words := len(e.key)
	err = in.words(word[:words+1])
	for i := 0; i < words; i++ {
		e.key[i] = word[i]
	}
	e.data = word[words]
	return e, err
}

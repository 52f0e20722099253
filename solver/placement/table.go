package placement

import (
	"math/bits"
	"sync"
)

// entry is what a search keeps of a position: its whole key, and packed into a
// word how far it has come there.
type entry struct{ key, data uint64 }

// numbers are a proof and a disproof number: how many positions at least are
// still to be decided before the attacker is known to win, or not to.
type numbers struct{ pn, dn uint32 }

// most is the greatest number, which stands for never.
const most = 1<<26 - 1

// record is an entry unpacked.
type record struct {
	bounds
	numbers
	attacker uint8 // for whom the numbers are
	effort   uint8 // the logarithm of the positions expanded below
	busy     bool  // a worker searches it
}

// The word of a record: 26 bits for each number, 5 for the effort, 2 for each
// bound, and flags. It is never 0.
const (
	dnShift     = 26
	effortShift = 52
	loShift     = 57
	hiShift     = 59
	sideShift   = 61
	busyBit     = 1 << 62
	usedBit     = 1 << 63
)

func (r record) pack() uint64 {
	word := uint64(r.pn) | uint64(r.dn)<<dnShift | uint64(r.effort)<<effortShift |
		uint64(r.lo)<<loShift | uint64(r.hi)<<hiShift | uint64(r.attacker)<<sideShift | usedBit
	if r.busy {
		word |= busyBit
	}
	return word
}

func unpack(word uint64) record {
	return record{
		bounds:   bounds{Value(word >> loShift & 3), Value(word >> hiShift & 3)},
		numbers:  numbers{uint32(word & most), uint32(word >> dnShift & most)},
		attacker: uint8(word >> sideShift & 1),
		effort:   effortOf(word),
		busy:     word&busyBit != 0,
	}
}

func effortOf(word uint64) uint8 { return uint8(word >> effortShift & 31) }

// table holds records by their keys, in shards that grow one by one.
type table struct {
	shards [1 << shardBits]shard
	most   int // buckets of a shard
}

const (
	shardBits  = 10
	bucketSize = 4
	bucketLog  = 6 // of its bytes
)

type bucket [bucketSize]entry

// shard holds the records of some keys in a power of 2 of buckets. Full, it
// doubles; when it has grown as far as it may, a full bucket forgets the record
// with the least work in it.
type shard struct {
	sync.Mutex
	buckets []bucket
	used    int
}

// newTable returns a table of at most the given number of bytes, or a very
// small one.
func newTable(bytes int64) *table {
	return &table{most: 1 << max(0, bits.Len64(uint64(bytes)>>(shardBits+bucketLog))-1)}
}

// scatter spreads keys over all bits.
func scatter(key uint64) uint64 {
	key *= 0x9e3779b97f4a7c15
	return key ^ key>>32
}

// get returns the record of a key, if there is one.
func (t *table) get(key uint64) (r record, ok bool) {
	h := scatter(key)
	s := &t.shards[h>>(64-shardBits)]
	s.Lock()
	defer s.Unlock()
	if e := s.find(h, key); e != nil {
		return unpack(e.data), true
	}
	return record{}, false
}

// find returns the entry of a key, or nil.
func (s *shard) find(h, key uint64) *entry {
	if s.used == 0 {
		return nil
	}
	b := s.bucket(h)
	for i := range b {
		if b[i].key == key && b[i].data != 0 {
			return &b[i]
		}
	}
	return nil
}

func (s *shard) bucket(h uint64) *bucket { return &s.buckets[h&uint64(len(s.buckets)-1)] }

// put stores a record.
func (t *table) put(key uint64, r record) {
	h := scatter(key)
	s := &t.shards[h>>(64-shardBits)]
	s.Lock()
	defer s.Unlock()
	t.store(s, h, entry{key, r.pack()})
}

// mark notes that a worker searches the position of a key, and stores r where
// there is no record.
func (t *table) mark(key uint64, r record) {
	h := scatter(key)
	s := &t.shards[h>>(64-shardBits)]
	s.Lock()
	defer s.Unlock()
	if e := s.find(h, key); e != nil {
		e.data |= busyBit
		return
	}
	r.busy = true
	t.store(s, h, entry{key, r.pack()})
}

// store stores e, in more buckets where it may.
func (t *table) store(s *shard, h uint64, e entry) {
	const crowded = 2 // records a bucket on average
	if s.used >= crowded*len(s.buckets) && len(s.buckets) < t.most {
		s.grow()
	}
	s.store(h, e)
}

func (s *shard) store(h uint64, e entry) {
	b := s.bucket(h)
	least := 0
	for i := range b {
		if b[i].key == e.key || b[i].data == 0 {
			least = i
			break
		}
		if effortOf(b[i].data) < effortOf(b[least].data) {
			least = i
		}
	}
	if b[least].data == 0 {
		s.used++
	}
	b[least] = e
}

// grow doubles the buckets. No record is lost, as a bucket's go to two.
func (s *shard) grow() {
	old := s.buckets
	s.buckets, s.used = make([]bucket, max(1, 2*len(old))), 0
	for i := range old {
		for _, e := range old[i] {
			if e.data != 0 {
				s.store(scatter(e.key), e)
			}
		}
	}
}

// room returns how many records there can be.
func (t *table) room() int64 { return int64(t.most) * bucketSize << shardBits }

// size returns how many records there are, and the bytes that they take.
func (t *table) size() (records, bytes int64) {
	for i := range t.shards {
		s := &t.shards[i]
		s.Lock()
		records += int64(s.used)
		bytes += int64(len(s.buckets)) << bucketLog
		s.Unlock()
	}
	return records, bytes
}

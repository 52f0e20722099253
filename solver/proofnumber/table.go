package proofnumber

import (
	"math/bits"
	"sync"
	"sync/atomic"

	"ludex/solver/pages"
)

// entry is a stored position: its whole key, and its record packed into a word.
type entry[K key] struct {
	key  K
	data uint64
}

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

// within returns r with the bounds of another record of the same position, too.
func (r record) within(other record) record {
	if b := r.bounds.and(other.bounds); b != r.bounds {
		r.bounds, r.effort = b, max(r.effort, other.effort)
	}
	return r
}

func effortOf(word uint64) uint8 { return uint8(word >> effortShift & 31) }

// table holds records by their keys, in shards that grow one by one.
type table[K key] struct {
	shards [1 << shardBits]shard[K]
	most   int // buckets of a shard
}

const (
	shardBits  = 10
	bucketSize = 4
)

// newTable returns a table of at most the given number of bytes, or a very
// small one.
func newTable[K key](bytes int64) *table[K] {
	return &table[K]{most: 1 << max(0, bits.Len64(uint64(bytes/bucketBytes[K]())>>shardBits)-1)}
}

// bucketBytes returns the size of a bucket.
func bucketBytes[K key]() int64 { return bucketSize * entryBytes[K]() }

// entryBytes returns the size of an entry.
func entryBytes[K key]() int64 {
	var k K
	return 8 * int64(len(k)+1)
}

// scatter spreads keys over all bits.
func scatter[K key](k K) uint64 {
	const odd = 0x9e3779b97f4a7c15
	h := k[0]
	for i := 1; i < len(k); i++ {
		h = bits.RotateLeft64(h*odd, 32) ^ k[i]
	}
	h *= odd
	return h ^ h>>32
}

// shard returns the shard of a key scattered.
func (t *table[K]) shard(h uint64) *shard[K] { return &t.shards[h>>(64-shardBits)] }

// get returns the record of a key, if there is one.
func (t *table[K]) get(key K) (r record, ok bool) {
	data := t.data(key)
	return unpack(data), data != 0
}

// data returns the record of a key packed, or 0.
func (t *table[K]) data(key K) uint64 {
	h := scatter(key)
	s := t.shard(h)
	for {
		before := s.changes.Load()
		data := s.find(h, key)
		if before&1 == 0 && s.changes.Load() == before {
			return data
		}
	}
}

// touch reads from where the record of a key is kept. Several such readings
// overlap, so that get finds all of them at hand.
func (t *table[K]) touch(key K) {
	h := scatter(key)
	if b := t.shard(h).bucket(h); b != nil {
		b[0].touch()
	}
}

// put stores a record and returns it, with the bounds of the record that it
// replaces: another worker may have proved more since r was read.
func (t *table[K]) put(key K, r record) record {
	h := scatter(key)
	s := t.shard(h)
	s.Lock()
	defer s.Unlock()
	if data := s.find(h, key); data != 0 {
		r = r.within(unpack(data))
	}
	t.store(s, h, entry[K]{key, r.pack()})
	return r
}

// mark notes that a worker searches the position of a key, and stores r where
// there is no record.
func (t *table[K]) mark(key K, r record) {
	h := scatter(key)
	s := t.shard(h)
	s.Lock()
	defer s.Unlock()
	data := s.find(h, key)
	if data == 0 {
		data = r.pack()
	}
	t.store(s, h, entry[K]{key, data | busyBit})
}

// store stores e, in more buckets where it may.
func (t *table[K]) store(s *shard[K], h uint64, e entry[K]) {
	const crowded = 2 // records a bucket on average
	if n := len(s.list()); s.used >= crowded*n && n < t.most {
		s.grow(max(1, 2*n))
	}
	s.store(h, e)
}

// capacity returns the greatest number of records.
func (t *table[K]) capacity() int64 { return int64(t.most) * bucketSize << shardBits }

// size returns how many records there are, and the bytes that they take.
func (t *table[K]) size() (records, bytes int64) {
	for i := range t.shards {
		s := &t.shards[i]
		s.Lock()
		records += int64(s.used)
		bytes += int64(len(s.list())) * bucketBytes[K]()
		s.Unlock()
	}
	return records, bytes
}

type bucket[K key] [bucketSize]slot[K]

// slot is the place of an entry; data is 0 if there is none. Every word is read
// and written as a whole.
type slot[K key] struct {
	key  K
	data atomic.Uint64
}

// touch reads a word of the slot.
func (s *slot[K]) touch() { atomic.LoadUint64(&s.key[0]) }

// holds reports whether the slot has that key.
func (s *slot[K]) holds(key K) bool {
	last := len(key) - 1
	for i := 1; i < last; i++ {
		if atomic.LoadUint64(&s.key[i]) != key[i] {
			return false
		}
	}
	return atomic.LoadUint64(&s.key[0]) == key[0] && (last == 0 || atomic.LoadUint64(&s.key[last]) == key[last])
}

func (s *slot[K]) entry() (e entry[K]) {
	for i := range len(e.key) {
		e.key[i] = atomic.LoadUint64(&s.key[i])
	}
	e.data = s.data.Load()
	return e
}

func (s *slot[K]) set(e entry[K]) {
	for i := range len(e.key) {
		atomic.StoreUint64(&s.key[i], e.key[i])
	}
	s.data.Store(e.data)
}

// shard holds the records of some keys in a power of 2 of buckets. A full
// shard doubles; at its greatest size, a full bucket replaces the record with
// the least work in it. Writers lock the shard and readers do not: changes is
// odd during a write, and a reader that meets a write reads again.
type shard[K key] struct {
	sync.Mutex
	changes atomic.Uint32
	buckets atomic.Pointer[[]bucket[K]]
	used    int
}

// find returns the data of a key, or 0.
func (s *shard[K]) find(h uint64, key K) uint64 {
	b := s.bucket(h)
	if b == nil {
		return 0
	}
	for i := range b {
		if b[i].holds(key) {
			return b[i].data.Load()
		}
	}
	return 0
}

// bucket returns the bucket of a key scattered, or nil before there are any.
func (s *shard[K]) bucket(h uint64) *bucket[K] {
	list := s.buckets.Load()
	if list == nil {
		return nil
	}
	return place(*list, h)
}

func place[K key](list []bucket[K], h uint64) *bucket[K] { return &list[h&uint64(len(list)-1)] }

// list returns the buckets.
func (s *shard[K]) list() []bucket[K] {
	if list := s.buckets.Load(); list != nil {
		return *list
	}
	return nil
}

// store stores e over the entry of the same key, an empty slot, or the entry
// with the least work.
func (s *shard[K]) store(h uint64, e entry[K]) {
	to := s.bucket(h).slotFor(e.key)
	if to.data.Load() == 0 {
		s.used++
	}
	s.changes.Add(1)
	to.set(e)
	s.changes.Add(1)
}

// slotFor returns the slot for a key.
func (b *bucket[K]) slotFor(key K) *slot[K] {
	least := &b[0]
	for i := range b {
		data := b[i].data.Load()
		if data == 0 || b[i].holds(key) {
			return &b[i]
		}
		if effortOf(data) < effortOf(least.data.Load()) {
			least = &b[i]
		}
	}
	return least
}

// entries yields all entries.
func (s *shard[K]) entries(yield func(entry[K]) bool) {
	list := s.list()
	for i := range list {
		for k := range list[i] {
			if e := list[i][k].entry(); e.data != 0 && !yield(e) {
				return
			}
		}
	}
}

// grow moves the records to the given number of buckets. None is lost, as
// those of one bucket go to two.
func (s *shard[K]) grow(buckets int) {
	list := make([]bucket[K], buckets)
	pages.Large(list)
	for e := range s.entries {
		place(list, scatter(e.key)).slotFor(e.key).set(e)
	}
	s.buckets.Store(&list)
}

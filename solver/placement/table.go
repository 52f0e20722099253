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
}

func (r record) pack() uint64 {
	return uint64(r.pn) | uint64(r.dn)<<26 | uint64(r.effort)<<52 | uint64(r.lo)<<57 | uint64(r.hi)<<59 | uint64(r.attacker)<<61 | 1<<62
}

func unpack(data uint64) record {
	return record{
		bounds{Value(data >> 57 & 3), Value(data >> 59 & 3)},
		numbers{uint32(data & most), uint32(data >> 26 & most)},
		uint8(data >> 61 & 1), uint8(data >> 52 & 31),
	}
}

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
	if s.used == 0 {
		return record{}, false
	}
	b := s.bucket(h)
	for i := range b {
		if b[i].key == key && b[i].data != 0 {
			return unpack(b[i].data), true
		}
	}
	return record{}, false
}

func (s *shard) bucket(h uint64) *bucket { return &s.buckets[h&uint64(len(s.buckets)-1)] }

// put stores a record.
func (t *table) put(key uint64, r record) {
	h := scatter(key)
	s := &t.shards[h>>(64-shardBits)]
	s.Lock()
	defer s.Unlock()
	if s.used >= 2*len(s.buckets) && len(s.buckets) < t.most {
		s.grow()
	}
	s.store(h, entry{key, r.pack()})
}

func (s *shard) store(h uint64, e entry) {
	b := s.bucket(h)
	least := 0
	for i := range b {
		if b[i].key == e.key || b[i].data == 0 {
			least = i
			break
		}
		if unpack(b[i].data).effort < unpack(b[least].data).effort {
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

package proofnumber

import "math/bits"

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

// shard returns the shard of a key scattered.
func (t *table) shard(h uint64) *shard { return &t.shards[h>>(64-shardBits)] }

// get returns the record of a key, if there is one.
func (t *table) get(key uint64) (r record, ok bool) {
	data := t.data(key)
	return unpack(data), data != 0
}

// data returns the record of a key packed, or 0.
func (t *table) data(key uint64) uint64 {
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
func (t *table) touch(key uint64) {
	h := scatter(key)
	if b := t.shard(h).bucket(h); b != nil {
		b[0].key.Load()
	}
}

// put stores a record.
func (t *table) put(key uint64, r record) {
	h := scatter(key)
	s := t.shard(h)
	s.Lock()
	defer s.Unlock()
	t.store(s, h, entry{key, r.pack()})
}

// mark notes that a worker searches the position of a key, and stores r where
// there is no record.
func (t *table) mark(key uint64, r record) {
	h := scatter(key)
	s := t.shard(h)
	s.Lock()
	defer s.Unlock()
	data := s.find(h, key)
	if data == 0 {
		data = r.pack()
	}
	t.store(s, h, entry{key, data | busyBit})
}

// store stores e, in more buckets where it may.
func (t *table) store(s *shard, h uint64, e entry) {
	const crowded = 2 // records a bucket on average
	if n := len(s.list()); s.used >= crowded*n && n < t.most {
		s.grow(max(1, 2*n))
	}
	s.store(h, e)
}

// room returns how many records there can be.
func (t *table) room() int64 { return int64(t.most) * bucketSize << shardBits }

// size returns how many records there are, and the bytes that they take.
func (t *table) size() (records, bytes int64) {
	for i := range t.shards {
		s := &t.shards[i]
		s.Lock()
		records += int64(s.used)
		bytes += int64(len(s.list())) << bucketLog
		s.Unlock()
	}
	return records, bytes
}

package proofnumber

import (
	"sync"
	"sync/atomic"
)

type bucket [bucketSize]slot

// slot is where an entry is kept, which is none where data is 0.
type slot struct{ key, data atomic.Uint64 }

func (s *slot) entry() entry { return entry{s.key.Load(), s.data.Load()} }

func (s *slot) set(e entry) {
	s.key.Store(e.key)
	s.data.Store(e.data)
}

// shard holds the records of some keys in a power of 2 of buckets. Full, it
// doubles; when it has grown as far as it may, a full bucket forgets the record
// with the least work in it. Who writes locks it, who reads does not: changes
// is odd while something is written, and what was read then is read again.
type shard struct {
	sync.Mutex
	changes atomic.Uint32
	buckets atomic.Pointer[[]bucket]
	used    int
}

// find returns the data of a key, or 0.
func (s *shard) find(h, key uint64) uint64 {
	b := s.bucket(h)
	if b == nil {
		return 0
	}
	for i := range b {
		if b[i].key.Load() == key {
			return b[i].data.Load()
		}
	}
	return 0
}

// bucket returns the bucket of a key scattered, or nil before there are any.
func (s *shard) bucket(h uint64) *bucket {
	list := s.buckets.Load()
	if list == nil {
		return nil
	}
	return place(*list, h)
}

func place(list []bucket, h uint64) *bucket { return &list[h&uint64(len(list)-1)] }

// list returns the buckets.
func (s *shard) list() []bucket {
	if list := s.buckets.Load(); list != nil {
		return *list
	}
	return nil
}

// store stores e in the place of its key's, of none, or of the least work.
func (s *shard) store(h uint64, e entry) {
	to := s.bucket(h).room(e.key)
	if to.data.Load() == 0 {
		s.used++
	}
	s.changes.Add(1)
	to.set(e)
	s.changes.Add(1)
}

// room returns the slot for a key.
func (b *bucket) room(key uint64) *slot {
	least := &b[0]
	for i := range b {
		data := b[i].data.Load()
		if data == 0 || b[i].key.Load() == key {
			return &b[i]
		}
		if effortOf(data) < effortOf(least.data.Load()) {
			least = &b[i]
		}
	}
	return least
}

// entries yields what is stored.
func (s *shard) entries(yield func(entry) bool) {
	list := s.list()
	for i := range list {
		for k := range list[i] {
			if e := list[i][k].entry(); e.data != 0 && !yield(e) {
				return
			}
		}
	}
}

// grow moves the records to so many buckets. None is lost, as a bucket's go to two.
func (s *shard) grow(buckets int) {
	list := make([]bucket, buckets)
	for e := range s.entries {
		place(list, scatter(e.key)).room(e.key).set(e)
	}
	s.buckets.Store(&list)
}

package placement

import "sync/atomic"

// search is a proof-number search in depth-first order (df-pn, Nagai 2002).
// It asks whether the attacker wins.
type search[H any] struct {
	*board[H]
	table    *table
	attacker uint8
	stop     *atomic.Bool
	expanded *atomic.Int64
}

// worker is one goroutine of a search.
type worker[H any] struct {
	*search[H]
	frames []frame[H]
	count  int64
}

// won reports whether the attacker wins for certain, lost whether it
// certainly does not.
func (s *search[H]) won(b bounds) bool { return b == exactly(wonBy(s.attacker)) }
func (s *search[H]) lost(b bounds) bool {
	if s.attacker == 0 {
		return b.hi < FirstWins
	}
	return b.lo > SecondWins
}

// settled are the numbers of bounds that answer the question, if they do.
func (s *search[H]) settled(b bounds) (numbers, bool) {
	switch {
	case s.won(b):
		return numbers{0, most}, true
	case s.lost(b):
		return numbers{most, 0}, true
	}
	return numbers{1, 1}, false
}

// recall fills in what the table has of a child.
func (s *search[H]) recall(k *child) {
	if n, ok := s.settled(k.bounds); ok {
		k.numbers = n
		return
	}
	k.numbers = numbers{1, 1}
	if r, ok := s.table.get(k.key); ok {
		k.bounds = r.bounds
		if n, ok := s.settled(r.bounds); ok {
			k.numbers = n
		} else if r.attacker == s.attacker {
			k.numbers = r.numbers
		}
	}
}

// descend searches the position in frame depth until its proof number
// reaches limit.pn, or its disproof number limit.dn, or it is stopped.
func (w *worker[H]) descend(depth int, limit numbers) record {
	f := &w.frames[depth]
	key := w.codes.key(&f.pos.keys)
	before := w.count
	w.count++
	b := w.expand(f)
	if b.known() {
		r := w.record(b, numbers{}, before)
		w.table.put(key, r)
		return r
	}
	for i := range f.children[:f.n] {
		w.recall(&f.children[i])
	}
	for {
		b, n := w.sum(f)
		if _, ok := w.settled(b); ok || n.pn >= limit.pn || n.dn >= limit.dn || w.stop.Load() {
			r := w.record(b, n, before)
			w.table.put(key, r)
			return r
		}
		i, next := w.choose(f, n, limit)
		k := &f.children[i]
		g := &w.frames[depth+1]
		g.pos = f.pos
		w.put(&g.pos, k.move)
		if k.forced {
			w.settle(&g.pos)
		}
		r := w.descend(depth+1, next)
		k.bounds, k.numbers = r.bounds, r.numbers
	}
}

func (w *worker[H]) record(b bounds, n numbers, before int64) record {
	if settled, ok := w.settled(b); ok {
		n = settled
	}
	effort := uint8(0)
	for d := w.count - before; d > 1; d >>= 1 {
		effort++
	}
	return record{b, n, w.attacker, effort}
}

// sum returns what the children of f come to.
func (w *worker[H]) sum(f *frame[H]) (bounds, numbers) {
	b := bounds{wonBy(1 - f.pos.mover), wonBy(1 - f.pos.mover)}
	least, total := uint32(most), uint32(0)
	or := f.pos.mover == w.attacker
	for i := range f.children[:f.n] {
		k := &f.children[i]
		if f.pos.mover == 0 {
			b.lo, b.hi = max(b.lo, k.lo), max(b.hi, k.hi)
		} else {
			b.lo, b.hi = min(b.lo, k.lo), min(b.hi, k.hi)
		}
		easy, hard := k.pn, k.dn
		if !or {
			easy, hard = hard, easy
		}
		least = min(least, easy)
		total = min(total+hard, most)
	}
	if or {
		return b, numbers{least, total}
	}
	return b, numbers{total, least}
}

// choose returns the child to search next, and how far.
func (w *worker[H]) choose(f *frame[H], n, limit numbers) (best int, next numbers) {
	or := f.pos.mover == w.attacker
	if !or {
		n, limit = numbers{n.dn, n.pn}, numbers{limit.dn, limit.pn}
	}
	first, second := uint32(most), uint32(most)
	var hardest uint32
	for i := range f.children[:f.n] {
		easy, hard := f.children[i].pn, f.children[i].dn
		if !or {
			easy, hard = hard, easy
		}
		if easy < first {
			first, second, best, hardest = easy, first, i, hard
		} else if easy < second {
			second = easy
		}
	}
	next = numbers{min(limit.pn, second+second/4+1), min(most, limit.dn-n.dn+hardest)}
	if !or {
		next = numbers{next.dn, next.pn}
	}
	return best, next
}

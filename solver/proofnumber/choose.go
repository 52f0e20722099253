package proofnumber

// sum returns what the children of f come to.
func (w *worker[H]) sum(f *frame[H]) (bounds, numbers) {
	b := exactly(wonBy(1 - f.pos.mover))
	least, total := uint32(most), uint32(0)
	for i := range f.children[:f.n] {
		k := &f.children[i]
		if f.pos.mover == 0 {
			b.lo, b.hi = max(b.lo, k.lo), max(b.hi, k.hi)
		} else {
			b.lo, b.hi = min(b.lo, k.lo), min(b.hi, k.hi)
		}
		n := w.turned(f, k.numbers)
		least = min(least, n.pn)
		total = min(total+n.dn, most)
	}
	return b, w.turned(f, numbers{min(least, most-1), min(total, most-1)}) // most is for what is answered
}

// turned returns numbers as the mover of f sees them, who wants the first to
// be small, or back.
func (w *worker[H]) turned(f *frame[H], n numbers) numbers {
	if f.pos.mover == w.attacker {
		return n
	}
	return numbers{n.dn, n.pn}
}

// choose returns the child to search next, and how far: until it is harder than
// the second best by so much as slack says.
func (w *worker[H]) choose(f *frame[H], n, limit numbers) (best int, next numbers) {
	n, limit = w.turned(f, n), w.turned(f, limit)
	first, second := uint32(most), uint32(most)
	for i := range f.children[:f.n] {
		easy := w.turned(f, f.children[i].numbers).pn
		if f.children[i].busy {
			easy = min(easy*2, most-1)
		}
		if easy < first {
			first, second, best = easy, first, i
		} else if easy < second {
			second = easy
		}
	}
	k := w.turned(f, f.children[best].numbers)
	next = numbers{min(limit.pn, second+w.slack(f, second)+1), min(most, limit.dn-n.dn+k.dn)}
	next.pn = max(next.pn, min(k.pn+1, most)) // where others are busy with the easiest
	return best, w.turned(f, next)
}

// slack is a quarter of the second best. Where all moves are expected to lose it is
// as much again, and at the root there is no end to it: they have to be gone through,
// and to keep them equally near to their end keeps all of them half done.
func (w *worker[H]) slack(f *frame[H], second uint32) uint32 {
	switch {
	case !w.expected || f.pos.mover == w.attacker:
		return second / 4
	case f == &w.frames[0]:
		return most
	}
	return second
}

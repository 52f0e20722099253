package proofnumber

import (
	"math/bits"
	"sync/atomic"

	"ludex/rules"
	"ludex/solver"
)

// search is a proof-number search in depth-first order (df-pn, Nagai 2002) for
// a question.
type search[H any, U rules.Upper, K key] struct {
	*board[H, U, K]
	stock[K]
	question
	shared  bool
	allowed int64 // expansions after which it stops, where not 0
}

// stock is what a search has found.
type stock[K key] struct {
	table    *table[K]
	root     K // the key of the position to solve
	stop     atomic.Bool
	expanded *atomic.Int64
	front    atomic.Uint64 // the root's numbers
	report   func(solver.Progress)
}

// question is whether the attacker wins. A budget that is not 0 limits the attacker's
// stones from the root on.
type question struct {
	attacker uint8
	expected bool // the attacker is, to win
	budget   int
	rooted   int // the attacker's stones at the root
}

// worker is one goroutine of a search.
type worker[H any, U rules.Upper, K key] struct {
	*search[H, U, K]
	frames []frame[H, U, K]
	guess  *guess[U]
	attack threatSearch[H, U, K]
	spare  position[H, U, K]
	count  int64 // positions expanded
	added  int64 // of them, those added to search.expanded
}

func newWorker[H any, U rules.Upper, K key](s *search[H, U, K]) *worker[H, U, K] {
	return &worker[H, U, K]{search: s, frames: make([]frame[H, U, K], s.game.Cells()+2), guess: newGuess(s.game.Near())}
}

// won reports whether the attacker wins for certain.
func (q *question) won(b bounds) bool { return b == exactly(wonBy(q.attacker)) }

// lost reports whether the attacker does not win, for certain.
func (q *question) lost(b bounds) bool {
	if q.attacker == 0 {
		return b.hi < FirstWins
	}
	return b.lo > SecondWins
}

// answered are the numbers of bounds that answer the question, if they do.
func (q *question) answered(b bounds) (numbers, bool) {
	switch {
	case q.won(b):
		return numbers{0, most}, true
	case q.lost(b):
		return numbers{most, 0}, true
	}
	return numbers{1, 1}, false
}

// left is how many stones the attacker may still place in p.
func (s *search[H, U, K]) left(p *position[H, U, K]) int {
	if s.budget == 0 {
		return MaxCells
	}
	return s.budget + s.rooted - p.stones[s.attacker].Len()
}

// resolve plays the forced moves like that of the board, until the budget is
// spent. A position left open needs two more stones: nobody completes a figure
// at once, nor after an answer to a threat.
func (s *search[H, U, K]) resolve(p *position[H, U, K]) bounds {
	b := s.board.resolve(p)
	if s.budget == 0 {
		return b
	}
	need := 1
	if !b.known() {
		need = 2
	}
	if left := s.left(p); left < 0 || left < need && (s.won(b) || !b.known()) {
		return exactly(Draw)
	}
	return b
}

// recall fills in the record of a child from the table.
func (k *child[K]) recall(t *table[K], q *question) {
	if n, ok := q.answered(k.bounds); ok {
		k.numbers, k.busy = n, false
		return
	}
	data := t.data(k.key)
	if data == 0 {
		return
	}
	r := unpack(data)
	k.bounds, k.busy, k.seen = r.bounds, r.busy, true
	if n, ok := q.answered(r.bounds); ok {
		k.numbers = n
	} else if r.attacker == q.attacker {
		k.numbers = r.numbers
	}
}

// descend searches the position of frame depth until its proof number
// reaches limit.pn, or its disproof number limit.dn, or the search is stopped.
// A position that is new is listed only if its rough numbers, as if no child was searched,
// do not reach the limit: most positions are never searched again.
func (w *worker[H, U, K]) descend(depth int, limit numbers) record {
	f := &w.frames[depth]
	before := w.count
	w.tick()
	b := w.survey(f, depth == 0)
	if b.known() {
		return w.keep(f, b, numbers{}, before)
	}
	own := f.pos.mover == w.attacker
	if n := (numbers{1, uint32(f.moves.Len())}).turned(own); !f.seen && limit.reached(n) {
		return w.keep(f, b, n, before)
	}
	w.list(f)
	f.recall(w.table, &w.question)
	for {
		b, n := f.sum(f.pos.mover, own)
		if _, ok := w.answered(b); ok || limit.reached(n) || w.stop.Load() {
			return w.keep(f, b, n, before)
		}
		if depth == 0 {
			w.front.Store(uint64(n.pn)<<32 | uint64(n.dn))
		}
		i, next := f.choose(&w.question, own, depth == 0, n, limit)
		w.enter(depth, i)
		r := w.descend(depth+1, next)
		k := &f.children[i]
		k.bounds, k.numbers, k.seen = r.bounds, r.numbers, true
		if w.shared {
			f.recall(w.table, &w.question)
		}
	}
}

// reached reports whether n ends a search with the limit l.
func (l numbers) reached(n numbers) bool { return n.pn >= l.pn || n.dn >= l.dn }

// recall fills in the records of the children from the table.
func (f *fringe[K]) recall(t *table[K], q *question) {
	for i := range f.children[:f.n] {
		t.touch(f.children[i].key)
	}
	for i := range f.children[:f.n] {
		f.children[i].recall(t, q)
	}
}

// tick counts an expansion, and stops the search after those that are allowed.
func (w *worker[H, U, K]) tick() {
	const often = 1 << 8
	if w.count++; w.count%often == 0 {
		n := w.expanded.Add(w.count - w.added)
		w.added = w.count
		if w.allowed > 0 && n > w.allowed {
			w.stop.Store(true)
		}
	}
}

// enter sets up the next frame with child i and marks it as busy.
func (w *worker[H, U, K]) enter(depth, i int) {
	f, g := &w.frames[depth], &w.frames[depth+1]
	k := &f.children[i]
	if w.shared {
		w.table.mark(k.key, record{bounds: k.bounds, numbers: k.numbers, attacker: w.attacker})
	}
	g.pos, g.seen, g.noThreatWin = f.pos, k.seen, [2]bool{}
	if m := f.pos.mover; !k.forced { // it threatens nothing, so that the other gains nothing
		g.noThreatWin[1-m] = f.noThreatWin[1-m]
	}
	w.put(&g.pos, k.move)
	if k.forced {
		w.resolve(&g.pos)
	}
}

// keep stores the bounds and numbers of the position of f.
func (w *worker[H, U, K]) keep(f *frame[H, U, K], b bounds, n numbers, before int64) record {
	if answered, ok := w.answered(b); ok {
		n = answered
		w.guess.learn(f.pos.stones, f.pos.mover, w.won(b) == (w.attacker == 0))
	}
	effort := uint8(bits.Len64(uint64(w.count - before)))
	r := w.table.put(w.codes.key(&f.pos.keys), record{bounds: b, numbers: n, attacker: w.attacker, effort: effort})
	if answered, ok := w.answered(r.bounds); ok {
		r.numbers = answered
	}
	return r
}

package proofnumber

import (
	"math"

	"ludex/rules"
)

// child is the position after a move and the forced moves that follow it.
type child[K key] struct {
	key K
	bounds
	numbers
	move   uint8
	forced bool // the move is a threat, so that more was played
	busy   bool // another worker searches it
	seen   bool // the numbers are those of a search
	guess  float32
}

// fringe are the n children of a position.
type fringe[K key] struct {
	children [MaxCells]child[K]
	n        int
}

// frame is the state of a search at one depth of the line.
type frame[H any, U rules.Upper, K key] struct {
	pos position[H, U, K]
	fringe[K]
	seen        bool             // the position was searched before
	moves       set[U]           // those that may not lose
	threats     set[U]           // moves that threaten to complete a figure
	after       [MaxCells]set[U] // the answers to them
	theirs      [MaxCells]set[U] // the answers to the opponent's threats, if it were its turn
	noThreatWin [2]bool          // the players who are known to have no win by threats
	around      around
	ranked      ranked[K]
	guess       float32 // of the position with the opponent to move
}

// survey finds the moves of f.pos that do not visibly lose. If threats decide
// the game, it returns the value, except at the root, where the caller needs to
// know which moves win.
func (w *worker[H, U, K]) survey(f *frame[H, U, K], root bool) bounds {
	m := f.pos.mover
	moves, answering := w.moves(&f.pos)
	if root {
		f.noThreatWin = [2]bool{}
	}
	if w.look(f, moves) || !root && w.winsByThreats(f, m, f.threats, &f.after) {
		return exactly(wonBy(m))
	}
	if !answering {
		moves = w.candidates(f, moves)
	}
	if f.moves = moves; moves.Empty() {
		return exactly(wonBy(1 - m))
	}
	return open
}

// list makes a child of each move that survey found.
func (w *worker[H, U, K]) list(f *frame[H, U, K]) {
	f.n = 0
	w.guess.look(&f.around, f.pos.stones)
	f.guess = w.guess.value(&f.around, 1-f.pos.mover)
	w.codes.rank(&f.pos.keys, &f.ranked)
	for moves := f.moves; !moves.Empty(); moves = moves.Rest() {
		w.child(f, moves.First())
	}
	f.prefer(f.pos.mover, f.pos.mover == w.attacker)
}

// look finds the answers to the threats that each move would make, and reports
// whether one of the moves makes a threat without an answer.
func (b *board[H, U, K]) look(f *frame[H, U, K], moves set[U]) bool {
	threats, won := b.threats(&f.pos, f.pos.mover, moves, &f.after)
	f.threats = threats
	return !won.Empty()
}

// candidates returns the moves that may not lose in a position without
// threats. After a quiet move the opponent must have no threat without an
// answer, and no win by threats.
func (w *worker[H, U, K]) candidates(f *frame[H, U, K], moves set[U]) set[U] {
	quiet := moves.AndNot(f.threats)
	theirs, won := w.threats(&f.pos, 1-f.pos.mover, moves, &f.theirs)
	if won.Empty() {
		return w.spoilers(f, quiet, theirs).Or(f.threats)
	}
	for ; !won.Empty(); won = won.Rest() {
		quiet = w.defending(f, won.First(), quiet)
	}
	return quiet.Or(f.threats)
}

// spoilers returns the quiet moves after which the opponent's win by threats,
// if there is one, fails. The opponent could make the given threats.
func (w *worker[H, U, K]) spoilers(f *frame[H, U, K], quiet, threats set[U]) set[U] {
	if !w.winsByThreats(f, 1-f.pos.mover, threats, &f.theirs) {
		return quiet
	}
	return quiet.AndNot(w.attack.beaten(&f.pos, quiet))
}

// winsByThreats reports whether a win by threats is found for a player.
func (w *worker[H, U, K]) winsByThreats(f *frame[H, U, K], by uint8, threats set[U], after *[MaxCells]set[U]) bool {
	if f.noThreatWin[by] {
		return false
	}
	attack := w.threatsBy(&f.pos, by)
	found := attack.from(&f.pos, threats, after)
	f.noThreatWin[by] = !found && attack.nodes > 0
	return found
}

// child adds the child of f to which a stone on c leads, unless a symmetric
// one is there.
func (w *worker[H, U, K]) child(f *frame[H, U, K], c uint8) {
	k := child[K]{move: c, bounds: open}
	if !f.threats.Has(c) && w.empty(&f.pos).Several() {
		k.key = w.codes.rankedWith(&f.ranked, f.pos.mover, c)
		k.guess = f.guess + w.guess.change(&f.around, f.pos.mover, c)
		if f.pos.mover == w.attacker && w.left(&f.pos) < 3 {
			k.bounds = exactly(Draw)
		}
	} else {
		p := &w.spare
		*p = f.pos
		w.put(p, c)
		k.bounds = w.resolve(p)
		k.key = w.codes.key(&p.keys)
		k.forced = true
		w.guess.look(&w.guess.spare, p.stones)
		k.guess = w.guess.value(&w.guess.spare, p.mover)
	}
	f.add(&k)
}

// add adds a child, unless a symmetric one is there.
func (f *fringe[K]) add(k *child[K]) {
	for i := range f.children[:f.n] {
		if f.children[i].key == k.key && f.children[i].bounds == k.bounds {
			return
		}
	}
	f.children[f.n] = *k
	f.n++
}

// prefer gives the children their first numbers: the better the guess, the
// smaller the one that the mover wants to be small.
func (f *fringe[K]) prefer(mover uint8, own bool) {
	sign := 1 - 2*float32(mover)
	best := float32(math.Inf(-1))
	for i := range f.children[:f.n] {
		best = max(best, sign*f.children[i].guess)
	}
	for i := range f.children[:f.n] {
		k := &f.children[i]
		k.numbers = numbers{harder(best - sign*k.guess), 1}.turned(own)
	}
}

// sum returns the bounds and numbers of a position, from those of its children.
func (f *fringe[K]) sum(mover uint8, own bool) (bounds, numbers) {
	b := exactly(wonBy(1 - mover))
	least, total := uint32(most), uint32(0)
	for i := range f.children[:f.n] {
		k := &f.children[i]
		if mover == 0 {
			b.lo, b.hi = max(b.lo, k.lo), max(b.hi, k.hi)
		} else {
			b.lo, b.hi = min(b.lo, k.lo), min(b.hi, k.hi)
		}
		n := k.numbers.turned(own)
		least = min(least, n.pn)
		total = min(total+n.dn, most)
	}
	return b, numbers{min(least, most-1), min(total, most-1)}.turned(own) // most means answered
}

// turned returns numbers as the mover of a position sees them, who wants the first to
// be small, or back. It is the attacker's own turn or the other player's.
func (n numbers) turned(own bool) numbers {
	if own {
		return n
	}
	return numbers{n.dn, n.pn}
}

// choose returns the child to search next and the limit of that search: until
// it is harder than the second best child by more than the slack.
func (f *fringe[K]) choose(q *question, own, root bool, n, limit numbers) (best int, next numbers) {
	n, limit = n.turned(own), limit.turned(own)
	first, second := uint32(most), uint32(most)
	for i := range f.children[:f.n] {
		easy := f.children[i].numbers.turned(own).pn
		if f.children[i].busy {
			easy = min(easy*2, most-1)
		}
		if easy < first {
			first, second, best = easy, first, i
		} else if easy < second {
			second = easy
		}
	}
	k := f.children[best].numbers.turned(own)
	next = numbers{min(limit.pn, second+q.slack(own, root, second)+1), min(most, limit.dn-n.dn+k.dn)}
	next.pn = max(next.pn, min(k.pn+1, most)) // where others are busy with the easiest
	return best, next.turned(own)
}

// slack is a quarter of the second best number. Where all moves are expected
// to lose it is the whole number, and at the root it has no limit: every move
// must be searched to its end, and switching between them leaves all half done.
func (q *question) slack(own, root bool, second uint32) uint32 {
	switch {
	case !q.expected || own:
		return second / 4
	case root:
		return most
	}
	return second
}

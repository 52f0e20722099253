package wabanti

// lookahead searches the rest of a turn. It keeps what it finds out: nothing
// in it depends on the players. It serves one goroutine at a time.
type lookahead struct {
	game  *Dice
	moves [dicePerRoll + 1][]DiceMove // by the number of dice left
	known []knownRest
}

// knownRest is what is known of the rests of a turn that begin with some
// pieces and dice left: the most dice that one of them uses lie within these
// bounds. There is no rest that uses -1 dice: that stands for no legal rest.
type knownRest struct {
	pieces      Position
	left        Hand
	least, most int8
}

// rests is the number of those kept, a power of 2.
const rests = 1 << 15

func newLookahead(g *Dice) *lookahead {
	return &lookahead{game: g, known: make([]knownRest, rests)}
}

// withPromise keeps of the uses of a die in dst, from first on, those after
// which the rest of the turn can be played: so that it ends with one group
// (wab-group), and with as many dice used as can be (wab-dice).
//
// The players have nothing to remember: a use is kept when the dice that the
// rest can use, and itself, are as many as could be used before it. Only a
// use that wins at once is kept in any case, as no dice are then lost.
func (g *Dice) withPromise(s DiceState, dst []DiceMove, first int) []DiceMove {
	a := g.ahead.Get().(*lookahead)
	defer g.ahead.Put(a)
	want := 0
	if g.opts.Dice == Maximal {
		want = max(a.most(s)-1, 0)
	}
	kept := dst[:first]
	for _, m := range dst[first:] {
		if g.winsAtOnce(m) && a.legalEnd(g.use(s, m)) || a.after(s, m, want) {
			kept = append(kept, m)
		}
	}
	return kept
}

// most returns the most dice that a legal rest of the turn uses, or -1 when
// no rest is legal.
func (a *lookahead) most(s DiceState) int {
	for n := s.Left.Len(); n >= 0; n-- {
		if a.reaches(s, n) {
			return n
		}
	}
	return -1
}

// reaches reports whether a legal rest of the turn uses at least n dice, of
// those left.
func (a *lookahead) reaches(s DiceState, n int) bool {
	known := a.lookup(s)
	if n <= int(known.least) || n > int(known.most) {
		return n <= int(known.least)
	}
	reached := n <= 0 && a.legalEnd(s) || a.tries(s, n)
	known = a.lookup(s) // what was looked up in between may have taken its place
	if reached {
		known.least = max(known.least, int8(n))
	} else {
		known.most = min(known.most, int8(n-1))
	}
	return reached
}

// tries reports whether one use of a die leads to a rest of n dice with it.
func (a *lookahead) tries(s DiceState, n int) bool {
	buffer := &a.moves[s.Left.Len()]
	*buffer = a.game.uses(s, (*buffer)[:0])
	for _, m := range *buffer {
		if a.after(s, m, max(n-1, 0)) {
			return true
		}
	}
	return false
}

// after reports whether after m a legal rest uses at least n more dice.
func (a *lookahead) after(s DiceState, m DiceMove, n int) bool {
	next := a.game.use(s, m)
	if next.Left == 0 {
		return n <= 0 && a.legalEnd(next)
	}
	return a.reaches(next, n)
}

func (a *lookahead) legalEnd(s DiceState) bool { return a.game.mayEnd(s.Pieces) }

// lookup returns what is known of s, in its place: nothing yet, if that held
// something else.
func (a *lookahead) lookup(s DiceState) *knownRest {
	known := &a.known[(s.Pieces.Hash()^uint64(s.Left)*0x9e3779b97f4a7c15>>40)&(rests-1)]
	if known.left != s.Left || known.pieces != s.Pieces {
		*known = knownRest{s.Pieces, s.Left, -1, int8(s.Left.Len())}
	}
	return known
}

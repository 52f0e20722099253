package dice

import (
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// turn appends the moves of a player with dice left (W7).
func (g *Game) turn(s State, dst []Move) []Move {
	first := len(dst)
	dst = g.uses(s, dst)
	if g.opts.LooksAhead() {
		dst = g.withLookahead(s, dst, first)
	}
	if len(dst) == first || g.opts.Dice == wabanti.DiceOptional && g.mayEnd(s.Pieces) {
		dst = append(dst, End)
	}
	return dst
}

// Candidates appends to dst the uses of one die of s by the clauses about a single piece (W3 to W5)
// and End, in the order of Moves: dice are left. Moves are those that are allowed.
func (g *Game) Candidates(s State, dst []Move) []Move { return append(g.uses(s, dst), End) }

// Allows reports whether one of the candidates of s is a legal move.
func (g *Game) Allows(s State, m Move) bool {
	switch {
	case m == End:
		moves := g.turn(s, nil)
		return moves[len(moves)-1] == End
	case !g.opts.LooksAhead():
		return true
	}
	dst := [1]Move{m}
	return len(g.withLookahead(s, dst[:], 0)) > 0
}

// worth returns what a die counts where as much as possible must be used: its
// points by wab-dice=most-points, else 1.
func (g *Game) worth(die int) int {
	if g.opts.Dice == wabanti.MostPoints {
		return die
	}
	return 1
}

// worthOf returns the worth of all dice of a hand.
func (g *Game) worthOf(h Hand) (sum int) {
	for die := 1; h != 0; die, h = die+1, h>>4 {
		sum += int(h&15) * g.worth(die)
	}
	return sum
}

// mayEnd reports whether a turn may end with these pieces (wab-group).
func (g *Game) mayEnd(s wabanti.Position) bool {
	return g.opts.Group != wabanti.GroupTurnEnd || g.steps.Connected(s)
}

// mustJoin reports whether the use of one die of s must leave one group: under
// wab-group=each-die, and by the last die under wab-group=turn-end.
func (g *Game) mustJoin(s *State) bool {
	return g.opts.Group == wabanti.GroupEachDie || g.opts.Group == wabanti.GroupTurnEnd && s.Left.Len() == 1
}

// uses appends the uses of one die that the clauses about a single piece allow
// (W3, W4, W5) and, where it must, that leave one group.
func (g *Game) uses(s State, dst []Move) []Move {
	var l wabanti.Layout
	l.Load(g.steps, s.Pieces)
	return g.usesIn(&l, &s, dst)
}

// usesIn appends the uses of one die of s, whose pieces l holds.
func (g *Game) usesIn(l *wabanti.Layout, s *State, dst []Move) []Move {
	join := g.mustJoin(s)
	var groups []uint64
	if join {
		var buffer [wabanti.MaxPieces]uint64
		groups = l.Groups(buffer[:0])
	}
	for i := range l.N {
		if g.opts.DicePiece == wabanti.PieceOnce && s.Trail.moved(hexgrid.Cell(l.Cell[i])) {
			continue
		}
		free := g.opts.TwoFree(g.opts.OpenSides(g.steps, l, l.Cell[i]))
		if !free && g.opts.FreeMoves == wabanti.AllMoves {
			continue
		}
		if !join {
			dst = g.usesOf(l, i, s, free, join, dst)
			continue
		}
		if l.LiftFrom(groups, i) {
			dst = g.usesOf(l, i, s, free, join, dst)
		}
		l.Drop(i)
	}
	return dst
}

// usesOf appends the uses of a die by piece i, which is lifted if it must join the
// others. Without two free sides it may
// jump, but not step.
func (g *Game) usesOf(l *wabanti.Layout, i int, s *State, free, join bool, dst []Move) []Move {
	for d := range g.steps[l.Cell[i]] {
		die, to := g.reached(l, i, d)
		switch {
		case die == 0 || s.Left.Count(die) == 0:
		case die == 1 && !free:
		case die == 1 && !g.nearStep && !g.staysConnected(s, hexgrid.Cell(l.Cell[i]), hexgrid.Cell(to)):
		case join && !l.Joins(g.steps, to):
		default:
			dst = append(dst, Use(die, hexgrid.Cell(l.Cell[i]), hexgrid.Cell(to)))
		}
	}
	return dst
}

// touchingBoth holds, for each direction, the sides of a piece towards the cells
// that both its cell and the next one in that direction touch.
var touchingBoth = [hexgrid.Directions]uint8{0b100010, 0b000101, 0b001010, 0b010100, 0b101000, 0b010001}

// reached returns the only die by which piece i can go in direction d, and the
// cell that it reaches: the first empty one behind a row of pieces (W3), or the
// next one, if it touches a piece that i touches (W4), or is allowed to by
// wab-one. The die is 0 if there is none.
func (g *Game) reached(l *wabanti.Layout, i, d int) (die int, to uint8) {
	to = g.steps[l.Cell[i]][d]
	for die = 1; l.Slot[to] != 0; die++ {
		to = g.steps[to][d]
	}
	if to == wabanti.Off || die > faces || die == 1 && g.nearStep && l.Ring[i]&touchingBoth[d] == 0 {
		return 0, wabanti.Off
	}
	return die, to
}

// lookahead searches the rest of a turn. It caches its results, which do not
// depend on the players. It serves one goroutine at a time.
type lookahead struct {
	game  *Game
	moves [dicePerRoll + 1][]Move // by the number of dice left
	known []knownRest
}

// knownRest holds bounds on the largest worth of dice that a legal rest of a turn
// uses, from some pieces and dice left. It is -1 if no rest is legal.
type knownRest struct {
	pieces      wabanti.Position
	left        Hand
	trail       trail
	least, most int8
}

// mostRests is the size of the cache, a power of 2.
const mostRests = 1 << 15

func newLookahead(g *Game) *lookahead {
	return &lookahead{game: g, known: make([]knownRest, mostRests)}
}

// withLookahead keeps those uses of a die in dst, from first on, after which the
// turn can end with one group (wab-group) and with dice of the largest worth
// used (wab-dice).
//
// No history is needed: a use is kept if it and the rest of the turn use dice of
// the largest worth that is possible before it. A use that wins at once is
// always kept, as no dice are then lost.
func (g *Game) withLookahead(s State, dst []Move, first int) []Move {
	a := g.ahead.Get().(*lookahead)
	defer g.ahead.Put(a)
	want := 0
	if g.opts.Dice == wabanti.Maximal || g.opts.Dice == wabanti.MostPoints {
		want = a.most(s)
	}
	kept := dst[:first]
	for _, m := range dst[first:] {
		if g.winsAtOnce(m) && a.legalEnd(g.use(s, m)) || a.after(s, m, want) {
			kept = append(kept, m)
		}
	}
	return kept
}

// most returns the largest worth of dice that a legal rest of the turn uses, or
// -1 when no rest is legal. A worth that cannot be reached takes long to refute: few are tried.
func (a *lookahead) most(s State) int {
	all := a.game.worthOf(s.Left)
	if a.reaches(s, all) {
		return all
	}
	n := -1
	for a.reaches(s, n+1) {
		n++
	}
	return n
}

// reaches reports whether a legal rest of the turn uses dice worth at least n.
func (a *lookahead) reaches(s State, n int) bool {
	known := a.lookup(s)
	if n <= int(known.least) || n > int(known.most) {
		return n <= int(known.least)
	}
	if n > 0 && a.game.opts.Group == wabanti.GroupTurnEnd && !a.reaches(s, 0) { // most torn positions have no legal rest
		return false
	}
	reached := n <= 0 && a.legalEnd(s) || a.tries(s, n)
	known = a.lookup(s) // the search may have replaced the entry
	if reached {
		known.least = max(known.least, int8(n))
	} else {
		known.most = min(known.most, int8(n-1))
	}
	return reached
}

// tries reports whether a rest that begins with the use of a die uses dice worth
// at least n.
func (a *lookahead) tries(s State, n int) bool {
	var l wabanti.Layout
	l.Load(a.game.steps, s.Pieces)
	if a.game.opts.Group == wabanti.GroupTurnEnd && s.Left.Len() > 1 && !canJoin(a.game.steps, &l, s.Left.Len()) {
		return false
	}
	buffer := &a.moves[s.Left.Len()]
	*buffer = a.game.usesIn(&l, &s, (*buffer)[:0])
	for _, m := range *buffer {
		if a.after(s, m, n) {
			return true
		}
	}
	return false
}

// after reports whether m and a legal rest after it use dice worth at least n.
func (a *lookahead) after(s State, m Move, n int) bool {
	next := a.game.use(s, m)
	n = max(n-a.game.worth(int(m.Die)), 0)
	if next.Left == 0 {
		return n <= 0 && a.legalEnd(next)
	}
	if a.game.opts.Group == wabanti.GroupTurnEnd && next.Left.Len() == 1 {
		joined, may := a.game.beside.oneMoveJoins(next.Pieces)
		if !may || n <= 0 && joined {
			return may
		}
	}
	return a.reaches(next, n)
}

func (a *lookahead) legalEnd(s State) bool { return a.game.mayEnd(s.Pieces) }

// lookup returns the entry for s, and empties it if it holds another state.
func (a *lookahead) lookup(s State) *knownRest {
	known := &a.known[(s.Pieces.Hash()^uint64(s.Left)*0x9e3779b97f4a7c15>>40)&(mostRests-1)]
	if known.left != s.Left || known.pieces != s.Pieces || known.trail != s.Trail {
		*known = knownRest{s.Pieces, s.Left, s.Trail, -1, int8(a.game.worthOf(s.Left))}
	}
	return known
}

// The number of dice in a roll, and of their faces (W2).
const (
	dicePerRoll = 5
	faces       = 6
)

// Hand is a multiset of dice: the number of dice that show each face, in four
// bits a face.
type Hand uint32

// HandOf returns the hand of the given dice, each of 1 to 6.
func HandOf(dice ...int) Hand {
	var h Hand
	for _, die := range dice {
		h += oneDie(die)
	}
	return h
}

func oneDie(die int) Hand { return 1 << (4 * (die - 1)) }

// Count returns the number of dice that show one face.
func (h Hand) Count(die int) int { return int(h>>(4*(die-1))) & 15 }

// Len returns the number of dice.
func (h Hand) Len() int {
	n := 0
	for ; h != 0; h >>= 4 {
		n += int(h & 15)
	}
	return n
}

// Contains reports whether h has all dice of other. Both have at most 7 dice of
// a face.
func (h Hand) Contains(other Hand) bool {
	const tops = 0x888888
	return ((h|tops)-other)&tops == tops
}

// Ways returns the number of ordered results of the dice that give h.
func (h Hand) Ways() int {
	dice, same := 0, 1
	for ; h != 0; h >>= 4 {
		dice += int(h & 15)
		same *= factorials[h&15]
	}
	return factorials[dice] / same
}

// factorials are those of the numbers of dice in a roll.
var factorials = [dicePerRoll + 1]int{1, 1, 2, 6, 24, 120}

// String returns the dice in ascending order, such as "1,2,3,6,6".
func (h Hand) String() string {
	var dice []string
	for die := 1; die <= faces; die++ {
		for range h.Count(die) {
			dice = append(dice, strconv.Itoa(die))
		}
	}
	return strings.Join(dice, ",")
}

// ParseHand reads up to five dice in any order, such as "1,3,6,6,2".
func ParseHand(text string) (Hand, error) {
	var h Hand
	words := strings.Split(text, ",")
	if len(words) > dicePerRoll {
		return 0, rules.Refuse("W2", "%d dice: there are %d", len(words), dicePerRoll)
	}
	for _, word := range words {
		word = strings.TrimSpace(word)
		if len(word) != 1 || word[0] < '1' || word[0] > '0'+faces {
			return 0, rules.Refuse("W2", "%q is not a die: must be 1 to %d", word, faces)
		}
		h += oneDie(int(word[0] - '0'))
	}
	return h, nil
}

// parseRoll reads a roll of all dice.
func parseRoll(text string) (Hand, error) {
	h, err := ParseHand(text)
	if err == nil && h.Len() != dicePerRoll {
		return 0, rules.Refuse("W2", "a roll has five dice")
	}
	return h, err
}

// rolls are the 252 rolls of five dice, in the order of their texts.
var rolls = appendHands(nil, 1, dicePerRoll, 0)

// appendHands appends the hands of h and n more dice that show least or more.
func appendHands(list []Hand, least, n int, h Hand) []Hand {
	if n == 0 {
		return append(list, h)
	}
	for die := least; die <= faces; die++ {
		list = appendHands(list, die, n-1, h+oneDie(die))
	}
	return list
}

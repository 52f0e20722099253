package wabanti

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"ludex/rules/hexgrid"
)

// turn appends the moves of a player with dice left (W7).
func (g *Dice) turn(s DiceState, dst []DiceMove) []DiceMove {
	first := len(dst)
	dst = g.uses(s, dst)
	if g.opts.Dice == Maximal || g.opts.Group == GroupTurnEnd {
		dst = g.withPromise(s, dst, first)
	}
	if len(dst) == first || g.opts.Dice == DiceOptional && g.mayEnd(s.Pieces) {
		dst = append(dst, End)
	}
	return dst
}

// mayEnd reports whether a turn may end with these pieces (wab-group).
func (g *Dice) mayEnd(s Position) bool {
	return g.opts.Group != GroupTurnEnd || g.steps.connected(s)
}

// uses appends the uses of one die that the clauses about a single piece
// allow (W3, W4, W5) and that do not tear the group, where each die may not
// (wab-group).
func (g *Dice) uses(s DiceState, dst []DiceMove) []DiceMove {
	var l layout
	l.load(g.steps, s.Pieces)
	for i := range l.n {
		free := g.opts.twoFree(g.opts.open(g.steps, &l, l.cell[i]))
		if !free && g.opts.FreeMoves == AllMoves {
			continue
		}
		if g.opts.Group == GroupEachDie {
			l.lift(i)
			dst = g.usesOf(&l, i, s.Left, free, dst)
			l.drop(i)
		} else {
			dst = g.usesOf(&l, i, s.Left, free, dst)
		}
	}
	return dst
}

// usesOf appends the uses of a die by piece i. Where it has no two free
// sides, it may jump and not step.
func (g *Dice) usesOf(l *layout, i int, left Hand, free bool, dst []DiceMove) []DiceMove {
	for d := range g.steps[l.cell[i]] {
		die, to := g.way(l, i, d)
		switch {
		case die == 0 || left.Count(die) == 0:
		case die == 1 && !free:
		case g.opts.Group == GroupEachDie && !l.joins(g.steps, to):
		default:
			dst = append(dst, Use(die, hexgrid.Cell(l.cell[i]), hexgrid.Cell(to)))
		}
	}
	return dst
}

// touchingBoth are, for each direction, the sides of a piece that face what
// its cell and the next one in that direction both touch.
var touchingBoth = [hexgrid.Directions]uint8{0b100010, 0b000101, 0b001010, 0b010100, 0b101000, 0b010001}

// way returns the only die by which piece i can go in direction d, and where
// it goes: past the occupied cells onto the first empty one (W3), or onto the
// next cell, if that one touches a piece that it touches (W4). The die is 0
// when there is none.
func (g *Dice) way(l *layout, i, d int) (die int, to uint8) {
	to = g.steps[l.cell[i]][d]
	for die = 1; l.slot[to] != 0; die++ {
		to = g.steps[to][d]
	}
	if to == off || die > faces || die == 1 && l.ring[i]&touchingBoth[d] == 0 {
		return 0, off
	}
	return die, to
}

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

// The dice: how many are rolled at once, and their faces (W2).
const (
	dicePerRoll = 5
	faces       = 6
)

// Hand is a number of dice that lie on the table, without an order: how many
// show each face, four bits a face.
type Hand uint32

// HandOf returns the hand of the given dice, each of 1 to 6.
func HandOf(dice ...int) Hand {
	var h Hand
	for _, die := range dice {
		h += one(die)
	}
	return h
}

func one(die int) Hand { return 1 << (4 * (die - 1)) }

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

// Contains reports whether all dice of other are among those of h, each of
// which has at most 7 of a face.
func (h Hand) Contains(other Hand) bool {
	const tops = 0x888888
	return ((h|tops)-other)&tops == tops
}

// Ways returns in how many ways dice that can be told apart can show h.
func (h Hand) Ways() int {
	ways, left := 1, h.Len()
	for die := 1; die <= faces; die++ {
		for i := range h.Count(die) {
			ways = ways * (left - i) / (i + 1)
		}
		left -= h.Count(die)
	}
	return ways
}

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
		return 0, fmt.Errorf("%d dice: there are %d (W2)", len(words), dicePerRoll)
	}
	for _, word := range words {
		word = strings.TrimSpace(word)
		if len(word) != 1 || word[0] < '1' || word[0] > '0'+faces {
			return 0, fmt.Errorf("%q is no die: want 1 to %d (W2)", word, faces)
		}
		h += one(int(word[0] - '0'))
	}
	return h, nil
}

// parseRoll reads a throw of all the dice.
func parseRoll(text string) (Hand, error) {
	h, err := ParseHand(text)
	if err == nil && h.Len() != dicePerRoll {
		return 0, errors.New("five dice are rolled at once (W2)")
	}
	return h, err
}

// rolls are the 252 throws of five dice, in the order of their texts.
var rolls = throws(nil, 1, dicePerRoll, 0)

// throws appends the hands of h and n more dice that show least or more.
func throws(list []Hand, least, n int, h Hand) []Hand {
	if n == 0 {
		return append(list, h)
	}
	for die := least; die <= faces; die++ {
		list = throws(list, die, n-1, h+one(die))
	}
	return list
}

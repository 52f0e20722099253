package numbering

import (
	"math/bits"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/rules/hexgrid"
)

// leapTables serve the steps of the default readings: the sets of each class of
// cells as words of a lattice. Each class has a word of its own.
type leapTables struct {
	board  lattice
	word   []int      // by class
	sets   [][]uint64 // by class and rank, of the classes after the first
	digits []leapDigit
	places [][]uint64 // by class and place, the bit
}

// leapDigit is the class of a word, with the numbers that rank its sets.
type leapDigit struct {
	class  int
	choose [64][mostLeapPieces]uint32 // by bit and how many lower ones there are
}

// mostLeapPieces is how many pieces a class may have.
const mostLeapPieces = 8

// newLeapTables returns the tables, or nil if the readings, the board or the
// start are not of the kind that they serve.
func (t *tables) newLeapTables() *leapTables {
	if !Leaps(t.Jumps) || !t.Connected(t.Start()) || t.Grid().Side() > 8 || len(t.ranking.classes) > len(lattice{}) {
		return nil
	}
	l := &leapTables{digits: make([]leapDigit, len(lattice{}))}
	for i := range l.digits {
		l.digits[i].class = -1
	}
	for k, c := range t.ranking.classes {
		if c.pieces > mostLeapPieces || !l.add(t, k) {
			return nil
		}
	}
	return l
}

// add adds a class, and reports whether its cells are those of one word.
func (l *leapTables) add(t *tables, k int) bool {
	var places []uint64
	own := -1
	for place, cell := range t.ranking.classes[k].cells {
		word, bit := latticeBit(t.Grid(), hexgrid.Cell(cell))
		if own < 0 && l.digits[word].class < 0 {
			own = word
			l.digits[word].class = k
		}
		if word != own {
			return false
		}
		l.board[word] |= 1 << bit
		places = append(places, 1<<bit)
		for i := range mostLeapPieces {
			l.digits[word].choose[bit][i] = uint32(binomials[place][i+1].lo)
		}
	}
	var sets []uint64
	if k > 0 {
		for _, set := range t.sets[k] {
			sets = append(sets, spread(set, places))
		}
	}
	l.word, l.sets, l.places = append(l.word, own), append(l.sets, sets), append(l.places, places)
	return true
}

// spread returns the bits of a set of places.
func spread(set uint64, places []uint64) (word uint64) {
	for ; set != 0; set &= set - 1 {
		word |= places[bits.TrailingZeros64(set)]
	}
	return word
}

// leapSteps are the steps of the default readings.
type leapSteps struct {
	*tableSteps
	leaper leaper
	at     lattice
	ranks  [len(lattice{})]uint32 // by class
	shown  uint64                 // the rank of the set of the leading class in at
}

// Expand appends the classes of the positions one move after k.
func (t *leapSteps) Expand(k numbered.Key, dst []numbered.Key) []numbered.Key {
	n := t.id(k)
	t.load(n)
	t.leaper.find(&t.at)
	own := t.lead[n.lead]
	row := numbered.Key{Part: k.Part, Num: k.Num - n.rest}
	for w := range t.at {
		digit := &t.leaps.digits[w]
		for d, legal := range t.leaper.legal[w] {
			for ; legal != 0; legal &= legal - 1 {
				from := bits.TrailingZeros64(legal)
				rank := digit.rank(t.at[w] ^ 1<<from ^ 1<<(from+leap[d]))
				switch {
				case digit.class == 0:
					e := t.lead[rank]
					dst = append(dst, t.key(e, t.least(e.by)))
				case own.by == 1:
					next := row
					next.Num += n.rest + (uint64(rank)-uint64(t.ranks[digit.class]))*t.weight[digit.class]
					dst = append(dst, next)
				default:
					old := t.ranks[digit.class]
					t.ranks[digit.class] = rank
					next := row
					next.Num += t.least(own.by)
					dst = append(dst, next)
					t.ranks[digit.class] = old
				}
			}
		}
	}
	return dst
}

// load prepares a position.
func (t *leapSteps) load(n positionID) {
	if t.shown != n.lead {
		t.shown = n.lead
		t.at[t.leaps.word[0]] = spread(t.sets[0][n.lead], t.leaps.places[0])
	}
	rest := n.rest
	for k := 1; k < len(t.sets); k++ {
		rank := rest / t.weight[k]
		rest -= rank * t.weight[k]
		t.ranks[k] = uint32(rank)
		t.at[t.leaps.word[k]] = t.leaps.sets[k][rank]
	}
}

// rank returns the rank of a set of the word's class.
func (d *leapDigit) rank(set uint64) (rank uint32) {
	for i := 0; set != 0; i++ {
		rank += d.choose[bits.TrailingZeros64(set)][i%mostLeapPieces]
		set &= set - 1
	}
	return rank
}

// least returns the least image of the digits after the first under the
// symmetries in by.
func (t *leapSteps) least(by uint16) uint64 {
	least := ^uint64(0)
	for ; by != 0; by &= by - 1 {
		y := bits.TrailingZeros16(by)
		image := uint64(0)
		for k := 1; k < len(t.sets); k++ {
			image += uint64(t.image[y][k][t.ranks[k]]) * t.weight[t.onto[y][k]]
		}
		least = min(least, image)
	}
	return least
}

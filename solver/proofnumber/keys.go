package proofnumber

// images is the most symmetries that a board may have.
const images = 12

// key is a number that identifies a position, in one word, two or four, the most
// significant first. Different positions have different keys.
type key interface {
	narrow | wide | widest
	comparable
}

type (
	narrow = [1]uint64
	wide   = [2]uint64
	widest = [4]uint64
)

// perWord is the most digits of base 3 in a word: 3^40 < 2^64.
const perWord = 40

// lesser returns the lesser of two keys as numbers.
func lesser[K key](a, b K) K {
	if len(a) == 1 {
		a[0] = min(a[0], b[0])
		return a
	}
	if less(a, b) {
		return a
	}
	return b
}

// plus returns the sum of a key and the code of one more stone.
func plus[K key](a, b K) K {
	a[0] += b[0]
	last := len(a) - 1
	for i := 1; i < last; i++ {
		a[i] += b[i]
	}
	if last > 0 {
		a[last] += b[last]
	}
	return a
}

// codes give every position its key: a number with one digit of base 3 for
// each cell, which is empty, the first player's or the second's. Symmetric
// positions share the least of theirs. Within one search the number of stones
// determines whose turn it is.
//
// A key has a digit for each cell, perWord in a word. Where keys are partial, the
// digits are those of the cells that are empty where the search begins, and the
// symmetries those that leave the stones there in place.
type codes[K key] struct {
	n    int // symmetries
	code [2][MaxCells][images]K
}

// wordsFor returns the number of words of the keys that identify the positions
// after p.
func wordsFor(cells int, p Position) int {
	for _, words := range []int{len(narrow{}), len(wide{})} {
		if cells-p.count() <= perWord*words {
			return words
		}
	}
	return len(widest{})
}

// partial reports whether keys of that many words do not have a digit for every
// cell.
func partial(cells, words int) bool { return cells > perWord*words }

func newCodes[K key](cells int, perms [][]uint8, p Position) *codes[K] {
	k := &codes[K]{}
	part := partial(cells, len(k.code[0][0][0]))
	digit := digits[K](cells, part, p)
	for _, perm := range perms {
		if part && !fixes(perm, p) {
			continue
		}
		for c := range cells {
			d := digit[perm[c]]
			k.code[0][c][k.n], k.code[1][c][k.n] = d, plus(d, d)
		}
		k.n++
	}
	return k
}

// digits returns the power of 3 of each cell, 0 for those that no key needs:
// with part, the cells of the stones.
func digits[K key](cells int, part bool, p Position) (digit [MaxCells]K) {
	power, word := uint64(1), len(digit[0])-1
	used := 0
	for c := range cells {
		if part && (p.Stones[0].Has(uint8(c)) || p.Stones[1].Has(uint8(c))) {
			continue
		}
		if used == perWord {
			power, used, word = 1, 0, word-1
		}
		digit[c][word] = power
		power *= 3
		used++
	}
	return digit
}

// fixes reports whether a symmetry takes the stones of each player to stones
// of the same player.
func fixes(perm []uint8, p Position) bool {
	for c, to := range perm {
		for _, stones := range p.Stones {
			if stones.Has(uint8(c)) != stones.Has(to) {
				return false
			}
		}
	}
	return true
}

// add changes the keys of a position under each symmetry for one more stone.
func (k *codes[K]) add(keys *[images]K, player, c uint8) {
	code := &k.code[player][c]
	for i := range code {
		keys[i] = plus(keys[i], code[i])
	}
}

// key returns the least of the keys.
func (k *codes[K]) key(keys *[images]K) K {
	least := keys[0]
	for i := 1; i < k.n; i++ {
		least = lesser(keys[i], least)
	}
	return least
}

// keyWith returns the key of the position with one more stone.
func (k *codes[K]) keyWith(keys *[images]K, player, c uint8) K {
	code := &k.code[player][c]
	least := plus(keys[0], code[0])
	for i := 1; i < k.n; i++ {
		least = lesser(plus(keys[i], code[i]), least)
	}
	return least
}

// ranked holds the keys of a position under the symmetries in ascending order.
// A stone only adds to them. So the least key after a stone is found as soon as the
// next key without the stone is greater.
type ranked[K key] struct {
	keys  [images]K
	image [images]uint8
}

// less reports whether a is less than b as a number.
func less[K key](a, b K) bool {
	last := len(a) - 1
	for i := 0; i < last; i++ {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return a[last] < b[last]
}

// rank fills in r.
func (k *codes[K]) rank(keys *[images]K, r *ranked[K]) {
	for i := range k.n {
		n, new := i, keys[i]
		for ; n > 0 && less(new, r.keys[n-1]); n-- {
			r.keys[n], r.image[n] = r.keys[n-1], r.image[n-1]
		}
		r.keys[n], r.image[n] = new, uint8(i)
	}
}

// rankedWith returns the same key as keyWith.
func (k *codes[K]) rankedWith(r *ranked[K], player, c uint8) K {
	code := &k.code[player][c]
	least := plus(r.keys[0], code[r.image[0]%images])
	for i := 1; i < k.n && r.keys[i][0] <= least[0]; i++ {
		least = lesser(plus(r.keys[i], code[r.image[i]%images]), least)
	}
	return least
}

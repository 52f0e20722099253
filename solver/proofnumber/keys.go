package proofnumber

import "slices"

// images is the most symmetries that a board may have.
const images = 12

// maxKeyed is the most cells whose contents fit into a key: 3^40 < 2^64.
const maxKeyed = 40

// codes give every position its key: a number with one digit of base 3 for
// each cell, which is empty, the first player's or the second's. Different
// positions have different keys, but for symmetric ones, which share the least of
// theirs. Within one search the number of stones determines whose turn it is.
//
// On a board of more than maxKeyed cells the digits are those of the cells
// that are empty where the search begins, and the symmetries those that leave
// the stones there in place.
type codes struct {
	n    int // symmetries
	code [2][MaxCells][images]uint64
}

func newCodes(cells int, perms [][]uint8, stones [2]uint64) *codes {
	k := &codes{}
	digit := digits(cells, stones)
	for _, perm := range perms {
		if cells > maxKeyed && !fixes(perm, stones) {
			continue
		}
		for c := range cells {
			if d := digit[perm[c]]; d > 0 {
				k.code[0][c][k.n], k.code[1][c][k.n] = d, 2*d
			}
		}
		k.n++
	}
	return k
}

// digits returns the power of 3 of each cell, 0 for those that no key needs.
func digits(cells int, stones [2]uint64) (digit [MaxCells]uint64) {
	power := uint64(1)
	for c := range cells {
		if cells > maxKeyed && (stones[0]|stones[1])>>c&1 != 0 {
			continue
		}
		digit[c] = power
		power *= 3
	}
	return digit
}

// fixes reports whether a symmetry takes the stones of each player to stones
// of the same player.
func fixes(perm []uint8, stones [2]uint64) bool {
	for c, to := range perm {
		if stones[0]>>c&1 != stones[0]>>to&1 || stones[1]>>c&1 != stones[1]>>to&1 {
			return false
		}
	}
	return true
}

// add changes the keys of a position under each symmetry for one more stone.
func (k *codes) add(keys *[images]uint64, player, c uint8) {
	for i, code := range &k.code[player][c] {
		keys[i] += code
	}
}

// key returns the least of the keys.
func (k *codes) key(keys *[images]uint64) uint64 { return slices.Min(keys[:k.n]) }

// keyWith returns the key of the position with one more stone.
func (k *codes) keyWith(keys *[images]uint64, player, c uint8) uint64 {
	code := &k.code[player][c]
	least := keys[0] + code[0]
	for i := 1; i < k.n; i++ {
		least = min(least, keys[i]+code[i])
	}
	return least
}

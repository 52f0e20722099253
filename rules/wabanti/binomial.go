package wabanti

import "math/bits"

// number is an unsigned whole number of 128 bits.
type number struct{ hi, lo uint64 }

func (a number) plus(b number) number {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	return number{a.hi + b.hi + carry, lo}
}

func (a number) minus(b number) number {
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	return number{a.hi - b.hi - borrow, lo}
}

func (a number) less(b number) bool { return a.hi < b.hi || a.hi == b.hi && a.lo < b.lo }

// times returns a b + c, modulo 2^128.
func (a number) times(b, c uint64) number {
	hi, lo := bits.Mul64(a.lo, b)
	return number{hi + a.hi*b, lo}.plus(number{0, c})
}

// over returns the quotient and the rest of a and b.
func (a number) over(b uint64) (number, uint64) {
	hi, rest := a.hi/b, a.hi%b
	lo, rest := bits.Div64(rest, a.lo, b)
	return number{hi, lo}, rest
}

// binomials holds C(n, k) for all n up to the cells of the largest board and
// k up to its most pieces. Those of 128 bits and more are wrong; see
// newRanking.
var binomials = func() (table [cells + 1][MaxPieces + 1]number) {
	for n := range table {
		table[n][0] = number{0, 1}
		for k := 1; k <= min(n, MaxPieces); k++ {
			table[n][k] = table[n-1][k-1].plus(table[n-1][k])
		}
	}
	return table
}()

// rankOf returns the number of a set of k places, given in ascending order,
// among all sets of k places: the sum of C(place i, i+1).
func rankOf(places []uint8) number {
	var rank number
	for i, p := range places {
		rank = rank.plus(binomials[p][i+1])
	}
	return rank
}

// placesOf fills places with the set of that rank, in ascending order. All
// are below n.
func placesOf(rank number, n int, places []uint8) {
	for i := len(places) - 1; i >= 0; i-- {
		for n--; rank.less(binomials[n][i+1]); n-- {
		}
		places[i] = uint8(n)
		rank = rank.minus(binomials[n][i+1])
	}
}

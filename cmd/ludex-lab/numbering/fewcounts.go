package numbering

import (
	"math/bits"
)

// Numbers of 64 cells at once: the number at a bit has its first bit in the first
// word, and so on.

// add adds one to the numbers at the bits of a set.
func add(number *[4]uint64, set uint64) {
	for k := range number {
		carry := number[k] & set
		number[k] ^= set
		set = carry
	}
}

// sum adds the numbers at each bit.
func sum(a, b [4]uint64) (total [4]uint64) {
	carry := uint64(0)
	for k := range a {
		total[k] = a[k] ^ b[k] ^ carry
		carry = a[k]&b[k] | carry&(a[k]|b[k])
	}
	return total
}

// atLeast returns the bits whose numbers are not below least.
func atLeast(number [4]uint64, least int) uint64 {
	if least >= 1<<len(number) {
		return 0
	}
	above, same := uint64(0), ^uint64(0)
	for k := len(number) - 1; k >= 0; k-- {
		if least>>k&1 == 0 {
			above |= same & number[k]
			same &^= number[k]
		} else {
			same &= number[k]
		}
	}
	return above | same
}

// atMost returns the bits whose numbers in a, and more, are at most those in b.
// The sums are below 16.
func atMost(a, b [4]uint64, more int) uint64 {
	if more < 0 {
		b = sum(b, all(-more))
	} else {
		a = sum(a, all(more))
	}
	above, same := uint64(0), ^uint64(0)
	for k := len(a) - 1; k >= 0; k-- {
		above |= same & b[k] &^ a[k]
		same &^= a[k] ^ b[k]
	}
	return above | same
}

// all returns a number at all bits.
func all(n int) (number [4]uint64) {
	for k := range number {
		number[k] = -uint64(n >> k & 1)
	}
	return number
}

// mostOf returns the sum of the n largest numbers, and of the n-1 largest ones.
func mostOf(number *[4]uint64, n int) (most, rest int) {
	for least := 1; ; least++ {
		cells := bits.OnesCount64(atLeast(*number, least))
		if cells == 0 {
			return most, rest
		}
		most += min(cells, n)
		rest += min(cells, n-1)
	}
}

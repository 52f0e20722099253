// Package radix sorts many numbers: from the highest digit, so that the rest of
// the work is in parts that a processor's cache holds, and these parts from the
// lowest digit on.
package radix

import (
	"math/bits"
	"slices"
)

const (
	fewNumbers    = 256     // sorted by comparisons
	cachedNumbers = 1 << 14 // with their copy 256 KiB
	manyNumbers   = 1 << 12 // the least for long digits
	highBits      = 10
	shortBits     = 8
	longBits      = 11
)

// Sort sorts numbers. It needs a spare slice as long.
func Sort(numbers, spare []uint64) {
	if len(numbers) > 0 {
		sortPart(numbers, spare[:len(numbers)], false)
	}
}

// sortPart sorts the numbers in from. The result is in to or, if not moved, in
// from; the other holds rubbish then.
func sortPart(from, to []uint64, moved bool) {
	if len(from) < fewNumbers {
		slices.Sort(from)
		if moved {
			copy(to, from)
		}
		return
	}
	top := bits.Len64(varying(from)) // higher bits are the same in all
	if len(from) <= cachedNumbers {
		sortCached(from, to, top, moved)
		return
	}
	shift := max(0, top-highBits)
	var ends [1 << highBits]int
	for _, n := range from {
		ends[n>>shift%(1<<highBits)]++
	}
	at := 0
	for i, n := range ends {
		ends[i] = at
		at += n
	}
	for _, n := range from {
		place := &ends[n>>shift%(1<<highBits)]
		to[*place] = n
		*place++
	}
	begin := 0
	for _, end := range ends {
		if begin < end && shift > 0 {
			sortPart(to[begin:end], from[begin:end], !moved)
		}
		begin = end
	}
	if shift == 0 && !moved {
		copy(from, to)
	}
}

// varying returns the bits in which numbers differ.
func varying(numbers []uint64) (differ uint64) {
	for _, n := range numbers {
		differ |= n ^ numbers[0]
	}
	return differ
}

// sortCached sorts numbers that differ in their lowest top bits only, by their
// digits, the last first.
func sortCached(from, to []uint64, top int, moved bool) {
	width := shortBits
	if len(from) >= manyNumbers {
		width = longBits
	}
	passes := 0
	for shift := 0; shift < top; shift += width {
		sortDigit(from, to, shift, width)
		from, to = to, from
		passes++
	}
	if moved != (passes%2 == 1) {
		copy(to, from)
	}
}

// sortDigit puts the numbers in from into to, in the order of one digit. Equal
// digits keep their order.
func sortDigit(from, to []uint64, shift, width int) {
	var room [1 << longBits]uint32
	count := room[:1<<width]
	mask := uint64(len(count) - 1)
	for _, n := range from {
		count[n>>(shift&63)&mask]++
	}
	at := uint32(0)
	for i, n := range count {
		count[i] = at
		at += n
	}
	for _, n := range from {
		digit := n >> (shift & 63) & mask
		to[count[digit]] = n
		count[digit]++
	}
}

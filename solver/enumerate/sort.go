package enumerate

import "slices"

const (
	digitBits = 8
	digits    = 64 / digitBits
)

// sortNumbers sorts numbers by their digits, the last first. It needs a
// spare slice as long.
func sortNumbers(numbers, spare []uint64) {
	const few = 512
	if len(numbers) < few {
		slices.Sort(numbers)
		return
	}
	from, to := numbers, spare[:len(numbers)]
	count := countDigits(numbers)
	for d := range digits {
		if !placeDigits(&count[d]) {
			continue
		}
		place := &count[d]
		shift := d * digitBits
		for _, n := range from {
			digit := uint8(n >> shift)
			to[place[digit]] = n
			place[digit]++
		}
		from, to = to, from
	}
	if &from[0] != &numbers[0] {
		copy(numbers, from)
	}
}

// countDigits counts how often each digit has each value.
func countDigits(numbers []uint64) (count [digits][1 << digitBits]int) {
	for _, n := range numbers {
		for d := range digits {
			count[d][uint8(n>>(d*digitBits))]++
		}
	}
	return count
}

// placeDigits turns the counts of a digit's values into where each begins. It
// returns false when all numbers have the same.
func placeDigits(count *[1 << digitBits]int) bool {
	at, values := 0, 0
	for i, n := range count {
		if n > 0 {
			values++
		}
		count[i] = at
		at += n
	}
	return values > 1
}

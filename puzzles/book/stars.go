package book

import (
	"math"
	"strconv"
	"strings"
)

// MostStars is the number of stars of the hardest puzzles.
const MostStars = 5

// bounds are, for one star and more, the greatest powers of ten of which a
// player by chance solves one puzzle.
var bounds = [MostStars - 1]int{3, 4, 6, 8}

// starsOf returns the stars of a puzzle, 1 to MostStars, from the chance to solve
// it at random in bits.
func starsOf(bits float64) int {
	for i, power := range bounds {
		if bits <= float64(power)*math.Log2(10) {
			return i + 1
		}
	}
	return MostStars
}

// odds returns the meaning of the stars: one star first.
func odds(l *Language) (list []string) {
	for stars := 1; stars <= MostStars; stars++ {
		power := bounds[min(stars, len(bounds))-1]
		list = append(list, l.Text("stars."+strconv.Itoa(stars), "odds", grouped("1"+strings.Repeat("0", power))))
	}
	return list
}

// grouped writes a number with narrow spaces between thousands, which all the
// languages read alike.
func grouped(digits string) string {
	const space = "\u00a0"
	var parts []string
	for len(digits) > 3 {
		parts = append([]string{digits[len(digits)-3:]}, parts...)
		digits = digits[:len(digits)-3]
	}
	return strings.Join(append([]string{digits}, parts...), space)
}

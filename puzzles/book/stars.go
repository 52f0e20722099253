package book

import (
	"math"
	"strconv"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/measure"
)

// mostStars is the number of stars of the hardest puzzles.
const mostStars = 5

// scale holds, for one star and more, the greatest exponent n for which a player
// solves one puzzle in 10^n.
type scale [mostStars - 1]int

// The scales of the two measures. They depend on the game: see byChance.
var (
	bySight  = scale{1, 2, 4, 6} // of a player who prefers moves that look good
	byLuck   = scale{3, 4, 6, 8} // of one who picks every move at random
	byChance = map[string]bool{puzzles.Solo: true, "hnefatafl": true}
)

// bitsOf returns the chance to solve a puzzle in bits, by the measure of the game,
// and its scale. In the games of byChance, luck orders puzzles better than the
// difficulty (docs/reference/puzzle-sets.md).
func bitsOf(game string, g measure.Grade) (float64, scale) {
	if byChance[game] {
		return g.Luck(), byLuck
	}
	return g.Difficulty, bySight
}

// stars returns the stars for a chance in bits, 1 to MostStars.
func (s scale) stars(bits float64) int {
	for i, power := range s {
		if bits <= float64(power)*math.Log2(10) {
			return i + 1
		}
	}
	return mostStars
}

// odds returns the meaning of some stars as odds: the number n of one chance in n.
func (s scale) odds(stars int) string {
	return grouped("1" + strings.Repeat("0", s[min(stars, len(s))-1]))
}

// odds returns the meaning of the stars: one star first.
func odds(l *Language) (list []string) {
	for stars := 1; stars <= mostStars; stars++ {
		list = append(list, l.Text("stars."+strconv.Itoa(stars), "odds", bySight.odds(stars), "chance", byLuck.odds(stars)))
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

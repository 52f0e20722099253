package book

import (
	"strconv"
	"strings"

	"ludex/puzzles/measure"
)

// mostStars is the number of stars of the hardest puzzles.
const mostStars = measure.MostStars

// odds returns the meaning of the stars, one star first: the number n of one chance in
// n.
func odds(l *Language) (list []string) {
	for stars := 1; stars <= mostStars; stars++ {
		list = append(list, l.Text("stars."+strconv.Itoa(stars), "odds", grouped("1"+strings.Repeat("0", measure.Power(stars)))))
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

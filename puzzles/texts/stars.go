package texts

import (
	"strconv"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/measure"
)

// Odds returns the meaning of the stars, one star first: the number n of one chance in
// n.
func (l *Language) Odds() (list []string) {
	for stars := 1; stars <= measure.MostStars; stars++ {
		list = append(list, l.Text("stars."+strconv.Itoa(stars), "odds", grouped("1"+strings.Repeat("0", measure.Power(stars)))))
	}
	return list
}

// grouped writes a number with narrow spaces between thousands, which all the
// languages read alike.
func grouped(digits string) string {
	const space = "\u00a0"
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + space + digits[i:]
	}
	return digits
}

// Level returns the stars of a puzzle and their name.
func (l *Language) Level(p puzzles.Puzzle) string {
	switch stars := measure.Stars(p.Quality.Difficulty); {
	case p.Proved.Verdict == puzzles.Unsolvable:
		return l.Text("level.0")
	case p.Quality.IsZero():
		return l.Text("page.unrated")
	default:
		return strings.Repeat("★", stars) + " " + l.Text("level."+strconv.Itoa(stars))
	}
}

// Unique returns in words in which sense the solutions of a puzzle are one, "" where that is not known
// or the first move alone is unique.
func (l *Language) Unique(q puzzles.Quality) string {
	if key := "unique." + string(q.Unique); l.Has(key) {
		return l.Text(key, "n", grouped(q.Lines))
	}
	return ""
}

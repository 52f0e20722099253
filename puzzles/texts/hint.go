package texts

import (
	"cmp"
	"strconv"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/attempt"
	"ludex/solver"
)

// Hints returns hints, the vaguest first: own, the hint of the maker, "" for none, then those
// of [attempt.Clues], and for a Solo the first jump.
func (l *Language) Hints(g answer.Answer, own string) (list []string) {
	if len(g.Line) == 0 {
		key := map[bool]string{true: "hint.impossible", false: "hint.none"}[g.Verdict == solver.Unsolvable]
		return []string{cmp.Or(own, l.Text(key))}
	}
	first := g.LineTexts()[0]
	for _, clues := range attempt.Clues(g.Puzzle, first) {
		list = append(list, l.Clues(clues))
	}
	if own != "" {
		list = append([]string{own}, list[min(1, max(0, len(list)-1)):]...)
	}
	if g.Puzzle.Kind() == puzzles.Solo {
		list = append(list, l.Text("hint.first", "move", first))
	}
	return list
}

// Clues returns the sentences of clues.
func (l *Language) Clues(list []attempt.Clue) string {
	var parts []string
	for _, c := range list {
		key := c.Key
		if !l.Has(key) {
			key += "." + l.form(c.N)
		}
		parts = append(parts, l.Text(key, "n", strconv.Itoa(c.N), "line", c.At, "die", c.At))
	}
	return strings.Join(parts, " ")
}

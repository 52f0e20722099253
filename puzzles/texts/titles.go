package texts

import (
	"hash/fnv"
	"regexp"
	"strconv"
	"sync"

	"ludex/puzzles"
)

// Titles returns the titles of the puzzles of a set: that of own, unless it is empty, only counts
// puzzles, or is that of another one; then an invented one.
func (l *Language) Titles(set []puzzles.Puzzle, own func(puzzles.Puzzle) puzzles.Words) func(puzzles.Puzzle) string {
	n, titles := namer{l, map[string]bool{}}, map[string]string{}
	for _, p := range set {
		if title := own(p).Title; n.reserve(title) {
			titles[key(p)] = title
		}
	}
	for _, p := range set {
		if titles[key(p)] == "" {
			titles[key(p)] = n.title(p)
		}
	}
	return func(p puzzles.Puzzle) string { return titles[key(p)] }
}

// key identifies a puzzle of a set.
func key(p puzzles.Puzzle) string { return p.ID + " " + p.Name() }

// namer gives every puzzle of a book a title of its own.
type namer struct {
	*Language
	taken map[string]bool
}

// numbered is a title that only counts puzzles, such as "Jumble No. 1".
var numbered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)(^|\s)(no\.?|n°|nr\.?|#)\s*\d+$`) })

// reserve keeps the titles that puzzles have.
func (n *namer) reserve(title string) (kept bool) {
	if title == "" || numbered().MatchString(title) || n.taken[title] {
		return false
	}
	n.taken[title] = true
	return true
}

// title returns a title that no puzzle of the book has yet: two parts from
// the catalogue of the language, chosen by the complete name of the puzzle, so
// that a puzzle keeps its title in other books unless another puzzle has it.
func (n *namer) title(p puzzles.Puzzle) string {
	heads := n.lists["heads."+p.Kind()]
	if len(heads) == 0 {
		heads = n.lists["heads.other"]
	}
	tails := n.lists["tails"]
	h := fnv.New64a()
	_, _ = h.Write([]byte(p.Name())) // never fails
	first := h.Sum64()
	for round := 1; ; round++ {
		for i := range uint64(len(heads) * len(tails)) {
			k := (first + i) % uint64(len(heads)*len(tails))
			title := heads[k%uint64(len(heads))] + " " + tails[k/uint64(len(heads))]
			if round > 1 {
				title += " (" + strconv.Itoa(round) + ")"
			}
			if n.reserve(title) {
				return title
			}
		}
	}
}

package generate

import (
	"ludex/puzzles"
	"ludex/puzzles/measure"
	solopuzzle "ludex/puzzles/solo"
	"ludex/puzzles/solo/figure"
)

// keeper decides which candidates make a set, in their order.
type keeper struct {
	set     []puzzles.Puzzle
	count   int // puzzles wanted
	warm    int // warm-ups that may still come
	share   int // the most puzzles with as many stars
	seen    map[any]bool
	shown   map[string]int // puzzles by the name of their figure
	stars   [measure.MostStars + 1]int
	spare   []candidate // good ones above the share
	dropped map[string]int
}

// mixed is the fewest puzzles of a set of several levels. At most three of ten have
// the same stars, so that there are four levels, unless twice as many puzzles are
// too few for that.
const mixed = 10

// newKeeper returns one that keeps so many puzzles that lack something.
func newKeeper(o Order, warm int) *keeper {
	k := &keeper{count: o.Count, warm: warm, share: o.Count, seen: map[any]bool{}, shown: map[string]int{}, dropped: map[string]int{}}
	if o.Count >= mixed {
		k.share = (3*o.Count + mixed - 1) / mixed
	}
	return k
}

// offer keeps a candidate, or counts why it does not.
func (k *keeper) offer(c candidate) (kept bool) {
	why := c.why
	if c.ok {
		why = k.refuses(c)
	}
	if c.ok && why == "" {
		k.keep(c)
		return true
	}
	k.dropped[why]++
	if why == enough {
		k.spare = append(k.spare, c)
	}
	if len(k.spare) == k.count {
		k.relax()
	}
	return false
}

// relax fills the set with good puzzles of any level, and reports whether it is full.
func (k *keeper) relax() bool {
	spare := k.spare
	k.share, k.spare = k.count, nil
	for _, c := range spare {
		k.dropped[enough]--
		k.offer(c)
	}
	return len(k.set) == k.count
}

// often is how many puzzles of a set there are for one more with a figure of the
// same name.
const often = 60

// enough is why a good puzzle is not yet of the set.
const enough = "enough as hard"

// refuses returns why a good candidate is not of the set, "" if it is.
func (k *keeper) refuses(c candidate) string {
	switch name := c.puzzle.Quality.Figure; {
	case len(k.set) == k.count:
		return "the set is full"
	case k.seen[c.class]:
		return "an image of another one"
	case isWarmUp(c.puzzle) && k.warm == 0:
		return "warm-ups enough"
	case name != "" && name != figure.Symmetric && k.shown[name] > k.count/often:
		return "the figure is there already"
	case k.stars[starsOf(c.puzzle)] == k.share:
		return enough
	}
	return ""
}

func (k *keeper) keep(c candidate) {
	k.set = append(k.set, c.puzzle)
	k.seen[c.class] = true
	k.shown[c.puzzle.Quality.Figure]++
	k.stars[starsOf(c.puzzle)]++
	if isWarmUp(c.puzzle) {
		k.warm--
	}
}

func starsOf(p puzzles.Puzzle) int { return measure.Stars(p.Quality.Difficulty) }

func isWarmUp(p puzzles.Puzzle) bool {
	return p.Kind() == puzzles.Solo && len(solopuzzle.Lacks(p)) > 0
}

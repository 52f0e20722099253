package generate

import (
	"slices"

	"ludex/puzzles"
	"ludex/puzzles/measure"
	solopuzzle "ludex/puzzles/solo"
	"ludex/puzzles/solo/figure"
)

// keeper decides which candidates make a set, in their order.
type keeper struct {
	levels
	set     []candidate
	count   int // puzzles wanted
	warm    int // warm-ups that may still come
	seen    map[any]bool
	shown   map[string]int // puzzles by the name of their figure
	spare   []candidate    // good ones above the share
	waits   int            // spare ones until the set is filled with them although it lacks levels
	dropped map[string]int
}

// levels are the stars of a set.
type levels struct {
	stars [measure.MostStars + 1]int // puzzles, by their stars
	share int                        // the most of them
}

// full reports whether there are enough puzzles with that number of stars.
func (l levels) full(stars int) bool { return l.stars[stars] >= l.share }

// lacks reports whether there is no puzzle with that number of stars, and enough with two
// and with three.
func (l levels) lacks(stars int) bool { return l.stars[stars] == 0 && l.full(2) && l.full(3) }

// shows returns how many levels there are.
func (l levels) shows() (n int) {
	for _, puzzles := range l.stars {
		if puzzles > 0 {
			n++
		}
	}
	return n
}

// A set of at least mixed puzzles has wantedLevels levels, and at most three of ten puzzles have
// the same stars. This rule ends after twice as many puzzles as the set has; while levels are
// missing, and candidates are quick, after longWait times as many.
const mixed, wantedLevels, longWait = 10, 4, 10

// brisk are the names of families whose candidates mostly take milliseconds.
var brisk = []string{"havannah", "hnefatafl", "turn", "wali"}

// newKeeper returns a keeper with the number of warm-ups that the family has in a set.
func newKeeper(o Order, f Family) *keeper {
	k := &keeper{levels: levels{share: o.Count}, count: o.Count, warm: warmIn(f, o.Count), waits: o.Count, seen: map[any]bool{}, shown: map[string]int{}, dropped: map[string]int{}}
	if o.Count >= mixed {
		k.share = (3*o.Count + mixed - 1) / mixed
	}
	if slices.Contains(brisk, f.name()) {
		k.waits *= longWait
	}
	return k
}

// offer keeps a candidate, or counts why it does not.
func (k *keeper) offer(c candidate) (kept bool) {
	why := c.why
	if c.ok {
		why = k.refuses(c)
	}
	if kept = c.ok && why == ""; kept {
		k.keep(c)
	} else {
		k.dropped[why]++
	}
	if why == enough {
		k.spare = append(k.spare, c)
	}
	if n := len(k.spare); n >= k.waits || n >= k.count && k.shows() >= wantedLevels {
		k.relax()
	}
	return kept
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
	case k.full(starsOf(c.puzzle)):
		return enough
	}
	return ""
}

func (k *keeper) keep(c candidate) {
	k.set = append(k.set, c)
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

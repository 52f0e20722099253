package generate

import (
	"ludex/puzzles"
	solopuzzle "ludex/puzzles/solo"
	"ludex/puzzles/solo/figure"
)

// keeper decides which candidates make a set, in their order.
type keeper struct {
	count, kept, warm int            // warm-ups that may still come
	seen              map[any]bool   // classes
	shown             map[string]int // puzzles by the name of their figure
}

// newKeeper returns one that keeps so many puzzles that lack something.
func newKeeper(o Order, warm int) *keeper {
	return &keeper{count: o.Count, warm: warm, seen: map[any]bool{}, shown: map[string]int{}}
}

// often is how many puzzles of a set there are for one more with a figure of the
// same name.
const often = 60

// refuses returns why a puzzle is not of the set, "" if it is.
func (k *keeper) refuses(class any, p puzzles.Puzzle) string {
	name := p.Quality.Figure
	warm := p.Kind() == puzzles.Solo && len(solopuzzle.Lacks(p)) > 0
	switch {
	case k.kept == k.count:
		return "the set is full"
	case k.seen[class]:
		return "an image of another one"
	case warm && k.warm == 0:
		return "warm-ups enough"
	case name != "" && name != figure.Symmetric && k.shown[name] > k.count/often:
		return "the figure is there already"
	}
	k.kept++
	k.seen[class] = true
	k.shown[name]++
	if warm {
		k.warm--
	}
	return ""
}

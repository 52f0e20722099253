package enumerate

import (
	"fmt"

	"ludex/cmd/ludex-lab/numbered"
)

// tally holds the counts of the keys of a level.
type tally struct{ positions, boards, symmetric int64 }

// add counts keys of one partition. It returns false and the number at the
// first that is the key of no class.
func (t *tally) add(sys numbered.Game, steps numbered.Steps, part uint32, numbers []uint64) (wrong uint64, ok bool) {
	for _, n := range numbers {
		orbit := steps.Orbit(numbered.Key{Part: part, Num: n})
		if orbit == 0 {
			return n, false
		}
		t.positions++
		t.boards += int64(orbit)
		if orbit < sys.Symmetries() {
			t.symmetric++
		}
	}
	return 0, true
}

// join adds the counts of other.
func (t *tally) join(other tally) {
	t.positions += other.positions
	t.boards += other.boards
	t.symmetric += other.symmetric
}

func (t tally) String() string {
	return fmt.Sprintf("%d positions, %d with their images, %d symmetric", t.positions, t.boards, t.symmetric)
}

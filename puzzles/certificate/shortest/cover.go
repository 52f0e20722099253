package shortest

import (
	"errors"
	"slices"

	"ludex/puzzles"
	"ludex/rules/wabanti"
)

// cover verifies that the proofs, if they hold, leave no goal out, and counts
// the goal positions. Every proof must be of a goal.
func (t *task) cover(r *Report) error {
	nothingShorter := t.Verdict == puzzles.Solved && t.Length == 0
	if t.Game == puzzles.Eclair { // every proof of Éclair is of all goals
		if len(t.proofs) == 0 && !nothingShorter {
			return &Rejected{"proofs", errors.New("there is none")}
		}
		return t.spanned()
	}
	goals := t.goals()
	r.Goals = len(goals)
	for i, p := range t.proofs {
		if err := t.ofGoal(p, goals); err != nil {
			return &Rejected{proofField(i), err}
		}
	}
	for _, goal := range goals {
		switch {
		case t.ways.counts(goal) != t.ways.counts(t.start):
			r.ByCounts++
		case !nothingShorter && !t.covered(goal):
			return reject("proofs", "no proof covers the goal position %s", puzzles.CellList(t.grid, goal))
		}
	}
	return nil
}

// ofGoal reports what makes p no proof of one of the goal positions.
func (t *task) ofGoal(p proof, goals []wabanti.Position) error {
	switch {
	case p.Kind == Invariant:
		return t.ofCounts(p, goals)
	case p.target.Empty() || slices.Contains(goals, p.target):
		return nil
	}
	return errors.New("its target is no goal position (wab-target)")
}

// covered reports whether some proof is of the goal position or of an image
// of it.
func (t *task) covered(goal wabanti.Position) bool {
	for _, p := range t.proofs {
		if p.Kind == Closed && p.target.Empty() || slices.Contains(t.images(goal), p.target) {
			return true
		}
	}
	return false
}

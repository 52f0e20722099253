package shortest

import (
	"errors"
	"fmt"

	"ludex/puzzles"
	"ludex/rules/wabanti"
)

// ofCounts verifies a proof by the numbers of pieces in the classes against
// the checker's own.
func (t *task) ofCounts(p proof, goals []wabanti.Position) error {
	own := t.ways.counts(t.start)
	switch {
	case p.Start != own:
		return fmt.Errorf("the start has the counts %s, not %.30q", own, p.Start)
	case p.Target == own:
		return fmt.Errorf("the counts %s are the start's", own)
	}
	for _, goal := range goals {
		if t.ways.counts(goal) == p.Target {
			return nil
		}
	}
	return fmt.Errorf("no goal position has the counts %.30q; %s has %s",
		p.Target, puzzles.CellList(t.grid, goals[0]), t.ways.counts(goals[0]))
}

// spanned verifies the proofs by numbers of pieces of an Éclair: in no
// direction are there enough of both parities for the lines between two sides.
func (t *task) spanned() error {
	for i, p := range t.proofs {
		if p.Kind != Invariant {
			continue
		}
		if own := t.ways.counts(t.start); p.Start != own {
			return reject(proofField(i), "the start has the counts %s, not %.30q", own, p.Start)
		}
		if t.span().of(t.start) < unreachable {
			return &Rejected{proofField(i), errors.New("there are pieces enough for a goal")}
		}
	}
	return nil
}

package opponent

import (
	"context"

	"ludex/puzzles/answer"
	"ludex/rules/play"
)

// Known returns the value of a position that the opponent looks up and does not
// search for: a choice, the moves that are as good, and the evidence: tables of
// Wali or certificates of openings of Havannah. Of the levels
// only the highest looks up tables.
func (o *Opponent) Known(ctx context.Context, s *play.Session) (c Choice, best []play.Move, source answer.Evidence, ok bool) {
	source = answer.ByTable
	k, ok := o.table(ctx, s)
	if !ok {
		source = answer.ByCertificate
		k, ok = byCertificate(ctx, s)
	}
	if len(k.alike) == 0 {
		k.alike = []play.Move{k.Move}
	}
	return k.Choice, k.alike, source, ok
}

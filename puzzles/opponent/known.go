package opponent

import (
	"context"

	"ludex/rules/play"
)

// Known returns the value of a position that the opponent looks up and does not
// search for: a choice, the moves that are as good, and the source, "table" for
// tables of Wali or "certificate" for solved openings of Havannah. Of the levels
// only the highest looks anything up.
func (o *Opponent) Known(ctx context.Context, s *play.Session) (c Choice, best []play.Move, source string, ok bool) {
	source = "table"
	k, ok := o.table(ctx, s)
	if !ok {
		source = "certificate"
		k, ok = o.byCertificate(ctx, s)
	}
	if len(k.alike) == 0 {
		k.alike = []play.Move{k.Move}
	}
	return k.Choice, k.alike, source, ok
}

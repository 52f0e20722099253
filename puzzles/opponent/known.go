package opponent

import (
	"context"

	"ludex/rules/play"
)

// Known returns the move of a value that the opponent looks up and does not
// search for, and the source of the value: "table" for tables of Wali, or
// "certificate" for solved openings of Havannah. Of the levels only the highest
// looks anything up.
func (o *Opponent) Known(ctx context.Context, s *play.Session) (c Choice, source string, ok bool) {
	if c, ok = o.table(ctx, s); ok {
		return c, "table", true
	}
	c, ok = o.byCertificate(ctx, s)
	return c, "certificate", ok
}

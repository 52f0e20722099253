//go:build workshop

package opponent

import (
	"context"

	"ludex/rules"
	"ludex/rules/play"
)

// The workshop plays the games of files, about which nothing is held.

func byCertificate(context.Context, *play.Session) (c known, ok bool) { return c, false }

func heldOf(*play.Session) (c known, checked bool) { return c, false }

// Held returns Undecided.
func Held(*play.Session) rules.Outcome { return rules.Undecided }

func (o *Opponent) onBoard(context.Context, *play.Session) (c known, ok bool) { return c, false }

func (o *Opponent) table(context.Context, *play.Session) (c known, ok bool) { return c, false }

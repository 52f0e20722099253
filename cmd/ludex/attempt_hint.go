package main

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/solver"
)

// hint says how far it still is and, asked again of the same position, how to
// go on. What was said before does not count again.
func (a *attempt) hint(ctx context.Context) {
	if a.task.Standing() == accomplished {
		a.Say("no: it is solved")
		return
	}
	text, ok := a.found(ctx)
	if !ok {
		a.Say("%s", cli.Hang("no: ", text, a.Columns))
		return
	}
	if a.asked++; a.asked < 3 {
		a.hints++
	}
	a.Say("%s", cli.Hang("hint: ", text, a.Columns))
}

// found returns a hint or, when there is none, why.
func (a *attempt) found(ctx context.Context) (text string, ok bool) {
	ctx, lim, end := a.search(ctx)
	defer end()
	if a.known == nil {
		w := a.task.Way(ctx, 0, lim)
		a.known = &w
	}
	switch {
	case a.known.verdict == solver.Unsolvable:
		return a.lost(ctx, lim), true
	case len(a.known.line) == 0:
		return "no way on was found (" + a.known.reason + ")", false
	case a.asked == 0:
		return a.far(ctx, lim) + "; " + a.task.Clue(a.known.line[0]), true
	}
	return a.known.line[0], true
}

// far says how many moves are still needed and, where fewer would have been
// enough, since when that is so.
func (a *attempt) far(ctx context.Context, lim solver.Limits) string {
	w, made := a.known, a.task.Made()
	text := a.units(w.length)
	if w.verdict == solver.Unknown {
		return text + " more are enough, perhaps fewer (" + w.reason + ")"
	}
	text += " to go"
	if made == 0 {
		return text
	}
	total, least := made+w.length, a.fewest(ctx, lim)
	if least == 0 || least >= total {
		return text
	}
	for back := 1; back <= made; back++ {
		before := a.task.Way(ctx, back, lim)
		if before.verdict == solver.Solved && made-back+before.length == least {
			return fmt.Sprintf("%s, %d in all; %s ago %d were still enough", text, total, a.units(back), least)
		}
	}
	return text
}

// fewest returns the fewest moves from the start, 0 when that is not known.
func (a *attempt) fewest(ctx context.Context, lim solver.Limits) int {
	if n := a.task.Puzzle().Proved.Length; n > 0 {
		return n
	}
	if w := a.task.Way(ctx, a.task.Made(), lim); w.verdict == solver.Solved {
		return w.length
	}
	return 0
}

// lost says of a position from which the task cannot be done any more since
// when that is so.
func (a *attempt) lost(ctx context.Context, lim solver.Limits) string {
	for back := 1; back <= a.task.Made(); back++ {
		switch w := a.task.Way(ctx, back, lim); w.verdict {
		case solver.Solved:
			return fmt.Sprintf("from here it can no longer be done; %s ago it still could", a.units(back))
		case solver.Unknown:
			return fmt.Sprintf("from here it can no longer be done; whether it still could %s ago is not known (%s)", a.units(back), w.reason)
		}
	}
	return "it cannot be done, from the start on: " + a.known.reason
}

// units returns a number of moves as they are called.
func (a *attempt) units(n int) string { return english.Plural(n, a.task.Unit(), "") }

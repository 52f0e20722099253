package claim

import (
	"fmt"
	"slices"

	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
)

// havReplayed plays a game again by the reference model. The error says where they
// forbid a move, or that it ends otherwise than said, in their words.
func havReplayed(l Line, end string) error {
	board, o, err := havannah.ParseText(l.Game)
	if err != nil {
		return err
	}
	r := reference.New(board.Side, board.Stones, havReadings(o))
	p := r.Start()
	for i, m := range l.Moves {
		if !slices.Contains(r.Moves(p), m) {
			return fmt.Errorf("move %d, %s, is not legal by the reference model", i+1, m)
		}
		p = r.Play(p, m)
	}
	if got := r.Outcome(p); got != end {
		return fmt.Errorf("by the reference model the game stands %q, not %q", got, end)
	}
	return nil
}

// havReplayedAll replays the games of a finding, all of which end alike, and
// returns it, or what is left of it.
func havReplayedAll(f Finding, end string) Finding {
	for _, l := range f.Lines {
		if err := havReplayed(l, end); err != nil {
			return unsound(err)
		}
	}
	return f
}

package hnefatafl

import "ludex/rules"

// Record is a game as it is played.
type Record = rules.Record[State, Move]

// NewRecord returns the record of a game that begins at start. It is drawn by
// repetition where taf-repeat is read so: the same pieces on the same cells
// with the same side to move. That cannot live in a state: between two
// captures up to twenty positions, or forty, can lie, and where taf-draw is
// read as never there is no bound at all.
func (g *Game) NewRecord(start State) *Record {
	unaged := func(s State) State {
		s.Quiet = 0
		return s
	}
	return rules.NewRecord(g, start, unaged, g.opts.Repeat == ThirdTimeDraw)
}

package wali

import "ludex/rules"

// Record is a game as it is played.
type Record = rules.Record[State, Move]

// NewRecord returns the record of a game that begins at start. It is drawn by
// repetition where wal-repeat is read so. A draw by value needs no Record: it
// is found by searching states, and nothing here ends play.
func (g *Game) NewRecord(start State) *Record {
	return rules.NewRecord(g, start, func(s State) State { return s }, g.opts.Repeat == ThirdTimeDraw)
}

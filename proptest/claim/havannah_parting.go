package claim

import (
	"context"
	"math/bits"

	"ludex/proptest/claim/smallboard"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// havParting looks at all positions on 3 cells a side in which a ring of own
// stones round an own stone has just been filled.
type havParting struct {
	ctx       context.Context
	wide      *havannah.Game[havannah.UpTo5]
	narrow    *smallboard.Solver
	looked    int64
	positions int
	fewest    int                      // moves to one
	counts    map[smallboard.Value]int // by the value, by not-only-own, to the player without the ring
	line      []hexgrid.Cell
	example   smallboard.State // after line, by any
	further   smallboard.State // the same by not-only-own
}

func newHavParting(ctx context.Context) *havParting {
	return &havParting{
		ctx: ctx, wide: havSmall(havLeastSide, havannah.Options{}), counts: map[smallboard.Value]int{},
		narrow: smallboard.New(ctx, havSmall(havLeastSide, havannah.Options{Ring: havannah.RingNotOnlyOwn})),
	}
}

// all looks at every position: seven stones round each cell, and the other
// twelve cells in every way.
func (p *havParting) all() {
	g := p.wide.Grid()
	for middle := range hexgrid.Cell(g.Cells()) {
		var ring hexgrid.Tiny
		ring.Add(middle)
		for _, n := range g.Neighbours(middle) {
			if n != hexgrid.None {
				ring.Add(n)
			}
		}
		if ring.Len() == 1+hexgrid.Directions {
			p.round(ring)
		}
	}
}

// round fills the cells off the ring: first those of its owner, then those of
// the other player, whose stones are one fewer or as many.
func (p *havParting) round(ring hexgrid.Tiny) {
	var rest []hexgrid.Cell
	for c := range hexgrid.Cell(p.wide.Grid().Cells()) {
		if !ring.Has(c) {
			rest = append(rest, c)
		}
	}
	full := uint64(1)<<len(rest) - 1
	for own := range full + 1 {
		for opp := full &^ own; ; opp = (opp - 1) &^ own {
			if d := ring.Len() + bits.OnesCount64(own) - bits.OnesCount64(opp); (d == 0 || d == 1) && p.ctx.Err() == nil {
				p.position(ring, havPick(rest, own), havPick(rest, opp), d == 0)
			}
			if opp == 0 {
				break
			}
		}
	}
}

func havPick(cells []hexgrid.Cell, mask uint64) (set hexgrid.Tiny) {
	for i, c := range cells {
		if mask>>i&1 != 0 {
			set.Add(c)
		}
	}
	return set
}

// position looks at one position. second says that the ring is the second
// player's.
func (p *havParting) position(ring, more, opp hexgrid.Tiny, second bool) {
	p.looked++
	own := ring.Or(more)
	if p.wide.Held(opp, own) != 0 || p.narrow.Game.Held(own, opp) != 0 {
		return
	}
	line := p.order(ring, more, opp, second)
	if line == nil {
		return
	}
	wide, narrow := p.wide.Start(), p.narrow.Game.Start()
	for _, m := range line {
		wide, narrow = p.wide.Play(wide, m), p.narrow.Game.Play(narrow, m)
	}
	if p.positions++; p.positions == 1 || len(line) < p.fewest {
		p.fewest = len(line)
	}
	v := p.narrow.Value(narrow)
	p.counts[v]++
	if v == smallboard.Win && !second && (p.line == nil || len(line) < len(p.line)) {
		p.line, p.example, p.further = line, wide, narrow
	}
}

// order returns a game that ends with a stone of the ring before which there
// was no figure by either reading, or nil.
func (p *havParting) order(ring, more, opp hexgrid.Tiny, second bool) []hexgrid.Cell {
	var cells [19]hexgrid.Cell
	for _, last := range ring.Cells(cells[:0]) {
		before := ring.Or(more)
		before.Remove(last)
		if p.wide.Held(before, opp) == 0 {
			return havTurns(append(before.Cells(nil), last), opp.Cells(nil), second)
		}
	}
	return nil
}

// havTurns lays the stones of two players out in turn.
func havTurns(own, opp []hexgrid.Cell, second bool) (line []hexgrid.Cell) {
	if second {
		own, opp = opp, own
	}
	for i, c := range own {
		line = append(line, c)
		if i < len(opp) {
			line = append(line, opp[i])
		}
	}
	return line
}

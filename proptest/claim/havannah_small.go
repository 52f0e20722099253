package claim

import (
	"context"
	"fmt"
	"math/bits"
	"strconv"

	"ludex/proptest/claim/smallboard"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// havSmall is the game on a board that can be solved.
func havSmall(side int, o havannah.Options) *havannah.Game[havannah.UpTo5] {
	g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: side, Stones: havannah.Sheet.Stones}, o)
	if err != nil {
		panic(err) // every side asked for here fits
	}
	return g
}

// havValue names the value of a position whose mover is to move.
func havValue(mover rules.Player, v smallboard.Value) string {
	switch {
	case v == smallboard.Draw:
		return "draw"
	case (v == smallboard.Win) == (mover == havannah.First):
		return "first wins"
	default:
		return "second wins"
	}
}

// havFirstPlayer: nothing shows that it matters who moves first (H1).
func havFirstPlayer(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Open, Evidence: "No board that was solved is won by the first player. "}
	table := Table{Title: "who wins, both playing their best, by the first stone", Head: []string{"cells a side", "reading", "from the empty board", "by first stone"}}
	for side := hexgrid.MinSide; side <= havLeastSide; side++ {
		for _, o := range []havannah.Options{{}, {Ring: havannah.RingNotOnlyOwn}, {Ring: havannah.RingEmpty}, {Corner: havannah.CornerVoid}, {Fork: havannah.ThreeEdgeCells}} {
			k := smallboard.New(ctx, havSmall(side, o))
			v := k.Value(k.Game.Start())
			openings := havOpenings(k)
			f.States += k.States
			if stopped(ctx) != nil {
				return cut(ctx, f.States, fmt.Sprintf("Ended on %d cells a side.", side))
			}
			table.Rows = append(table.Rows, []string{strconv.Itoa(side), k.Game.String(), havValue(havannah.First, v), openings})
			if v == smallboard.Win && side == havLeastSide && o == (havannah.Options{}) {
				f.Verdict = Refuted
				f.Evidence = fmt.Sprintf("On 3 cells a side the first player wins. By first stone: %s. ", openings)
				f.Lines = []Line{{"a game of best moves", k.Game.String(), "", havMoves(k.Game.Grid(), k.Line(k.Game.Start()))}}
			}
		}
	}
	f.Evidence += "Solved by a search of all lines of play (alpha-beta, mirror images merged). On any board the second player cannot have a sure win " +
		"where a stone more never harms, by hav-ring=any and not-only-own: the first would place one stone anywhere and then play as the second. " +
		"What is won on larger boards is left open here."
	f.Tables = []Table{table}
	return f
}

// havOpenings tells who wins after each first stone, mirror images left out.
func havOpenings(k *smallboard.Solver) (text string) {
	start := k.Game.Start()
	seen := map[smallboard.State]bool{}
	for _, m := range k.Game.Moves(start, nil) {
		s := k.Game.Play(start, m)
		if class := k.Game.Canonical(s); !seen[class] {
			seen[class] = true
			if text != "" {
				text += ", "
			}
			text += k.Game.FormatMove(start, m) + " " + havValue(havannah.Second, k.Value(s))
		}
	}
	return text
}

// havRingOwn: hav-ring=any and not-only-own never change who wins (H3).
func havRingOwn(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Confirmed}
	for side := hexgrid.MinSide; side <= havLeastSide; side++ {
		wide, narrow := smallboard.New(ctx, havSmall(side, havannah.Options{})), smallboard.New(ctx, havSmall(side, havannah.Options{Ring: havannah.RingNotOnlyOwn}))
		v, w := wide.Value(wide.Game.Start()), narrow.Value(narrow.Game.Start())
		if v != w {
			f.Verdict = Refuted
		}
		f.Evidence += fmt.Sprintf("On %d cells a side, from the empty board: %s by any, %s by not-only-own. ", side,
			havValue(havannah.First, v), havValue(havannah.First, w))
		f.States += wide.States + narrow.States
	}
	p := newHavParting(ctx)
	p.all()
	f.States += p.looked
	if stopped(ctx) != nil {
		return cut(ctx, f.States, f.Evidence+"The positions in which the readings part were not all looked at.")
	}
	if p.counts["o has won"]+p.counts["draw"] > 0 {
		f.Verdict = Refuted
	}
	f.Evidence += fmt.Sprintf("They part when the seventh stone fills a ring of own stones, so not before move 13; on 3 cells a side that can happen, and "+
		"all %d such positions of games up to then were solved on by not-only-own.", p.positions)
	table := Table{Title: "who wins by not-only-own where by any the owner of the ring has won, on 3 cells a side", Head: []string{"best play", "positions"}}
	for _, name := range []string{"x has won", "draw", "o has won"} {
		table.Rows = append(table.Rows, []string{map[string]string{"x has won": "the same player", "draw": "nobody", "o has won": "the other player"}[name], strconv.Itoa(p.counts[name])})
	}
	f.Tables = []Table{table}
	if len(p.line) > 0 {
		f.Lines = []Line{{"a game that any and not-only-own end differently", p.narrow.Game.String(), "", havMoves(p.narrow.Game.Grid(), p.line)}}
		f.Boards = []Board{{"where they part: x has a ring by any", p.wide.Format(p.example)}}
	}
	return f
}

// havParting looks at all positions on 3 cells a side in which a ring of own
// stones round an own stone has just been filled.
type havParting struct {
	ctx       context.Context
	wide      *havannah.Game[havannah.UpTo5]
	narrow    *smallboard.Solver
	looked    int64
	positions int
	counts    map[string]int
	line      []hexgrid.Cell
	example   smallboard.State
}

func newHavParting(ctx context.Context) *havParting {
	return &havParting{
		ctx: ctx, wide: havSmall(havLeastSide, havannah.Options{}), counts: map[string]int{},
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
	p.positions++
	result := map[smallboard.Value]string{smallboard.Loss: "x has won", smallboard.Draw: "draw", smallboard.Win: "o has won"}[p.value(narrow)]
	p.counts[result]++
	if result == "o has won" && (p.line == nil || len(line) < len(p.line)) {
		p.line, p.example = line, wide
	}
}

// value returns the value of s to the player to move, on a full board too.
func (p *havParting) value(s smallboard.State) smallboard.Value { return p.narrow.Value(s) }

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

package havannah

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"ludex/cmd/ludex-lab/claims/smallboard"
	"ludex/proptest/claims/examine"
	"ludex/proptest/claims/frames"
	checks "ludex/proptest/claims/havannah"
	"ludex/puzzles/answer"
	"ludex/puzzles/havannah/known"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// havSmall is the game on a board that can be solved.
func havSmall(side int, o havannah.Options) *havannah.Game[havannah.UpTo5] {
	g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: side, Stones: havannah.Sheet.Stones}, o)
	if err != nil {
		panic(err) // every side used here fits
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
func havFirstPlayer(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Open, Evidence: "The first player wins none of the solved boards. "}
	table := examine.Table{Title: "the winner with best play, by the first stone", Head: []string{"cells a side", "reading", "from the empty board", "by first stone"}}
	for side := hexgrid.MinSide; side <= checks.LeastSide; side++ {
		for _, o := range havOneChanged() {
			k := smallboard.New(ctx, havSmall(side, o))
			v := k.Value(k.Game.Start())
			openings := havOpenings(k)
			f.States += k.States
			if solver.Stopped(ctx) != nil {
				return examine.Cut(ctx, f.States, fmt.Sprintf("The search stopped on %d cells a side.", side))
			}
			table.Rows = append(table.Rows, []string{strconv.Itoa(side), k.Game.String(), havValue(havannah.First, v), openings})
			if v == smallboard.Win && side == checks.LeastSide && o == (havannah.Options{}) {
				f.Verdict = examine.Refuted
				f.Evidence = fmt.Sprintf("On 3 cells a side the first player wins. By first stone: %s. ", openings)
				f.Lines = []examine.Line{{Title: "a game of best moves", Game: k.Game.String(), From: "", Moves: havMoves(k.Game.Grid(), k.Line(k.Game.Start()))}}
			}
		}
	}
	table.Rows, f.On = havHeld(table.Rows)
	f.Evidence += "Up to 3 cells a side solved by a search of all lines of play (alpha-beta, symmetric positions merged). On no board can the second player have a forced win " +
		"if an extra stone never harms, as under hav-ring=any and not-only-own: the first player would place one stone anywhere and then use the second player's strategy. " +
		"On the larger boards of the table certificates of openings, which the program holds, prove the winner; on all others it is open here."
	f.Tables = []examine.Table{table}
	return havReplayedAll(f, reference.FirstWins)
}

// havHeldSide is the largest board of the certificates that are asked.
const havHeldSide = 5

// havHeld adds the larger boards whose winner the program holds, and returns what
// they rely on.
func havHeld(rows [][]string) (_ [][]string, on answer.Sources) {
	for side := checks.LeastSide + 1; side <= havHeldSide; side++ {
		for _, o := range havOneChanged() {
			g := havSmall(side, o)
			v, ok := known.Havannah(g, g.Start())
			if !ok || !v.On.Checked() {
				continue
			}
			winner := smallboard.Value(smallboard.Loss)
			if v.Outcome.WonBy(havannah.First) {
				winner = smallboard.Win
			}
			var openings []string
			seen := map[smallboard.State]bool{}
			for _, key := range v.Keys {
				m := key.Value().(havannah.Move)
				if class := g.Canonical(g.Play(g.Start(), m)); !seen[class] {
					seen[class] = true
					openings = append(openings, g.FormatMove(g.Start(), m)+" first wins")
				}
			}
			on = append(on, v.On...)
			rows = append(rows, []string{strconv.Itoa(side), g.String(), havValue(havannah.First, winner), "certificates: " + strings.Join(openings, ", ")})
		}
	}
	return rows, on
}

// havOneChanged returns the defaults, and each other reading of a figure.
func havOneChanged() []havannah.Options {
	list := []havannah.Options{{}}
	for i := range havannah.FigureReadings() {
		list = append(list, havannah.FigureReadings()[i : i+1].All()[1:]...)
	}
	return list
}

// havOpenings returns the winner after each first stone, mirror images left out.
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

// havSupplyEnough: no game runs out of 55 stones a player (H7).
func havSupplyEnough(_ context.Context, _ examine.Budget) examine.Finding {
	o := havannah.Options{Supply: havannah.DrawWhenEmpty}
	j := newHavJudge(checks.SheetSide, o)
	first, found := havDrawn(j)
	line, s := havAlternate(j, first)
	if !found || j.Game.Outcome(s) != rules.Draw || len(line) == j.Grid().Cells() {
		return examine.Finding{Evidence: "No game was found in which the stones run out."}
	}
	return havReplayedAll(examine.Finding{
		Verdict: examine.Refuted, States: int64(len(line)),
		Evidence: fmt.Sprintf("After %d moves both players have placed all their stones, %d cells are empty, and there is no figure. The sheet has no rule for this (hav-supply).",
			len(line), j.Grid().Cells()-len(line)),
		Lines:  []examine.Line{{Title: "a game that runs out of stones", Game: j.Game.String(), From: "", Moves: havMoves(j.Grid(), line)}},
		Boards: []examine.Board{{Title: "its end", Text: j.Game.Format(s)}},
	}, reference.Draw)
}

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
		ctx: ctx, wide: havSmall(checks.LeastSide, havannah.Options{}), counts: map[smallboard.Value]int{},
		narrow: smallboard.New(ctx, havSmall(checks.LeastSide, havannah.Options{Ring: havannah.RingNotOnlyOwn})),
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
// the other player, whose stones are one fewer or equal in number.
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

// position examines one position. second reports that the ring is the second
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

// havShortest: the shortest way between two stones is cut between its two
// cells (H2). The lines of play of whole boards are examined where these are
// small enough.
func havShortest(context.Context, examine.Budget) examine.Finding {
	g := newHavJudge(checks.LeastSide, havannah.Options{}).Grid()
	middle := g.Center()
	own := frames.Frame{Stones: []hexgrid.Cell{g.Next(middle, hexgrid.West), middle, g.Next(g.Next(middle, hexgrid.East), hexgrid.East)}}
	taken := g.Next(middle, hexgrid.East)
	var free []hexgrid.Cell
	for c := range hexgrid.Cell(g.Cells()) {
		if c != taken && !slices.Contains(own.Stones, c) {
			free = append(free, c)
		}
	}
	joined, states := own.Joined(g, free)
	f := examine.Finding{States: states, Limit: examine.ErrMethod}
	f.Boards = []examine.Board{{Title: checks.Title("x is to move and cannot join its stones", checks.LeastSide), Text: checks.Diagram(g, func(c hexgrid.Cell) byte {
		switch {
		case slices.Contains(own.Stones, c):
			return 'x'
		case c == taken:
			return 'o'
		default:
			return '.'
		}
	})}}
	if joined {
		return examine.Finding{Verdict: examine.Refuted, States: states, Boards: f.Boards, Evidence: checks.Title("The stones can be joined all the same", checks.LeastSide) + "."}
	}
	f.Evidence = fmt.Sprintf("On %d cells a side every line of play on the whole board was examined, with the owner of the two stones to move: the opponent keeps them apart. "+
		"On larger boards there is more room for a way round; they were not examined.", checks.LeastSide)
	return f
}

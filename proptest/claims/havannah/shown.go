package havannah

import (
	"fmt"
	"slices"
	"strings"

	"ludex/proptest/claims/examine"
	"ludex/proptest/claims/frames"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
)

// board reads the board of a finding with that number.
func board(f examine.Finding, i int) (frames.Drawing, error) {
	if i >= len(f.Boards) {
		return frames.Drawing{}, fmt.Errorf("%d boards", len(f.Boards))
	}
	return frames.Read(f.Boards[i].Text)
}

// Always reports whether stones of a frame have the figure in every filling and with every end of
// every area, by the fast rules, and by the reference model in the first; states is the number of these.
func (j Judge) Always(f *frames.Frame, kind havannah.Figures) (holds bool, states int64) {
	holds = true
	f.Outcomes(j.Grid(), func(own, taken []hexgrid.Cell) bool {
		holds = j.Held(own, taken)&kind != 0 && (states > 0 || j.ByReference(own, taken)&kind != 0)
		states++
		return holds
	})
	return holds, states
}

// showsFrame checks that the finding draws a frame of a figure on a board, with a number of stones that
// fits, by several readings.
func showsFrame(f examine.Finding, kind havannah.Figures, fits func(g *hexgrid.Grid, stones int) bool, options ...havannah.Options) error {
	d, err := board(f, 0)
	if err != nil {
		return err
	}
	frame, err := d.Frame()
	if err != nil {
		return err
	}
	for _, a := range frame.Areas {
		if cut, _ := a.CutOff(d.Grid); cut {
			return fmt.Errorf("an area is cut off")
		}
	}
	for _, o := range append(options, havannah.Options{}) {
		if holds, _ := NewJudge(d.Grid.Side(), o).Always(&frame, kind); !holds {
			return fmt.Errorf("the rules do not always find a %v", kind)
		}
	}
	if !fits(d.Grid, len(frame.Stones)) {
		return fmt.Errorf("%d stones", len(frame.Stones))
	}
	return nil
}

// showsFrameFork: 4 or 5 stones, on the sheet's board (H5).
func showsFrameFork(f examine.Finding) error {
	return showsFrame(f, havannah.Fork, func(g *hexgrid.Grid, n int) bool { return g.Side() == SheetSide && (n == 4 || n == 5) })
}

// showsFrameForkRhombi: 6 stones, and not fewer (H5).
func showsFrameForkRhombi(f examine.Finding) error {
	return showsFrame(f, havannah.Fork, func(g *hexgrid.Grid, n int) bool { return g.Side() == SheetSide && n == 6 && frames.LeastFork(g) == n })
}

// showsFrameBridgeRhombi: 6 stones, and not fewer (H4).
func showsFrameBridgeRhombi(f examine.Finding) error {
	return showsFrame(f, havannah.Bridge, func(g *hexgrid.Grid, n int) bool {
		return g.Side() == SheetSide && n == 6 && frames.LeastBridge(g) == n
	})
}

// showsFrameRing: fewer than 7 stones; an edge does not help a ring (H3).
func showsFrameRing(f examine.Finding) error {
	return showsFrame(f, havannah.Ring, func(_ *hexgrid.Grid, n int) bool { return n < 7 }, havannah.Options{Ring: havannah.RingNotOnlyOwn})
}

// showsRhombi: no rhombus of a board can be cut on its own cells. As an answer on the other cell of
// a rhombus affects no other one, no chain of them can that have no cell in common (H2).
func showsRhombi(examine.Finding) error {
	g := NewJudge(MostSide, havannah.Options{}).Grid()
	for a := range hexgrid.Cell(g.Cells()) {
		for b := range a {
			if p, ok := frames.Rhombus(g, a, b); ok {
				if cut, _ := (frames.Frame{Stones: []hexgrid.Cell{a, b}}).Cut(g, p[:]); cut {
					return fmt.Errorf("the rhombus of %s and %s is cut", g.Name(a), g.Name(b))
				}
			}
		}
	}
	return nil
}

// showsSplit: a chain of rhombi, two of which share a cell, that can be cut on its own cells (H2).
func showsSplit(f examine.Finding) error {
	d, err := board(f, 0)
	if err != nil {
		return err
	}
	var chain frames.Frame
	shared, free := false, slices.Concat(d.Cells['+'], d.Cells['*'])
	for i, c := range d.Cells['x'] {
		chain.Stones = append(chain.Stones, c)
		for _, other := range d.Cells['x'][:i] {
			if p, ok := frames.Rhombus(d.Grid, c, other); ok && slices.Contains(free, p[0]) && slices.Contains(free, p[1]) {
				shared = shared || slices.Contains(chain.Region(), p[0]) || slices.Contains(chain.Region(), p[1])
				chain.Pairs = append(chain.Pairs, p)
			}
		}
	}
	cut, _ := chain.Cut(d.Grid, chain.Region())
	if !cut || !shared || len(chain.Pairs) != len(chain.Stones)-1 || len(chain.Region()) != len(free) {
		return fmt.Errorf("the board has no chain of rhombi that is cut")
	}
	return nil
}

// showsMill: o has two rhombi, with the cells A and C, and B and D. When both have been played and
// x has E, x has a frame of a ring (H2).
func showsMill(f examine.Finding) error {
	before, err := board(f, 0)
	if err != nil {
		return err
	}
	after, err := board(f, 1)
	if err != nil {
		return err
	}
	of := func(d frames.Drawing, letters string) (list []hexgrid.Cell) {
		for i := range len(letters) {
			list = append(list, d.Cells[letters[i]]...)
		}
		return slices.Sorted(slices.Values(list))
	}
	rhombi := frames.Frame{Stones: before.Cells['o'], Pairs: []frames.Pair{frames.Pair(of(before, "AC")), frames.Pair(of(before, "BD"))}}
	if cut, _ := rhombi.Cut(before.Grid, rhombi.Region()); cut {
		return fmt.Errorf("the chain of o is cut on the cells of its rhombi")
	}
	if !slices.Equal(of(before, "xABE"), of(after, "x")) || !slices.Equal(of(before, "oCD"), of(after, "o")) {
		return fmt.Errorf("the second board is not the first one after A, C, B, D and E")
	}
	frame, err := after.Frame()
	if err != nil {
		return err
	}
	j := NewJudge(before.Grid.Side(), havannah.Options{})
	for own, taken := range frame.Fillings {
		taken = slices.Concat(taken, after.Cells['o'])
		if j.Held(own, taken)&j.ByReference(own, taken)&havannah.Ring == 0 {
			return fmt.Errorf("the rules do not always find a ring")
		}
	}
	return nil
}

// showsDraw: full boards without a figure, one of the sheet's board, and a drawn game (H6).
func showsDraw(f examine.Finding) error {
	sheet := false
	for _, b := range f.Boards {
		rows := slices.Index(strings.Split(strings.TrimSpace(b.Text), "\n"), "draw, o to move")
		j := NewJudge((rows+1)/2, havannah.Options{})
		s, err := j.Game.Parse(b.Text)
		if err != nil {
			return err
		}
		first, second := s.Stones(havannah.First), s.Stones(havannah.Second)
		own, opp := first.Cells(nil), second.Cells(nil)
		if j.Game.Outcome(s) != rules.Draw || len(own)+len(opp) != j.Grid().Cells() || j.ByReference(own, opp)|j.ByReference(opp, own) != 0 {
			return fmt.Errorf("%s: no draw", b.Title)
		}
		sheet = sheet || j.Grid().Side() == SheetSide
	}
	if !sheet || len(f.Lines) != 1 {
		return fmt.Errorf("no board of the sheet's size, or no game")
	}
	return Replayed(f.Lines[0], reference.Draw)
}

// showsSupply: a game without a figure in which both have placed all their stones (H7).
func showsSupply(f examine.Finding) error {
	if len(f.Lines) != 1 || len(f.Boards) != 1 || len(f.Lines[0].Moves) != 2*havannah.Sheet.Stones {
		return fmt.Errorf("no game of %d moves", 2*havannah.Sheet.Stones)
	}
	return replayedTo(f.Lines[0], f.Boards[0], reference.Draw)
}

// replayedTo replays a game, and compares the board after it.
func replayedTo(l examine.Line, b examine.Board, end string) error {
	if err := Replayed(l, end); err != nil {
		return err
	}
	size, o, err := havannah.ParseText(l.Game)
	if err != nil {
		return err
	}
	g := examine.Must(havannah.New[havannah.UpTo15](size, o))
	s := g.Start()
	for _, m := range l.Moves {
		s = g.Play(s, examine.Must(g.ParseMove(s, m)))
	}
	if g.Format(s) != b.Text {
		return fmt.Errorf("%s: the board is another one", b.Title)
	}
	return nil
}

// showsRingOwn: a game that the first player has won by one reading, and from whose end the second
// player wins by the other, whatever the first one plays (H3).
func showsRingOwn(f examine.Finding) error {
	if len(f.Lines) != 2 || len(f.Boards) != 1 {
		return fmt.Errorf("%d games", len(f.Lines))
	}
	won, on := f.Lines[0], f.Lines[1]
	if err := replayedTo(won, f.Boards[0], reference.FirstWins); err != nil {
		return err
	}
	if err := Replayed(on, reference.SecondWins); err != nil {
		return err
	}
	narrow := examine.Must(havannah.New[havannah.UpTo5](havannah.Board{Side: LeastSide, Stones: havannah.Sheet.Stones}, havannah.Options{Ring: havannah.RingNotOnlyOwn}))
	s := narrow.Start()
	for i, text := range won.Moves {
		m, err := narrow.ParseMove(s, text)
		if err != nil || i >= len(on.Moves) || on.Moves[i] != text {
			return fmt.Errorf("the second game does not go on from the first: move %d", i+1)
		}
		s = narrow.Play(s, m)
	}
	if on.Game != narrow.String() || !secondWins(narrow, s) {
		return fmt.Errorf("the second player does not win by %s", narrow)
	}
	return nil
}

// secondWins reports whether the second player can win, by every line of play.
func secondWins(g *havannah.Game[havannah.UpTo5], s havannah.State[havannah.UpTo5]) bool {
	if o := g.Outcome(s); o != rules.Undecided {
		return o.WonBy(havannah.Second)
	}
	wins := func(m havannah.Move) bool { return secondWins(g, g.Play(s, m)) }
	if moves := g.Moves(s, nil); g.ToMove(s) == havannah.Second {
		return slices.ContainsFunc(moves, wins)
	} else {
		return !slices.ContainsFunc(moves, func(m havannah.Move) bool { return !wins(m) })
	}
}

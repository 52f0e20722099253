package dice_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/puzzles"
	dicepuzzle "ludex/puzzles/dice"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/reference"
	"ludex/solver"
)

// anyTurn draws a turn that has begun: few pieces on a small board, and two
// to five dice, so that all orders can be tried.
func anyTurn(t *rapid.T) (*dice.Game, dice.State) {
	grid, err := hexgrid.New(rapid.IntRange(3, 4).Draw(t, "side"))
	if err != nil {
		t.Fatal(err)
	}
	opts := dice.Readings().Choose(func(id string, n int) int { return rapid.IntRange(0, n-1).Draw(t, id) })
	seats := dice.Seats{
		Players: rapid.SampledFrom([]int{2, 3, 4, 6}).Draw(t, "players"),
		First:   hexgrid.Side(rapid.IntRange(0, 5).Draw(t, "first")),
	}
	g, err := dice.New(grid, seats, anyGroup(t, grid), opts)
	if err != nil {
		t.Fatal(err)
	}
	var left []int
	for range rapid.IntRange(2, 4).Draw(t, "dice") {
		left = append(left, rapid.IntRange(1, 4).Draw(t, "die"))
	}
	s := g.Start()
	s.Mover = rules.Player(rapid.IntRange(0, seats.Players-1).Draw(t, "mover"))
	s.Left = dice.HandOf(left...)
	return g, s
}

// anyGroup draws a group of two to four pieces off the rim.
func anyGroup(t *rapid.T, grid *hexgrid.Grid) wabanti.Position {
	var s wabanti.Position
	s.Add(grid.Center())
	for range rapid.IntRange(1, 3).Draw(t, "more") {
		var next []hexgrid.Cell
		for _, c := range s.Cells(nil) {
			for _, n := range grid.Neighbours(c) {
				if n != hexgrid.None && !s.Has(n) && grid.Distance(n, grid.Center()) < grid.Side()-1 {
					next = append(next, n)
				}
			}
		}
		s.Add(rapid.SampledFrom(next).Draw(t, "piece"))
	}
	return s
}

func slowly(g *dice.Game) reference.Dice {
	return reference.Dice{
		Rules:   reference.Rules{Side: g.Grid().Side(), Readings: dice.Readings().Names(g.Options())},
		Players: g.Seats().Players, First: g.Seats().First.String(),
	}
}

func slowlyAt(g *dice.Game, s dice.State) reference.DicePosition {
	return reference.DicePosition{Pieces: puzzles.CellList(g.Grid(), s.Pieces), Dice: s.Left.String(), Mover: g.Name(s.Mover)}
}

// allOrders returns the positions in which a turn can end, each with the
// fewest moves, by trying all orders.
func allOrders(twin reference.Dice, p reference.DicePosition, moves int, ends map[reference.DicePosition]int) {
	if p.Dice == "" {
		if known, ok := ends[p]; !ok || moves < known {
			ends[p] = moves
		}
		return
	}
	for _, next := range twin.Moves(p) {
		allOrders(twin, next, moves+1, ends)
	}
}

func canWin(twin reference.Dice, p reference.DicePosition) bool {
	ends := map[reference.DicePosition]int{}
	allOrders(twin, p, 0, ends)
	for end := range ends {
		if wins(twin, end, p.Mover) {
			return true
		}
	}
	return false
}

// wins reports whether the owner of a side has won.
func wins(twin reference.Dice, end reference.DicePosition, side string) bool {
	for _, winner := range strings.Fields(twin.Outcome(end)) {
		if winner == side {
			return true
		}
	}
	return false
}

func TestTurnAgreesWithAllOrders(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, s := anyTurn(t)
		twin, want := slowly(g), map[reference.DicePosition]int{}
		allOrders(twin, slowlyAt(g, s), 0, want)
		r := dicepuzzle.Solve(t.Context(), dicepuzzle.Question{Game: g, State: s}, solver.Limits{})
		if r.Len() != len(want) || r.Total != len(want) {
			t.Fatalf("%v\n%s%d ends, want %d", g, g.Format(s), r.Len(), len(want))
		}
		winning := false
		for i := range r.Len() {
			e := r.End(i)
			p := slowlyAt(g, e.Final)
			if moves, ok := want[p]; !ok || moves != len(e.Line) {
				t.Fatalf("%v\n%s%v: %d moves, want %d", g, g.Format(s), p, len(e.Line), moves)
			}
			replayed(t, g, s, e)
			winning = winning || wins(twin, p, g.Name(s.Mover))
		}
		if (r.Verdict == solver.Solved) != winning {
			t.Fatalf("%v\n%sverdict %v, want %v", g, g.Format(s), r.Verdict, winning)
		}
		topAgrees(t, g, s, r)
	})
}

// replayed fails unless the line of e is legal and leads there.
func replayed(t *rapid.T, g *dice.Game, s dice.State, e dicepuzzle.End) {
	for _, m := range e.Line {
		var err error
		if m, err = g.ParseMove(s, g.FormatMove(s, m)); err != nil {
			t.Fatalf("%v\n%s%v", g, g.Format(s), err)
		}
		s = g.Play(s, m)
	}
	if s != e.Final {
		t.Fatalf("%v: the line leads elsewhere", g)
	}
}

// topAgrees fails unless the few best ends are the first of all.
func topAgrees(t *rapid.T, g *dice.Game, s dice.State, all *dicepuzzle.Ends) {
	few := dicepuzzle.Solve(t.Context(), dicepuzzle.Question{Game: g, State: s, Top: 3}, solver.Limits{})
	if few.Verdict != all.Verdict || few.Len() != min(3, all.Len()) {
		t.Fatalf("%v\n%sof the best 3, %d are found, %v", g, g.Format(s), few.Len(), few.Verdict)
	}
	for i := range few.Len() {
		if few.End(i).Final != all.End(i).Final {
			t.Fatalf("%v\n%send %d of the best is not that of all", g, g.Format(s), i)
		}
	}
}

func TestOddsAgreeWithAllOrders(t *testing.T) {
	if testing.Short() {
		t.Skip("tries all orders of all rolls")
	}
	for _, text := range []string{
		"wabanti-dice:3,start=c3",
		"wabanti-dice:3,players=3,start=c3+c4,wab-dice=maximal",
		"wabanti-dice:3,players=4,start=c2+c3,wab-group=turn-end,wab-win-time=turn-end",
		"wabanti-dice:4,players=6,start=d4+c4,wab-dice=optional,wab-win-time=turn-end",
		"wabanti-dice:4,start=d4+c4,wab-group=never,wab-corner-free=needs-both",
	} {
		t.Run(text, func(t *testing.T) {
			g, err := dice.FromText(text)
			if err != nil {
				t.Fatal(err)
			}
			s := g.Start()
			s.Left = dice.HandOf(1, 2)
			r := dicepuzzle.Solve(t.Context(), dicepuzzle.Question{Game: g, State: s, Odds: true, Top: 2}, solver.Limits{})
			for i := range r.Len() {
				e := r.End(i)
				oddsAgree(t, g, e)
			}
		})
	}
}

func oddsAgree(t *testing.T, g *dice.Game, e dicepuzzle.End) {
	if e.Odds == nil {
		return
	}
	twin, want := slowly(g), dicepuzzle.Odds{}
	for _, throw := range g.Moves(e.Final, nil) {
		ways := g.Weight(e.Final, throw)
		want.All += ways
		if canWin(twin, slowlyAt(g, g.Play(e.Final, throw))) {
			want.Wins += ways
			want.Rolls++
		}
	}
	if *e.Odds != want || want.All != 7776 {
		t.Errorf("%s: %v, want %v", g.Format(e.Final), *e.Odds, want)
	}
}

// TestCountAgreesWithAllMoves: the ways to win are those of all moves, also where only those
// with some number of dice are counted.
func TestCountAgreesWithAllMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, s := anyTurn(t)
		lines, least := allLines(t, g, s, s.Mover)
		for n := range s.Left.Len() + 1 {
			want := lines
			if n > 0 && n != least {
				want = 0
			}
			if w := dicepuzzle.Count(t.Context(), g, s, dicepuzzle.CountLimits{Dice: n}); w.Lines != want || want > 0 && w.Dice() != least {
				t.Fatalf("%v\n%sby %d dice: %d lines, %d dice; want %d, %d", g, g.Format(s), n, w.Lines, w.Dice(), want, least)
			}
		}
	})
}

// allLines counts the lines that win for a player, and the fewest dice of one. The moves are the
// candidates that are allowed.
func allLines(t *rapid.T, g *dice.Game, s dice.State, player rules.Player) (lines uint64, least int) {
	if s.Left == 0 {
		if g.Outcome(s).WonBy(player) {
			lines = 1
		}
		return lines, 0
	}
	moves := g.Moves(s, nil)
	allowed := slices.DeleteFunc(g.Candidates(s, nil), func(m dice.Move) bool { return !g.Allows(s, m) })
	if !slices.Equal(moves, allowed) {
		t.Fatalf("%v\n%s%v are allowed, want %v", g, g.Format(s), allowed, moves)
	}
	for _, m := range moves {
		n, dice := allLines(t, g, g.Play(s, m), player)
		if dice += usedBy(m); n > 0 && (lines == 0 || dice < least) {
			least = dice
		}
		lines += n
	}
	return lines, least
}

// usedBy returns the number of dice that a move uses.
func usedBy(m dice.Move) int {
	if m == dice.End {
		return 0
	}
	return 1
}

// TestExample: from the start, the rulebook's roll wins under no reading of
// wab-dice: each piece is 5 or more cells from the side.
func TestExample(t *testing.T) {
	for _, reading := range []string{"greedy", "maximal", "optional"} {
		g, err := dice.FromText("wabanti-dice:8,first=SE,wab-dice=" + reading)
		if err != nil {
			t.Fatal(err)
		}
		s := g.Play(g.Start(), dice.Roll(dice.HandOf(1, 3, 6, 6, 2)))
		r := dicepuzzle.Solve(t.Context(), dicepuzzle.Question{Game: g, State: s, Top: 1}, solver.Limits{})
		if r.Verdict != solver.Unsolvable || r.End(0).Distance != 1 {
			t.Errorf("%s: %v, %d cells away", reading, r.Verdict, r.End(0).Distance)
		}
	}
}

func TestLimits(t *testing.T) {
	g, err := dice.FromText("wabanti-dice:8")
	if err != nil {
		t.Fatal(err)
	}
	s := g.Play(g.Start(), dice.Roll(dice.HandOf(1, 2, 3, 4, 5)))
	r := dicepuzzle.Solve(t.Context(), dicepuzzle.Question{Game: g, State: s}, solver.Limits{Memory: 1 << 20})
	if r.Verdict != solver.Unknown || r.Limit != solver.ErrMemory || r.Total != -1 {
		t.Errorf("%v, %v, %d", r.Verdict, r.Limit, r.Total)
	}
}

func BenchmarkTurn(b *testing.B) {
	g, err := dice.FromText("wabanti-dice:8")
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		hand dice.Hand
		top  int
		odds bool
	}{
		{dice.HandOf(1, 3, 6, 6, 2), 0, false}, {dice.HandOf(1, 3, 6, 6, 2), 20, false}, {dice.HandOf(1, 3, 6, 6, 2), 20, true},
		{dice.HandOf(1, 2, 3, 4, 5), 20, false}, {dice.HandOf(1, 1, 2, 2, 3), 20, false},
	} {
		b.Run(fmt.Sprintf("%v/top=%d/odds=%v", c.hand, c.top, c.odds), func(b *testing.B) {
			states := int64(0)
			for b.Loop() {
				s := g.Play(g.Start(), dice.Roll(c.hand))
				r := dicepuzzle.Solve(b.Context(), dicepuzzle.Question{Game: g, State: s, Top: c.top, Odds: c.odds}, solver.Limits{})
				if r.Verdict != solver.Unsolvable {
					b.Fatal(r.Verdict)
				}
				states = r.Looked
			}
			b.ReportMetric(float64(states), "states")
		})
	}
}

package wali_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/wali"
)

// smallBoards are boards whose positions can all be looked at, one with a
// cell in the middle, one square, one a single line.
var smallBoards = []wali.Board{{4, 3, 3}, {5, 3, 2}, {3, 3, 4}, {7, 1, 3}, {4, 4, 2}}

// TestIndexIsAOneToOneNumbering checks that every number has a position with this
// number, and that the images of the position have it too. The number of numbers
// is that of the classes of positions, by Burnside's lemma, so each class has
// exactly one.
func TestIndexIsAOneToOneNumbering(t *testing.T) {
	for _, b := range smallBoards {
		x := newGame(t, b, wali.Options{}).Index(5)
		for class, c := range x.Classes() {
			if stones, sticks := x.Material(class); classes(b.Width, b.Height, stones, sticks).Int64()/2 != int64(c.Size) && b.Width != b.Height {
				t.Errorf("%v: %d positions of %s", b, c.Size, c.Name)
			}
			for i := range c.Size {
				p := rules.Place{Class: class, Number: i}
				checkPlace(t, x, p)
			}
		}
	}
}

func checkPlace(t interface{ Fatalf(string, ...any) }, x *wali.Index, p rules.Place) {
	s := x.Positions()(p)
	for i := range x.Images() {
		image := x.Image(s, i)
		if got, ok := x.Place(image); !ok || got != p {
			t.Fatalf("%s: has place %v, %v, want %v", x.Game().Format(image), got, ok, p)
		}
	}
}

// TestIndexOfTheSheet looks at some positions of the sheet's board.
func TestIndexOfTheSheet(t *testing.T) {
	x := newGame(t, wali.Sheet, wali.Options{}).Index(7)
	rapid.Check(t, func(t *rapid.T) {
		class := rapid.IntRange(0, len(x.Classes())-1).Draw(t, "class")
		number := rapid.IntRange(0, x.Classes()[class].Size-1).Draw(t, "number")
		p := rules.Place{Class: class, Number: number}
		checkPlace(t, x, p)
	})
}

// TestWalkerAgreesWithPlay compares a Walker's descriptions of positions with the
// moves of the rules, under all readings. Index drops some of these.
func TestWalkerAgreesWithPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.SampledFrom(smallBoards[:4]).Draw(t, "board")
		g := newGame(t, b, anyOptions.Draw(t, "options"))
		x := g.Index(6)
		if len(x.Classes()) == 0 {
			return
		}
		class := rapid.IntRange(0, len(x.Classes())-1).Draw(t, "class")
		number := rapid.IntRange(0, x.Classes()[class].Size-1).Draw(t, "number")
		p := rules.Place{Class: class, Number: number}
		quiet := compareNode(t, g, x, p)
		for _, q := range quiet {
			before := x.Walker().Predecessors(rules.Place{Class: x.Classes()[class].Partner, Number: q}, nil)
			if !slices.Contains(before, number) {
				t.Fatalf("%sleads to %d, whose predecessors are %v", x.Game().Format(x.Positions()(p)), q, before)
			}
		}
		comparePredecessors(t, x, p)
	})
}

// compareNode compares a Node with the moves, and returns the numbers of the
// positions that quiet moves lead to.
func compareNode(t *rapid.T, g *wali.Game, x *wali.Index, p rules.Place) (quiet []int) {
	s := x.Positions()(p)
	want := rules.Node{}
	for _, m := range g.Moves(s, nil) {
		next := g.Play(s, m)
		place, ok := x.Place(next)
		switch {
		case !ok:
			want.Wins = want.Wins || g.Outcome(next).WonBy(s.Mover)
		case m.Take[0] == wali.NoCell:
			quiet = append(quiet, place.Number)
		default:
			want.Leads = append(want.Leads, place)
		}
	}
	slices.Sort(quiet)
	quiet = slices.Compact(quiet)
	want.Quiet = len(quiet)
	switch g.Outcome(s) {
	case rules.Draw:
		want.End = rules.Drawn
	case rules.Won(wali.Sticks):
		want.End = rules.Lost
	}
	var got rules.Node
	x.Walker().Node(p, &got)
	if got.End != want.End || got.Wins != want.Wins || got.Quiet != want.Quiet || !slices.Equal(got.Leads, want.Leads) {
		t.Fatalf("%v\n%s%+v, want %+v", g, g.Format(s), got, want)
	}
	return quiet
}

// comparePredecessors checks that each predecessor leads back, and
// that it is given once.
func comparePredecessors(t *rapid.T, x *wali.Index, p rules.Place) {
	g, partner := x.Game(), x.Classes()[p.Class].Partner
	list := x.Walker().Predecessors(p, nil)
	for i, number := range list {
		s := x.Positions()(rules.Place{Class: partner, Number: number})
		leads := slices.ContainsFunc(g.Moves(s, nil), func(m wali.Move) bool {
			place, ok := x.Place(g.Play(s, m))
			return ok && place == p && m.Take[0] == wali.NoCell
		})
		if !leads || slices.Contains(list[:i], number) {
			t.Fatalf("%v\n%sis no predecessor of\n%sor given twice", g, g.Format(s), g.Format(x.Positions()(p)))
		}
	}
}

// TestIndexBeginsWithTheFewest has classes from the least number of pieces of a
// side on with which play goes on, and none below.
func TestIndexBeginsWithTheFewest(t *testing.T) {
	for end, fewest := range map[wali.Options]int{{}: 1, {End: wali.UnderThree}: 3} {
		x := newGame(t, wali.Board{5, 3, 4}, end).Index(7)
		least := 7
		for class := range x.Classes() {
			stones, sticks := x.Material(class)
			least = min(least, stones, sticks)
		}
		if least != fewest {
			t.Errorf("%v: at least %d pieces of a side, want %d", x.Game(), least, fewest)
		}
	}
}

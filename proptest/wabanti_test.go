package proptest

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"

	"pgregory.net/rapid"
)

func solo(grid *hexgrid.Grid, start wabanti.Position, opts wabanti.Options) JumpGame {
	return wabanti.NewSolo(grid, start, opts)
}

func TestJumpLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { Check(t, AnyLine(t, solo), JumpLaws()) })
}

// torn is a toy that lets the group tear: its jumps know nothing of W9.
type torn struct{ *wabanti.Solo }

func (g torn) Moves(s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	for _, from := range s.Cells(nil) {
		for _, d := range twinDirections {
			over := g.Grid().Cell(step(g.Grid().At(from), d))
			to := g.Grid().Cell(step(step(g.Grid().At(from), d), d))
			if to != hexgrid.None && s.Has(over) && !s.Has(to) {
				dst = append(dst, wabanti.Move{From: from, To: to})
			}
		}
	}
	return dst
}

// TestLawsCatchTornGroup: the laws find what is wrong with the toy, each by
// itself and with a board to look at.
func TestLawsCatchTornGroup(t *testing.T) {
	broken := func(grid *hexgrid.Grid, start wabanti.Position, opts wabanti.Options) JumpGame {
		return torn{wabanti.NewSolo(grid, start, opts)}
	}
	for _, law := range JumpLaws() {
		if law.Clause != "W9" || strings.HasPrefix(law.Name, "no piece") || strings.Contains(law.Name, "class counts") {
			continue // the toy keeps these
		}
		said := failure(func(t *rapid.T) { Check(t, AnyLine(t, broken), []Law{law}) })
		if !strings.Contains(said, law.Name) || !strings.Contains(said, " O") {
			t.Errorf("%s: the toy was not caught: %q", law.Name, said)
		}
	}
}

// recorder is a test that may fail.
type recorder struct {
	testing.TB
	said strings.Builder
}

func (r *recorder) Helper()                   {}
func (r *recorder) Name() string              { return "toy" }
func (r *recorder) Logf(f string, a ...any)   { fmt.Fprintf(&r.said, f+"\n", a...) }
func (r *recorder) Log(a ...any)              { fmt.Fprintln(&r.said, a...) }
func (r *recorder) Errorf(f string, a ...any) { fmt.Fprintf(&r.said, f+"\n", a...) }
func (r *recorder) Error(a ...any)            { fmt.Fprintln(&r.said, a...) }
func (r *recorder) Fatalf(f string, a ...any) { r.Errorf(f, a...); panic(r) }
func (r *recorder) FailNow()                  { panic(r) }
func (r *recorder) Fail()                     {}
func (r *recorder) Failed() bool              { return r.said.Len() > 0 }

// failure returns what a property says when it fails. The failure is wanted,
// so that no file is kept of it.
func failure(prop func(*rapid.T)) string {
	r := &recorder{}
	keep := flag.Lookup("rapid.nofailfile").Value.String()
	flag.Set("rapid.nofailfile", "true")
	defer flag.Set("rapid.nofailfile", keep)
	func() {
		defer func() {
			if p := recover(); p != nil && p != any(r) {
				panic(p)
			}
		}()
		rapid.Check(r, prop)
	}()
	return r.said.String()
}

// TestTwinOnSmallBoard goes through every position that can be reached on 3
// cells a side with up to four pieces, from every start, under every reading
// that makes a difference there.
func TestTwinOnSmallBoard(t *testing.T) {
	grid, _ := hexgrid.New(3)
	laws := []Law{{"twin", "W9", twinMoves}, {"predecessors", "", predecessors}}
	for _, opts := range everyMoveOption() {
		seen := map[wabanti.Position]bool{}
		for n := 2; n <= 4; n++ {
			for _, s := range groups(grid, n) {
				flood(t, &Line{Game: solo(grid, s, opts), Grid: grid, Opts: opts, At: s}, seen, laws)
			}
		}
	}
}

func flood(t *testing.T, l *Line, seen map[wabanti.Position]bool, laws []Law) {
	if seen[l.At] {
		return
	}
	seen[l.At] = true
	for _, law := range laws {
		if err := law.Holds(l); err != nil {
			t.Fatalf("%s: %v\n%v", law.Name, err, l)
		}
	}
	for _, m := range l.Game.Moves(l.At, nil) {
		next := *l
		next.At = l.Game.Play(l.At, m)
		flood(t, &next, seen, laws)
	}
}

// everyMoveOption returns all combinations of the readings that moves depend
// on.
func everyMoveOption() []wabanti.Options {
	all := []wabanti.Options{{}}
	for _, field := range []func(*wabanti.Options) *rules.Choice{
		func(o *wabanti.Options) *rules.Choice { return &o.Flight },
		func(o *wabanti.Options) *rules.Choice { return &o.Simple },
		func(o *wabanti.Options) *rules.Choice { return &o.Series },
		func(o *wabanti.Options) *rules.Choice { return &o.FreeSides },
		func(o *wabanti.Options) *rules.Choice { return &o.FreeRim },
		func(o *wabanti.Options) *rules.Choice { return &o.FreeGames },
	} {
		for _, o := range all {
			*field(&o) = 1
			all = append(all, o)
		}
	}
	return all
}

// groups returns every connected position of n pieces.
func groups(grid *hexgrid.Grid, n int) []wabanti.Position {
	found := map[wabanti.Position]bool{{}: true}
	for range n {
		larger := map[wabanti.Position]bool{}
		for s := range found {
			for c := range hexgrid.Cell(grid.Cells()) {
				if s.Has(c) || !s.Empty() && !beside(grid, s, c) {
					continue
				}
				t := s
				t.Add(c)
				larger[t] = true
			}
		}
		found = larger
	}
	var list []wabanti.Position
	for s := range found {
		list = append(list, s)
	}
	return list
}

func beside(grid *hexgrid.Grid, s wabanti.Position, c hexgrid.Cell) bool {
	for _, next := range grid.Neighbours(c) {
		if next != hexgrid.None && s.Has(next) {
			return true
		}
	}
	return false
}

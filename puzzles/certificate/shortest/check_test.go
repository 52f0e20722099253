package shortest

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver/certify"
)

// anyOptions draws a reading of every question.
func anyOptions(t *rapid.T) wabanti.Options {
	return solo.Readings().Choose(func(id string, n int) int { return rapid.IntRange(0, n-1).Draw(t, id) })
}

// anyGroup draws that many pieces that form one group.
func anyGroup(t *rapid.T, grid *hexgrid.Grid, pieces int) wabanti.Position {
	s := hexgrid.Of[[3]uint64](hexgrid.Cell(rapid.IntRange(0, grid.Cells()-1).Draw(t, "first")))
	for s.Len() < pieces {
		cells := s.Cells(nil)
		c := cells[rapid.IntRange(0, len(cells)-1).Draw(t, "beside")]
		if n := grid.Next(c, hexgrid.Direction(rapid.IntRange(0, 5).Draw(t, "direction"))); n != hexgrid.None {
			s.Add(n)
		}
	}
	return s
}

// anyPuzzle draws a certificate without its evidence.
func anyPuzzle(t *rapid.T) Certificate {
	opts := anyOptions(t)
	c := Certificate{
		Game:     rapid.SampledFrom([]string{puzzles.Solo, puzzles.Eclair}).Draw(t, "game"),
		Side:     rapid.IntRange(3, 4).Draw(t, "side"),
		Readings: readings(rules.Texts(solo.Readings().Changed(opts))...),
		Metric:   []string{Jumps, Moves}[opts.Series],
	}
	grid, _ := hexgrid.New(c.Side)
	start := anyGroup(t, grid, rapid.IntRange(3, 7).Draw(t, "pieces"))
	c.Start = puzzles.CellList(grid, start)
	if c.Game == puzzles.Solo {
		c.Target = puzzles.CellList(grid, anyTarget(t, solo.NewJumps(grid, start, opts)))
	}
	return c
}

// anyTarget draws a position that can be reached or, sometimes, any.
func anyTarget(t *rapid.T, game *solo.Jumps) wabanti.Position {
	s := game.Start()
	if rapid.IntRange(0, 4).Draw(t, "any") == 0 {
		return anyGroup(t, game.Grid(), s.Len())
	}
	for range rapid.IntRange(0, 12).Draw(t, "moves") {
		moves := game.Moves(s, nil)
		if len(moves) == 0 {
			break
		}
		s = game.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
	}
	return s
}

func anyMaker(t *rapid.T) *maker {
	m, ok := newMaker(anyPuzzle(t), 3000)
	if !ok {
		t.Skip("too many positions")
	}
	return m
}

func TestTrueCertificatesHold(t *testing.T) {
	seen := map[string]int{}
	rapid.Check(t, func(rt *rapid.T) {
		c := anyMaker(rt).certificate(rapid.IntRange(0, 100).Draw(rt, "share"))
		if _, err := Check(rt.Context(), c, certify.Limits{}); err != nil {
			rt.Fatalf("%v\n%+v", err, c)
		}
		seen[string(c.Verdict)]++
		for _, p := range c.Proofs {
			seen[p.Kind]++
		}
		roundtrip(rt, c)
	})
	t.Log(seen)
}

func roundtrip(t *rapid.T, c Certificate) {
	var text bytes.Buffer
	if err := Write(&text, c); err != nil {
		t.Fatal(err)
	}
	back, err := Read(&text, "test")
	if err != nil || !reflect.DeepEqual(back, c) {
		t.Fatalf("%v: wrote %+v, read %+v", err, c, back)
	}
}

// TestDetoursAreRefused takes a line that goes one move past the goal and
// back: it is legal, and not shortest.
func TestDetoursAreRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMaker(t)
		end, ok := m.nearest()
		if !ok {
			t.Skip("unsolvable")
		}
		detour := m.detour(end)
		if detour == nil {
			t.Skip("no way back")
		}
		c := m.certificate(0)
		c.Line = append(c.Line, detour...)
		c.Length = len(c.Line)
		for i := range c.Proofs {
			p := &c.Proofs[i]
			if p.Kind == TwoSided {
				p.ForwardLevel, p.BackwardLevel = 2*c.Length, rapid.IntRange(0, 2*c.Length).Draw(t, "backward")
			}
			if p.Kind == OneSided {
				p.Level = 2 * c.Length
			}
		}
		c.Proofs = enough(m, c)
		if _, err := Check(t.Context(), c, certify.Limits{}); !errors.Is(err, certify.ErrShorter) {
			t.Fatalf("got %v\n%+v", err, c)
		}
	})
}

// enough adds a proof when there is none to refuse: at length 0 none is
// needed.
func enough(m *maker, c Certificate) []Proof {
	if c.Game == puzzles.Eclair && len(c.Proofs) == 0 {
		return []Proof{{Kind: OneSided, Level: 2 * c.Length}}
	}
	return c.Proofs
}

// detour returns two entries that lead from s to a neighbour and back.
func (m *maker) detour(s wabanti.Position) []string {
	for _, there := range m.game.Moves(s, nil) {
		next := m.game.Play(s, there)
		back := wabanti.Move{From: there.To, To: there.From}
		if slices.Contains(m.game.Moves(next, nil), back) {
			return []string{m.text(s, there), m.text(next, back)}
		}
	}
	return nil
}

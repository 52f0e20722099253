package hnefatafl_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/hnefatafl/reference"
	"ludex/rules/rectgrid"
)

// anyOptions draws a reading for every facet.
var anyOptions = rapid.Custom(func(t *rapid.T) hnefatafl.Options {
	return hnefatafl.Readings().Choose(func(id string, n int) int { return rapid.IntRange(0, n-1).Draw(t, id) })
})

// anyGame draws readings and a board of at most the given side, full enough
// for things to happen: soldiers are on every cell that the readings allow.
func anyGame(t *rapid.T, side int) *hnefatafl.Game {
	opts := anyOptions.Draw(t, "options")
	b := hnefatafl.Start{Side: 2*rapid.IntRange(2, side/2).Draw(t, "half") + 1}
	grid, _ := rectgrid.New(b.Side, b.Side)
	ordinary, corners := cellsOf(grid)
	b.King = rapid.SampledFrom(append(ordinary, rectgrid.Cell(grid.Cells()/2))).Draw(t, "king")
	attackers := rapid.IntRange(0, 8).Draw(t, "attackers of 10")
	defenders := rapid.IntRange(0, 9-attackers).Draw(t, "defenders of 10")
	for _, c := range ordinary {
		switch n := rapid.IntRange(0, 9).Draw(t, "cell"); {
		case c == b.King:
		case n < attackers:
			b.Attackers.Add(c)
		case n < attackers+defenders:
			b.Defenders.Add(c)
		}
	}
	for _, c := range corners {
		if opts.CornerStop == hnefatafl.DefendersToo && rapid.Bool().Draw(t, "corner") {
			b.Defenders.Add(c)
		}
	}
	g, err := hnefatafl.New(b, opts)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// cellsOf returns the fortresses and the cells that are neither one nor the
// throne.
func cellsOf(grid *rectgrid.Grid) (ordinary, corners []rectgrid.Cell) {
	last := grid.Width() - 1
	for c := range rectgrid.Cell(grid.Cells()) {
		p := grid.At(c)
		switch {
		case p.X%last == 0 && p.Y%last == 0:
			corners = append(corners, c)
		case 2*p.X != last || 2*p.Y != last:
			ordinary = append(ordinary, c)
		}
	}
	return ordinary, corners
}

// pair is a game and its reference model under the same readings.
type pair struct {
	fast  *hnefatafl.Game
	model reference.Rules
}

func newPair(g *hnefatafl.Game) pair {
	r := reference.Rules{Side: g.Side(), Readings: map[string]string{}}
	for _, text := range hnefatafl.Readings().Format(g.Options()) {
		id, names, _ := strings.Cut(text, "=")
		r.Readings[id] = names
	}
	return pair{g, r}
}

func (w pair) at(c rectgrid.Cell) reference.At {
	p := w.fast.Grid().At(c)
	return reference.At{Column: p.X + 1, Row: p.Y + 1}
}

// position converts a state for the reference model.
func (w pair) position(s hnefatafl.State) reference.Position {
	p := reference.Position{Pieces: map[reference.At]rune{}, Mover: [2]rune{reference.Attacker, reference.Defender}[s.Mover], Quiet: int(s.Quiet)}
	for _, c := range s.Attackers.Cells(nil) {
		p.Pieces[w.at(c)] = reference.Attacker
	}
	for _, c := range s.Defenders.Cells(nil) {
		p.Pieces[w.at(c)] = reference.Defender
	}
	if s.King != hnefatafl.NoCell {
		p.Pieces[w.at(s.King)] = reference.King
	}
	return p
}

func (w pair) move(m hnefatafl.Move) reference.Move {
	if m == hnefatafl.Pass {
		return reference.Move{}
	}
	return reference.Move{From: w.at(m.From), To: w.at(m.To)}
}

var outcomes = map[rules.Outcome]string{
	rules.Undecided:                reference.Undecided,
	rules.Draw:                     reference.NobodyWins,
	rules.Won(hnefatafl.Attackers): reference.AttackersWin,
	rules.Won(hnefatafl.Defenders): reference.DefendersWin,
}

// compare returns the legal moves of s. Both models must agree on them, their
// captures and the positions after them.
func (w pair) compare(s hnefatafl.State) ([]hnefatafl.Move, error) {
	p := w.position(s)
	if got, want := outcomes[w.fast.Outcome(s)], w.model.Outcome(p); got != want {
		return nil, fmt.Errorf("outcome: %s, the reference model: %s", got, want)
	}
	moves, want := w.fast.Moves(s, nil), w.model.Moves(p)
	if len(moves) != len(want) {
		return nil, fmt.Errorf("%d moves, the reference model has %d", len(moves), len(want))
	}
	for _, m := range moves {
		if !want[w.move(m)] {
			return nil, fmt.Errorf("%s is no move of the reference model", w.fast.FormatMove(s, m))
		}
		if err := w.compareMove(s, p, m); err != nil {
			return nil, err
		}
	}
	return moves, nil
}

func (w pair) compareMove(s hnefatafl.State, p reference.Position, m hnefatafl.Move) error {
	after, taken := w.model.Play(p, w.move(m))
	got := map[reference.At]bool{}
	for _, c := range w.fast.Captures(s, m).Cells(nil) {
		got[w.at(c)] = true
	}
	played := w.position(w.fast.Play(s, m))
	same := w.fast.Captured(s, w.fast.Play(s, m)) == len(taken) && maps.Equal(played.Pieces, after.Pieces) && played.Mover == after.Mover && played.Quiet == after.Quiet
	if !maps.Equal(got, taken) || !same {
		return fmt.Errorf("%s, the reference model captures %v", w.fast.FormatMove(s, m), taken)
	}
	return nil
}

// TestReferenceInPlay plays at random from random boards.
func TestReferenceInPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t, hnefatafl.MaxSide)
		playPair(t, g, rapid.IntRange(1, 30).Draw(t, "turns"))
	})
}

// TestReferenceInTightPlaces looks at all moves of many small full boards,
// where kings and groups are captured.
func TestReferenceInTightPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 20 {
			playPair(t, anyGame(t, 7), 2)
		}
	})
}

func playPair(t *rapid.T, g *hnefatafl.Game, turns int) {
	w, s := newPair(g), g.Start()
	for range turns {
		moves, err := w.compare(s)
		if err != nil {
			t.Fatalf("%s\n%s%v", g, g.Format(s), err)
		}
		if len(moves) == 0 {
			return
		}
		s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
	}
}

// TestReferenceEverywhere compares all positions near the start of small
// boards, under each reading alone.
func TestReferenceEverywhere(t *testing.T) {
	for text, depth := range map[string]int{"hnefatafl:5": 3, "hnefatafl:7": 2, "hnefatafl:5/aakaa/5/1ddd1/5": 2} {
		for _, b := range hnefatafl.Readings() {
			for _, facet := range b.Facets {
				for _, reading := range facet.Readings[1:] {
					compareAll(t, text+","+b.ID+"="+reading.Name, depth)
				}
			}
		}
	}
}

func compareAll(t *testing.T, text string, depth int) {
	g, err := hnefatafl.FromText(text)
	if err != nil {
		t.Fatal(err)
	}
	w, level := newPair(g), map[hnefatafl.State]bool{g.Start(): true}
	for range depth {
		next := map[hnefatafl.State]bool{}
		for s := range level {
			moves, err := w.compare(s)
			if err != nil {
				t.Fatalf("%s\n%s%v", g, g.Format(s), err)
			}
			for _, m := range moves {
				next[g.Canonical(g.Play(s, m))] = true
			}
		}
		level = next
	}
}

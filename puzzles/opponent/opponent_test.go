package opponent_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/puzzles/opponent"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

func opened(t *testing.T, text string) play.Game {
	t.Helper()
	g, err := catalog.New().Open(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// players returns two levels as players.
func players(a, b int) (pair [2]opponent.Player) {
	for i, level := range []int{a, b} {
		pair[i], _ = opponent.ByLevel(level)
	}
	return pair
}

// TestLevels: every level is known and no other.
func TestLevels(t *testing.T) {
	for level := range opponent.Levels() {
		if _, err := opponent.New(level, 1); err != nil {
			t.Error(err)
		}
	}
	for _, level := range []int{-1, len(opponent.Levels())} {
		if _, err := opponent.New(level, 1); err == nil {
			t.Errorf("there is a level %d", level)
		}
	}
}

// small has boards on which games are short.
var small = []string{"havannah:3", "hnefatafl:5/2a2/5/2k2/1a1a1", "wabanti-anti:3", "wabanti-dice:3", "wali:3x3,pieces=3"}

// TestRepeats: with one seed every level plays the same game again, of legal
// moves.
func TestRepeats(t *testing.T) {
	for _, text := range small {
		g := opened(t, text)
		for level := range opponent.Levels()[:long.Number(2, 3)] {
			m := opponent.Match{Game: g, Players: players(level, 0), Games: 2, Seed: 7, Workers: 2}
			first, err := m.Run(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			m.Workers = 1
			second, err := m.Run(t.Context(), nil)
			if err != nil || first != second || first.Won+first.Drawn+first.Lost != 2 {
				t.Errorf("%s, level %d: %+v, then %+v, %v", text, level, first, second, err)
			}
		}
	}
}

// TestStronger: levels with searches win most games against random moves, also those of
// dice.
func TestStronger(t *testing.T) {
	for _, text := range []string{"wali:4x3,pieces=4", "havannah:4", "wabanti-dice:4"}[:long.Number(1, 3)] {
		m := opponent.Match{Game: opened(t, text), Players: players(2, 0), Games: 20, Seed: 1, Workers: 2}
		if s, err := m.Run(t.Context(), nil); err != nil || s.Points() < 14 {
			t.Errorf("%s: %+v, %v", text, s, err)
		}
	}
}

// TestWinsWonPuzzles plays the puzzles in which a short win is proved: level 3
// announces the win, and wins in the proved number of moves.
func TestWinsWonPuzzles(t *testing.T) {
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	played := map[string]int{}
	for _, p := range all {
		if p.Task.Name() != "win" || p.Proved.Verdict != puzzles.Solved || p.Task.Moves() > 2 || played[p.Kind()] == 2 {
			continue
		}
		played[p.Kind()]++
		winsWon(t, p)
	}
	if len(played) < 3 {
		t.Errorf("played %v", played)
	}
}

func winsWon(t *testing.T, p puzzles.Puzzle) {
	me, s := p.Game.ToMove(p.Start), play.NewSessionAt(p.Game, p.Start)
	strong, _ := opponent.New(3, 1)
	weak, _ := opponent.New(1, 2)
	for own := 0; !s.Over(); {
		mover := weak
		if s.ToMove() == me {
			mover = strong
			own++
		}
		c, err := mover.Choose(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if s.ToMove() == me && c.Proved != rules.Won(me) {
			t.Errorf("%s: before move %d nothing is proved: %+v", p.ID, own, c)
		}
		s.Play(c.Move)
		if own > p.Task.Moves() {
			t.Errorf("%s: not won in %d moves", p.ID, p.Task.Moves())
			return
		}
	}
	if !s.Outcome().WonBy(me) {
		t.Errorf("%s: lost", p.ID)
	}
}

// TestCancel: a context that has ended ends the choice of a move.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	o, _ := opponent.New(3, 1)
	if _, err := o.Choose(ctx, play.NewSession(opened(t, "havannah:8"))); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	m := opponent.Match{Game: opened(t, "havannah:8"), Players: players(3, 2), Games: 5, Workers: 2}
	if _, err := m.Run(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("error of a match %v", err)
	}
}

// TestTables: in an endgame of Wali the choice has the value of the table.
func TestTables(t *testing.T) {
	g := opened(t, "wali:4x3,pieces=4")
	p, err := g.Parse("O O O .\n. . . .\nX . X X\nstones to move")
	if err != nil {
		t.Fatal(err)
	}
	o, _ := opponent.New(3, 1)
	c, err := o.Choose(t.Context(), play.NewSessionAt(g, p))
	if err != nil || c.Proved == rules.Undecided || c.Words(g.Players()) == "" {
		t.Errorf("%+v, %v", c, err)
	}
}

// TestPatience: a choice in a game from a file, whose random games are slow, ends
// when the patience does, with a legal move and without an error.
func TestPatience(t *testing.T) {
	file := "../../docs/examples/anti-wabanti.rbg"
	kind, err := catalog.New().Kind(file)
	if err != nil {
		t.Fatal(err)
	}
	g, err := kind.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	o, err := opponent.New(3, 1)
	if err != nil {
		t.Fatal(err)
	}
	o.Patience = 200 * time.Millisecond
	s, began := play.NewSession(g), time.Now()
	c, err := o.Choose(t.Context(), s)
	if spent := time.Since(began); err != nil || !slices.Contains(s.Moves(), c.Move) || spent > 10*time.Second {
		t.Errorf("%v after %v, %v", c, spent, err)
	}
}

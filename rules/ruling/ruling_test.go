package ruling_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// boards are games on small boards, where random play meets captures and ends.
var boards = []string{
	"hnefatafl:5", "hnefatafl:7", "hnefatafl:7,taf-take=may-leave", "hnefatafl:7,copenhagen-core", "havannah:3", "havannah:4", "havannah:3,hav-swap=swap",
	"wali:4x3,pieces=4", "wali:3x3,pieces=4", "wali:4x3,pieces=5,wal-row=exactly-three", "wabanti-anti:3", "wabanti-anti:4", "wabanti-dice:3", "wabanti-dice:4,players=4",
}

// drawn returns a case after random moves. Its last text is a legal move, without some of
// its captures, or one of another position.
func drawn(t *testing.T, random *rand.Rand, name string) ruling.Case {
	g, err := catalog.New().Open(name)
	if err != nil {
		t.Fatal(err)
	}
	s := play.NewSession(g)
	other := "a1"
	for range random.IntN(40) {
		moves := s.Moves()
		if len(moves) == 0 {
			break
		}
		if len(moves) > 1 {
			other = g.FormatMove(s.Position(), moves[random.IntN(len(moves))])
		}
		s.PlayRandom(random)
	}
	c := ruling.CaseOf(s)
	switch random.IntN(3) {
	case 0:
		c.Moves = append(c.Moves, other)
	case 1:
		if moves := s.Moves(); len(moves) > 0 {
			text, _, _ := strings.Cut(g.FormatMove(s.Position(), moves[random.IntN(len(moves))]), "x")
			c.Moves = append(c.Moves, text)
		}
	}
	return c
}

// outcome is what a plain replay shows: the moves that are legal, and after each one the
// cells with pieces, the player to move and the outcome.
func outcome(g play.Game, c ruling.Case) (list []string) {
	s := play.NewSessionAt(g, c.Start)
	for i := 0; ; i++ {
		text := fmt.Sprint(s.Outcome())
		if !s.Over() {
			text += fmt.Sprint(s.ToMove())
		}
		for _, p := range g.Pieces(s.Position()) {
			text += fmt.Sprint(" ", p.Cell)
		}
		list = append(list, text)
		if i == len(c.Moves) {
			return list
		}
		if s.PlayText(c.Moves[i]) != nil {
			return append(list, "refused")
		}
	}
}

// TestNamesEveryReading: every reading by which a plain replay ends otherwise is named. On
// an idle machine each ruling takes less than a second.
func TestNamesEveryReading(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 45))
	found, slowest := map[string]int{}, time.Duration(0)
	for i := range long.Number(56, 500) {
		c := drawn(t, random, boards[i%len(boards)])
		began := time.Now()
		r := ruling.Of(c)
		slowest = max(slowest, time.Since(began))
		base := outcome(c.Game, c)
		k := c.Game.Kind()
		for _, a := range k.Questions {
			for _, text := range a.Texts() {
				g, err := k.Open(c.Game.String(), rules.ParseChoices([]string{text}))
				if err != nil {
					t.Fatal(err)
				}
				named := slices.ContainsFunc(r.Differences, func(d ruling.Difference) bool { return isSingle(d, text) })
				if !slices.Equal(base, outcome(g, c)) {
					found[text]++
					if !named {
						t.Errorf("%s %v: %s differs and is not named", c.Game, c.Moves, text)
					}
				} else if named {
					checkNamed(t, c, r, text)
				}
			}
		}
	}
	if len(found) < 10 {
		t.Errorf("only %d readings differ: %v", len(found), found)
	}
	if t.Logf("the slowest ruling took %v", slowest); slowest > time.Minute {
		t.Errorf("a ruling took %v", slowest)
	}
}

func isSingle(d ruling.Difference, text string) bool {
	return len(d.Readings) == 1 && d.Readings[0].String() == text
}

// checkNamed: a reading that a plain replay does not show is named for what a text can
// mean besides, or as the position cannot arise by it.
func checkNamed(t *testing.T, c ruling.Case, r ruling.Ruling, text string) {
	for _, d := range r.Differences {
		if isSingle(d, text) && len(d.Finding.Ways) == 0 && len(r.Finding.Ways) == 0 && d.Turn > 0 && !replaysMore(d.Finding, r.Finding) {
			t.Errorf("%s %v: %s is named without a difference", c.Game, c.Moves, text)
		}
	}
}

// replaysMore reports whether a move of one finding means another one than in the other.
func replaysMore(f, g ruling.Finding) bool {
	for i := range min(len(f.Turns), len(g.Turns)) {
		if f.Turns[i].Move != g.Turns[i].Move {
			return true
		}
	}
	return false
}

// TestForgottenCapture: a piece that stayed on the board moves on, and the reading by which
// it may stay is named with the turn before.
func TestForgottenCapture(t *testing.T) {
	g, err := catalog.New().Open("hnefatafl:7")
	if err != nil {
		t.Fatal(err)
	}
	s := play.NewSession(g)
	if err := s.SetUp(".......\n...k...\n.......\n.......\n.da....\na......\n...d...\ndefenders to move"); err != nil {
		t.Fatal(err)
	}
	r := ruling.Of(ruling.CaseOf(s, "d1-d3", "c3-c6"))
	if r.Finding.Legal() || len(r.Differences) != 1 {
		for _, d := range r.Differences {
			t.Log(d.Readings, d.Turn)
		}
		t.Fatal(r.Finding.Last())
	}
	d := r.Differences[0]
	if rules.Texts(d.Readings)[0] != "taf-take=may-leave" || d.Turn != 1 || !d.Finding.Legal() || len(d.Finding.Turns[1].Taken) > 0 {
		t.Errorf("%+v", d)
	}
}

// TestPairs: two readings that only act together are named together, unless they forbid or
// change a move before the disputed one alone: the camps of another start are in its way.
func TestPairs(t *testing.T) {
	const row = ". . . . . .\n. . . . . .\n. . . . . .\n. . . . . X\nO O O O . .\nstones to move"
	const sandwich = "...........\n...........\n...........\n...........\n...........\n.....k.....\n...........\n...da......\n...........\n.....d.....\n..a........\ndefenders to move"
	for _, c := range []struct{ game, position, moves, want string }{
		{"wali:6x5", row, "D1-D2", "wal-row=exactly-three wal-shorten=takes"},
		{"hnefatafl:11", sandwich, "f2-f4", "taf-start=bell taf-camps=closed"},
		{"hnefatafl:11", sandwich, "f2-f4 e4-e9", ""},
	} {
		g, err := catalog.New().Open(c.game)
		if err != nil {
			t.Fatal(err)
		}
		s := play.NewSession(g)
		if err := s.SetUp(c.position); err != nil {
			t.Fatal(err)
		}
		var pairs []string
		for _, d := range ruling.Of(ruling.CaseOf(s, strings.Fields(c.moves)...)).Differences {
			if len(d.Readings) == 2 {
				pairs = append(pairs, strings.Join(rules.Texts(d.Readings), " "))
			}
		}
		if got := strings.Join(pairs, ", "); got != c.want {
			t.Errorf("%s: got %q, want %q", c.moves, got, c.want)
		}
	}
}

// cannotArise reports whether a finding refuses the position in which the case begins.
func cannotArise(d ruling.Difference) bool { return d.Finding.Turns[0].Refused != nil }

// TestPositionsArise: where a record makes no difference by other readings, each position
// of it before the end can arise by them, and so the rest of the record has a finding.
func TestPositionsArise(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 45))
	quiet := []string{"hnefatafl:7,taf-draw=20-each", "hnefatafl:7,taf-draw=never"}
	for i := range long.Number(32, 500) {
		names := slices.Concat(boards, quiet)
		c := drawn(t, random, names[i%len(names)])
		began := time.Now()
		whole := ruling.Of(c)
		if took := time.Since(began); took > time.Minute { // a second on an idle machine
			t.Errorf("%s %v: took %v", c.Game, c.Moves, took)
		}
		s := play.NewSessionAt(c.Game, c.Start)
		for len(c.Moves) > 1 && random.IntN(10) > 0 && s.PlayText(c.Moves[0]) == nil {
			c.Moves = c.Moves[1:]
		}
		c.Start = s.Position()
		if s.Over() { // its text names the figures that won, which depend on readings
			continue
		}
		for _, d := range ruling.Of(c).Differences {
			named := slices.ContainsFunc(whole.Differences, func(w ruling.Difference) bool {
				return slices.Contains(d.Readings, w.Readings[0]) || slices.Equal(w.Readings, d.Readings)
			})
			if cannotArise(d) && !named {
				t.Errorf("%s %v: %v: %s", c.Game, c.Moves, d.Readings, d.Finding.Turns[0].Refused)
			}
		}
		if i := slices.IndexFunc(whole.Differences, cannotArise); i >= 0 {
			t.Errorf("%s from the start: %v: %s", c.Game, whole.Differences[i].Readings, whole.Differences[i].Finding.Turns[0].Refused)
		}
	}
}

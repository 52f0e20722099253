package claims

import (
	"context"
	"slices"
	"strings"
	"testing"

	"ludex/rules/catalog"
	"ludex/rules/hnefatafl"
	"ludex/rules/wali"
)

// TestReplayRefuses: an illegal move does not pass, at any place.
func TestReplayRefuses(t *testing.T) {
	g := hnefataflOf(hnefatafl.MaxSide)
	line := quietGame(g)
	if _, err := replay(g, hnefatafl.Model(g), g.Start(), line); err != nil {
		t.Fatal(err)
	}
	line[3] = line[0]
	if _, err := replay(g, hnefatafl.Model(g), g.Start(), line); err == nil || !strings.Contains(err.Error(), "move 4") {
		t.Errorf("%v, want an error of move 4", err)
	}
}

// TestLawsAreRefuted: a law that every capture breaks is refuted by one, and
// the piece that steps in falls by the reading of that effect.
func TestLawsAreRefuted(t *testing.T) {
	none := captureLaw{func(_ *hnefatafl.Game, _ hnefatafl.State, _ hnefatafl.Move, taken hnefatafl.Set) bool {
		return !taken.Empty()
	}, ""}
	if f := none.check(context.Background(), Budget{}); f.Verdict != Refuted || len(f.Lines) != 1 {
		t.Errorf("%v with %d lines", f.Verdict, len(f.Lines))
	}
}

// TestReach: a verdict that the reach of a check does not give is left open, with the
// limit.
func TestReach(t *testing.T) {
	for _, k := range []struct {
		reach              Reach
		confirmed, refuted Verdict
	}{{EveryCase, Confirmed, Refuted}, {SomeCases, Open, Refuted}, {OneCase, Confirmed, Open}, {OtherCases, Open, Open}} {
		for verdict, want := range map[Verdict]Verdict{Open: Open, Confirmed: k.confirmed, Refuted: k.refuted} {
			c := k.reach.check(func(context.Context, Budget) Finding { return Finding{Verdict: verdict, Evidence: "Seen."} })
			f := c.Run(t.Context(), Budget{})
			if f.Verdict != want || (want != verdict) != (f.Limit != nil) || (want != verdict) != (f.Evidence != "Seen.") {
				t.Errorf("%v of %v: %+v, want %v", verdict, k.reach, f, want)
			}
		}
	}
}

// TestGroupOnFortress: defenders on a fortress are of the king's group, so that fewer
// attackers capture it.
func TestGroupOnFortress(t *testing.T) {
	for _, k := range []struct {
		readings, king, defenders string
		attackers                 int
	}{
		{"taf-group=group+hostile-cells-close+none", "b1", "a1 a2", 3},
		{"taf-group=group+edges-close+none", "b2", "a2 a1", 4},
	} {
		x := siege{g: hnefataflOf(hnefatafl.MaxSide, k.readings)}
		cell := func(name string) hnefatafl.Cell {
			c, err := x.g.Grid().Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
		s := hnefatafl.State{King: cell(k.king)}
		for name := range strings.FieldsSeq(k.defenders) {
			s.Defenders.Add(cell(name))
		}
		group := s.Defenders
		group.Add(s.King)
		if n := x.ring(s, around(x.g.Grid(), group, 1)); n != k.attackers || !slices.Contains(x.grown(s.King, 2), group) {
			t.Errorf("%s, %s: %d attackers, want %d", k.king, k.defenders, n, k.attackers)
		}
	}
}

// TestReadingsTellKings: the rulebook's 2, 3 and 4 are those of the default
// readings alone.
func TestReadingsTellKings(t *testing.T) {
	for _, readings := range combinations(hnefatafl.Readings(), "taf-king-edge", "taf-king-throne-side", "taf-king-hostile-corner") {
		x := siege{g: hnefataflOf(hnefatafl.MaxSide, readings...)}
		fewest, _ := x.alone(2)
		if got, want := bySeed(fewest), shorter(readings) == "the defaults"; got != want {
			t.Errorf("%v: %v", readings, fewest)
		}
	}
}

// TestSiegesFarAway: on a board of 7, attackers within three steps of a king,
// with -deep five, do not capture him with fewer than those within two.
func TestSiegesFarAway(t *testing.T) {
	x := siege{g: hnefataflOf(7)}
	near, _ := x.alone(2)
	far, _ := x.alone(either(Budget{Deep: *deep}, 3, 5))
	for kind, n := range near {
		if numbers(n) != numbers(far[kind]) {
			t.Errorf("%s: %v near, %v far", kind, n, far[kind])
		}
	}
}

// TestStuckAgainstBruteForce compares the search for a player who cannot
// place with a breadth-first walk on small boards.
func TestStuckAgainstBruteForce(t *testing.T) {
	for _, text := range []string{"wali:4x3,pieces=5", "wali:3x3,pieces=4", "wali:3x3,pieces=3"} {
		g := must(wali.FromText(text))
		stuck, others := newStuckSearch(g).fewest(context.Background(), Budget{})
		line, _ := shortest(g, g.Start(), 12,
			func(s wali.State, _ wali.Move) bool { return s.Placing },
			func(s wali.State, m wali.Move) bool {
				next := g.Play(s, m)
				if !next.Placing { // nobody can place any more
					return next.Pieces[0].Len()+next.Pieces[1].Len() < 2*g.Board().Pieces
				}
				return next.Pieces[next.Mover].Len() < g.Board().Pieces && g.Moves(next, nil)[0] == wali.Pass
			})
		if got := stuck.Len() + others.Len(); got != len(line) {
			t.Errorf("%s: after %d placements, by brute force %d", text, got, len(line))
		}
	}
}

// TestToAndFro: the wrong piece of a cheval takes nothing.
func TestToAndFro(t *testing.T) {
	_, takes, err := toAndFro{doubleCheval1, [2]string{"A5-A4", "A4-A5"}}.play()
	if err != nil || allAt(takes, 0) {
		t.Errorf("%v, %v", takes, err)
	}
}

// TestMillNeedsItsStones: without any one of its stones the position of a mill
// is none.
func TestMillNeedsItsStones(t *testing.T) {
	if f := havMillOn(havMillBoard); f.Verdict != Confirmed {
		t.Fatalf("%v: %s", f.Verdict, f.Evidence)
	}
	for i, letter := range havMillBoard {
		if letter != 'x' {
			continue
		}
		if f := havMillOn(havMillBoard[:i] + "." + havMillBoard[i+1:]); f.Verdict == Confirmed {
			t.Errorf("a mill without the stone at byte %d", i)
		}
	}
}

// TestCutShort: a check whose time is up names the limit, and decides nothing
// that it has not examined.
func TestCutShort(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, s := range suites() {
		for _, c := range s.Checks {
			if f := c.Run(ctx, Budget{Workers: 1}); f.Verdict == Open && f.Limit == nil {
				t.Errorf("%s is open without a limit", c.ID)
			}
		}
	}
}

// TestEveryClaimHasACheck: every claim of a rulebook has a check, in the order
// of the claims, and every check is that of a claim.
func TestEveryClaimHasACheck(t *testing.T) {
	found := 0
	for _, s := range suites() {
		if len(s.Checks) != len(s.Rulebook.Claims) {
			t.Errorf("%s: %d checks for %d claims", s.Rulebook.Name, len(s.Checks), len(s.Rulebook.Claims))
		}
		for i, c := range s.Rulebook.Claims {
			if i < len(s.Checks) && s.Checks[i].ID != c.ID {
				t.Errorf("%s: check %d is of %s, the claim is %s", s.Rulebook.Name, i+1, s.Checks[i].ID, c.ID)
			}
		}
		found += len(s.Checks)
	}
	if all := len(checks()); all != found {
		t.Errorf("%d checks, %d of them of claims", all, found)
	}
}

// suites are the checks of the games of the catalogue.
func suites() []Suite { return Suites(catalog.New()) }

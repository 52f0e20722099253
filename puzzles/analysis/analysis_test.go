package analysis_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludex/puzzles/analysis"
	"ludex/puzzles/answer"
	"ludex/puzzles/library"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/solver"
)

// played returns a game after moves.
func played(t *testing.T, game, moves string) *play.Session {
	t.Helper()
	g, err := catalog.New().Open(game)
	if err != nil {
		t.Fatal(err)
	}
	s := play.NewSession(g)
	for move := range strings.FieldsSeq(moves) {
		if err := s.PlayText(move); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func run(t *testing.T, q analysis.Question) *analysis.Report {
	t.Helper()
	q.Limits.Workers = 2
	r, err := analysis.Run(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// clause reports whether a move applied a clause with these words.
func clause(r *analysis.Report, turn int, id, words string) bool {
	return slices.ContainsFunc(r.Moves[turn-1].Clauses, func(c analysis.Clause) bool { return c.ID == id && strings.Contains(c.Words, words) })
}

// waliLine is a game of Wali up to its first capture.
const waliLine = "B2 C2 A2 A1 C1 D1 B2-B1 C2-D2 C1-C2 D1-C1 C2-C3 C1-D1 C3-D3 D2-C2 B1-C1 D1-D2 C1-B1 C2-C1 A2-A3 C1-D1 D3-C3 D1-C1 A3-A2 C1-C2 C3-D3 C2-C1 A2-A3 C1-D1 A3-A2 D1-C1 A2-B2 A1-A2 B1-A1 D2-C2 D3-D2 A2-A3 D2-D3 C1-D1 A1-A2 D1-D2 B2-B1 A3-B3 D3-C3 C2-B2 C3-D3 B3-C3 B1-A1 B2-B3 A2-A3 D2-D1 A3-A2 B3-B2 A1-B1 C3-C2 A2-A1 D1-D2xB1"

// TestClauses: moves of each game name the clauses that they apply.
func TestClauses(t *testing.T) {
	for _, c := range []struct {
		game, moves string
		turn        int
		id, words   string
	}{
		{"hnefatafl:11", "h1-h3 g5-g2 e1-e3 f4-i4 e3-g3", 5, "T4", "captures g2 between g3 and g1"},
		{"hnefatafl:11", "h1-h3 f8-h8 e1-e3 f7-f9 h3-i3 f6-f8", 6, "T2", "leaves the throne"},
		{"hnefatafl:7/7/3k3/7/7/2aa3/1add1a1,taf-shield-wall=taken", "f1-e1", 1, "taf-shield-wall, T5", "c1, d1 together"},
		{"hnefatafl:7/2d2a1/7/3k3/1a1a3/7/7", "f6-f5 c6-c3", 2, "T5", "between"},
		{"hnefatafl:2a4/7/1a5/ak5/1a5/7/7", "c7-c4", 1, "T7", "on b4 with attackers on all four sides"},
		{"hnefatafl:2a4/7/1a5/ak5/1a5/7/7", "c7-c4", 1, "T9", "was captured"},
		{"wali:4x3,pieces=3", "B2", 1, "D1", "places a piece"},
		{"wali:4x3,pieces=3", waliLine, 56, "D3", "makes a row, captures b1"},
		{"havannah:3", "a1 e5 a2 e4 a3", 5, "H2, H4", "bridge"},
	} {
		r := run(t, analysis.Question{Game: played(t, c.game, c.moves)})
		if !clause(r, c.turn, c.id, c.words) {
			t.Errorf("%s %s: turn %d: %v, want %s of %s", c.game, c.moves, c.turn, r.Moves[c.turn-1].Clauses, c.words, c.id)
		}
	}
}

// TestFindings: a win that one side allows, the other misses, and the first
// makes.
func TestFindings(t *testing.T) {
	s := played(t, "hnefatafl:11", "d11-c11 f8-h8 c11-d11 f7-f9 d11-c11 f6-f8 c11-d11 f8-b8 d11-c11 b8-b11 c11-d11 b11-a11")
	r := run(t, analysis.Question{Game: s, Within: 1})
	if got := r.Findings(); !slices.Equal(got, []int{9, 10}) {
		t.Fatalf("findings on %v", got)
	}
	if f := r.Moves[9].Finding; f.Kind != analysis.AllowedWin || f.Plies != 1 || f.Within != 1 || len(f.Better) != 1 {
		t.Errorf("%+v", f)
	}
	if f := r.Moves[10].Finding; f.Kind != analysis.MissedWin || f.Plies != 1 || strings.Join(r.Texts(10, f.Better), " ") != "b6-b10xb11 f10-b10xb11" {
		t.Errorf("%+v", f)
	}
	if v := r.Values[12]; analysis.State(&v) != analysis.Ended || !v.Outcome.WonBy(1) {
		t.Errorf("the end is %+v", v)
	}
}

// small has boards of which all positions are solved.
var small = []string{"hnefatafl:5/2a2/5/2k2/1a3,taf-draw=never", "wabanti-anti:3", "wali:3x2,pieces=3", "havannah:2"}

// TestSources: on small boards the values of searches are those of all
// positions, and every finding is right by these.
func TestSources(t *testing.T) {
	random := rand.New(rand.NewPCG(25, 0))
	findings := 0
	for _, name := range small {
		for range 2 {
			s := played(t, name, "")
			for s.Plies() < 20 && !s.Over() {
				s.PlayRandom(random)
			}
			exact := run(t, analysis.Question{Game: s, Exact: 1 << 26})
			searched := run(t, analysis.Question{Game: s, Within: 2})
			for i, v := range searched.Values {
				known := exact.Values[i]
				agrees(t, name, i, v, known)
				if i > 0 {
					findings += rightFinding(t, name, searched, exact, i-1)
					rightFinding(t, name, exact, exact, i-1)
				}
			}
		}
	}
	if findings == 0 {
		t.Error("no finding by a search")
	}
}

// agrees compares the value of a search with a known one.
func agrees(t *testing.T, name string, i int, v, known answer.Answer) {
	t.Helper()
	if analysis.State(&known) == analysis.Unknown {
		return
	}
	switch {
	case analysis.State(&v) == analysis.Decided && (v.Outcome != known.Outcome || v.Plies > 0 && known.Plies > 0 && v.Plies != known.Plies),
		analysis.State(&v) == analysis.Open && known.Plies > 0 && known.Plies%2 == 1 && known.Plies <= 2*analysis.Within(&v)-1 && known.Outcome != rules.Draw:
		t.Errorf("%s, move %d: %+v, and it is %+v", name, i, v, known)
	}
}

// rightFinding checks a finding by known values: the played move is worse than the
// better ones. It returns 1 if there is a finding.
func rightFinding(t *testing.T, name string, r, exact *analysis.Report, i int) int {
	t.Helper()
	f, before, after, me := r.Moves[i].Finding, exact.Values[i], exact.Values[i+1], r.Moves[i].Player
	if f == nil || analysis.State(&before) == analysis.Unknown || analysis.State(&after) == analysis.Unknown {
		return 0
	}
	won := func(v answer.Answer) bool { return v.Outcome.WonBy(me) }
	ok := true
	switch f.Kind {
	case analysis.MissedWin:
		ok = won(before) && (!won(after) || after.Plies+1 > f.Plies)
	case analysis.DelayedWin:
		ok = won(before) && won(after) && after.Plies+1 > before.Plies
	case analysis.LostDraw:
		ok = before.Outcome == rules.Draw && after.Outcome != rules.Draw && !won(after)
	case analysis.AllowedWin:
		ok = after.Outcome != rules.Draw && !won(after)
	}
	if !ok {
		t.Errorf("%s, move %d: %s, and the value was %+v, is %+v", name, i+1, f.Kind, before, after)
	}
	return 1
}

// TestDetour: a jump and its way back is a detour of two jumps.
func TestDetour(t *testing.T) {
	p, _ := library.Find("crane")
	s := play.NewSessionAt(p.Game, p.Start)
	for _, move := range []string{"i9-k9", "k9-i9"} {
		if err := s.PlayText(move); err != nil {
			t.Fatal(err)
		}
	}
	r := run(t, analysis.Question{Game: s})
	lost := 0
	for _, i := range r.Findings() {
		lost += r.Moves[i].Finding.Plies
	}
	if lost != 2 {
		t.Errorf("%d moves lost, of values %v", lost, r.Values)
	}
}

// TestStopped: when the context ends, positions without a value name the limit.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r, err := analysis.Run(ctx, analysis.Question{Game: played(t, "hnefatafl:7", "d7-c7"), Within: 2})
	if err != nil || !errors.Is(r.Limit, solver.ErrInterrupted) || len(r.Moves) != 1 {
		t.Fatalf("%+v, %v", r, err)
	}
	for i, v := range r.Values {
		if analysis.State(&v) != analysis.Unknown || !errors.Is(v.Limit, solver.ErrInterrupted) {
			t.Errorf("position %d: %+v", i, v)
		}
	}
}

// TestRepetition: once a position that can come again has occurred twice, and a
// third time ends the game, searches prove nothing.
func TestRepetition(t *testing.T) {
	s := played(t, "hnefatafl:7,taf-repeat=third-time-draw", "d7-c7 d5-c5 c7-d7 c5-d5")
	r := run(t, analysis.Question{Game: s, Within: 1})
	if v := r.Values[3]; analysis.State(&v) != analysis.Open {
		t.Errorf("before the repetition: %+v", v)
	}
	if v := r.Values[4]; analysis.State(&v) != analysis.Unknown || v.Limit == nil {
		t.Errorf("after the repetition: %+v", v)
	}
}

package proofnumber_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/guard"
	"ludex/solver"
	"ludex/solver/certify"
	. "ludex/solver/proofnumber"
	"ludex/solver/toy"
)

func row(tb testing.TB, name string) *toy.Row {
	tb.Helper()
	g, err := toy.ParseRow(name)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// rowSolver returns a solver of s for a second placement game.
func rowSolver(g *toy.Row, s toy.State, workers int) Solver {
	return New(g, rowAt(s), Limits{Limits: solver.Limits{Memory: 1 << 22, Workers: workers}})
}

// setsOf returns the sets with a bit for each cell.
func setsOf(words [2]uint64) (sets [2]rules.CellSet[rules.TwoWords]) {
	for i, word := range words {
		sets[i] = rules.CellSetOf[rules.TwoWords]([2]uint64{word})
	}
	return sets
}

func rowAt(s toy.State) Position { return Position{Stones: setsOf(s.Stones), Mover: uint8(s.Mover)} }

// rowAfter plays n moves at random, and fewer if play ends.
func rowAfter(g *toy.Row, n int, rng *rand.Rand) toy.State {
	for {
		s := g.Start()
		for i := 0; i < n && g.Outcome(s) == rules.Undecided; i++ {
			moves := g.Moves(s, nil)
			s = g.Play(s, moves[rng.IntN(len(moves))])
		}
		if g.Outcome(s) == rules.Undecided {
			return s
		}
	}
}

// TestRow compares values of positions and moves of m,n,k-games with those of
// the full width.
func TestRow(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 42))
	counts := [3]int{}
	for name, least := range map[string]int{"row:3x3:3": 0, "row:4x3:3": 0, "row:4x4:3": 5, "row:4x4:4": 7, "row:6x3:3": 8} {
		g := row(t, name)
		full := newFullWidth(g)
		for range 20 {
			s := rowAfter(g, least+rng.IntN(4), rng)
			want := full.value(s)
			solver := rowSolver(g, s, 1+rng.IntN(2))
			if v := solver.Value(inTime(t)); v.Lo != want || v.Hi != want {
				t.Fatalf("%s: %v, want %d\n%s", g, v, want, g.Format(s))
			}
			counts[want]++
			for _, m := range solver.Moves(inTime(t), true) {
				if want := full.value(g.Play(s, toy.Cell(m.Cell))); m.Lo != want || m.Hi != want {
					t.Fatalf("%s, %s: %v, want %d\n%s", g, g.FormatMove(s, toy.Cell(m.Cell)), m, want, g.Format(s))
				}
			}
		}
	}
	if counts[SecondWins] == 0 || counts[Draw] == 0 || counts[FirstWins] == 0 {
		t.Errorf("%v values", counts)
	}
}

// TestRowForgetful proves a draw, which takes two questions, with a table that
// loses most of the answer to the first one.
func TestRowForgetful(t *testing.T) {
	long.Only(t)
	g := row(t, "row:4x4:4")
	if v := New(g, Position{}, Limits{Limits: solver.Limits{Memory: 1 << 21}}).Value(inTime(t)); v.Lo != Draw || v.Hi != Draw {
		t.Errorf("%v, want a draw", v)
	}
}

// TestRowResumed: a search of an m,n,k-game goes on from its checkpoint.
func TestRowResumed(t *testing.T) {
	g := row(t, "row:4x4:4")
	s := g.Start()
	first := New(g, rowAt(s), Limits{Limits: solver.Limits{Memory: 1 << 26}})
	v := first.Value(inTime(t))
	if v.Lo != Draw || v.Hi != Draw {
		t.Fatal(v)
	}
	var file bytes.Buffer
	if err := first.Save(&file, g.String(), 0); err != nil {
		t.Fatal(err)
	}
	again := New(g, rowAt(s), Limits{Limits: solver.Limits{Memory: 1 << 26}})
	if err := again.Load(&file, g.String()); err != nil {
		t.Fatal(err)
	}
	if w := again.Value(inTime(t)); w != v || again.Progress().Expanded > first.Progress().Expanded/100 {
		t.Errorf("%v, want %v; %d of %d positions expanded again", w, v, again.Progress().Expanded, first.Progress().Expanded)
	}
}

// TestRowHint: the win of one m,n,k-game is a hint for another one.
func TestRowHint(t *testing.T) {
	easy, hard := row(t, "row:4x4:3"), row(t, "row:4x4:4")
	by := rowSolver(easy, easy.Start(), 1)
	if v := by.Value(inTime(t)); v.Lo != FirstWins {
		t.Fatal(v)
	}
	replies := rowReplies(t, by, 0)
	own := rowSolver(easy, easy.Start(), 1)
	own.UseHint(inTime(t), Hint{rowAt(easy.Start()), 0, replies})
	if v := own.Value(inTime(t)); v.Lo != FirstWins || own.Progress().Expanded > int64(2*len(replies)+1) {
		t.Errorf("%v after %d positions with %d replies", v, own.Progress().Expanded, len(replies))
	}
	other := rowSolver(hard, hard.Start(), 1)
	other.UseHint(inTime(t), Hint{rowAt(hard.Start()), 0, replies})
	if v := other.Value(inTime(t)); v.Lo != Draw || v.Hi != Draw {
		t.Errorf("%v, want a draw", v)
	}
}

func rowReplies(t *testing.T, s Solver, winner uint8) (list []Reply) {
	t.Helper()
	if err := s.Strategy(inTime(t), winner, func(r Reply) bool { list = append(list, r); return true }); err != nil {
		t.Fatal(err)
	}
	return list
}

// TestRowStrategy checks the replies of the winner in positions of an m,n,k-game
// by a checker that shares no code with the search.
func TestRowStrategy(t *testing.T) {
	rng := rand.New(rand.NewPCG(43, 44))
	g, checked := row(t, "row:4x4:3"), 0
	for range 100 {
		s := rowAfter(g, rng.IntN(5), rng)
		by := rowSolver(g, s, 1)
		v := by.Value(inTime(t))
		if v.Lo == Draw {
			continue
		}
		winner := rules.Player(1 - v.Lo/FirstWins)
		if _, err := rowClaim(g, s, winner, rowReplies(t, by, uint8(winner))).Check(inTime(t), certify.Limits{}); err != nil {
			t.Fatalf("%v\n%s", err, g.Format(s))
		}
		checked++
	}
	if checked < 50 {
		t.Errorf("%d wins", checked)
	}
}

// TestRowHolding checks the replies of players who do not lose an m,n,k-game by the
// same checker. The loser has none.
func TestRowHolding(t *testing.T) {
	rng := rand.New(rand.NewPCG(45, 46))
	counts := [2]int{} // of those who lose and who hold
	for _, name := range []string{"row:3x3:3", "row:4x4:3", "row:4x4:4", "row:6x3:3"} {
		g := row(t, name)
		for range 25 {
			s := rowAfter(g, 2+rng.IntN(5), rng)
			by := rowSolver(g, s, 1+rng.IntN(2))
			v := by.Value(inTime(t))
			for player := range uint8(2) {
				var list []Reply
				err := by.Holding(inTime(t), player, func(r Reply) bool { list = append(list, r); return true })
				if lost := v.Lo == SecondWins*Value(1-player)+FirstWins*Value(player); lost || err != nil {
					if !lost || !errors.Is(err, ErrLost) {
						t.Fatalf("player %d, value %v: %v\n%s", player, v, err, g.Format(s))
					}
					counts[0]++
					continue
				}
				claim := rowClaim(g, s, rules.Player(player), list)
				claim.Holds = true
				if _, err := claim.Check(inTime(t), certify.Limits{}); err != nil {
					t.Fatalf("player %d: %v\n%s", player, err, g.Format(s))
				}
				counts[1]++
			}
		}
	}
	if counts[0] < 10 || counts[1] < 50 {
		t.Errorf("%d lose, %d hold", counts[0], counts[1])
	}
}

// rowClaim returns the claim that the replies win.
func rowClaim(g *toy.Row, s toy.State, winner rules.Player, list []Reply) certify.Replies[toy.State, toy.Cell] {
	given, line := map[toy.State]certify.Reply[toy.State, toy.Cell]{}, []toy.State{s}
	for i, r := range list {
		at := line[r.Depth]
		if g.ToMove(at) != winner {
			at = g.Play(at, toy.Cell(r.Defence))
		}
		given[g.Canonical(at)] = certify.Reply[toy.State, toy.Cell]{At: at, Move: toy.Cell(r.Cell), Entry: i + 1}
		line = append(line[:r.Depth+1], g.Play(at, toy.Cell(r.Cell)))
	}
	return certify.Replies[toy.State, toy.Cell]{
		Game: g, Start: s, Winner: winner, Canonical: g.Canonical,
		Reply: func(s toy.State) (certify.Reply[toy.State, toy.Cell], bool) { r, ok := given[s]; return r, ok },
	}
}

func Example() {
	g, err := toy.ParseRow("row:4x4:3") // three in a row on 4 by 4 cells
	if err != nil {
		fmt.Println(err)
		return
	}
	s := New(g, Position{}, Limits{Limits: solver.Limits{Memory: 1 << 20}})
	v := s.Value(context.Background())
	fmt.Println("the first player wins:", v.Lo == FirstWins)
	fmt.Println("number of its stones:", s.Shortest(context.Background(), 0))
	// Output:
	// the first player wins: true
	// number of its stones: 3
}

// TestReportPanics passes a panic of a report on to the caller of the search.
func TestReportPanics(t *testing.T) {
	g := row(t, "row:6x6:6")
	lim := solver.Limits{Memory: 1 << 22, Report: func(solver.Progress) { panic("report") }}
	s := New(g, rowAt(g.Start()), Limits{Limits: lim})
	p := (*guard.Panic)(nil)
	err := guard.Try(func() error { s.Value(inTime(t)); return nil })
	if !errors.As(err, &p) || p.Value != "report" {
		t.Errorf("%v, want the panic of the report", err)
	}
}

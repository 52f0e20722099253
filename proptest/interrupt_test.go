package proptest_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"ludex/proptest/ambiguity"
	"ludex/proptest/claims"
	"ludex/proptest/claims/examine"
	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/file"
	"ludex/puzzles/library"
	"ludex/puzzles/measure"
	"ludex/puzzles/prove"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/forced"
	"ludex/solver/proofnumber"
	"ludex/solver/retrograde"
	"ludex/solver/tablebase"
)

// countdown is a context that ends at the n-th call of Err.
type countdown struct {
	context.Context
	left atomic.Int64
	once sync.Once
	done chan struct{}
}

func newCountdown(ctx context.Context, n int64) *countdown {
	c := &countdown{Context: ctx, done: make(chan struct{})}
	if c.left.Store(n); n == 0 {
		close(c.done)
	}
	return c
}

func (c *countdown) Done() <-chan struct{} { return c.done }

func (c *countdown) Err() error {
	if c.left.Add(-1) >= 0 {
		return nil
	}
	c.once.Do(func() {
		select {
		case <-c.done: // from the start
		default:
			close(c.done)
		}
	})
	return context.Canceled
}

// asked is a search: its name, and a function that runs it.
type asked struct {
	name string
	ask  func(ctx context.Context) string
}

// open is the answer of a search that a limit has ended.
const open = "unknown"

// TestInterrupted ends searches when they look at their context for the first
// time, the second and so on, or after some microseconds: the answer is
// unknown, or it is the one without an interruption.
func TestInterrupted(t *testing.T) {
	for _, q := range slices.Concat(shortest(), settled(), forcedWin(), placed(), tables(t), parted(), claimed(t), proved()) {
		t.Run(q.name, func(t *testing.T) {
			truth := q.ask(t.Context())
			interruptions := 0
			for n, whole := int64(0), false; !whole; n = next(n) {
				ctx := newCountdown(t.Context(), n)
				got := q.ask(ctx)
				whole = ctx.left.Load() >= 0
				if got != truth && (whole || !weaker(got, truth)) {
					t.Errorf("interrupted at check %d: %s, and it is %s", n, got, truth)
				}
				interruptions++
			}
			for d := time.Microsecond; d < 20*time.Millisecond; d *= 4 {
				ctx, stop := context.WithTimeout(t.Context(), d)
				if got := q.ask(ctx); !weaker(got, truth) {
					t.Errorf("interrupted after %v: %s, and it is %s", d, got, truth)
				}
				stop()
			}
			t.Logf("%s, interrupted %d times", truth, interruptions)
		})
	}
}

// weaker reports whether an answer contains nothing that the true one lacks:
// each of its parts is the same, or open.
func weaker(got, truth string) bool {
	parts, whole := strings.Split(got, "; "), strings.Split(truth, "; ")
	for i, part := range parts {
		if part != open && (i >= len(whole) || part != whole[i]) {
			return false
		}
	}
	return true
}

// next is the check after the n-th at which to interrupt: the next few, then
// ever fewer. With LUDEX_LONG=deep it is each.
func next(n int64) int64 {
	if long.Deep() {
		return n + 1
	}
	if !long.On() {
		return 2*n + 1
	}
	return n + 1 + n/2
}

// said is open for a verdict that is not known.
func said(v solver.Verdict, more ...any) string {
	if v == solver.Unknown {
		return open
	}
	return strings.TrimSpace(fmt.Sprintln(append([]any{v}, more...)...))
}

// shortest are puzzles with a solution, and without.
func shortest() (list []asked) {
	add := func(name string, p puzzles.Puzzle) {
		for _, workers := range []int{1, 2} {
			list = append(list, asked{fmt.Sprintf("shortest.Find, %s, %d workers", name, workers), func(ctx context.Context) string {
				s := solopuzzle.Solve(ctx, p, solopuzzle.Limits{Limits: solver.Limits{Workers: workers}})
				return said(s.Verdict, s.Length)
			}})
		}
	}
	for _, id := range []string{"eye", "two-chambers"} {
		if p, ok := library.Find(id); ok {
			add(id, p)
		}
	}
	grid, err := hexgrid.New(4)
	if err != nil {
		panic(err)
	}
	cells := func(text string) wabanti.Position {
		s, err := file.ParseBoard(grid, text, file.Place{File: "cells"})
		if err != nil {
			panic(err)
		}
		return s
	}
	none, err := puzzles.NewSolo(grid, cells("d3 d4 e5"), cells("d5 d6 e6"), wabanti.Options{})
	if err != nil {
		panic(err)
	}
	add("a target out of reach", none)
	eclair, err := puzzles.NewEclair(grid, wabanti.RulebookStart(grid), wabanti.Options{})
	if err != nil {
		panic(err)
	}
	add("Éclair on 4 cells a side", eclair)
	return list
}

// settled are games gone through to the end.
func settled() []asked {
	anti, err := anti.FromText("wabanti-anti:3")
	if err != nil {
		panic(err)
	}
	small, err := wali.FromText("wali:3x3,pieces=3")
	if err != nil {
		panic(err)
	}
	return []asked{settle("Anti of side 3", anti), settle("Wali on 3 by 3", small)}
}

func settle[S, M comparable](name string, g interface {
	rules.Game[S, M]
	rules.Symmetric[S]
}) asked {
	return asked{"retrograde.SolveAll, " + name, func(ctx context.Context) string {
		s := retrograde.SolveAll(ctx, rules.Game[S, M](g), rules.Symmetric[S](g), []S{g.Start()}, solver.Limits{Workers: 2})
		outcome, plies, known := s.Value(g.Start())
		if !known {
			return open
		}
		return fmt.Sprint(outcome, plies, s.Positions, s.Won, s.Drawn)
	}}
}

// proved are puzzles of each task, with the lines of their solutions and their
// grades: what a file shows of them.
func proved() (list []asked) {
	for _, id := range []string{"hnefatafl-past-the-lookouts", "wali-a-step-aside", "two-to-spare", "eye"} {
		if p, ok := library.Find(id); ok {
			list = append(list, asked{"prove.Prove, " + id, func(ctx context.Context) string {
				f, err := prove.Prove(ctx, p, prove.Limits{Limits: solver.Limits{Workers: 1, Memory: 1 << 20}}) // the line is searched for again
				if err != nil || f.Known() != nil {
					return cmp.Or(said(f.Verdict), fmt.Sprint(err))
				}
				g, err := measure.GradeOf(ctx, f, solver.Limits{Workers: 1})
				if errors.As(err, new(*answer.Open)) {
					return said(f.Verdict, f.Length, f.LineTexts(), f.KeyTexts())
				}
				return said(f.Verdict, f.Length, f.LineTexts(), f.KeyTexts()) + "; " + fmt.Sprint(g, err)
			}})
		}
	}
	return list
}

// forcedWin are positions that are won within some plies, and not within fewer.
func forcedWin() (list []asked) {
	g, err := hnefatafl.FromText("hnefatafl:7/1a5/ada4/aka4/a1a4/5a1/7")
	if err != nil {
		panic(err)
	}
	for _, winner := range []rules.Player{hnefatafl.Attackers, hnefatafl.Defenders} {
		for _, within := range []int{3, 6} {
			for _, workers := range []int{1, 2} {
				q := forced.Question[hnefatafl.State, hnefatafl.Move]{Game: g, Start: g.Start(), Winner: winner, Within: within, Hash: g.Hash}
				list = append(list, asked{fmt.Sprintf("forced.Solve, %s within %d, %d workers", []string{"attackers", "defenders"}[winner], within, workers), func(ctx context.Context) string {
					a := forced.Solve(ctx, q, solver.Limits{Workers: workers, Memory: 1 << 20})
					if a.Verdict == solver.Solved {
						return said(a.Verdict, a.Plies, len(a.Keys))
					}
					return said(a.Verdict, a.Refuted)
				}})
			}
		}
	}
	return list
}

// placed are openings of Havannah on 3 cells a side.
func placed() (list []asked) {
	for _, fork := range []havannah.ForkReading{havannah.ThreeSides, havannah.ThreeEdgeCells} {
		for _, cell := range []string{"a1", "b2", "c3"} {
			g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: 3, Stones: 55}, havannah.Options{Fork: fork})
			if err != nil {
				panic(err)
			}
			figures, err := havannah.NewSmallDetector(g)
			if err != nil {
				panic(err)
			}
			m, err := g.ParseMove(g.Start(), cell)
			if err != nil {
				panic(err)
			}
			s := g.Play(g.Start(), m)
			p := proofnumber.Position{Stones: havannah.Bits(s), Mover: uint8(g.ToMove(s))}
			for _, workers := range []int{1, 2} {
				list = append(list, asked{fmt.Sprintf("proofnumber.Value, fork %d, %s, %d workers", fork, cell, workers), func(ctx context.Context) string {
					solve := proofnumber.New(figures, p, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 20, Workers: workers}})
					if r := solve.Value(ctx); r.Known() {
						return fmt.Sprint(r.Lo)
					}
					return open
				}})
			}
		}
	}
	return list
}

// tables are those of a small Wali.
func tables(t *testing.T) []asked {
	g, err := wali.FromText("wali:3x3,pieces=2")
	if err != nil {
		t.Fatal(err)
	}
	x := g.Index(4)
	var classes []int
	for class := range x.Classes() {
		classes = append(classes, class)
	}
	return []asked{{"tablebase.Held.With", func(ctx context.Context) string {
		h, err := (&tablebase.Held{}).With(ctx, x, classes, tablebase.Limits{Workers: 2})
		if err != nil {
			return open
		}
		var said []string
		for class := range classes {
			said = append(said, fmt.Sprint(h.Summary(class)))
		}
		return strings.Join(said, ", ")
	}}}
}

// parted are pairs of readings: that part, that part on no board, and that part
// on none of the small ones.
func parted() (list []asked) {
	effort := ambiguity.Effort{Positions: 3_000, Games: 2, Shorten: 1, Seed: 1}
	for _, k := range catalog.New().Kinds() {
		g := ambiguity.Of(k)
		for _, q := range g.Questions {
			board := map[string]string{"wal-place-stuck": "wali:3x3,pieces=3", "wal-end": "", "hav-supply": "havannah:2", "taf-throne-hostile": "hnefatafl:5/2a2/5/2k2/1a1a1", "wab-touch": "wabanti-anti:3", "wal-repeat": "wali:3x3,pieces=3"}
			if _, ok := board[q.Ambiguity.ID]; !ok {
				continue
			}
			q.Board = board[q.Ambiguity.ID]
			effort := effort
			effort.Results = g.Name == "havannah"
			list = append(list, asked{"ambiguity.Ask, " + q.String(), func(ctx context.Context) string {
				a, err := g.Ask(ctx, q, effort)
				switch {
				case err != nil:
					return err.Error()
				case slices.Contains([]string{ambiguity.NeverMatters, ambiguity.SameResult, ambiguity.ChangesResult, ambiguity.SetPositions}, a.Effect.Verdict):
					return string(a.Differ) + "; " + a.Effect.Verdict
				}
				return string(a.Differ) + "; " + open
			}})
		}
	}
	return list
}

// claimed are claims that are soon decided, and with LUDEX_LONG=deep all.
func claimed(t *testing.T) (list []asked) {
	for _, s := range claims.Suites(catalog.New()) {
		for i, c := range s.Checks {
			if !long.Pick(i, 2) {
				continue
			}
			ctx, stop := context.WithTimeout(t.Context(), 10*time.Millisecond)
			ask := func(ctx context.Context) string {
				if f := c.Run(ctx, examine.Budget{Workers: 2}); f.Verdict != examine.Open {
					return f.Verdict.String()
				}
				return open
			}
			if long.Deep() || ask(ctx) != open {
				list = append(list, asked{"claim " + c.ID, ask})
			}
			stop()
		}
	}
	return list
}

//go:build unix

package proofnumber_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"ludex/rules/havannah"
	"ludex/solver"
	"ludex/solver/mcts"
	. "ludex/solver/proofnumber"
)

var (
	curve          = flag.String("curve", "", "solve random positions of size 5 with each of these numbers of empty cells, such as \"33 36 39\"")
	curvePositions = flag.Int("positions", 10, "with -curve, positions of each number")
	curveQuiet     = flag.Bool("quiet", false, "with -curve, leave out positions that 256 expanded positions settle")
	curveLimit     = flag.Duration("limit", time.Minute, "with -curve, processor time for each")
	curveGames     = flag.Int("games", 0, "with -curve, choose each move by a tree search of that many random games (default: at random)")
)

// TestCurve: the share of positions of size 5 that are settled within a
// processor time, by the number of their empty cells. They come from games that
// nobody has won, with moves at random or by a tree search. Both players have
// put equally many stones, or the first player one more.
func TestCurve(t *testing.T) {
	g := newGame(t, 5, havannah.Options{})
	for _, text := range strings.Fields(*curve) {
		empty, err := strconv.Atoi(text)
		if err != nil || empty < 1 || empty > 61 {
			t.Fatalf("-curve %q: must be numbers from 1 to 61", *curve)
		}
		rng := rand.New(rand.NewPCG(22, uint64(empty)))
		var times []time.Duration
		var expanded []int64
		settled := 0
		for len(times) < *curvePositions {
			s := curvePosition(t, g, 61-empty, rng)
			if *curveQuiet && solverBy(t, g, s, Limits{Limits: solver.Limits{Memory: 1 << 20, Workers: 1}}).ValueOf(t.Context(), of(g, s), 1).Known() {
				continue
			}
			solver := solverBy(t, g, s, Limits{Limits: solver.Limits{Memory: 4 << 30, Workers: 1}})
			began := processorTime(t)
			ctx, cancel := context.WithCancel(t.Context())
			stop := time.AfterFunc(0, func() { endAt(ctx, cancel, began+*curveLimit) })
			if solver.Value(ctx).Known() {
				settled++
			}
			cancel()
			stop.Stop()
			times = append(times, processorTime(t)-began)
			expanded = append(expanded, solver.Progress().Expanded)
		}
		slices.Sort(times)
		slices.Sort(expanded)
		fmt.Printf("| %d | %d of %d | %.1f s | %d | %v |\n", empty, settled, len(times), times[len(times)/2].Seconds(), expanded[len(expanded)/2], rounded(times))
	}
}

// curvePosition returns the position after n stones of a game that nobody has
// won by then.
func curvePosition(t *testing.T, g *game, n int, rng *rand.Rand) state {
	t.Helper()
	if *curveGames == 0 {
		return stones(g, n, rng)
	}
	playout := havannah.NewPlayout(g)
	return stonesBy(g, n, func(s state) havannah.Move {
		m, _ := mcts.Choose(t.Context(), mcts.Question[state, havannah.Move]{
			Game: g, Start: s, Nodes: 1 << 16, Random: rng,
			Playout: func(s state) mcts.End {
				o, _ := playout.Run(s, rng)
				return mcts.End{Outcome: o}
			},
		}, *curveGames)
		return m
	})
}

// endAt ends a search once the process has used that processor time.
func endAt(ctx context.Context, end func(), at time.Duration) {
	for ctx.Err() == nil {
		if now, err := usage(); err != nil || now >= at {
			end()
		}
		time.Sleep(20 * time.Millisecond)
	}
}

func processorTime(t *testing.T) time.Duration {
	t.Helper()
	d, err := usage()
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// usage returns the processor time of the process.
func usage() (time.Duration, error) {
	var u syscall.Rusage
	err := syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), err
}

func rounded(times []time.Duration) (list []string) {
	for _, d := range times {
		list = append(list, fmt.Sprintf("%.2g", d.Seconds()))
	}
	return list
}

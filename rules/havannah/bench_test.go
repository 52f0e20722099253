package havannah_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"ludex/rules"
	. "ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

func game[W hexgrid.Words](tb testing.TB, board Board, opts Options) *Game[W] {
	tb.Helper()
	g, err := New[W](board, opts)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// BenchmarkPlay plays random games by the rules of record; one op is a move
// listed and played.
func BenchmarkPlay(b *testing.B) {
	b.Run("side=4/words=1", func(b *testing.B) { benchPlay[UpTo5](b, 4) })
	b.Run("side=8/words=3", func(b *testing.B) { benchPlay[UpTo8](b, 8) })
	b.Run("side=8/words=10", func(b *testing.B) { benchPlay[UpTo15](b, 8) })
	b.Run("side=10/words=10", func(b *testing.B) { benchPlay[UpTo15](b, 10) })
}

func benchPlay[W hexgrid.Words](b *testing.B, side int) {
	g := game[W](b, Board{side, 55}, Options{})
	rng := rand.New(rand.NewPCG(1, 2))
	moves := make([]Move, 0, g.Grid().Cells())
	s := g.Start()
	b.ReportAllocs()
	for b.Loop() {
		if moves = g.Moves(s, moves[:0]); len(moves) == 0 {
			s = g.Start()
			continue
		}
		s = g.Play(s, moves[rng.IntN(len(moves))])
	}
}

// BenchmarkPlayout plays random games from the start on a board of its own;
// one op is a game. first/game is the first player's share of wins.
func BenchmarkPlayout(b *testing.B) {
	for _, side := range []int{4, 8, 10} {
		b.Run(fmt.Sprintf("side=%d", side), func(b *testing.B) {
			p := NewPlayout(game[UpTo15](b, Board{side, 55}, Options{}))
			rng := rand.New(rand.NewPCG(1, 2))
			start, moves, first := State[UpTo15]{}, 0, 0
			b.ReportAllocs()
			for b.Loop() {
				outcome, _ := p.Run(start, rng)
				if outcome == rules.Undecided {
					b.Fatal("a playout ends undecided")
				}
				moves += len(p.Line())
				if outcome == rules.Won(First) {
					first++
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(moves)/float64(b.N), "moves/game")
			b.ReportMetric(float64(first)/float64(b.N), "first/game")
		})
	}
}

// BenchmarkWinDetector puts the stones of a random game of size 4. After each it
// finds the threats that every further stone of the same player would make. One op
// is a game.
func BenchmarkWinDetector(b *testing.B) {
	g := game[UpTo5](b, Board{4, 55}, Options{})
	fast, err := NewSmallDetector(g)
	if err != nil {
		b.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var games [64][]Move
	for i := range games {
		for s := g.Start(); g.Outcome(s) == rules.Undecided; s = g.Play(s, games[i][len(games[i])-1]) {
			moves := g.Moves(s, nil)
			games[i] = append(games[i], moves[rng.IntN(len(moves))])
		}
	}
	var after [127]rules.CellSet[rules.OneWord]
	next := 0
	for b.Loop() {
		var held [2]SmallStones
		for ply, m := range games[next%len(games)] {
			own, opp := &held[ply%2], held[1-ply%2].Stones()
			fast.Put(own, uint8(m), opp)
			quiet := rules.FirstCells[rules.OneWord](fast.Cells()).AndNot(own.Stones()).AndNot(opp).AndNot(fast.Wins(own, opp))
			fast.WinsAfterEach(own, quiet, opp, &after)
		}
		next++
	}
}

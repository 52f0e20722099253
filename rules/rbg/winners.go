package rbg

import (
	"context"
	"fmt"
	"math/rand/v2"

	"ludex/rules"
)

// The random games of a board.
const (
	tries     = 1_000
	longest   = 1_000  // moves of a game, which has no winner then
	mostMoves = 60_000 // of all games
)

// winners warns of players who win no random game on any board. play returns the
// winners on a board, all players if it could not end the games.
func (l *linter) winners(ctx context.Context, play func(context.Context, *Rulebook, string) (rules.Outcome, error)) error {
	players := l.plain.Players
	if len(players) == 1 {
		return nil // who solves a puzzle seldom does by chance
	}
	won, everyone := rules.Outcome(0), everybody(len(players))
	boards := l.boards()
	for _, board := range append(boards[1:], boards[0]) { // the smallest first
		if won&everyone == everyone {
			return nil
		}
		some, err := play(ctx, l.Rulebook, board)
		if err != nil {
			return err
		}
		won |= some
	}
	for i, p := range players {
		if won&rules.Won(rules.Player(i)) == 0 {
			l.warn(neverWins, p.Name, l.source.Declared("players", p.Name), fmt.Sprintf("%s won none of %d random games on any board", p.Name, tries))
		}
	}
	return nil
}

// everybody returns the outcome that all players have won.
func everybody(players int) (o rules.Outcome) {
	for i := range players {
		o |= rules.Won(rules.Player(i))
	}
	return o
}

// randomWinners plays random games on a board under the default readings and returns
// who has won one. It ends early when all have.
func randomWinners[B Size](ctx context.Context, r *Rulebook, board string) (won rules.Outcome, err error) {
	g, err := open[B](r, board, Options{})
	if err != nil {
		return 0, err
	}
	all := everybody(len(r.plain.Players))
	source, left := rand.New(rand.NewPCG(1, 1)), mostMoves
	for range tries {
		if won&all == all {
			break
		}
		o, moves, err := g.random(ctx, source)
		if err != nil {
			return 0, err
		}
		if left -= moves; left < 0 {
			return all, nil
		}
		won |= o & all
	}
	return won, nil
}

// random plays one random game and returns its winners and its length.
func (g *Game[B]) random(ctx context.Context, source *rand.Rand) (won rules.Outcome, n int, err error) {
	s := g.Start()
	var moves []Move
	for n = range longest {
		if err := ctx.Err(); err != nil {
			return 0, n, err
		}
		if moves = g.Moves(s, moves[:0]); len(moves) == 0 {
			return g.Outcome(s), n, nil
		}
		s = g.Play(s, moves[source.IntN(len(moves))])
	}
	return 0, longest, nil
}

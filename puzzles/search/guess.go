package search

import (
	"context"
	"math/rand/v2"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/play"
	"ludex/solver/mcts"
)

// Effort bounds the search for a good move, in units that do not depend on time.
type Effort struct {
	Games int // played at random, at least 1
	Plies int // of one of them; a longer game counts for the player who has captured most
}

// guessNodes bounds the positions that a search for a good move keeps.
const guessNodes = 1 << 17

// Guess plays games at random from p, most of them along moves that have done
// well, and returns the moves, the one that was tried most first. The random
// numbers decide the result: the same ones lead to the same moves.
func Guess(ctx context.Context, g play.Game, p play.Position, e Effort, random *rand.Rand) []mcts.Tried[play.Move] {
	return searcherOf(g).guess(ctx, p, e, random)
}

func (g typed[S, M]) guess(ctx context.Context, p play.Position, e Effort, random *rand.Rand) []mcts.Tried[play.Move] {
	q := mcts.Question[S, M]{Game: g.game, Start: g.state(p), Playout: g.playout(e.Plies, random), Nodes: guessNodes, Random: random}
	tried := mcts.Try(ctx, q, e.Games)
	list := make([]mcts.Tried[play.Move], len(tried))
	for i, t := range tried {
		list[i] = mcts.Tried[play.Move]{Move: moveOf(t.Move), Games: t.Games, Share: t.Share}
	}
	return list
}

// playout returns a function that plays a position to its end at random.
func (g typed[S, M]) playout(plies int, random *rand.Rand) func(S) rules.Outcome {
	if fast, ok := havannahPlayout(g.game, random).(func(S) rules.Outcome); ok {
		return fast
	}
	p := randomPlay[S, M]{typed: g, plies: plies, random: random}
	p.captures, _ = g.game.(rules.Capturing[S])
	return p.run
}

// havannahPlayout returns the fast playout of a Havannah, nil for another game.
func havannahPlayout(g any, random *rand.Rand) any {
	switch g := g.(type) {
	case *havannah.Game[havannah.UpTo5]:
		p := havannah.NewPlayout(g)
		return func(s havannah.State[havannah.UpTo5]) rules.Outcome { o, _ := p.Run(s, random); return o }
	case *havannah.Game[havannah.UpTo8]:
		p := havannah.NewPlayout(g)
		return func(s havannah.State[havannah.UpTo8]) rules.Outcome { o, _ := p.Run(s, random); return o }
	case *havannah.Game[havannah.UpTo15]:
		p := havannah.NewPlayout(g)
		return func(s havannah.State[havannah.UpTo15]) rules.Outcome { o, _ := p.Run(s, random); return o }
	}
	return nil
}

// randomPlay plays positions to their ends at random.
type randomPlay[S, M comparable] struct {
	typed[S, M]
	captures rules.Capturing[S] // nil if the game has no captures
	plies    int
	random   *rand.Rand
	moves    []M
}

// run plays s to its end, or for the number of plies.
func (r *randomPlay[S, M]) run(s S) rules.Outcome {
	var taken [16]int
	for range r.plies {
		if o := r.game.Outcome(s); o != rules.Undecided {
			return o
		}
		mover := r.game.ToMove(s)
		r.moves = r.game.Moves(s, r.moves[:0])
		next := r.game.Play(s, rules.RandomMove[S, M](r.game, s, r.moves, r.random))
		if r.captures != nil && mover >= 0 {
			taken[mover] += r.captures.Captured(s, next)
		}
		s = next
	}
	return lead(taken[:len(r.game.Players())])
}

// lead returns the outcome in which the player with the most captures has won, a
// draw if there are several.
func lead(taken []int) rules.Outcome {
	best, alone := 0, true
	for p := 1; p < len(taken); p++ {
		switch {
		case taken[p] > taken[best]:
			best, alone = p, true
		case taken[p] == taken[best]:
			alone = false
		}
	}
	if !alone {
		return rules.Draw
	}
	return rules.Won(rules.Player(best))
}

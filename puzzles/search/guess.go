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
	Plies int // of one of them; a longer game counts for the player who has lost the fewest pieces
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
	q := mcts.Question[S, M]{Game: g.game, Start: g.state(p), Playout: g.playout(g.state(p), e.Plies, random), Nodes: guessNodes, Random: random}
	tried := mcts.Try(ctx, q, e.Games)
	list := make([]mcts.Tried[play.Move], len(tried))
	for i, t := range tried {
		list[i] = mcts.Tried[play.Move]{Move: moveOf(t.Move), Games: t.Games, Share: t.Share}
	}
	return list
}

// capturePlies bounds a random game with captures: after more moves the pieces
// left tell little about the move that began it.
const capturePlies = 120

// playout returns a function that plays positions after s to their ends at
// random.
func (g typed[S, M]) playout(s S, plies int, random *rand.Rand) func(S) rules.Outcome {
	if fast, ok := havannahPlayout(g.game, random).(func(S) rules.Outcome); ok {
		return fast
	}
	p := randomPlay[S, M]{typed: g, plies: plies, random: random}
	if _, captures := g.game.(rules.Capturing[S]); captures {
		p.owners = ownersOf(g.game, s)
		p.before = p.pieces(s)
		p.plies = min(plies, capturePlies)
	}
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
	plies  int
	random *rand.Rand
	moves  []M
	owners map[rules.Look]rules.Player // nil if the game has no captures
	before []int                       // pieces of each player before the search
}

// run plays s to its end, or for the number of plies.
func (r *randomPlay[S, M]) run(s S) rules.Outcome {
	for range r.plies {
		if o := r.game.Outcome(s); o != rules.Undecided {
			return o
		}
		r.moves = r.game.Moves(s, r.moves[:0])
		s = r.game.Play(s, rules.RandomMove[S, M](r.game, s, r.moves, r.random))
	}
	if r.owners == nil {
		return rules.Draw
	}
	lead := r.pieces(s)
	for p := range lead {
		lead[p] -= r.before[p]
	}
	return leader(lead)
}

// pieces returns the number of pieces of each player.
func (r *randomPlay[S, M]) pieces(s S) []int {
	count := make([]int, len(r.game.Players()))
	for _, piece := range r.game.Pieces(s) {
		if p, ok := r.owners[piece.Look]; ok {
			count[p]++
		}
	}
	return count
}

// leader returns the outcome in which the player with the highest count has won, a
// draw if there are several.
func leader(count []int) rules.Outcome {
	best, alone := 0, true
	for p := 1; p < len(count); p++ {
		switch {
		case count[p] > count[best]:
			best, alone = p, true
		case count[p] == count[best]:
			alone = false
		}
	}
	if !alone {
		return rules.Draw
	}
	return rules.Won(rules.Player(best))
}

// ownersOf returns the players who move or place the pieces of each look, as far
// as the first moves from s show.
func ownersOf[S, M comparable](g rules.Playable[S, M], s S) map[rules.Look]rules.Player {
	owners := map[rules.Look]rules.Player{}
	for range 2 * len(g.Players()) {
		moves := g.Moves(s, nil)
		if len(moves) == 0 || g.ToMove(s) == rules.Chance {
			break
		}
		for _, m := range moves {
			own(g, s, m, owners)
		}
		s = g.Play(s, moves[0])
	}
	return owners
}

// own records the look of the piece that a move moves or places.
func own[S, M comparable](g rules.Playable[S, M], s S, m M, owners map[rules.Look]rules.Player) {
	_, to := g.FromTo(m)
	for _, piece := range g.Pieces(g.Play(s, m)) {
		if piece.Cell == to {
			owners[piece.Look] = g.ToMove(s)
		}
	}
}

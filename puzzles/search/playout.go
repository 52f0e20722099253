package search

import (
	"math/rand/v2"

	"ludex/rules"
	"ludex/solver/mcts"
)

// capturePlies bounds a random game with captures: after more moves the pieces
// left depend little on the move that began it.
const capturePlies = 120

// scoredPlies bounds a random game that is scored in the same way. Random moves
// make no way to a distant goal.
const scoredPlies = 30

// playout returns a function that plays positions after s to their ends at
// random.
func (g typed[S, M]) playout(s S, e Effort, random *rand.Rand) func(S) mcts.End {
	if fast, ok := havannahPlayout(g.game, random).(func(S) mcts.End); ok {
		return fast
	}
	p := randomPlay[S, M]{typed: g, plies: e.Plies, random: random}
	if e.Wins > 0 {
		p.distant, _ = g.game.(rules.Distant[S])
		p.wins, p.tries = e.Wins, e.Tries
	}
	switch scored, ok := g.game.(rules.Scored[S]); {
	case ok:
		p.score, p.plies = scoring(g.game, scored), min(e.Plies, scoredPlies)
	case isCapturing(g.game):
		p.score, p.plies = counting(g.game, ownersOf(g.game, s)), min(e.Plies, capturePlies)
	}
	if p.score != nil {
		p.before = p.score(s)
	}
	return p.run
}

// randomPlay plays positions to their ends at random. In games that are
// [rules.Distant] it plays some with care: with a move that wins at once, and
// avoiding moves after which the next player may win at once.
type randomPlay[S, M comparable] struct {
	typed[S, M]
	plies   int
	random  *rand.Rand
	moves   []M
	distant rules.Distant[S] // nil to play no game with care
	wins    int              // one game in wins is played with care
	games   int              // so far
	careful bool             // the present game is played with care
	tries   int              // moves tried in it until the next player cannot win at once
	score   func(S) []int    // of each player, nil if positions do not show who is ahead
	before  []int            // the scores before the search
}

// run plays s to its end, or for the number of plies.
func (r *randomPlay[S, M]) run(s S) mcts.End {
	r.careful = r.distant != nil && r.games%r.wins == 0
	r.games++
	for n := range r.plies {
		switch o := r.game.Outcome(s); {
		case o == rules.Draw:
			return r.drawn(s, n)
		case o != rules.Undecided:
			return mcts.End{Outcome: o, Plies: n}
		}
		r.moves = r.game.Moves(s, r.moves[:0])
		if next, ok := r.won(s); ok {
			return mcts.End{Outcome: r.game.Outcome(next), Plies: n + 1}
		}
		next := r.next(s)
		for try := 1; try < r.tries && r.careful && r.threatened(next); try++ {
			next = r.next(s)
		}
		s = next
	}
	return r.drawn(s, r.plies)
}

// next returns the position after a random one of the moves.
func (r *randomPlay[S, M]) next(s S) S {
	return r.game.Play(s, rules.RandomMove[S, M](r.game, s, r.moves, r.random))
}

// threatened reports whether the player to move, if any, may win at once.
func (r *randomPlay[S, M]) threatened(s S) bool {
	return r.game.Outcome(s) == rules.Undecided && r.near(s, r.game.ToMove(s))
}

// near reports whether a player may win from s, which is undecided, in one move.
func (r *randomPlay[S, M]) near(s S, p rules.Player) bool {
	return r.careful && p != rules.Chance && r.distant.AtLeast(s, p) <= 1
}

// won returns the position after a move that wins at once, ok if there is one in
// a game that is played with care.
func (r *randomPlay[S, M]) won(s S) (next S, ok bool) {
	mover := r.game.ToMove(s)
	if !r.near(s, mover) {
		return s, false
	}
	for _, m := range r.moves {
		if next = r.game.Play(s, m); r.game.Outcome(next).WonBy(mover) {
			return next, true
		}
	}
	return s, false
}

// drawn returns the end of a game of some moves that nobody has won. The player is
// ahead whose score has grown most, or shrunk least.
func (r *randomPlay[S, M]) drawn(s S, plies int) mcts.End {
	if r.score == nil {
		return mcts.End{Outcome: rules.Draw, Plies: plies}
	}
	lead := r.score(s)
	for p := range lead {
		lead[p] -= r.before[p]
	}
	return mcts.End{Outcome: leader(lead), Ahead: true, Plies: plies}
}

// scoring returns the scores of a game.
func scoring[S, M comparable](g rules.Playable[S, M], scored rules.Scored[S]) func(S) []int {
	return func(s S) []int {
		list := make([]int, len(g.Players()))
		for p := range list {
			list[p] = scored.Score(s, rules.Player(p))
		}
		return list
	}
}

// isCapturing reports whether pieces are captured.
func isCapturing[S, M comparable](g rules.Playable[S, M]) bool {
	_, ok := g.(rules.Capturing[S])
	return ok
}

// counting returns the numbers of the pieces of each player as scores.
func counting[S, M comparable](g rules.Playable[S, M], owners map[rules.Look]rules.Player) func(S) []int {
	return func(s S) []int {
		list := make([]int, len(g.Players()))
		for _, piece := range g.Pieces(s) {
			if p, ok := owners[piece.Look]; ok {
				list[p]++
			}
		}
		return list
	}
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

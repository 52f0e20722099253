// Package threats looks for wins by threats that follow one another: each move of
// the attacker but the last threatens to win at once, so that few answers are
// possible. It knows no game, and plays every answer. Start with [Win].
package threats

import (
	"context"

	"ludex/rules"
)

// Win looks for a win of the player to move in s, an undecided position, within a
// number of its own moves. It returns the first move and the number of own moves
// against the best defence, 0 if it finds no win. It finds all wins of two moves, and
// of the longer ones those by threats alone. The error is that of the context.
func Win[S, M comparable](ctx context.Context, g rules.Game[S, M], s S, within int) (first M, moves int, err error) {
	t := &search[S, M]{ctx: ctx, game: g, attacker: g.ToMove(s)}
	for n := 1; n <= within; n++ {
		if first, ok := t.attack(s, n); ok || t.ctx.Err() != nil {
			return first, n, t.ctx.Err()
		}
	}
	return first, 0, nil
}

type search[S, M comparable] struct {
	ctx      context.Context
	game     rules.Game[S, M]
	attacker rules.Player
}

// attack returns a move with which the attacker, to move in s, wins with at
// most n moves of its own.
func (t *search[S, M]) attack(s S, n int) (won M, ok bool) {
	moves := t.game.Moves(s, nil)
	if won, ok := t.winner(s, moves); ok || n == 1 {
		return won, ok
	}
	for _, m := range moves {
		if t.ctx.Err() != nil {
			break
		}
		if t.wins(t.game.Play(s, m), n-1) {
			return m, true
		}
	}
	return won, false
}

// winner returns one of the moves that wins at once.
func (t *search[S, M]) winner(s S, moves []M) (won M, ok bool) {
	mover := t.game.ToMove(s)
	for _, m := range moves {
		if t.game.Outcome(t.game.Play(s, m)).WonBy(mover) {
			return m, true
		}
	}
	return won, false
}

// wins reports whether the attacker wins s, with the other to move, with at
// most n more moves, the first of them at once unless the other prevents it.
func (t *search[S, M]) wins(s S, n int) bool {
	if t.game.Outcome(s) != rules.Undecided {
		return false
	}
	defences := t.game.Moves(s, nil)
	threat, ok := t.threat(s, defences)
	if !ok {
		return false
	}
	if _, ok := t.winner(s, defences); ok {
		return false
	}
	for _, d := range defences {
		if d != threat && t.game.Outcome(t.game.Play(t.game.Play(s, d), threat)).WonBy(t.attacker) {
			continue
		}
		if !t.answered(t.game.Play(s, d), n) {
			return false
		}
	}
	return true
}

// threat returns a move that wins for the attacker after some move of the
// other's.
func (t *search[S, M]) threat(s S, defences []M) (m M, ok bool) {
	for _, d := range defences[:min(2, len(defences))] {
		after := t.game.Play(s, d)
		if t.game.Outcome(after) != rules.Undecided || t.game.ToMove(after) != t.attacker {
			continue
		}
		if m, ok := t.winner(after, t.game.Moves(after, nil)); ok {
			return m, true
		}
	}
	return m, false
}

// answered reports whether the attacker wins after an answer to its threat.
func (t *search[S, M]) answered(s S, n int) bool {
	if t.game.Outcome(s) != rules.Undecided || t.game.ToMove(s) != t.attacker {
		return false
	}
	_, ok := t.attack(s, n)
	return ok
}

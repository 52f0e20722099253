package main

import (
	"context"
	"hash/maphash"

	"ludex/puzzles/certificate/strategy"
	"ludex/puzzles/certificate/writer"
	"ludex/rules"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/forced"
)

// forcing asks whether a player can force a win within so many moves of his
// own, and perhaps for the strategy.
type forcing struct {
	winner   rules.Player
	within   int
	strategy bool
}

// forcedWin is the answer.
type forcedWin struct {
	verdict   solver.Verdict
	plies     int // of the shortest win
	moves     int // the winner's own among them
	refuted   int // moves of his own within which there is no win
	keys      []string
	line      []string
	positions int // in the strategy
	strategy  []byte
	nodes     int64
	stored    int64
	limit     error
}

// hasher returns how the positions of a game are hashed.
func hasher[S, M comparable](g rules.Game[S, M]) func(S) uint64 {
	if h, ok := g.(rules.Hashed[S]); ok {
		return h.Hash
	}
	seed := maphash.MakeSeed()
	return func(s S) uint64 { return maphash.Comparable(seed, s) }
}

// Force looks for a forced win from the position reached.
func (m *matchOf[S, M]) Force(ctx context.Context, f forcing, lim solver.Limits) (forcedWin, error) {
	s := m.record.State()
	first := 0 // plies before the winner's first move
	if m.game.Outcome(s) == rules.Undecided && m.game.ToMove(s) != f.winner {
		first = 1
	}
	q := forced.Question[S, M]{Game: m.game, Start: s, Winner: f.winner, Within: 2*f.within + first, Hash: hasher[S, M](m.game)}
	a := forced.Solve(ctx, q, lim)
	w := forcedWin{verdict: a.Verdict, plies: a.Plies, moves: (a.Plies + 1 - first) / 2, refuted: max(-1, (a.Refuted-first)/2), limit: a.Limit}
	if a.Verdict == solver.Solved {
		w.keys, w.line = m.texts(s, a.Keys, false), m.texts(s, a.Line(s), true)
	}
	err := m.addStrategy(&w, f, a)
	w.nodes, w.stored = a.Nodes, a.Stored
	return w, err
}

// addStrategy adds the strategy of a win, if it is wanted.
func (m *matchOf[S, M]) addStrategy(w *forcedWin, f forcing, a *forced.Answer[S, M]) error {
	if !f.strategy || a.Verdict != solver.Solved {
		return nil
	}
	s, err := a.Strategy(m.record.State())
	if err != nil {
		return err
	}
	w.positions = len(s.Nodes)
	w.strategy = writer.Strategy(m.Text(), m.players[f.winner], m.game, m.record.State(), a.Plies, s)
	return nil
}

// texts returns how moves are written, one after the other from s or, not in
// a row, each from s.
func (m *matchOf[S, M]) texts(s S, moves []M, inARow bool) []string {
	texts := []string{}
	for _, move := range moves {
		texts = append(texts, m.game.FormatMove(s, move))
		if inARow {
			s = m.game.Play(s, move)
		}
	}
	return texts
}

// CheckStrategy verifies the strategy of a file by which a player is to win.
func (m *matchOf[S, M]) CheckStrategy(ctx context.Context, f strategy.File, winner rules.Player, lim certify.Limits) (int, error) {
	return strategy.Check(ctx, f, m.game, winner, lim)
}

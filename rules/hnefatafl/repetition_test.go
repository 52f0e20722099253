package hnefatafl

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"ludex/rules"
	"ludex/rules/hnefatafl/reference"
)

// TestRepetition plays games with few pieces by every reading of taf-repeat, and compares
// the moves and the outcomes of records with the reference model.
func TestRepetition(t *testing.T) {
	for repeat, words := range []string{"silent", "third-time-draw", "defenders-lose", "defenders-may-not"} {
		decided, random := 0, rand.New(rand.NewPCG(1, uint64(repeat)))
		for range 60 {
			start, err := startFromText[UpTo11]("5/2a2/d1k1d/5/1a1a1", Options{})
			if err != nil {
				t.Fatal(err)
			}
			g, err := New(start, Options{Repeat: RepeatReading(repeat), CornerStop: KingOnly, DrawAfter: NeverDrawn})
			if err != nil {
				t.Fatal(err)
			}
			decided += playRepeating(t, g, random)
		}
		if decided < 10 && repeat > 0 {
			t.Errorf("%s: repetition decided %d times", words, decided)
		}
	}
}

// playRepeating plays one game at random, often back and forth, and returns how often repetition ended it or
// forbade a move.
func playRepeating(t *testing.T, g *Game, random *rand.Rand) (decided int) {
	model := reference.Rules{Side: g.Side(), Readings: Readings().Names(g.opts)}
	r := rules.NewRecord(g, g.Start())
	var game []reference.Position
	for range 40 {
		s := r.State()
		game = append(game, g.modelPosition(s))
		var next []reference.Position
		for _, m := range g.Moves(s, nil) {
			p := g.modelPosition(g.Play(s, m))
			if next = append(next, p); r.Allows(m) == forbidden(model, game, p) {
				t.Fatalf("%s\nafter %d moves, %s: allowed %v", g, len(game)-1, g.FormatMove(s, m), r.Allows(m))
			}
			if !r.Allows(m) {
				decided++
			}
		}
		want := outcomeAfter(model, game, next)
		if got := modelOutcomes[r.Outcome()]; got != want {
			t.Fatalf("%s\nafter %d moves: %s, want %s", g, len(game)-1, got, want)
		}
		if want != reference.Undecided {
			if g.Outcome(s) == rules.Undecided {
				decided++
			}
			return decided
		}
		moves := r.Moves(nil)
		if len(moves) == 0 {
			t.Fatalf("%s\nafter %d moves: undecided without a move", g, len(game)-1)
		}
		m := moves[random.IntN(len(moves))]
		if line := r.Line(); len(line) > 1 {
			back := Move{From: line[len(line)-2].To, To: line[len(line)-2].From}
			if random.IntN(4) > 0 && slices.Contains(moves, back) {
				m = back
			}
		}
		r.Play(m)
	}
	return decided
}

// outcomeAfter returns the outcome of a game by its positions so far, the first one at
// the start: that of the last one, or that of repetition (taf-repeat). Next are the
// positions to which the moves lead that the last one has.
func outcomeAfter(r reference.Rules, game, next []reference.Position) string {
	last := game[len(game)-1]
	ended, again := r.Outcome(last), 0
	for _, p := range game {
		if p.Mover == last.Mover && maps.Equal(p.Pieces, last.Pieces) {
			again++
		}
	}
	switch {
	case ended != reference.Undecided:
		return ended
	case r.Readings["taf-repeat"] == "third-time-draw" && again >= 3:
		return reference.NobodyWins
	case r.Readings["taf-repeat"] == "defenders-lose" && again >= 3, onlyForbidden(r, game, next):
		return reference.AttackersWin
	}
	return reference.Undecided
}

// onlyForbidden reports whether repetition forbids every move of the side to move.
func onlyForbidden(r reference.Rules, game, next []reference.Position) bool {
	for _, p := range next {
		if !forbidden(r, game, p) {
			return false
		}
	}
	return true
}

// forbidden reports whether repetition forbids the move that leads to a position: by
// taf-repeat=defenders-may-not, one of the defenders that brings all pieces back.
func forbidden(r reference.Rules, game []reference.Position, next reference.Position) bool {
	if r.Readings["taf-repeat"] != "defenders-may-not" || next.Mover != reference.Attacker || next.Claimed {
		return false
	}
	for _, p := range game {
		if maps.Equal(p.Pieces, next.Pieces) {
			return true
		}
	}
	return false
}

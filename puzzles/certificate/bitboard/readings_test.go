package bitboard_test

import (
	"errors"
	"strings"
	"testing"

	"ludex/proptest/long"
	. "ludex/puzzles/certificate/bitboard"
	"ludex/rules/havannah"
	"ludex/rules/ruletest"
	"ludex/solver/certify"
)

// otherGames returns the games on the board of a game with each one or two readings
// changed, and with too few stones.
func otherGames(t *testing.T, game string) (games []string) {
	t.Helper()
	board, opts, err := havannah.ParseText(game)
	if err != nil {
		t.Fatal(err)
	}
	one := ruletest.OneChanged(havannah.Readings(), opts)
	few := havannah.Board{Side: board.Side, Stones: 3 * board.Side * (board.Side - 1) / 2} // not enough for the last cell
	seen := map[havannah.Options]bool{}
	for _, o := range append([]havannah.Options{opts}, one...) {
		for _, o := range ruletest.OneChanged(havannah.Readings(), o) {
			if !seen[o] {
				seen[o] = true
				games = append(games, havannah.Text(board, o), havannah.Text(few, o))
			}
		}
	}
	return games
}

// TestOtherReadings: under other readings a certificate is confirmed by bitboards
// only if the rules of record confirm its replies, or the reading is refused.
func TestOtherReadings(t *testing.T) {
	confirmed, refuted, refused := 0, 0, map[string]bool{}
	for i, k := range positions {
		if !long.Pick(i, 3) {
			continue
		}
		c := solved(t, k[0], k[1])
		for _, game := range otherGames(t, k[0]) {
			other, err := parsed(strings.Replace(text(t, c), "game "+k[0]+"\n", "game "+game+"\n", 1))
			if err != nil {
				continue // the position, or a move
			}
			_, err = Check(t.Context(), other, certify.Limits{})
			switch {
			case errors.Is(err, ErrReading):
				refused[err.Error()] = true
				continue
			case err != nil:
				refuted++
				continue
			}
			confirmed++
			if _, err := other.Check(t.Context(), certify.Limits{}); err != nil {
				t.Errorf("%v as %s: %v", k, game, err)
			}
		}
	}
	if confirmed == 0 || refuted == 0 || len(refused) == 0 {
		t.Errorf("%d confirmed, %d refuted, refused %v", confirmed, refuted, refused)
	}
	for _, reading := range []string{"hav-pass=may-pass", "hav-swap=swap", "hav-supply=draw-when-empty"} {
		if !refused[ErrReading.Error()+": "+reading] {
			t.Errorf("%s is not refused", reading)
		}
	}
	t.Log(confirmed, refuted, len(refused))
}

package replies_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"ludex/puzzles/certificate/bitboard"
	. "ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
	"ludex/solver/certify"
)

// sixth is a certificate of size 6 in which a reply is left out.
const sixth = `ludex-replies 4
game havannah:6,hav-fork=three-edge-cells
start ....../....x../......../......x../...x....../..........o/........../........./......../......./...... x
winner x
every none
budget 100
replies 0
end
`

// FuzzCheck: the checker ends on every file that can be read, on boards of up to 8
// cells a side. Where no reply is left out on a small board, the rules of record come
// to the same verdict.
func FuzzCheck(f *testing.F) {
	for _, file := range []string{tree, left, ending, draw, shortDraw, swapped, passed, sixth} {
		f.Add(file)
		f.Add(strings.Replace(file, "havannah:3", "havannah:3,hav-ring=empty", 1))
	}
	f.Fuzz(func(t *testing.T, file string) {
		c, err := Read(strings.NewReader(file), "x", certify.Limits{}, havannah.FromText[havannah.UpTo8])
		if err != nil || bitboard.Supports(c) != nil {
			return
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		_, err = bitboard.Check(ctx, c, certify.Limits{})
		if certify.Unknown(err) || c.Budget > 0 || c.Game.Grid().Side() > 3 {
			return
		}
		_, byRules := c.Check(ctx, certify.Limits{})
		if !certify.Unknown(byRules) && (err == nil) != (byRules == nil) {
			t.Fatalf("by bitboards %v, by the rules of record %v", err, byRules)
		}
	})
}

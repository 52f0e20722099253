package claims

import (
	"errors"
	"strings"
	"testing"

	"ludex/proptest/claims/examine"
	"ludex/rules/rbg"
	"ludex/solver"
)

// claimed is a game in which the first player wins on two cells, and nobody on three.
const claimed = `//@ clause C Who takes the last of two or three stones wins, but nobody who took two of three.
//@ ambiguity both of C: May a player take two?
//@ reading no: No.
//@ reading yes: Yes.
//@   #more(me) = ({? any {s}} any {s} [e] + {! any {s}})
//@ board three
//@ board two
//@   #board = rectangle(up, down, left, right, [s, s])
//@ claim c-wins of C: The first player wins.
//@   CHECK
#players = anna(1), bert(1)
#pieces = e, s
#variables =
#board = rectangle(up, down, left, right, [s, s, s])
#any = (left* + right*)
#more(me) = .
#turn(me) = ->me any {s} [e] more(me) ->> ({? any {s}} + {! any {s}} [$ me = 1] ->> {})
#rules = (turn(anna) turn(bert))*
`

func TestClaimsOfFile(t *testing.T) {
	for _, c := range []struct {
		check, board string
		want         examine.Verdict
		evidence     string
	}{
		{"wins anna", "", examine.Refuted, "With best play claimed.rbg:two is won by bert."},
		{"wins first", "three", examine.Confirmed, "With best play claimed.rbg is won by anna."},
		{"wins first on three", "", examine.Confirmed, "With best play claimed.rbg is won by anna."},
		{"wins anna with both=yes", "", examine.Refuted, "With best play claimed.rbg,both=yes is won by bert."},
		{"wins second with both=yes on three", "", examine.Confirmed, "claimed.rbg,both=yes"},
		{"draw", "", examine.Refuted, "claimed.rbg:two is won by bert"},
		{"never draw", "", examine.Confirmed, "claimed.rbg:two: confirmed. Examined: 3 positions of claimed.rbg:two, without mirror images, all there are. claimed.rbg: confirmed."},
		{"most 2 moves", "", examine.Refuted, "After these 2 moves of claimed.rbg it is not so."},
		{"most 3 moves", "", examine.Confirmed, "Examined: all games of claimed.rbg of up to 3 moves."},
		{"least 3 moves", "", examine.Refuted, "After these 2 moves of claimed.rbg:two it is not so."},
		{"always {s}", "", examine.Refuted, "After this game of claimed.rbg:two it is not so."},
		{"never {e} right {s} right {e}", "", examine.Refuted, "After this game of claimed.rbg it is not so."},
		{"never {s} right {e} right {s}", "", examine.Refuted, "After this game of claimed.rbg it is not so."},
		{"sometimes {e} right {e} right {s}", "three", examine.Confirmed, "The pattern holds after this game."},
	} {
		r, err := rbg.Read("claimed.rbg", strings.Replace(claimed, "CHECK", c.check, 1))
		if err != nil {
			t.Errorf("%s: %v", c.check, err)
			continue
		}
		board := c.board
		if board != "" {
			board = "claimed.rbg:" + board
		}
		suite := OfFile(r.Kind(), board)
		_, check, ok := suite.Find("c-wins")
		if !ok {
			t.Fatal("the claim has no check")
		}
		f := check.Run(t.Context(), examine.Budget{})
		if f.Verdict != c.want || !strings.Contains(f.Evidence, c.evidence) {
			t.Errorf("%s on %q: %v: %s (%v), want %v: %s", c.check, c.board, f.Verdict, f.Evidence, f.Limit, c.want, c.evidence)
		}
	}
}

// TestClaimKeepsToMemory: a claim that holds is open where the memory ends first.
func TestClaimKeepsToMemory(t *testing.T) {
	for _, check := range []string{"never draw", "most 3 moves"} {
		r, err := rbg.Read("claimed.rbg", strings.Replace(claimed, "CHECK", check, 1))
		if err != nil {
			t.Fatal(err)
		}
		if f := OfFile(r.Kind(), "").Checks[0].Run(t.Context(), examine.Budget{Memory: 1000}); f.Verdict != examine.Open || !errors.Is(f.Limit, solver.ErrMemory) {
			t.Errorf("%s: %v, limit %v, %s", check, f.Verdict, f.Limit, f.Evidence)
		}
	}
}

// TestClaimsAndHistory: a claim that repetition can decide stays open, or is refuted by a
// game that keeps to it.
func TestClaimsAndHistory(t *testing.T) {
	const game = "//@ repeat RULE\n//@ clause C A stone steps.\n//@ claim c of C: See below.\n//@   CHECK\n#players = one(1), two(1)\n#pieces = e, s\n#variables =\n" +
		"#board = rectangle(up, down, left, right, [s, e])\n#turn(me) = ->me (left* + right*) {s} [e] (left + right) [s]\n#rules = (turn(one) turn(two))*\n"
	for _, c := range []struct {
		rule, check string
		want        examine.Verdict
	}{
		{"nothing", "most 9 moves", examine.Refuted},
		{"third-draw", "most 9 moves", examine.Open},
		{"third-draw", "most 3 moves", examine.Refuted},
		{"no-position", "most 1 moves", examine.Open},
		{"nothing", "never draw", examine.Confirmed},
		{"third-draw", "never draw", examine.Open},
		{"third-draw", "draw", examine.Confirmed},
		{"third-loses", "draw", examine.Open},
		{"no-situation", "always (left* + right*) {s}", examine.Confirmed},
	} {
		r, err := rbg.Read("steps.rbg", strings.NewReplacer("RULE", c.rule, "CHECK", c.check).Replace(game))
		if err != nil {
			t.Fatal(err)
		}
		f := OfFile(r.Kind(), "").Checks[0].Run(t.Context(), examine.Budget{})
		if f.Verdict != c.want {
			t.Errorf("%s, %s: %v: %s (%v), want %v", c.rule, c.check, f.Verdict, f.Evidence, f.Limit, c.want)
		}
	}
}

func TestClaimErrors(t *testing.T) {
	for check, want := range map[string]string{
		"wins":                              `line 10, column 7: expected "wins PLAYER", found "wins"`,
		"wins carl":                         `line 10, column 7: there is no player carl (there are: anna, bert, first, second)`,
		"wins anna on four":                 `line 10, column 7: there is no board four`,
		"wins anna with both=no, others=no": `line 10, column 7: there is no ambiguity "others"`,
		"draw sometimes":                    `line 10, column 7: expected "on BOARD..." or "with ID=NAME..." after the claim, found "sometimes"`,
		"most moves":                        `line 10, column 7: expected "most N moves", found "most moves"`,
		"never drawn":                       `line 10, column 13: `,
	} {
		_, err := rbg.Read("claimed.rbg", strings.Replace(claimed, "CHECK", check, 1))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", check, err, want)
		}
	}
}

package bitboard_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	. "ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/writer"
	"ludex/rules/havannah"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/proofnumber"
)

// solved returns the certificate of a position.
func solved(tb testing.TB, game, moves string) *Certificate[havannah.UpTo5] {
	tb.Helper()
	g, err := havannah.FromText[havannah.UpTo5](game)
	if err != nil {
		tb.Fatal(err)
	}
	s := g.Start()
	for _, text := range strings.Fields(moves) {
		m, err := g.ParseMove(s, text)
		if err != nil {
			tb.Fatal(err)
		}
		s = g.Play(s, m)
	}
	fast, err := havannah.NewSmallDetector(g)
	if err != nil {
		tb.Fatal(err)
	}
	p := proofnumber.Position{Stones: havannah.Bits(s), Mover: uint8(g.ToMove(s))}
	search := proofnumber.New(fast, p, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 28}})
	var c *Certificate[havannah.UpTo5]
	switch search.Value(context.Background()).Hi {
	case proofnumber.FirstWins:
		c, err = writer.Replies(context.Background(), g, s, havannah.First, search)
	case proofnumber.SecondWins:
		c, err = writer.Replies(context.Background(), g, s, havannah.Second, search)
	default:
		c, err = writer.Draw(context.Background(), g, s, search)
	}
	if err != nil {
		tb.Fatal(err)
	}
	return c
}

// positions are those of which certificates are made.
var positions = [][2]string{
	{"havannah:3", ""}, {"havannah:3", "b2"}, {"havannah:3,hav-ring=empty", "c3 a1 c2"}, {"havannah:3,hav-corner=void", "a1"},
	{"havannah:4", "b2 d7 a4 e6 g7 g4 d1 a3"}, {"havannah:4", "a2 e5 c2 e4"},
	{"havannah:4,hav-ring=empty", "a2 e5 c2 e4"}, {"havannah:4,hav-ring=empty,hav-corner=void", "b2 d7 a4 e6 g7 g4 d1 a3"},
	{"havannah:4,hav-ring=not-only-own,hav-fork=three-edge-cells", "d4"}, {"havannah:4,hav-ring=empty,hav-fork=three-edge-cells", "a2"},
	{"havannah:4,hav-fork=three-edge-cells,hav-corner=void", "a2 d4"},
}

// TestShorten: a certificate without the replies that a search finds again is
// smaller and confirmed; with these replies again the rules of record confirm
// it; and a reply that is kept is needed.
func TestShorten(t *testing.T) {
	for _, k := range positions {
		full := solved(t, k[0], k[1])
		confirmed(t, full)
		for _, budget := range []int{1, 5, 50} {
			short, err := Shorten(t.Context(), full, budget, false, certify.Limits{})
			if err != nil {
				t.Fatalf("%v: %v", k, err)
			}
			confirmed(t, short)
			if len(short.Replies) >= len(full.Replies) && len(full.Replies) > 5 {
				t.Errorf("%v: %d of %d replies are left", k, len(short.Replies), len(full.Replies))
			}
			expanded(t, short)
		}
	}
}

func confirmed(t *testing.T, c *Certificate[havannah.UpTo5]) Report {
	t.Helper()
	r, err := Check(t.Context(), c, certify.Limits{})
	if err != nil {
		t.Fatalf("%v\n%s", err, c.Game.Format(c.Start))
	}
	return r
}

// expanded expands a certificate, and gives it to the rules of record.
func expanded(t *testing.T, short *Certificate[havannah.UpTo5]) {
	t.Helper()
	all, err := Expand(t.Context(), short, certify.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	byRules, err := all.Check(t.Context(), certify.Limits{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text(t, all))
	}
	r := confirmed(t, all)
	if byRules != (replies.Report{Positions: r.Positions, Stones: r.Stones}) {
		t.Errorf("by the rules of record %+v, by bitboards %+v", byRules, r)
	}
}

func text(t *testing.T, c *Certificate[havannah.UpTo5]) string {
	t.Helper()
	var file bytes.Buffer
	if err := replies.Write(&file, c); err != nil {
		t.Fatal(err)
	}
	return file.String()
}

func parsed(file string) (*Certificate[havannah.UpTo5], error) {
	return replies.Read(strings.NewReader(file), "x", certify.Limits{}, havannah.FromText[havannah.UpTo5])
}

// TestShortRoundTrip: Write reproduces a file that Read accepts, byte for byte.
func TestShortRoundTrip(t *testing.T) {
	short, err := Shorten(t.Context(), solved(t, "havannah:4", "a2 e5 c2 e4"), 2, true, certify.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	file := text(t, short)
	again, err := parsed(file)
	if err != nil || text(t, again) != file || again.Budget != 2*Slack || again.Every != replies.Rings {
		t.Fatalf("%v\n%s", err, file)
	}
	confirmed(t, again)
	for old, changed := range map[string]string{
		"every hav-ring": "every hav-fork", "budget 8": "budget 0", "budget 8\n": "", "ludex-replies 4": "ludex-replies 2",
	} {
		if _, err := parsed(strings.Replace(file, old, changed, 1)); err == nil || !strings.HasPrefix(err.Error(), "x:") {
			t.Errorf("%q for %q: %v", changed, old, err)
		}
	}
}

// TestShortenAgain: a reduced certificate is reduced further by a larger budget,
// under the same readings, and not by a smaller one.
func TestShortenAgain(t *testing.T) {
	short, err := Shorten(t.Context(), solved(t, "havannah:4", "a2 e5 c2 e4"), 1, true, certify.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Shorten(t.Context(), short, Slack-1, false, certify.Limits{}); err == nil {
		t.Error("reduced by a smaller budget than that of its check")
	}
	again, err := Shorten(t.Context(), short, 4*Slack, false, certify.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if len(again.Replies) >= len(short.Replies) || again.Every != replies.Rings || again.Budget != 4*Slack*Slack {
		t.Errorf("%d replies of %d, budget %d, every %q", len(again.Replies), len(short.Replies), again.Budget, again.Every)
	}
	confirmed(t, again)
	expanded(t, again)
}

// TestDropped: in a full certificate each reply is needed, and its absence is
// reported with a line.
func TestDropped(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	file := text(t, solved(t, "havannah:4", "b2 d7 a4 e6 g7 g4 d1 a3"))
	lines := strings.SplitAfter(file, "\n")
	n := len(lines) - 7
	for range 30 {
		i := 5 + rng.IntN(n)
		if strings.HasPrefix(lines[i+1], strings.Repeat(" ", 1+len(lines[i])-len(strings.TrimLeft(lines[i], " ")))) {
			continue // the next line is below it
		}
		dropped := strings.Join(append(append([]string{}, lines[:i]...), lines[i+1:]...), "")
		dropped = strings.Replace(dropped, "replies "+strings.TrimSpace(lines[4][8:]), "replies "+strconv.Itoa(n-1), 1)
		c, err := parsed(dropped)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Check(t.Context(), c, certify.Limits{}); err == nil || !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("without line %d: %v", i+1, err)
		}
	}
}

// TestWrongReply: after another move of the winner that does not win, a
// certificate is refused by bitboards if and only if the rules of record
// refuse it.
func TestWrongReply(t *testing.T) {
	file := text(t, solved(t, "havannah:4", "b2 d7 a4 e6 g7 g4 d1 a3"))
	lines := strings.Split(file, "\n")
	refused := 0
	for i := 5; i < len(lines)-2; i++ {
		for _, other := range []string{"a1", "d4", "g5"} {
			changed := append([]string{}, lines...)
			changed[i] = lines[i][:len(lines[i])-2] + other
			c, err := parsed(strings.Join(changed, "\n"))
			if err != nil {
				continue
			}
			_, byRules := c.Check(t.Context(), certify.Limits{})
			_, err = Check(t.Context(), c, certify.Limits{})
			if (err == nil) != (byRules == nil) {
				t.Fatalf("line %d, %s: by the rules of record %v, by bitboards %v", i+1, other, byRules, err)
			}
			if err != nil {
				refused++
			}
		}
	}
	if refused == 0 {
		t.Error("nothing was refused")
	}
}

// TestLost: no search finds a win for the loser.
func TestLost(t *testing.T) {
	for _, k := range positions {
		c := solved(t, k[0], k[1])
		other := replies.New(c.Game, c.Start, 1-c.Winner)
		other.Budget = 3000
		if _, err := Check(t.Context(), other, certify.Limits{}); err == nil {
			t.Errorf("%v: both win", k)
		}
	}
}

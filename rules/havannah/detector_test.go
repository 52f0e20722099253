package havannah_test

import (
	"testing"

	"ludex/rules"
	. "ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// detector has the methods of a WinDetector that the tests use. An H holds the stones
// of a player.
type detector[U rules.Upper, H any] interface {
	Cells() int
	Put(h *H, c uint8, opp rules.CellSet[U])
	Wins(h *H, opp rules.CellSet[U]) rules.CellSet[U]
	WinsAfter(h *H, c uint8, opp rules.CellSet[U]) rules.CellSet[U]
	WinsAfterEach(h *H, cells, opp rules.CellSet[U], after *[127]rules.CellSet[U]) rules.CellSet[U]
	Answers(own, opp, wins rules.CellSet[U]) rules.CellSet[U]
}

// judged are readings of one board with their WinDetector.
type judged[W hexgrid.Words, U rules.Upper, H any] struct {
	*Game[W]
	fast detector[U, H]
}

// small returns a board of up to 5 cells a side, large one of up to 7.
func small(tb testing.TB, side int, opts Options) judged[UpTo5, rules.OneWord, SmallStones] {
	tb.Helper()
	g := game[UpTo5](tb, Board{Side: side, Stones: 55}, opts)
	fast, err := NewSmallDetector(g)
	if err != nil {
		tb.Fatal(err)
	}
	return judged[UpTo5, rules.OneWord, SmallStones]{g, fast}
}

func large(tb testing.TB, side int, opts Options) judged[UpTo8, rules.TwoWords, LargeStones] {
	tb.Helper()
	g := game[UpTo8](tb, Board{Side: side, Stones: 100}, opts)
	fast, err := NewLargeDetector(g)
	if err != nil {
		tb.Fatal(err)
	}
	return judged[UpTo8, rules.TwoWords, LargeStones]{g, fast}
}

// stones returns the cells that h holds.
func (j judged[W, U, H]) stones(h *H) rules.CellSet[U] {
	return any(h).(interface{ Stones() rules.CellSet[U] }).Stones()
}

// free returns the cells without a stone.
func (j judged[W, U, H]) free(own, opp rules.CellSet[U]) rules.CellSet[U] {
	return rules.FirstCells[U](j.fast.Cells()).AndNot(own).AndNot(opp)
}

// winsByRules returns the moves of s that win at once.
func (j judged[W, U, H]) winsByRules(s State[W]) (wins rules.CellSet[U]) {
	for _, m := range j.Moves(s, nil) {
		if j.Outcome(j.Play(s, m)).WonBy(j.ToMove(s)) {
			wins = wins.With(uint8(m))
		}
	}
	return wins
}

// TestDetectorSizes: a detector holds the boards that its sets of cells hold, and
// names its limit for others.
func TestDetectorSizes(t *testing.T) {
	if _, err := NewLargeDetector(game[UpTo8](t, Board{Side: 8, Stones: 100}, Options{})); err == nil {
		t.Error("169 cells fit into 128")
	}
	large(t, 7, Options{})
}

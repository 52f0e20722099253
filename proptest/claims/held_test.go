package claims

import (
	"slices"
	"strings"
	"testing"

	"ludex/proptest/claims/examine"
)

// proved are the claims whose checks prove them, and need nothing of the finding.
var proved = []string{"hav-rhombus", "hav-rhombus-apart", "hav-supply-same", "wal-cheval-wins"}

// TestHeld: every finding that is held is borne out, and what decides a claim is checked: each
// change of a line or a board, and each left out, is an error.
func TestHeld(t *testing.T) {
	for _, s := range suites() {
		for _, c := range s.Checks {
			if !c.Held {
				continue
			}
			f := c.Run(t.Context(), examine.Budget{})
			if h := heldFindings()[c.ID]; h.ID != c.ID || f.Verdict.String() != h.Verdict || f.By == "" {
				t.Errorf("%s: %v (%v), held %v", c.ID, f.Verdict, f.Limit, h.Verdict)
			}
			if f.Verdict != examine.Open && c.Shows == nil {
				t.Errorf("%s is %v without a check", c.ID, f.Verdict)
			}
			for i, g := range faults(f) {
				if c.Shows != nil && c.Shows(g) == nil && !slices.Contains(proved, c.ID) {
					t.Errorf("%s: fault %d is not noticed", c.ID, i)
				}
			}
		}
	}
}

// faults returns copies of a finding, each with a fault.
func faults(f examine.Finding) (list []examine.Finding) {
	change := func(with func(*examine.Line)) {
		for i := range f.Lines {
			g := f
			g.Lines = append([]examine.Line{}, f.Lines...)
			with(&g.Lines[i])
			list = append(list, g)
		}
	}
	change(func(l *examine.Line) { l.Moves = l.Moves[:len(l.Moves)-1] })
	change(func(l *examine.Line) { l.Moves = append(l.Moves[:0:0], l.Moves[len(l.Moves)-1]) })
	for i, b := range f.Boards {
		g := f
		g.Boards = slices.Clone(f.Boards)
		g.Boards[i].Text = strings.NewReplacer("x", ".", "O", ".", "k", ".").Replace(b.Text)
		list = append(list, g)
	}
	g, h := f, f
	g.Lines, h.Boards = nil, nil
	if len(f.Lines) > 0 {
		list = append(list, g)
	}
	return append(list, h)
}

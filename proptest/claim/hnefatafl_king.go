package claim

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludex/rules/hnefatafl"
)

// tafKing finds the fewest attackers that capture the king on each kind of
// cell under each combination of the readings that bear on it (T7, T8).
func tafKing(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Refuted}
	alone := Table{Title: "The fewest attackers that capture the king alone, by his cell", Head: append([]string{"readings"}, kinds...)}
	steps := either(b, 2, 3)
	all := combinations(hnefatafl.Readings(), "taf-king-edge", "taf-king-throne-side", "taf-king-hostile-corner")
	for i, readings := range all {
		if b.report("combinations of readings", int64(i), int64(len(all))); ctx.Err() != nil {
			return cut(ctx, f.States, "Not all readings were looked at.")
		}
		x := siege{g: hnefataflOf(hnefatafl.MaxSide, readings...)}
		fewest, example := x.alone(steps)
		f.States += x.states
		alone.Rows = append(alone.Rows, kingRow(readings, fewest))
		if i == 0 {
			if bySeed(fewest) {
				f.Verdict = Confirmed
			}
			if err := f.examples(x.g, example); err != nil {
				return unsound(err)
			}
		}
	}
	f.Tables = []Table{alone, groupTable(ctx, &f)}
	f.Evidence = fmt.Sprintf("For the king on every cell of the board up to symmetry, every set of up to %d attackers within %d steps of him was tried, with every "+
		"legal move, until one captures him. Attackers farther off touch nothing that T7 and T8 name. Under every combination of the readings that bear on it, %d in all. "+
		"The second table has the king with up to %d defenders who fall with him (T8): every set of attackers on the cells that touch the group was tried, "+
		"each of them as the one that came last; groups with empty cells inside (taf-group=allowed) were not.",
		mostAround, steps, len(all), mostBeside)
	return f
}

// bySeed reports whether the fewest attackers are those that the rulebook
// names: 4, but 3 at the edge and beside the throne, 2 beside a fortress.
func bySeed(fewest map[string][]int) bool {
	for kind, n := range map[string]int{kinds[0]: 4, kinds[1]: 3, kinds[2]: 2, kinds[3]: 3, kinds[4]: 4} {
		if !slices.Equal(fewest[kind], []int{n}) {
			return false
		}
	}
	return true
}

// examples adds a capture of each kind, which the slow rules have confirmed.
func (f *Finding) examples(g *hnefatafl.Game, example map[string]held) error {
	for _, kind := range kinds {
		h, ok := example[kind]
		if !ok {
			continue
		}
		moves := []string{g.FormatMove(h.s, h.m)}
		if _, err := replay(g, hnefatafl.Model(g), h.s, moves); err != nil {
			return err
		}
		f.Lines = append(f.Lines, Line{
			Title: fmt.Sprintf("the king %s: %d attackers", kind, h.s.Attackers.Len()),
			Game:  g.String(), From: g.Format(h.s), Moves: moves,
		})
	}
	return nil
}

func kingRow(readings []string, fewest map[string][]int) []string {
	row := []string{shorter(readings)}
	for _, kind := range kinds {
		row = append(row, numbers(fewest[kind]))
	}
	return row
}

// shorter returns the readings that are not the defaults.
func shorter(texts []string) string {
	var opts hnefatafl.Options
	if err := hnefatafl.Readings().SetAll(&opts, texts); err != nil {
		panic(err)
	}
	changed := hnefatafl.Readings().Changed(opts)
	if len(changed) == 0 {
		return "the defaults"
	}
	return strings.Join(changed, " ")
}

// numbers joins the numbers that the cells of a kind come to, 0 standing for
// never: such as "never, 4 to 6".
func numbers(list []int) string {
	var words []string
	sorted := slices.Sorted(slices.Values(list))
	if sorted[0] == 0 {
		words, sorted = append(words, "never"), sorted[1:]
	}
	switch n := len(sorted); {
	case n == 1:
		words = append(words, fmt.Sprint(sorted[0]))
	case n > 1:
		words = append(words, fmt.Sprintf("%d to %d", sorted[0], sorted[n-1]))
	}
	return strings.Join(words, ", ")
}

package doubt

import (
	"testing"

	"ludex/rules/play"
	"ludex/rules/rbg"
)

// BenchmarkMutants compares mutants of Konane on 6x6 with the original in all its positions:
// those that were played once, and, as for two plain files, those that are played for each
// mutant anew.
func BenchmarkMutants(b *testing.B) {
	f := &finder{effort: Usual, kind: kindOf(b, example(b, "konane"))}
	f.effort.Board = "6x6"
	if err := f.open(b.Context()); err != nil {
		b.Fatal(err)
	}
	each := func(b *testing.B, try func(m Mutant)) {
		n := 0
		for b.Loop() {
			for _, m := range f.list {
				try(m)
				n++
			}
		}
		b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "mutants/s")
	}
	b.Run("shared", func(b *testing.B) {
		each(b, func(m Mutant) { f.try(b.Context(), m) })
	})
	b.Run("files", func(b *testing.B) {
		each(b, func(m Mutant) {
			edited := *f.files[0].game
			edited.Rules, edited.Actions = write(f.files[0].game, m.edit())
			book, err := rbg.Read("mutant.rbg", edited.String())
			if err != nil {
				return // no game
			}
			original := kindOf(b, f.files[0].game.String())
			var games [2]play.Game
			for i, k := range []*play.Kind{original, book.Kind()} {
				if games[i], err = k.Open(k.Name); err != nil {
					return
				}
			}
			g := &ground{game: games[0], book: bookOf(b, original, "")}
			g.explore(b.Context(), f.effort.Seed, f.effort.Moves)
			g.learn(b.Context())
			_, _ = g.try(b.Context(), games[1], nil)
		})
	})
}

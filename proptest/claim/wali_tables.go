package claim

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize"

	"ludex/proptest/claim/endgame"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/table"
)

// endgames builds the tables of the sheet's game up to some pieces, which
// remove removes, and counts their positions.
func (f *Finding) endgames(ctx context.Context, b Budget, pieces int, readings ...string) (t *endgame.Tables, remove func() error, err error) {
	g := must(wali.FromText(under("wali:6x5", readings)))
	before := f.States
	report := func(p table.Progress) { b.report("positions", before+p.Done, before+p.Total) }
	t, remove, err = endgame.Build(ctx, g, pieces, table.Limits{Memory: b.Memory, Workers: max(1, b.Workers), Report: report})
	if err != nil {
		if stop := solver.Stopped(ctx); stop != nil {
			err = stop
		}
		return nil, nil, err
	}
	for _, sum := range t.Dir.Summaries() {
		f.States += int64(sum.Size)
	}
	return t, remove, nil
}

// bestPlay adds what becomes of double chevals under best play of both sides,
// against as many enemies as tables of some pieces hold.
func (f *Finding) bestPlay(ctx context.Context, b Budget) error {
	most := either(b, 1, 3)
	tables, remove, err := f.endgames(ctx, b, 5+most)
	if err != nil {
		return err
	}
	defer remove()
	rows := Table{
		Title: "All double chevals of five stones, under best play of both sides, from tables of endgames, by how near the sticks are",
		Head:  []string{"sticks", "to move", "sticks stand", "won", "drawn", "lost"},
	}
	for n := 1; n <= most; n++ {
		scores, err := tables.Scores(n)
		if err != nil {
			return err
		}
		for _, s := range scores {
			mover := "sticks"
			if s.ToMove {
				mover = "stones"
			}
			rows.Rows = append(rows.Rows, []string{fmt.Sprint(n), mover, s.Reach.String(), commas(s.Wins), commas(s.Draws), commas(s.Losses)})
		}
	}
	f.Tables = append(f.Tables, rows)
	return nil
}

// bothEnds adds the comparison of the two ends, position by position, in
// tables of up to some pieces. It returns a position in which they differ in
// who wins, if there is one.
func (f *Finding) bothEnds(ctx context.Context, b Budget) (*Board, error) {
	pieces := either(b, 6, 8)
	all, removeAll, err := f.endgames(ctx, b, pieces)
	if err != nil {
		return nil, err
	}
	defer removeAll()
	few, removeFew, err := f.endgames(ctx, b, pieces, "wal-end=under-three")
	if err != nil {
		return nil, err
	}
	defer removeFew()
	partings, err := endgame.Partings(few.Dir, all.Dir)
	if err != nil {
		return nil, err
	}
	rows := Table{
		Title: "Positions on the sheet's board, one of each class, in which the ends differ in who wins, from tables of endgames by both",
		Head:  []string{"pieces", "positions", "differ"},
	}
	var differ *Board
	for _, p := range partings {
		rows.Rows = append(rows.Rows, []string{p.Material, commas(p.Positions), commas(p.Differ)})
		if p.Differ > 0 && differ == nil {
			s, _ := few.Position(p.Material, p.First)
			differ = &Board{"the two ends differ in who wins", few.Game.Format(s)}
		}
	}
	f.Tables = append(f.Tables, rows)
	return differ, nil
}

func commas(n int) string { return humanize.Comma(int64(n)) }

package wabanti

import (
	"context"
	"fmt"

	"ludex/proptest/claims/examine"
	"ludex/puzzles"
	certificate "ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/writer"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
	"ludex/solver/certify"
)

// wabSoloRing has the solver prove by the invariant that the ring cannot be
// reached, and checks the invariant itself on every jump of the board (W9).
func wabSoloRing(ctx context.Context, b examine.Budget) examine.Finding {
	grid := examine.Must(hexgrid.New(puzzles.DefaultSide))
	start, ring := wabanti.RulebookStart(grid), hexgrid.Of[[3]uint64](grid.Ring(3)...)
	jumps, kept := jumpsKeepParity(grid)
	have, want := parities(grid, start), parities(grid, ring)
	f := proved(ctx, b, examine.Must(puzzles.NewSolo(grid, start, ring, wabanti.Options{})), nil)
	f.Evidence = fmt.Sprintf("Of the %d jumps over one cell on the board, %d keep the parities of both coordinates. So no jump changes the number of pieces "+
		"on cells of each pair of parities: at the start %v, on the ring %v. ", jumps, kept, have, want) + f.Evidence
	if f.Verdict == examine.Confirmed { // that it can be solved
		f.Verdict = examine.Refuted
	} else if f.Limit == nil && jumps == kept && have != want {
		f.Verdict = examine.Confirmed
	}
	f.Boards = []examine.Board{{Title: "the ring", Text: puzzles.Text{Labels: true}.Draw(grid, ring)}}
	return f
}

// jumpsKeepParity counts the jumps over one cell and those of them that end
// on a cell with the parities of the one they begin on.
func jumpsKeepParity(grid *hexgrid.Grid) (jumps, kept int) {
	for c := range hexgrid.Cell(grid.Cells()) {
		for d := range hexgrid.Direction(hexgrid.Directions) {
			over := grid.Next(c, d)
			if over == hexgrid.None || grid.Next(over, d) == hexgrid.None {
				continue
			}
			jumps++
			if parity(grid, grid.Next(over, d)) == parity(grid, c) {
				kept++
			}
		}
	}
	return jumps, kept
}

// parity numbers the pairs of parities of a cell's coordinates.
func parity(grid *hexgrid.Grid, c hexgrid.Cell) int {
	at := grid.At(c)
	return at.Q&1 | at.R&1<<1
}

// parities counts the pieces on cells of each pair of parities.
func parities(grid *hexgrid.Grid, s wabanti.Position) (counts [4]int) {
	for _, c := range s.Cells(nil) {
		counts[parity(grid, c)]++
	}
	return counts
}

// proved solves a puzzle and has the certificate checked, which shares no
// code with the search: Confirmed is a solution proved shortest, Refuted the
// proof that there is none.
func proved(ctx context.Context, b examine.Budget, p puzzles.Puzzle, readings []string) examine.Finding {
	var opts wabanti.Options
	if err := solo.SetReadings(&opts, readings); err != nil {
		panic(err)
	}
	s := solopuzzle.Solve(ctx, p.WithOptions(opts), solopuzzle.Limits{Limits: solver.Limits{Memory: b.Memory, Workers: b.Workers, Report: func(at solver.Progress) {
		b.Tell("positions", at.Stored, 0)
	}}})
	f := examine.Finding{States: s.Stored}
	if s.Verdict == solver.Unknown {
		f.Evidence, f.Limit = s.Reason, examine.ErrBudget
		return f
	}
	cert := examine.Must(writer.Shortest(s))
	if _, err := certificate.Check(ctx, cert, certify.Limits{Memory: b.Memory}); err != nil {
		return examine.Unsound(err)
	}
	if s.Verdict == solver.Unsolvable {
		f.Verdict, f.Evidence = examine.Refuted, "The solver also finds that there is no line, and its certificate is confirmed."
		return f
	}
	f.Verdict = examine.Confirmed
	f.Evidence = fmt.Sprintf("There is a line of %d %s. A certificate proves that no line is shorter, and an independent check has confirmed the certificate.", s.Length, cert.Metric)
	f.Lines = []examine.Line{{Title: "a shortest line", Game: examine.Under(p.Kind(), readings), Moves: cert.Line}}
	f.Boards = []examine.Board{{Title: "at its end", Text: puzzles.Text{Labels: true}.Draw(solo.Of(p.Game).Grid(), solopuzzle.Final(s))}}
	return f
}

// wabEclair finds a line that connects two opposite sides (W10).
func wabEclair(ctx context.Context, b examine.Budget) examine.Finding {
	grid := examine.Must(hexgrid.New(puzzles.DefaultSide))
	var opts wabanti.Options
	if err := solo.SetReadings(&opts, b.Readings); err != nil {
		panic(err)
	}
	f := proved(ctx, b, examine.Must(puzzles.NewEclair(grid, wabanti.StartOf(grid, opts), opts)), b.Readings)
	if f.Verdict == examine.Confirmed {
		f.Evidence = "The line below connects two opposite sides. An independent check has replayed it."
	}
	return f
}

// wabEclairFewest finds the fewest jumps under the readings of Éclair (W10).
func wabEclairFewest(ctx context.Context, b examine.Budget) examine.Finding {
	grid := examine.Must(hexgrid.New(puzzles.DefaultSide))
	p := examine.Must(puzzles.NewEclair(grid, wabanti.RulebookStart(grid), wabanti.Options{}))
	f := proved(ctx, b, p, nil)
	f.Evidence += " ludex solve also proves the lengths under the other readings."
	return f
}

package wabanti

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/dustin/go-humanize"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/solver"
	"ludex/solver/retrograde"
)

// wabAntiCentre solves small boards of Anti completely and compares positions
// by who is in the centre.
func wabAntiCentre(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Limit: examine.ErrBudget}
	boards := []string{"wabanti-anti:3", "wabanti-anti:3,wab-anti-start=second-row"}
	if b.Deep {
		boards = append(boards, "wabanti-anti:4")
	}
	for _, board := range boards {
		t, states, err := centreTable(ctx, b, board)
		f.States += states
		if err != nil {
			f.Limit = err
			break
		}
		f.Tables = append(f.Tables, t)
	}
	f.Evidence = "On the solved small boards below, in every position of play, counted with its mirror images. The rulebook's board is not solved, so the claim is open there."
	return f
}

// centreTable returns the results of the positions of a board by the player in
// its centre.
func centreTable(ctx context.Context, b examine.Budget, board string) (examine.Table, int64, error) {
	g := examine.Must(anti.FromText(board))
	s := retrograde.SolveAll(ctx, rules.Game[anti.State, wabanti.Move](g), rules.Symmetric[anti.State](g), []anti.State{g.Start()},
		solver.Limits{Memory: b.Memory, Workers: max(b.Workers, 1)})
	t := examine.Table{Title: "Positions of " + board, Head: []string{"in the centre", "positions", "that player wins", "loses", "draw"}}
	if s.Limit != nil {
		return t, s.Positions, s.Limit
	}
	centre := g.Grid().Center()
	var held, empty [3]int // by result: win, loss, draw of the holder, or of the player to move
	for state := range s.All() {
		if g.Outcome(state) != rules.Undecided {
			continue
		}
		count, player := &empty, state.Mover
		for p := range rules.Player(2) {
			if state.Pieces[p].Has(centre) {
				count, player = &held, p
			}
		}
		outcome, _, _ := s.Value(state)
		count[resultOf(outcome, player)] += g.Orbit(state)
	}
	row := func(who string, n [3]int) []string {
		return []string{who, fmt.Sprint(n[0] + n[1] + n[2]), fmt.Sprint(n[0]), fmt.Sprint(n[1]), fmt.Sprint(n[2])}
	}
	t.Rows = [][]string{row("a player", held), row("nobody; results of the player to move", empty)}
	return t, s.Positions, nil
}

// resultOf returns 0 for a win of p, 1 for a loss, 2 for a draw.
func resultOf(o rules.Outcome, p rules.Player) int {
	switch {
	case o.WonBy(p):
		return 0
	case o == rules.Draw:
		return 2
	default:
		return 1
	}
}

// wabAntiLadder tries every formation of some pieces and measures how far a
// piece can go in one turn, with nobody near (W12).
func wabAntiLadder(ctx context.Context, b examine.Budget) examine.Finding {
	const rulebook = 9
	pieces := examine.Either(b, rulebook-2, rulebook)
	g := examine.Must(anti.FromText("wabanti-anti"))
	f, farthest := examine.Finding{Verdict: examine.Refuted}, map[int]int64{}
	for s := range formations(g.Grid(), pieces) {
		if f.States++; ctx.Err() != nil {
			return examine.Cut(ctx, f.States, "Not all formations were tried.")
		}
		farthest[longestTurn(g, alone(g, s))]++
	}
	t := examine.Table{
		Title: fmt.Sprintf("The formations of %d pieces by the longest way of one piece in one turn", pieces),
		Head:  []string{"cells", "formations"},
	}
	lengths := slices.Sorted(maps.Keys(farthest))
	for _, n := range lengths {
		t.Rows = append(t.Rows, []string{fmt.Sprint(n), humanize.Comma(farthest[n])})
	}
	row, most := alone(g, ladder(g.Grid(), pieces)), lengths[len(lengths)-1]
	way := longestTurn(g, row)
	if way == most {
		f.Verdict = examine.Confirmed
	}
	f.Tables, f.Boards = []examine.Table{t}, []examine.Board{{Title: "a ladder", Text: g.Format(row)}}
	f.Evidence = fmt.Sprintf("Every connected formation of %d pieces in the middle of the board was tried, with no enemy near. As a ladder counts here a straight row with a "+
		"piece beside its end: the piece jumps over the row from side to side, one cell farther with every jump. It goes %d cells in one turn; the most that any "+
		"formation allows are %d, and %s of the %s formations allow them. Illustration 3 is lost, so the ladder of the sheet may be another one.",
		pieces, way, most, humanize.Comma(farthest[most]), humanize.Comma(f.States))
	return f
}

// ladder returns a row of n-1 pieces through the centre and one piece beside its
// end.
func ladder(grid *hexgrid.Grid, n int) (s wabanti.Position) {
	first := -(n - 1) / 2
	for q := range n - 1 {
		s.Add(grid.Cell(hexgrid.Axial{Q: first + q}))
	}
	s.Add(grid.Cell(hexgrid.Axial{Q: first, R: -1}))
	return s
}

// alone returns the position in which South, to move, has the formation and
// North one piece in a corner.
func alone(g *anti.Game, formation wabanti.Position) anti.State {
	corner := hexgrid.Of[[3]uint64](g.Grid().OnSide(hexgrid.N)[0])
	return anti.State{Pieces: [2]wabanti.Position{corner, formation}, Mover: anti.South}
}

// longestTurn returns the largest distance between the first and the last cell
// of a move.
func longestTurn(g *anti.Game, s anti.State) (longest int) {
	for _, m := range g.Moves(s, nil) {
		longest = max(longest, g.Grid().Distance(m.From, m.To))
	}
	return longest
}

// formations returns all connected sets of n cells up to translation, each with
// its mean near the centre of the board.
func formations(grid *hexgrid.Grid, n int) map[wabanti.Position]bool {
	level := map[wabanti.Position]bool{hexgrid.Of[[3]uint64](grid.Center()): true}
	for range n - 1 {
		larger := map[wabanti.Position]bool{}
		for s := range level {
			for _, c := range s.Cells(nil) {
				for _, next := range grid.Neighbours(c) {
					if next != hexgrid.None && !s.Has(next) {
						with := s
						with.Add(next)
						larger[centred(grid, with)] = true
					}
				}
			}
		}
		level = larger
	}
	return level
}

// centred moves a set so that its mean is near the centre. The board must have
// room for it.
func centred(grid *hexgrid.Grid, s wabanti.Position) (moved wabanti.Position) {
	q, r, cells := 0, 0, s.Cells(nil)
	for _, c := range cells {
		q, r = q+grid.At(c).Q, r+grid.At(c).R
	}
	q, r = nearest(q, len(cells)), nearest(r, len(cells))
	for _, c := range cells {
		moved.Add(grid.Cell(hexgrid.Axial{Q: grid.At(c).Q - q, R: grid.At(c).R - r}))
	}
	return moved
}

// nearest returns the whole number nearest to sum/n, the larger of two. Sets
// that are translations of each other then get the same mean.
func nearest(sum, n int) int {
	half := 2*sum + n
	whole := half / (2 * n)
	if half%(2*n) < 0 {
		whole--
	}
	return whole
}

package proptest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/hnefatafl/reference"
	"ludex/rules/rectgrid"
)

func hnefataflSubject() Subject[*hnefatafl.Game, hnefatafl.State, hnefatafl.Move] {
	return Subject[*hnefatafl.Game, hnefatafl.State, hnefatafl.Move]{
		Name: "hnefatafl", Rulebook: hnefatafl.Rulebook(), Clauses: "T1-T10",
		Draw: drawHnefatafl, Plies: 25, Text: drawHnefataflText,
		Symmetries: func(g *hnefatafl.Game) int { return len(rectSymmetries(g.Grid())) },
		Image:      hnefataflImage, Twin: HnefataflTwin,
		Kept: []Kept[*hnefatafl.Game, hnefatafl.State, hnefatafl.Move]{
			{"pieces-never-appear", "T4", "no move adds a piece; what stands on a cell stood there, or has just moved there", piecesNeverAppear},
			{"mover-safe", "T5", "no move captures a piece of the mover's, but for the king's fall by taf-king-trapped-by=any-move", moverSafe},
		},
	}
}

// drawHnefatafl draws readings, and a board of 5 or 7 cells a side that is
// full enough for things to happen: soldiers stand wherever the readings let
// them.
func drawHnefatafl(t *rapid.T) (*hnefatafl.Game, hnefatafl.State) {
	opts := drawOptions(t, hnefatafl.Readings())
	start := hnefatafl.Start{Side: rapid.SampledFrom([]int{5, 7}).Draw(t, "side")}
	grid, _ := rectgrid.New(start.Side, start.Side)
	throne := rectgrid.Cell(grid.Cells() / 2)
	start.King = rapid.SampledFrom(append(plainCells(grid), throne)).Draw(t, "king")
	for _, c := range plainCells(grid) {
		if c != start.King {
			drawSoldier(t, &start, c)
		}
	}
	g, err := hnefatafl.New(start, opts)
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start()
	s.Mover = rules.Player(rapid.IntRange(0, 1).Draw(t, "mover"))
	if opts.DrawAfter != hnefatafl.NeverDrawn {
		s.Quiet = uint8(rapid.SampledFrom([]int{0, 17}).Draw(t, "quiet"))
	}
	return g, s
}

// plainCells returns the cells that are neither the throne nor a fortress.
func plainCells(grid *rectgrid.Grid) []rectgrid.Cell {
	last := grid.Width() - 1
	var plain []rectgrid.Cell
	for c := range rectgrid.Cell(grid.Cells()) {
		if p := grid.At(c); (p.X%last != 0 || p.Y%last != 0) && int(c) != grid.Cells()/2 {
			plain = append(plain, c)
		}
	}
	return plain
}

// drawSoldier puts a soldier on c, or leaves it empty.
func drawSoldier(t *rapid.T, start *hnefatafl.Start, c rectgrid.Cell) {
	switch rapid.SampledFrom([]byte("....aaad")).Draw(t, "soldier") {
	case 'a':
		start.Attackers.Add(c)
	case 'd':
		start.Defenders.Add(c)
	}
}

func drawHnefataflText(t *rapid.T, g *hnefatafl.Game) string {
	cell := func() string {
		return g.Grid().Name(rectgrid.Cell(rapid.IntRange(0, g.Grid().Cells()-1).Draw(t, "cell")))
	}
	switch rapid.IntRange(0, 4).Draw(t, "kind") {
	case 0:
		return "pass"
	case 1:
		return cell() + "-" + cell() + "x" + cell()
	default:
		return cell() + "-" + cell()
	}
}

func hnefataflImage(g *hnefatafl.Game, k int, s hnefatafl.State) hnefatafl.State {
	image := rectSymmetries(g.Grid())[k]
	mirrored := hnefatafl.State{King: s.King, Mover: s.Mover, Quiet: s.Quiet}
	for c := range rectgrid.Cell(g.Grid().Cells()) {
		switch {
		case s.Attackers.Has(c):
			mirrored.Attackers.Add(image(c))
		case s.Defenders.Has(c):
			mirrored.Defenders.Add(image(c))
		case s.King == c:
			mirrored.King = image(c)
		}
	}
	return mirrored
}

var hnefataflOutcomes = map[rules.Outcome]string{
	rules.Undecided: reference.Undecided, rules.Draw: reference.NobodyWins,
	rules.Won(hnefatafl.Attackers): reference.AttackersWin, rules.Won(hnefatafl.Defenders): reference.DefendersWin,
}

// HnefataflTwin returns the reference model of Hnefatafl under g's readings.
func HnefataflTwin(g *hnefatafl.Game) Twin[hnefatafl.State] {
	r := reference.Rules{Side: g.Side(), Readings: readingNames(hnefatafl.Readings(), g.Options())}
	return Twin[hnefatafl.State]{
		Write:   func(s hnefatafl.State) string { return hnefataflWords(hnefataflPosition(g, s)) },
		Stands:  func(s hnefatafl.State) string { return hnefataflOutcomes[g.Outcome(s)] },
		Outcome: func(s hnefatafl.State) string { return r.Outcome(hnefataflPosition(g, s)) },
		Moves: func(s hnefatafl.State) map[string]string {
			p, moves := hnefataflPosition(g, s), map[string]string{}
			for m := range r.Moves(p) {
				after, taken := r.Play(p, m)
				moves[hnefataflMove(m, taken)] = hnefataflWords(after)
			}
			return moves
		},
	}
}

// hnefataflPosition converts a state for the reference model.
func hnefataflPosition(g *hnefatafl.Game, s hnefatafl.State) reference.Position {
	p := reference.Position{Pieces: map[reference.At]rune{}, Mover: [2]rune{reference.Attacker, reference.Defender}[s.Mover], Quiet: int(s.Quiet)}
	for c := range rectgrid.Cell(g.Grid().Cells()) {
		at := g.Grid().At(c)
		cell := reference.At{Column: at.X + 1, Row: at.Y + 1}
		switch {
		case s.Attackers.Has(c):
			p.Pieces[cell] = reference.Attacker
		case s.Defenders.Has(c):
			p.Pieces[cell] = reference.Defender
		case s.King == c:
			p.Pieces[cell] = reference.King
		}
	}
	return p
}

// byRows orders cells by rows.
func byRows(a, b reference.At) int { return 100*(a.Row-b.Row) + a.Column - b.Column }

func hnefataflWords(p reference.Position) string {
	var words []string
	for _, c := range slices.SortedFunc(maps.Keys(p.Pieces), byRows) {
		words = append(words, fmt.Sprintf("%c%s", p.Pieces[c], hnefataflCell(c)))
	}
	return fmt.Sprintf("%s (%c to move, %d quiet)", strings.Join(words, " "), p.Mover, p.Quiet)
}

// hnefataflMove writes a move of the reference model and its captures.
func hnefataflMove(m reference.Move, taken map[reference.At]bool) string {
	if m == (reference.Move{}) {
		return "pass"
	}
	text := hnefataflCell(m.From) + "-" + hnefataflCell(m.To)
	for _, c := range slices.SortedFunc(maps.Keys(taken), byRows) {
		text += "x" + hnefataflCell(c)
	}
	return text
}

func hnefataflCell(c reference.At) string { return fmt.Sprintf("%c%d", 'a'+c.Column-1, c.Row) }

func piecesNeverAppear(_ *hnefatafl.Game, s hnefatafl.State, m hnefatafl.Move, after hnefatafl.State) error {
	moved := rectgrid.One(m.To)
	if m == hnefatafl.Pass {
		moved = hnefatafl.Set{}
	}
	switch {
	case !after.Attackers.AndNot(s.Attackers).AndNot(moved).Empty() || after.Attackers.Len() > s.Attackers.Len():
		return fmt.Errorf("an attacker appears")
	case !after.Defenders.AndNot(s.Defenders).AndNot(moved).Empty() || after.Defenders.Len() > s.Defenders.Len():
		return fmt.Errorf("a defender appears")
	case after.King != s.King && after.King != hnefatafl.NoCell && (m.From != s.King || after.King != m.To):
		return fmt.Errorf("the king appears elsewhere")
	}
	return nil
}

func moverSafe(g *hnefatafl.Game, s hnefatafl.State, _ hnefatafl.Move, after hnefatafl.State) error {
	own, left := s.Attackers.Len(), after.Attackers.Len()
	if s.Mover == hnefatafl.Defenders {
		if after.King == hnefatafl.NoCell && g.Options().TrappedBy == hnefatafl.AnyMove {
			return nil
		}
		own, left = s.Defenders.Len(), after.Defenders.Len()
		if after.King == hnefatafl.NoCell {
			return fmt.Errorf("the mover's king is gone")
		}
	}
	if left != own {
		return fmt.Errorf("of the mover's %d soldiers %d are left", own, left)
	}
	return nil
}

package hnefatafl

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/hnefatafl/reference"
	"ludex/rules/rectgrid"
)

// checks is the data for the laws of Hnefatafl.
func checks[U rectgrid.Upper]() rules.Checks[*Tafl[U], Position[U], Move] {
	if !rules.Checked {
		return rules.Checks[*Tafl[U], Position[U], Move]{}
	}
	return rules.Checks[*Tafl[U], Position[U], Move]{
		Clauses: "T1-T10", Plies: 25,
		Draw: draw[U], Text: drawText[U], Images: images[U], Reference: Model[U],
		Moves: []rules.MoveLaw[*Tafl[U], Position[U], Move]{
			{
				Name: "pieces-never-appear", Clause: "T4", Holds: piecesNeverAppear[U],
				Words: "no move adds a piece; the piece on a cell was there before, or has just moved there",
			},
			{
				Name: "mover-safe", Clause: "T5", Holds: moverSafe[U],
				Words: "no move captures a piece of the mover, except the king by taf-king-trapped-by=any and soldiers by taf-throne-leave=taken, taf-throne-approach=taken and taf-forced=taken",
			},
		},
	}
}

// draw draws readings, a crowded board of 5 or 7 cells a side, or 13 where the sets hold
// it, and a position on it: soldiers are on all cells that the readings allow.
func draw[U rectgrid.Upper](p rules.Picker) (*Tafl[U], Position[U]) {
	opts := rules.Choose(p, Readings())
	var words U
	sides := []int{5, 7}
	if len(words) > 0 {
		sides = []int{13}
	}
	start := Setup[U]{Side: rules.PickFrom(p, "side", sides)}
	grid, err := start.grid()
	if err != nil {
		panic(err)
	}
	plain, corners := plainCells(grid)
	throne := rectgrid.Cell(grid.Cells() / 2)
	start.King = rules.PickFrom(p, "king", append(kingCells(grid, opts, plain), throne))
	if opts.ThroneStop == AnyoneStops {
		plain = append(plain, throne)
	}
	for _, c := range plain {
		if c != start.King {
			drawSoldier(p, &start, c)
		}
	}
	for _, c := range corners {
		if (opts.CornerStop == DefendersToo || opts.Escape == EscapeAtEdge) && p.Pick("corner", 4) == 3 {
			start.Defenders.Add(c)
		}
	}
	g, err := New(start, opts)
	if err != nil {
		panic(err)
	}
	s := g.Start()
	s.Mover = rules.Player(p.Pick("mover", 2))
	if opts.DrawAfter != NeverDrawn {
		s.Quiet = rules.PickFrom(p, "quiet", []uint8{0, 17})
	}
	return g, s
}

// kingCells returns those of the cells where the king has not escaped.
func kingCells(grid *rectgrid.Grid, opts Options, cells []rectgrid.Cell) []rectgrid.Cell {
	if opts.Escape == EscapeAtFortress {
		return slices.Clone(cells)
	}
	last := grid.Width() - 1
	return slices.DeleteFunc(slices.Clone(cells), func(c rectgrid.Cell) bool {
		p := grid.At(c)
		return p.X%last == 0 || p.Y%last == 0
	})
}

// plainCells returns the cells that are neither the throne nor a fortress, and
// the fortresses.
func plainCells(grid *rectgrid.Grid) (plain, corners []rectgrid.Cell) {
	last := grid.Width() - 1
	for c := range rectgrid.Cell(grid.Cells()) {
		switch p := grid.At(c); {
		case p.X%last == 0 && p.Y%last == 0:
			corners = append(corners, c)
		case int(c) != grid.Cells()/2:
			plain = append(plain, c)
		}
	}
	return plain, corners
}

// drawSoldier puts a soldier on c, or leaves it empty.
func drawSoldier[U rectgrid.Upper](p rules.Picker, start *Setup[U], c rectgrid.Cell) {
	switch rules.PickFrom(p, "soldier", []byte("....aaad")) {
	case 'a':
		start.Attackers.Add(c)
	case 'd':
		start.Defenders.Add(c)
	}
}

func drawText[U rectgrid.Upper](p rules.Picker, g *Tafl[U]) string {
	cell := func() string { return g.grid.Name(rectgrid.Cell(p.Pick("cell", g.grid.Cells()))) }
	switch p.Pick("kind", 7) {
	case 0:
		return "pass"
	case 6:
		return "claim"
	case 5:
		return cell() + "-" + cell() + "~" + cell()
	case 1:
		return cell() + "-" + cell() + "x" + cell()
	default:
		return cell() + "-" + cell()
	}
}

// images returns those that keep the camps (taf-camps).
func images[U rectgrid.Upper](g *Tafl[U]) (list []func(Position[U]) Position[U]) {
	for _, to := range g.Layout().Symmetries() {
		if image(Position[U]{Attackers: g.camps, King: NoCell}, to).Attackers == g.camps {
			list = append(list, func(s Position[U]) Position[U] { return image(s, to) })
		}
	}
	return list
}

// image returns s with each piece on the cell to which its cell goes.
func image[U rectgrid.Upper](s Position[U], to []int) Position[U] {
	image := Position[U]{King: s.King, Mover: s.Mover, Quiet: s.Quiet}
	for c, d := range to {
		from, to := rectgrid.Cell(c), rectgrid.Cell(d)
		switch {
		case s.Attackers.Has(from):
			image.Attackers.Add(to)
		case s.Defenders.Has(from):
			image.Defenders.Add(to)
		case s.King == from:
			image.King = to
		}
	}
	return image
}

var modelOutcomes = map[rules.Outcome]string{
	rules.Undecided: reference.Undecided, rules.Draw: reference.NobodyWins,
	rules.Won(Attackers): reference.AttackersWin, rules.Won(Defenders): reference.DefendersWin,
}

// Model returns the reference model of g.
func Model[U rectgrid.Upper](g *Tafl[U]) rules.Reference[Position[U], Move] {
	r := reference.Rules{Side: g.Side(), Camps: g.modelPosition(g.Start()).Pieces, Readings: Readings().Names(g.opts)}
	return rules.Reference[Position[U], Move]{
		Write:   func(s Position[U]) string { return modelText(g.modelPosition(s)) },
		Result:  func(s Position[U]) string { return modelOutcomes[g.Outcome(s)] },
		Outcome: func(s Position[U]) string { return r.Outcome(g.modelPosition(s)) },
		Moves: func(s Position[U]) map[string]string {
			p, moves := g.modelPosition(s), map[string]string{}
			for m := range r.Moves(p) {
				choices := r.Captures(p, m)
				for _, taken := range choices {
					moves[modelMove(m, taken, choices[0])] = modelText(r.Play(p, m, taken))
				}
			}
			return moves
		},
	}
}

// modelPosition returns s as a position of the reference model.
func (g *Tafl[U]) modelPosition(s Position[U]) reference.Position {
	p := reference.Position{Pieces: map[reference.At]rune{}, Mover: [2]rune{reference.Attacker, reference.Defender}[s.Mover], Quiet: int(s.Quiet)}
	if g.claimed(&s) {
		p.Quiet, p.Claimed = int(g.limit), true
	}
	for c := range rectgrid.Cell(g.grid.Cells()) {
		at := g.grid.At(c)
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

func modelText(p reference.Position) string {
	var words []string
	for _, c := range slices.SortedFunc(maps.Keys(p.Pieces), byRows) {
		words = append(words, fmt.Sprintf("%c%s", p.Pieces[c], modelCell(c)))
	}
	return fmt.Sprintf("%s (%c to move, %d quiet, claimed: %t)", strings.Join(words, " "), p.Mover, p.Quiet, p.Claimed)
}

// modelMove returns the text of a move of the reference model with the pieces
// that it captures, of all that it can.
func modelMove(m reference.Move, taken, all map[reference.At]bool) string {
	switch m {
	case reference.Move{}:
		return "pass"
	case reference.Claim:
		return "claim"
	}
	text := modelCell(m.From) + "-" + modelCell(m.To)
	for _, c := range slices.SortedFunc(maps.Keys(taken), byRows) {
		text += "x" + modelCell(c)
	}
	for _, c := range slices.SortedFunc(maps.Keys(all), byRows) {
		if !taken[c] {
			text += "~" + modelCell(c)
		}
	}
	return text
}

func modelCell(c reference.At) string { return fmt.Sprintf("%c%d", 'a'+c.Column-1, c.Row) }

func piecesNeverAppear[U rectgrid.Upper](_ *Tafl[U], s Position[U], m Move, after Position[U]) error {
	moved := rectgrid.Single[U](m.To)
	if m.From == NoCell {
		moved = set[U]{}
	}
	switch {
	case !after.Attackers.AndNot(s.Attackers).AndNot(moved).Empty() || after.Attackers.Len() > s.Attackers.Len():
		return fmt.Errorf("an attacker appears")
	case !after.Defenders.AndNot(s.Defenders).AndNot(moved).Empty() || after.Defenders.Len() > s.Defenders.Len():
		return fmt.Errorf("a defender appears")
	case after.King != s.King && after.King != NoCell && (m.From != s.King || after.King != m.To):
		return fmt.Errorf("the king appears elsewhere")
	}
	return nil
}

func moverSafe[U rectgrid.Upper](g *Tafl[U], s Position[U], m Move, after Position[U]) error {
	own, left := s.Attackers.Len(), after.Attackers.Len()
	if s.King == g.throne && after.King != g.throne && g.opts.ThroneLeave == leaveTakes {
		return nil
	}
	if s.Mover == Defenders {
		if after.King == NoCell && g.opts.TrappedBy == AnyMove {
			return nil
		}
		own, left = s.Defenders.Len(), after.Defenders.Len()
		if after.King == NoCell {
			return fmt.Errorf("the king of the mover is gone")
		}
	}
	if (g.opts.ThroneNear == NearTaken || g.opts.Forced == forcedTaken) && m.From != NoCell && !after.occupied().Has(m.To) {
		left++ // the piece that has moved
	}
	if left != own {
		return fmt.Errorf("of the mover's %d soldiers %d are left", own, left)
	}
	return nil
}

package wabanti

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti/reference"
)

// antiChecks returns the checks of Anti for the laws.
func antiChecks() rules.Checks[*Anti, AntiState, Move] {
	return rules.Checks[*Anti, AntiState, Move]{
		Clauses: "W11-W13", Plies: 20,
		Draw: drawAnti, Text: drawAntiText, Reference: AntiModel,
		Images: func(g *Anti) (list []func(AntiState) AntiState) {
			for _, image := range images(g.Layout(), g.grid, hexgrid.N, hexgrid.S) {
				list = append(list, func(s AntiState) AntiState {
					s.Pieces[North], s.Pieces[South] = image(s.Pieces[North]), image(s.Pieces[South])
					return s
				})
			}
			return list
		},
		Moves: []rules.MoveLaw[*Anti, AntiState, Move]{
			{Name: "one-piece-moves", Clause: "W12", Words: "a turn moves one piece of the mover and nothing else", Holds: onePieceMoves},
		},
	}
}

// drawAnti draws a game from the start of a reading, or from two groups that
// touch neither each other nor the side that they have to reach.
func drawAnti(p rules.Picker) (*Anti, AntiState) {
	grid, opts := drawGrid(p, 8), rules.Choose(p, AntiReadings())
	start := AntiStart(grid, opts)
	if rules.PickBool(p, "other start") {
		start = drawCamps(p, grid)
	}
	g, err := NewAnti(grid, start, opts)
	if err != nil {
		panic(err)
	}
	return g, g.Start()
}

func drawCamps(p rules.Picker, grid *hexgrid.Grid) (start [2]Position) {
	for side := range start {
		var allowed []hexgrid.Cell
		for c := range hexgrid.Cell(grid.Cells()) {
			row := grid.At(c).R
			if side == 0 && row < 0 || side == 1 && row > 1-grid.Side() && !start[0].Has(c) && touched(grid, start[0], c) == 0 {
				allowed = append(allowed, c)
			}
		}
		start[side] = drawGroup(p, grid, allowed, 1+p.Pick("pieces", 9), false)
	}
	return start
}

func drawAntiText(p rules.Picker, g *Anti) string {
	if p.Pick("kind", 6) == 0 {
		return "pass"
	}
	return drawCell(p, g.grid) + "-" + drawCell(p, g.grid)
}

var antiModelOutcomes = map[rules.Outcome]string{
	rules.Undecided: "undecided", rules.Draw: "draw", rules.Won(North): "N", rules.Won(South): "S",
}

// AntiModel returns the reference model of g.
func AntiModel(g *Anti) rules.Reference[AntiState, Move] {
	r := reference.Anti{Rules: model(g.grid, g.opts)}
	position := func(s AntiState) reference.AntiPosition {
		return reference.AntiPosition{North: cellNames(g.grid, s.Pieces[North]), South: cellNames(g.grid, s.Pieces[South]), Mover: g.Name(s.Mover)}
	}
	return rules.Reference[AntiState, Move]{
		Write:   func(s AntiState) string { return fmt.Sprint(position(s)) },
		Result:  func(s AntiState) string { return antiModelOutcomes[g.Outcome(s)] },
		Outcome: func(s AntiState) string { return r.Outcome(position(s)) },
		Moves: func(s AntiState) map[string]string {
			return written(r.Moves(position(s)))
		},
	}
}

func onePieceMoves(_ *Anti, s AntiState, _ Move, after AntiState) error {
	own, other := s.Mover, 1-s.Mover
	if after.Pieces[other] != s.Pieces[other] {
		return fmt.Errorf("a piece of the other side moves")
	}
	return oneMoves(s.Pieces[own], after.Pieces[own])
}

// diceChecks returns the checks of the dice game for the laws.
func diceChecks() rules.Checks[*Dice, DiceState, DiceMove] {
	return rules.Checks[*Dice, DiceState, DiceMove]{
		Clauses: "W1-W8", Plies: 14,
		Draw: drawDice, Text: drawDiceText, Reference: DiceModel,
		Images: func(g *Dice) (list []func(DiceState) DiceState) {
			for _, image := range images(g.Layout(), g.grid, g.sides...) {
				list = append(list, func(s DiceState) DiceState {
					s.Pieces = image(s.Pieces)
					return s
				})
			}
			return list
		},
		Moves: []rules.MoveLaw[*Dice, DiceState, DiceMove]{
			{
				Name: "pieces-stay", Clause: "W2", Words: "no piece appears or goes, and a move takes at most one piece to another cell",
				Holds: func(_ *Dice, s DiceState, _ DiceMove, after DiceState) error { return oneMoves(s.Pieces, after.Pieces) },
			},
		},
	}
}

// drawDice draws seats, readings and a start of few pieces within the rim:
// the reference model may have to look ahead over all orders of the dice.
func drawDice(p rules.Picker) (*Dice, DiceState) {
	grid := drawGrid(p, 6)
	seats := Seats{Players: rules.PickFrom(p, "players", []int{2, 3, 4, 6}), First: hexgrid.Side(p.Pick("first", hexgrid.Sides))}
	var within []hexgrid.Cell
	for c := range hexgrid.Cell(grid.Cells()) {
		if grid.Distance(c, grid.Center()) < grid.Side()-1 {
			within = append(within, c)
		}
	}
	start := drawGroup(p, grid, within, 1+p.Pick("pieces", 4), false)
	g, err := NewDice(grid, seats, start, rules.Choose(p, DiceReadings()))
	if err != nil {
		panic(err)
	}
	return g, g.Start()
}

func drawDiceText(p rules.Picker, g *Dice) string {
	switch die := p.Pick("die", 8) - 1; die {
	case -1:
		return "end"
	case 0:
		return "roll 1,2,3,6,6"
	default:
		return fmt.Sprintf("%d:%s-%s", die, drawCell(p, g.grid), drawCell(p, g.grid))
	}
}

// DiceModel returns the reference model of g.
func DiceModel(g *Dice) rules.Reference[DiceState, DiceMove] {
	r := reference.Dice{Rules: model(g.grid, g.opts), Players: g.seats.Players, First: g.seats.First.String()}
	position := func(s DiceState) reference.DicePosition {
		return reference.DicePosition{Pieces: cellNames(g.grid, s.Pieces), Dice: s.Left.String(), Mover: g.Name(s.Mover)}
	}
	return rules.Reference[DiceState, DiceMove]{
		Write:   func(s DiceState) string { return fmt.Sprint(position(s)) },
		Result:  func(s DiceState) string { return g.winners(s) },
		Outcome: func(s DiceState) string { return r.Outcome(position(s)) },
		Moves: func(s DiceState) map[string]string {
			return written(r.Moves(position(s)))
		},
	}
}

// winners returns the names of the winners as the reference model writes them.
func (g *Dice) winners(s DiceState) string {
	var won []string
	for p, name := range g.Players() {
		if g.Outcome(s).WonBy(rules.Player(p)) {
			won = append(won, name)
		}
	}
	if len(won) == 0 {
		return "undecided"
	}
	return strings.Join(won, " ")
}

// jumpsChecks returns the checks of Solo, with a target, or of Éclair for the
// laws.
func jumpsChecks(solo bool) rules.Checks[*Jumps, Position, Move] {
	return rules.Checks[*Jumps, Position, Move]{
		Clauses: "W5, W9, W10", Plies: 12,
		Draw: func(p rules.Picker) (*Jumps, Position) { return drawJumps(p, solo) },
		Text: func(p rules.Picker, g *Jumps) string { return drawCell(p, g.grid) + "-" + drawCell(p, g.grid) },
		Images: func(g *Jumps) (list []func(Position) Position) {
			for _, image := range images(g.Layout(), g.grid) {
				if image(g.start) == g.start && image(g.target) == g.target {
					list = append(list, image)
				}
			}
			return list
		},
		Reference: JumpsModel,
		Moves: []rules.MoveLaw[*Jumps, Position, Move]{
			{Name: "parity-kept", Clause: "W9", Words: "a jump over one piece keeps the parities of its piece's coordinates", Holds: parityKept},
			{Name: "group-whole", Clause: "W9, W10", Words: "the pieces are one group after every move, and during it by wab-flight=in-flight", Holds: groupWhole},
			{
				Name: "pieces-kept", Clause: "W9", Words: "no move changes the number of pieces, and only one piece moves",
				Holds: func(_ *Jumps, s Position, _ Move, after Position) error { return oneMoves(s, after) },
			},
		},
	}
}

// drawJumps draws a board, readings, a start of one group and, for Solo, a
// target: another group of the same size, or one that random jumps reach.
func drawJumps(p rules.Picker, solo bool) (*Jumps, Position) {
	grid, opts := drawGrid(p, 8), rules.Choose(p, SoloReadings())
	pieces := 2 + p.Pick("pieces", min(17, grid.Cells()-3))
	group := func() Position { return drawGroup(p, grid, nil, pieces, rules.PickBool(p, "thin")) }
	start := group()
	if !solo {
		opts.Target = Exact
		g, err := NewEclairGame(grid, start, opts)
		if err != nil {
			panic(err)
		}
		return g, start
	}
	opts.Connect = CornersCount
	target := group()
	if rules.PickBool(p, "reachable") {
		target = drawJumped(p, NewSolo(grid, start, opts), 1+p.Pick("jumps", 6))
	}
	g, err := NewSoloGame(grid, start, target, opts)
	if err != nil {
		panic(err)
	}
	return g, start
}

// drawJumped returns the position after up to n random jumps from the start.
func drawJumped(p rules.Picker, g *Solo, n int) Position {
	s := g.Start()
	for range n {
		moves := g.Moves(s, nil)
		if len(moves) == 0 {
			break
		}
		s = g.Play(s, rules.PickFrom(p, "jump", moves))
	}
	return s
}

// JumpsModel returns the reference model of g.
func JumpsModel(g *Jumps) rules.Reference[Position, Move] {
	r := reference.Solo{Rules: model(g.grid, g.opts), Target: cellNames(g.grid, g.target)}
	return rules.Reference[Position, Move]{
		Write: func(s Position) string { return cellNames(g.grid, s) },
		Result: func(s Position) string {
			return map[rules.Outcome]string{rules.Won(0): "reached", rules.Draw: "stuck", rules.Undecided: "undecided"}[g.Outcome(s)]
		},
		Outcome: func(s Position) string { return r.Outcome(cellNames(g.grid, s)) },
		Moves:   func(s Position) map[string]string { return r.Moves(cellNames(g.grid, s)) },
		Move:    func(_ Position, m Move) string { return g.grid.Name(m.From) + "-" + g.grid.Name(m.To) },
		Unmoves: func(s Position) []string { return r.Unmoves(cellNames(g.grid, s)) },
	}
}

func parityKept(g *Jumps, _ Position, m Move, _ Position) error {
	from, to := g.grid.At(m.From), g.grid.At(m.To)
	if g.opts.Simple == OverOne && ((from.Q-to.Q)%2 != 0 || (from.R-to.R)%2 != 0) {
		return fmt.Errorf("the parities of %v and %v differ", from, to)
	}
	return nil
}

func groupWhole(g *Jumps, s Position, m Move, after Position) error {
	lifted := s
	lifted.Remove(m.From)
	switch {
	case groups(g.grid, after) != 1:
		return fmt.Errorf("the group is not connected:\n%s", g.Format(after))
	case g.opts.Flight == InFlight && groups(g.grid, lifted) > 1:
		return fmt.Errorf("the group is not connected during the jump")
	}
	return nil
}

// groups counts the groups of pieces by flood fill.
func groups(grid *hexgrid.Grid, s Position) (n int) {
	var flood func(c hexgrid.Cell)
	flood = func(c hexgrid.Cell) {
		s.Remove(c)
		for _, next := range grid.Neighbours(c) {
			if next != hexgrid.None && s.Has(next) {
				flood(next)
			}
		}
	}
	for ; !s.Empty(); n++ {
		flood(s.Cells(nil)[0])
	}
	return n
}

// oneMoves returns an error unless at most one piece has moved.
func oneMoves(before, after Position) error {
	left, landed := before.AndNot(after), after.AndNot(before)
	if left.Len() > 1 || landed.Len() != left.Len() {
		return fmt.Errorf("%d pieces leave and %d land", left.Len(), landed.Len())
	}
	return nil
}

// model returns the part that the reference models of all games share.
func model(grid *hexgrid.Grid, o Options) reference.Rules {
	return reference.Rules{Side: grid.Side(), Readings: Readings().Names(o)}
}

// written returns the positions of a reference model as texts.
func written[P any](moves map[string]P) map[string]string {
	texts := map[string]string{}
	for move, after := range moves {
		texts[move] = fmt.Sprint(after)
	}
	return texts
}

// cellNames returns the names of the cells of s, row by row.
func cellNames(grid *hexgrid.Grid, s Position) string {
	return strings.ReplaceAll(cellsText(grid, s), "+", " ")
}

// images returns the symmetries of the board that leave some of its sides in
// place.
func images(l *rules.Layout, grid *hexgrid.Grid, sides ...hexgrid.Side) (list []func(Position) Position) {
	for _, to := range l.Symmetries() {
		image := func(s Position) (t Position) {
			for _, c := range s.Cells(nil) {
				t.Add(hexgrid.Cell(to[c]))
			}
			return t
		}
		moves := func(side hexgrid.Side) bool {
			cells := hexgrid.Of[[3]uint64](grid.OnSide(side)...)
			return image(cells) != cells
		}
		if !slices.ContainsFunc(sides, moves) {
			list = append(list, image)
		}
	}
	return list
}

// drawGrid draws a board of 3 to most cells a side.
func drawGrid(p rules.Picker, most int) *hexgrid.Grid {
	grid, err := hexgrid.New(3 + p.Pick("side", most-2))
	if err != nil {
		panic(err)
	}
	return grid
}

// drawCell draws the name of any cell.
func drawCell(p rules.Picker, grid *hexgrid.Grid) string {
	return grid.Name(hexgrid.Cell(p.Pick("cell", grid.Cells())))
}

// drawGroup draws up to n pieces in one group on the allowed cells, nil for
// all. A thin group touches itself as little as possible.
func drawGroup(p rules.Picker, grid *hexgrid.Grid, allowed []hexgrid.Cell, n int, thin bool) (s Position) {
	if allowed == nil {
		for c := range hexgrid.Cell(grid.Cells()) {
			allowed = append(allowed, c)
		}
	}
	edge := allowed
	for range n {
		if len(edge) == 0 {
			break
		}
		s.Add(rules.PickFrom(p, "piece", edge))
		edge = border(grid, s, allowed, thin)
	}
	return s
}

// border returns the allowed cells beside the group; if thin, only those that
// touch the fewest pieces.
func border(grid *hexgrid.Grid, group Position, allowed []hexgrid.Cell, thin bool) (cells []hexgrid.Cell) {
	fewest := hexgrid.Directions
	for _, c := range allowed {
		n := touched(grid, group, c)
		if group.Has(c) || n == 0 || thin && n > fewest {
			continue
		}
		if thin && n < fewest {
			cells, fewest = cells[:0], n
		}
		cells = append(cells, c)
	}
	return cells
}

// touched returns the number of pieces of the group that touch c.
func touched(grid *hexgrid.Grid, group Position, c hexgrid.Cell) (n int) {
	for _, next := range grid.Neighbours(c) {
		if next != hexgrid.None && group.Has(next) {
			n++
		}
	}
	return n
}

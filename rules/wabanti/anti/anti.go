// Package anti implements Anti-Wabanti (W11 to W13), a race of two groups of
// pieces. Start with [New] or [FromText]; [Kind] describes the game for the
// catalogue.
package anti

import (
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// Game is Anti-Wabanti (W11 to W13) on one board, from one start, under one
// selection of readings. It is a [rules.Playable]. North owns the N side, South
// the S side.
//
// A turn is a [wabanti.Move] of a piece from its first cell to its last, by a
// step or by a series of jumps: the route changes nothing else. A step and a
// series to the same cell are the same turn. No position shows that play is
// endless: see [Game.Repetition]. A search values endless play as a draw.
type Game struct {
	opts     wabanti.Options
	start    State
	grid     *hexgrid.Grid
	steps    *wabanti.Steps
	around   [wabanti.Cells]wabanti.Position // each cell with its neighbours
	goals    [2]wabanti.Position             // the side that each player has to reach (W13)
	symmetry *wabanti.Symmetry
}

// playerSides are the players' sides, face to face (W11).
var playerSides = [2]hexgrid.Side{North: hexgrid.N, South: hexgrid.S}

// New returns Anti from the given start, the pieces of North and of South.
// The error names the fault in the board or the start.
func New(grid *hexgrid.Grid, start [2]wabanti.Position, opts wabanti.Options) (*Game, error) {
	if err := wabanti.CheckSide(grid); err != nil {
		return nil, err
	}
	g := &Game{opts: opts, start: State{Pieces: start}, grid: grid, steps: wabanti.NewSteps(grid), symmetry: wabanti.SideSymmetries(grid, playerSides[:])}
	for p, side := range playerSides {
		for _, c := range grid.OnSide(side) {
			if opts.AntiCorner == wabanti.AntiCornersCount || !grid.Corner(c) {
				g.goals[1-p].Add(c)
			}
		}
	}
	for c := range hexgrid.Cell(grid.Cells()) {
		g.around[c].Add(c)
		for _, n := range grid.Neighbours(c) {
			if n != hexgrid.None {
				g.around[c].Add(n)
			}
		}
	}
	return g, g.validateStart()
}

// Grid returns the board.
func (g *Game) Grid() *hexgrid.Grid { return g.grid }

// Options returns the readings of g.
func (g *Game) Options() wabanti.Options { return g.opts }

// Start returns the position in which North begins.
func (g *Game) Start() State { return g.start }

// ToMove returns the player to move.
func (g *Game) ToMove(s State) rules.Player { return s.Mover }

// Play returns s after m.
func (g *Game) Play(s State, m wabanti.Move) State {
	if m != Pass {
		s.Pieces[s.Mover].Remove(m.From)
		s.Pieces[s.Mover].Add(m.To)
	}
	s.Mover = 1 - s.Mover
	return s
}

// Moves appends the legal moves, ordered by the cell that a piece leaves: first
// the ends of its jumps in the order of the search, then its steps by direction.
// A player who cannot move has the one move [Pass] under
// wab-anti-stuck=passes; under wab-anti-pass=may-pass every player has it.
func (g *Game) Moves(s State, dst []wabanti.Move) []wabanti.Move {
	if g.Arrived(s) != rules.Undecided {
		return dst
	}
	first := len(dst)
	dst = g.regular(s, dst)
	if len(dst) == first && g.stuck(s) == rules.Undecided || len(dst) > first && g.opts.AntiPass == wabanti.MayPass {
		dst = append(dst, Pass)
	}
	return dst
}

// Outcome returns the outcome of s.
func (g *Game) Outcome(s State) rules.Outcome {
	if won := g.Arrived(s); won != rules.Undecided {
		return won
	}
	if g.canMove(s) {
		return rules.Undecided
	}
	return g.stuck(s)
}

// Repetition is a draw under wab-anti-repeat=third-time-draw: the same pieces on the
// same cells with the same player to move.
func (g *Game) Repetition() (rule rules.Repetition, same func(State) State, stuck func(State) rules.Outcome) {
	third := rules.DrawIf(g.opts.AntiRepeat == wabanti.ThirdTimeDraw)
	return rules.Repetition{Third: third}, func(s State) State { return s }, nil
}

// Arrived returns the player with a piece on the opponent's side (W13).
func (g *Game) Arrived(s State) rules.Outcome {
	for p, goal := range g.goals {
		if !s.Pieces[p].And(goal).Empty() {
			return rules.Won(rules.Player(p))
		}
	}
	return rules.Undecided
}

// stuck returns the outcome of s if the player to move has no move
// (wab-anti-stuck, wab-anti-both-stuck).
func (g *Game) stuck(s State) rules.Outcome {
	idle := s
	idle.Mover = 1 - s.Mover
	switch {
	case g.opts.AntiStuck == wabanti.StuckLoses && g.opts.AntiPass == wabanti.NoPass:
		return rules.Won(idle.Mover)
	case g.canMove(idle):
		return rules.Undecided
	case g.opts.BothStuck == wabanti.BothStuckLoses:
		return rules.Won(idle.Mover)
	default:
		return rules.Draw
	}
}

var _ interface {
	rules.Game[State, wabanti.Move]
	rules.Notation[State, wabanti.Move]
	rules.Symmetric[State]
} = (*Game)(nil)

// The two players of Anti. North plays first.
const (
	North rules.Player = iota
	South
)

// State is a position of Anti.
type State struct {
	Pieces [2]wabanti.Position
	Mover  rules.Player // the player to move, also after the end of the game
}

// Pass is the turn of a player of [Game] who cannot move.
var Pass = wabanti.Move{From: hexgrid.None, To: hexgrid.None}

// startPieces returns the pieces of North and South at the start of the game. The
// figure of the rulebook is missing, so both readings are our reconstructions
// (wab-anti-start): nine pieces each on 8 cells a side, and on smaller boards
// the number that the same figure has there.
func startPieces(grid *hexgrid.Grid, o wabanti.Options) [2]wabanti.Position {
	rim := grid.Side() - 1
	if o.AntiStart == wabanti.StartSecondRow {
		return [2]wabanti.Position{middle(grid, 1-rim, grid.Side()+1), middle(grid, rim-1, grid.Side()+1)}
	}
	n := max(grid.Side()-4, 2-grid.Side()%2)
	return [2]wabanti.Position{
		middle(grid, -rim, n).Or(middle(grid, 1-rim, n+1)),
		middle(grid, rim, n).Or(middle(grid, rim-1, n+1)),
	}
}

// middle returns the n cells in the middle of row r.
func middle(grid *hexgrid.Grid, r, n int) wabanti.Position {
	var s wabanti.Position
	for c := range hexgrid.Cell(grid.Cells()) {
		at := grid.At(c)
		if east := 2*at.Q + at.R; at.R == r && east > -n && east < n {
			s.Add(c)
		}
	}
	return s
}

// validateStart returns the fault in the start.
func (g *Game) validateStart() error {
	if err := g.validate(g.start); err != nil {
		return fmt.Errorf("the start: %w", err)
	}
	if g.Arrived(g.start) != rules.Undecided {
		return rules.Refuse("W13", "the start: %s has won already", playerNames[South])
	}
	return nil
}

// validate returns the first rule that a state from outside breaks.
func (g *Game) validate(s State) error {
	for p, name := range playerNames {
		if err := wabanti.CheckPieces(g.grid, s.Pieces[p]); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if !g.steps.Connected(s.Pieces[p]) {
			return rules.Refuse("W11", "the pieces of %s are not one group", name)
		}
	}
	for _, c := range s.Pieces[North].Cells(nil) {
		if !g.around[c].And(s.Pieces[South]).Empty() {
			return rules.Refuse("W11", "the piece of %s on %s touches one of %s", playerNames[North], g.grid.Name(c), playerNames[South])
		}
	}
	if !s.Pieces[s.Mover].And(g.goals[s.Mover]).Empty() {
		return rules.Refuse("W13", "%s, to move, already has a piece on the other side: the game ended before", playerNames[s.Mover])
	}
	return nil
}

// image returns s under symmetry k of the board.
func (g *Game) image(k int, s State) State {
	for p := range s.Pieces {
		s.Pieces[p] = hexgrid.Image(g.grid, k, s.Pieces[p])
	}
	return s
}

// Canonical returns the lesser of s and its mirror image in the line between
// the middles of the players' sides. No other symmetry leaves both sides in
// place.
func (g *Game) Canonical(s State) State {
	least := s
	for _, k := range g.symmetry.Group[1:] { // the first is the identity
		if image := g.image(k, s); image.less(&least) {
			least = image
		}
	}
	return least
}

// less compares states with the same player to move.
func (s *State) less(t *State) bool {
	order := s.Pieces[North].Compare(t.Pieces[North])
	return order < 0 || order == 0 && s.Pieces[South].Compare(t.Pieces[South]) < 0
}

// Orbit returns the number of different images of s, itself included.
func (g *Game) Orbit(s State) int {
	fixed := 0
	for _, k := range g.symmetry.Group {
		if g.image(k, s) == s {
			fixed++
		}
	}
	return len(g.symmetry.Group) / fixed
}

// Hash makes Anti a [rules.Hashed].
func (g *Game) Hash(s State) uint64 {
	const odd = 0x9e3779b97f4a7c15
	h := s.Pieces[North].Hash()*odd ^ s.Pieces[South].Hash()
	return (h ^ uint64(s.Mover)) * odd >> 7
}

// foremost is the weight of the row of the foremost piece in a score.
const foremost = 4

// Score returns the rows that the pieces of a player have gone towards the
// opponent's side, those of the foremost piece several times, for [rules.Scored].
func (g *Game) Score(s State, p rules.Player) int {
	sum, far := 0, 0
	for _, c := range s.Pieces[p].Cells(nil) {
		rows := g.grid.At(c).R + g.grid.Side() - 1 // from the N side
		if p == South {
			rows = 2*(g.grid.Side()-1) - rows
		}
		sum, far = sum+rows, max(far, rows)
	}
	return sum + foremost*far
}

// Kind describes Anti-Wabanti for the catalogue of games.
func Kind() rules.Kind[*Game, State, wabanti.Move, wabanti.Options] {
	return rules.Kind[*Game, State, wabanti.Move, wabanti.Options]{
		Name: gameName, Rulebook: wabanti.Rulebook(), Clauses: []string{"W5", "W11", "W12", "W13"}, Questions: Readings(), Presets: wabanti.Presets(),
		Boards:   []string{"8", "3", "4", "5", "3,start=a1+a2+a3/c1+c2+c3+c4+c5+d2+d3+d4+d5+e3+e4+e5"},
		Settings: []string{"start"},
		Open:     open,
		Checks:   checks(),
	}
}

func open(board string, o wabanti.Options) (*Game, error) {
	f, err := wabanti.ParseFields(strings.TrimSuffix(gameName+":"+board, ":"), gameName, "start")
	if err == nil {
		err = f.NoReadings()
	}
	if err != nil {
		return nil, err
	}
	start := startPieces(f.Grid, o)
	if cells, ok := f.Settings["start"]; ok {
		if start, err = twoSides(&f, cells); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	return New(f.Grid, start, o)
}

// Players returns the names of the players, by their sides.
func (g *Game) Players() []string { return playerNames[:] }

// Layout returns the board.
func (g *Game) Layout() *rules.Layout {
	l := g.grid.Layout()
	l.Legend = []rules.Sign{{Look: rules.Tile, Text: "piece of " + playerNames[North]}, {Look: rules.LightTile, Text: "piece of " + playerNames[South]}}
	return l
}

// Pieces returns North's pieces, black, and South's, white.
func (g *Game) Pieces(s State) []rules.Piece {
	return append(rules.Pieces(rules.Tile, s.Pieces[North].Cells(nil)), rules.Pieces(rules.LightTile, s.Pieces[South].Cells(nil))...)
}

// Lifted returns a State without the piece on a cell.
func (g *Game) Lifted(position any, cell int) (less any, legal bool) {
	s := position.(State)
	s.Pieces[North].Remove(hexgrid.Cell(cell))
	s.Pieces[South].Remove(hexgrid.Cell(cell))
	return s, false
}

// FromTo returns the cells that m leaves and reaches, -1 for a pass.
func (g *Game) FromTo(m wabanti.Move) (from, to int) { return g.grid.Index(m.From), g.grid.Index(m.To) }

// Readings returns the ambiguities of Anti.
func Readings() rules.Bindings[wabanti.Options] { return wabanti.AntiSection.Readings() }

// Of returns the rules of g if it is this game, else nil.
func Of(g rules.Erased) *Game {
	own, _ := rules.As[*Game](g)
	return own
}

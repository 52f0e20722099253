package solo

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// The names of the jump games.
const (
	soloName   = "wabanti-solo"
	eclairName = "wabanti-eclair"
)

// soloBoard is the default target of Solo: a crown, 14 jumps from the start of
// the rulebook. The figures of the rulebook are lost.
const soloBoard = "8,target=f3+f4+f6+f8+f9+g4+g6+g7+g9+h5+h6+h8+h9+i6+i7+i8+i9+j8"

// namedBoards are the boards with a name that people know, that of a puzzle.
var namedBoards = map[string]string{
	"crown":        soloBoard,
	"eye":          "8,target=f6+f7+f8+g6+g7+g8+g9+h5+h6+h10+h11+i7+i8+i9+i10+j8+j9+j10",
	"trefoil":      "8,target=e5+f6+f7+f8+g6+g8+g9+h6+h7+h10+h11+i7+i9+i10+j8+j9+j10+k8",
	"two-chambers": "8,target=f6+f7+f8+g5+g6+g8+g9+h5+h6+h8+h9+i6+i7+i9+i10+j8+j9+j10",
}

// BoardName returns the name of a board of Solo such as "crown", or the board
// itself if it has none.
func BoardName(board string) string {
	for name, b := range namedBoards {
		if b == board {
			return name
		}
	}
	return board
}

// Game is Solo or Éclair as a game for one player, who wins by reaching the
// goal and draws if no jump is left before. It is a [rules.Playable].
type Game struct {
	*Jumps
	name    string
	target  wabanti.Position // of Solo
	reached func(wabanti.Position) bool
	fixed   *wabanti.Symmetry // leaves the start and the goal in place
}

// New returns Solo toward a target as a game for one player.
func New(grid *hexgrid.Grid, start, target wabanti.Position, o wabanti.Options) (*Game, error) {
	if err := validatePieces(grid, start, target); err != nil {
		return nil, err
	}
	g := NewJumps(grid, start, o)
	goals := map[wabanti.Position]bool{}
	for _, s := range g.Goals(target) {
		goals[s] = true
	}
	return &Game{g, soloName, target, func(s wabanti.Position) bool { return goals[s] }, g.SymmetryOf(start, target)}, nil
}

// NewEclairGame returns Éclair as a game for one player.
func NewEclairGame(grid *hexgrid.Grid, start wabanti.Position, o wabanti.Options) (*Game, error) {
	if err := validatePieces(grid, start); err != nil {
		return nil, err
	}
	e := NewEclair(grid, start, o)
	reached := func(s wabanti.Position) bool { _, ok := e.Reached(s); return ok && e.Connected(s) }
	return &Game{e.Jumps, eclairName, wabanti.Position{}, reached, e.SymmetryOf(start)}, nil
}

// validatePieces rejects positions without pieces or with too many, positions of
// different numbers of pieces, and a start of more than one group (W9, W10).
func validatePieces(grid *hexgrid.Grid, positions ...wabanti.Position) error {
	for i, s := range positions {
		name := [...]string{"start", "target"}[i]
		switch n := s.Len(); {
		case n == 0:
			return rules.Refuse("W9", "the %s has no piece", name)
		case n > wabanti.MaxPieces:
			return fmt.Errorf("the %s has %d pieces: at most %d are possible", name, n, wabanti.MaxPieces)
		case n != positions[0].Len():
			return rules.Refuse("W9", "the %s has %d pieces, the start %d", name, n, positions[0].Len())
		case i == 0 && wabanti.Groups(grid, s) != 1:
			return rules.Refuse("W9", "the pieces of the %s are not one group", name)
		}
	}
	return nil
}

func open(board string, o wabanti.Options) (*Game, error) {
	if board == "" {
		board = soloBoard
	}
	if name, rest, _ := strings.Cut(board, ","); namedBoards[name] != "" {
		board = strings.TrimSuffix(namedBoards[name]+","+rest, ",")
	}
	f, start, err := openJumps(soloName, board, o)
	if err != nil {
		return nil, err
	}
	if _, ok := f.Settings["target"]; !ok {
		return nil, rules.Refuse("W9", "wabanti-solo needs a target, such as target=c3+d3+d5+e4")
	}
	target, err := f.Position("target", wabanti.Position{})
	if err != nil {
		return nil, err
	}
	return New(f.Grid, start, target, o)
}

func openEclair(board string, o wabanti.Options) (*Game, error) {
	f, start, err := openJumps(eclairName, board, o)
	if err != nil {
		return nil, err
	}
	if _, ok := f.Settings["target"]; ok {
		return nil, rules.Refuse("W10", "wabanti-eclair has no target: it connects two opposite sides")
	}
	return NewEclairGame(f.Grid, start, o)
}

// openJumps reads a board with its start.
func openJumps(name, board string, o wabanti.Options) (f wabanti.Fields, start wabanti.Position, err error) {
	f, err = wabanti.ParseFields(strings.TrimSuffix(name+":"+board, ":"), name, "start", "target")
	if err == nil {
		err = f.NoReadings()
	}
	if err == nil {
		start, err = f.Position("start", wabanti.StartOf(f.Grid, o))
	}
	return f, start, err
}

// Target returns the position to reach, empty in Éclair.
func (g *Game) Target() wabanti.Position { return g.target }

// String returns the full name of g, such as
// "wabanti-solo:4,start=c3+c4,target=c4+c5,wab-flight=in-flight".
func (g *Game) String() string {
	parts := []string{fmt.Sprintf("%s:%d", g.name, g.grid.Side())}
	if g.start != wabanti.StartOf(g.grid, g.opts) {
		parts = append(parts, "start="+wabanti.CellsText(g.grid, g.start))
	}
	if !g.target.Empty() {
		parts = append(parts, "target="+wabanti.CellsText(g.grid, g.target))
	}
	return strings.Join(append(parts, rules.Texts(Readings().Changed(g.opts))...), ",")
}

// ToMove returns the one player.
func (g *Game) ToMove(wabanti.Position) rules.Player { return 0 }

// Outcome returns a win if the goal is reached, and a draw if no jump is left.
func (g *Game) Outcome(s wabanti.Position) rules.Outcome {
	switch {
	case g.reached(s):
		return rules.Won(0)
	case len(g.Jumps.Moves(s, nil)) == 0:
		return rules.Draw
	}
	return rules.Undecided
}

// Moves appends the jumps of s, none once the goal is reached.
func (g *Game) Moves(s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	if g.reached(s) {
		return dst
	}
	return g.Jumps.Moves(s, dst)
}

// Unmoves appends the jumps by which s can arise. A jump is played only before
// the goal is reached.
func (g *Game) Unmoves(s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	from := len(dst)
	dst = g.Jumps.Unmoves(s, dst)
	reached := func(m wabanti.Move) bool { return g.reached(g.Unplay(s, m)) }
	return dst[:from+len(slices.DeleteFunc(dst[from:], reached))]
}

// Canonical returns the least image of s under the symmetries that leave the
// start and the goal in place.
func (g *Game) Canonical(s wabanti.Position) wabanti.Position { return g.fixed.Canonical(s) }

// Orbit returns the number of different images of s under these symmetries.
func (g *Game) Orbit(s wabanti.Position) int { return g.fixed.Orbit(s) }

// ParseMove reads a jump or, where a series counts as one move, a series. The
// error names the clause that forbids it.
func (g *Game) ParseMove(s wabanti.Position, text string) (wabanti.Move, error) {
	moves, err := g.ParseMoves(s, text)
	switch {
	case err != nil:
		return wabanti.Move{}, err
	case g.reached(s):
		return wabanti.Move{}, rules.Refuse("W9, W10", "%s: the goal is reached", text)
	case len(moves) > 1:
		return wabanti.Move{}, rules.Refuse("wab-series", "%s is a series of %d moves: play them one by one", text, len(moves))
	}
	return moves[0], nil
}

// Format returns the rows of the board from the top, O for a piece.
func (g *Game) Format(s wabanti.Position) string {
	return wabanti.FormatRows(g.grid, func(c hexgrid.Cell) string {
		if s.Has(c) {
			return wabanti.PieceLetter
		}
		return wabanti.EmptyLetter
	})
}

// Parse reads a diagram as Format writes it. Indentation, blank lines and
// lines that begin with # are ignored. The error names the line, the cell or the
// clause at fault.
func (g *Game) Parse(text string) (wabanti.Position, error) {
	var s wabanti.Position
	put := func(c hexgrid.Cell, letter string) bool {
		s.Add(c)
		return letter == wabanti.PieceLetter
	}
	lines := rules.SignificantLines(text)
	if want := 2*g.grid.Side() - 1; len(lines) != want {
		return s, fmt.Errorf("%d lines: expected %d rows", len(lines), want)
	}
	if err := wabanti.ReadRows(g.grid, lines, put); err != nil {
		return wabanti.Position{}, err
	}
	if s.Len() != g.start.Len() {
		return wabanti.Position{}, rules.Refuse("W9", "%d pieces: expected %d", s.Len(), g.start.Len())
	}
	if wabanti.Groups(g.grid, s) != 1 {
		return wabanti.Position{}, rules.Refuse("W9", "the pieces are not one group")
	}
	return s, nil
}

// Players returns the one player.
func (g *Game) Players() []string { return []string{"the player"} }

// Layout returns the board.
func (g *Game) Layout() *rules.Layout {
	l := g.grid.Layout()
	l.Legend = []rules.Sign{{Look: rules.Tile, Text: "piece"}}
	return l
}

// Pieces returns the pieces of s.
func (g *Game) Pieces(s wabanti.Position) []rules.Piece {
	return rules.Pieces(rules.Tile, s.Cells(nil))
}

// Lifted returns a position without the piece on a cell.
func (g *Game) Lifted(position any, cell int) (less any, legal bool) {
	s := position.(wabanti.Position)
	s.Remove(hexgrid.Cell(cell))
	return s, false
}

// FromTo returns the cells that m leaves and reaches.
func (g *Game) FromTo(m wabanti.Move) (from, to int) { return g.grid.Index(m.From), g.grid.Index(m.To) }

// Kind describes Wabanti Solo for the catalogue of games. Its boards name
// a start, if it is not the rulebook's, and a target.
func Kind() rules.Kind[*Game, wabanti.Position, wabanti.Move, wabanti.Options] {
	return kind(soloName, []string{"W5", "W6", "W9"}, []string{"wab-connect", "wab-fastest"}, open,
		soloBoard,
		namedBoards["eye"], namedBoards["trefoil"], namedBoards["two-chambers"],
		"4,start=c3+d3+d4+e4,target=c3+d3+d5+e4", "4,start=d3+d4+e5,target=d5+d6+e6")
}

// EclairKind describes Wabanti Éclair for the catalogue of games.
func EclairKind() rules.Kind[*Game, wabanti.Position, wabanti.Move, wabanti.Options] {
	return kind(eclairName, []string{"W5", "W6", "W9", "W10"}, []string{"wab-target"}, openEclair, "8", "4", "5", "6", "4,start=c3+d3+d4+e4")
}

// kind describes a jump game, which follows some clauses and reads all questions
// of the jump games but some.
func kind(name string, clauses, without []string, open func(string, wabanti.Options) (*Game, error), boards ...string) rules.Kind[*Game, wabanti.Position, wabanti.Move, wabanti.Options] {
	return rules.Kind[*Game, wabanti.Position, wabanti.Move, wabanti.Options]{
		Name: name, Rulebook: wabanti.Rulebook(), Clauses: clauses,
		Questions: slices.DeleteFunc(Readings(), func(b rules.Binding[wabanti.Options]) bool { return slices.Contains(without, b.ID) }),
		Presets:   wabanti.Presets(),
		Boards:    boards,
		Settings:  []string{"start", "target"},
		Open:      open,
		Checks:    checks(name == soloName),
	}
}

// Readings returns the ambiguities of the jump games, Solo and Éclair.
func Readings() rules.Bindings[wabanti.Options] { return wabanti.JumpSection.Readings() }

// SetReadings selects readings of Solo and Éclair. The error for an ambiguity of
// another game names that game.
func SetReadings(o *wabanti.Options, texts []string) error { return wabanti.JumpSection.Set(o, texts) }

// Of returns the rules of g if it is a Solo or an Éclair, else nil.
func Of(g rules.Erased) *Game {
	own, _ := rules.As[*Game](g)
	return own
}

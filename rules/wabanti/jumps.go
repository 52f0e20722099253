package wabanti

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// The names of the jump games.
const (
	soloName   = "wabanti-solo"
	eclairName = "wabanti-eclair"
)

// soloBoard is the default target of Solo: a crown, 14 jumps from the start of
// the rulebook. The figures of the rulebook are lost.
const soloBoard = "8,target=f3+f4+f6+f8+f9+g4+g6+g7+g9+h5+h6+h8+h9+i6+i7+i8+i9+j8"

// Jumps is Solo or Éclair as a game for one player, who wins by reaching the
// goal and draws if no jump is left before. It is a [rules.Playable].
type Jumps struct {
	*Solo
	name    string
	target  Position // of Solo
	reached func(Position) bool
	fixed   *Symmetry // leaves the start and the goal in place
}

// NewSoloGame returns Solo toward a target as a game for one player.
func NewSoloGame(grid *hexgrid.Grid, start, target Position, o Options) (*Jumps, error) {
	if err := validatePieces(grid, start, target); err != nil {
		return nil, err
	}
	g := NewSolo(grid, start, o)
	goals := map[Position]bool{}
	for _, s := range g.Goals(target) {
		goals[s] = true
	}
	return &Jumps{g, soloName, target, func(s Position) bool { return goals[s] }, g.SymmetryOf(start, target)}, nil
}

// NewEclairGame returns Éclair as a game for one player.
func NewEclairGame(grid *hexgrid.Grid, start Position, o Options) (*Jumps, error) {
	if err := validatePieces(grid, start); err != nil {
		return nil, err
	}
	e := NewEclair(grid, start, o)
	reached := func(s Position) bool { _, ok := e.Reached(s); return ok }
	return &Jumps{e.Solo, eclairName, Position{}, reached, e.SymmetryOf(start)}, nil
}

// validatePieces rejects positions without pieces or with too many, positions of
// different numbers of pieces, and a start of more than one group (W9, W10).
func validatePieces(grid *hexgrid.Grid, positions ...Position) error {
	for i, s := range positions {
		name := [...]string{"start", "target"}[i]
		switch n := s.Len(); {
		case n == 0:
			return fmt.Errorf("the %s has no piece (W9)", name)
		case n > MaxPieces:
			return fmt.Errorf("the %s has %d pieces: at most %d are possible", name, n, MaxPieces)
		case n != positions[0].Len():
			return fmt.Errorf("the %s has %d pieces, the start %d (W9)", name, n, positions[0].Len())
		case i == 0 && groups(grid, s) != 1:
			return fmt.Errorf("the pieces of the %s are not one group (W9)", name)
		}
	}
	return nil
}

func openSolo(board string, o Options) (*Jumps, error) {
	if board == "" {
		board = soloBoard
	}
	f, start, err := openJumps(soloName, board)
	if err != nil {
		return nil, err
	}
	if _, ok := f.settings["target"]; !ok {
		return nil, errors.New("wabanti-solo needs a target, such as target=c3+d3+d5+e4 (W9)")
	}
	target, err := f.position("target", Position{})
	if err != nil {
		return nil, err
	}
	return NewSoloGame(f.grid, start, target, o)
}

func openEclair(board string, o Options) (*Jumps, error) {
	f, start, err := openJumps(eclairName, board)
	if err != nil {
		return nil, err
	}
	if _, ok := f.settings["target"]; ok {
		return nil, errors.New("wabanti-eclair has no target: it connects two opposite sides (W10)")
	}
	return NewEclairGame(f.grid, start, o)
}

// openJumps reads a board with its start.
func openJumps(name, board string) (f fields, start Position, err error) {
	f, err = parseFields(strings.TrimSuffix(name+":"+board, ":"), name, "start", "target")
	if err == nil {
		err = f.noReadings()
	}
	if err == nil {
		start, err = f.position("start", RulebookStart(f.grid))
	}
	return f, start, err
}

// Target returns the position to reach, empty in Éclair.
func (g *Jumps) Target() Position { return g.target }

// String returns the full name of g, such as
// "wabanti-solo:4,start=c3+c4,target=c4+c5,wab-flight=in-flight".
func (g *Jumps) String() string {
	parts := []string{fmt.Sprintf("%s:%d", g.name, g.grid.Side())}
	if g.start != RulebookStart(g.grid) {
		parts = append(parts, "start="+cellsText(g.grid, g.start))
	}
	if !g.target.Empty() {
		parts = append(parts, "target="+cellsText(g.grid, g.target))
	}
	return strings.Join(append(parts, SoloReadings().Changed(g.opts)...), ",")
}

// ToMove returns the one player.
func (g *Jumps) ToMove(Position) rules.Player { return 0 }

// Outcome returns a win if the goal is reached, and a draw if no jump is left.
func (g *Jumps) Outcome(s Position) rules.Outcome {
	switch {
	case g.reached(s):
		return rules.Won(0)
	case len(g.Solo.Moves(s, nil)) == 0:
		return rules.Draw
	}
	return rules.Undecided
}

// Moves appends the jumps of s, none once the goal is reached.
func (g *Jumps) Moves(s Position, dst []Move) []Move {
	if g.reached(s) {
		return dst
	}
	return g.Solo.Moves(s, dst)
}

// Unmoves appends the jumps by which s can arise. A jump is played only before
// the goal is reached.
func (g *Jumps) Unmoves(s Position, dst []Move) []Move {
	from := len(dst)
	dst = g.Solo.Unmoves(s, dst)
	reached := func(m Move) bool { return g.reached(g.Unplay(s, m)) }
	return dst[:from+len(slices.DeleteFunc(dst[from:], reached))]
}

// Canonical returns the least image of s under the symmetries that leave the
// start and the goal in place.
func (g *Jumps) Canonical(s Position) Position { return g.fixed.Canonical(s) }

// Orbit returns the number of different images of s under these symmetries.
func (g *Jumps) Orbit(s Position) int { return g.fixed.Orbit(s) }

// ParseMove reads a jump or, where a series counts as one move, a series. The
// error names the clause that forbids it.
func (g *Jumps) ParseMove(s Position, text string) (Move, error) {
	moves, err := g.ParseMoves(s, text)
	switch {
	case err != nil:
		return Move{}, err
	case g.reached(s):
		return Move{}, fmt.Errorf("%s: the goal is reached (W9, W10)", text)
	case len(moves) > 1:
		return Move{}, fmt.Errorf("%s is a series of %d moves: play them one by one (wab-series)", text, len(moves))
	}
	return moves[0], nil
}

// Format returns the rows of the board from the top, O for a piece.
func (g *Jumps) Format(s Position) string {
	return formatRows(g.grid, func(c hexgrid.Cell) string {
		if s.Has(c) {
			return pieceLetter
		}
		return emptyLetter
	})
}

// Parse reads a diagram as Format writes it. Indentation, blank lines and
// lines that begin with # are ignored. The error names the line, the cell or the
// clause at fault.
func (g *Jumps) Parse(text string) (Position, error) {
	var s Position
	put := func(c hexgrid.Cell, letter string) bool {
		s.Add(c)
		return letter == pieceLetter
	}
	lines := rules.SignificantLines(text)
	if want := 2*g.grid.Side() - 1; len(lines) != want {
		return s, fmt.Errorf("%d lines: want %d rows", len(lines), want)
	}
	if err := readRows(g.grid, lines, put); err != nil {
		return Position{}, err
	}
	if s.Len() != g.start.Len() {
		return Position{}, fmt.Errorf("%d pieces: want %d (W9)", s.Len(), g.start.Len())
	}
	if groups(g.grid, s) != 1 {
		return Position{}, errors.New("the pieces are not one group (W9)")
	}
	return s, nil
}

// Players returns the one player.
func (g *Jumps) Players() []string { return []string{"the player"} }

// Layout returns the board.
func (g *Jumps) Layout() *rules.Layout { return g.grid.Layout() }

// Pieces returns the pieces of s.
func (g *Jumps) Pieces(s Position) []rules.Piece { return rules.Pieces(rules.Tile, s.Cells(nil)) }

// FromTo returns the cells that m leaves and reaches.
func (g *Jumps) FromTo(m Move) (from, to int) { return g.grid.Index(m.From), g.grid.Index(m.To) }

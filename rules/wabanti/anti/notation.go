package anti

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// passText is the notation of a pass.
const passText = "pass"

// FormatMove returns a step or a series of jumps by its first and last cell,
// such as f7-f9, and a pass as "pass".
func (g *Game) FormatMove(_ State, m wabanti.Move) string {
	if m == Pass {
		return passText
	}
	return g.grid.Name(m.From) + "-" + g.grid.Name(m.To)
}

// ParseMove reads a move as FormatMove writes it. The error names the fault in
// the text, or the clause that forbids the move.
func (g *Game) ParseMove(s State, text string) (wabanti.Move, error) {
	m := Pass
	var err error
	if text != passText {
		if m.From, m.To, err = wabanti.ParseFromTo(g.grid, text); err != nil {
			return wabanti.Move{}, rules.About(text, err)
		}
	}
	if slices.Contains(g.Moves(s, nil), m) {
		return m, nil
	}
	return wabanti.Move{}, fmt.Errorf("%s: %w", text, g.whyNot(s, m))
}

// whyNot returns the reason, with its clause, why m is not legal in s.
func (g *Game) whyNot(s State, m wabanti.Move) error {
	switch {
	case g.Outcome(s) != rules.Undecided:
		return rules.Refuse("W13, wab-anti-stuck", "the game is over")
	case m == Pass:
		return rules.Refuse("W12, wab-anti-pass", "%s has a move and must not pass", playerNames[s.Mover])
	case !s.Pieces[s.Mover].Has(m.From):
		return rules.Refuse("W12", "%s has no piece of %s", g.grid.Name(m.From), playerNames[s.Mover])
	case m.From == m.To:
		return rules.Refuse("W12, wab-anti-return", "it changes nothing")
	case s.Pieces[North].Or(s.Pieces[South]).Has(m.To):
		return rules.Refuse("W12", "%s is not empty", g.grid.Name(m.To))
	default:
		return g.whyNotPath(s, m)
	}
}

// whyNotPath returns the reason why a piece cannot go to an empty cell.
func (g *Game) whyNotPath(s State, m wabanti.Move) error {
	t, after := g.turn(s), g.Play(s, m)
	switch {
	case t.near.Has(m.To):
		return rules.Refuse("W11", "on %s it would touch the enemy", g.grid.Name(m.To))
	case !g.steps.Connected(after.Pieces[s.Mover]):
		return rules.Refuse("W11", "the group would not be connected")
	case g.around[m.From].Has(m.To):
		return rules.Refuse("W5, wab-free", "%s does not have two free sides", g.grid.Name(m.From))
	default:
		return rules.Refuse("W12, wab-flight, wab-touch, wab-anti-connected, wab-anti-win, wab-free", "no legal jumps over its own pieces lead from %s to %s",
			g.grid.Name(m.From), g.grid.Name(m.To))
	}
}

// playerNames are the names of the players, those of their sides, and the letters
// of their pieces in a diagram.
var playerNames = [2]string{North: "N", South: "S"}

// Name returns the name of a player: that of the side that the player owns.
func (g *Game) Name(p rules.Player) string { return playerNames[p] }

// Format returns a diagram of s: its rows from the top, with N and S for the
// players' pieces, and a line with the player to move.
func (g *Game) Format(s State) string {
	letter := func(c hexgrid.Cell) string {
		for p, name := range playerNames {
			if s.Pieces[p].Has(c) {
				return name
			}
		}
		return wabanti.EmptyLetter
	}
	return wabanti.FormatRows(g.grid, letter) + g.turnText(s) + "\n"
}

// turnText returns the last line of a diagram, such as "N to move" or "won by
// N, S to move".
func (g *Game) turnText(s State) string {
	text := playerNames[s.Mover] + " to move"
	switch won := g.Outcome(s); won {
	case rules.Undecided:
		return text
	case rules.Draw:
		return "draw, " + text
	default:
		return "won by " + playerNames[bits.TrailingZeros16(uint16(won))] + ", " + text
	}
}

// Parse reads a diagram as Format writes it. Indentation, blank lines and
// lines that begin with # are ignored. The error names the line, the cell or the
// clause at fault.
func (g *Game) Parse(text string) (State, error) {
	var s State
	put := func(c hexgrid.Cell, letter string) bool {
		for p, name := range playerNames {
			if letter == name {
				s.Pieces[p].Add(c)
				return true
			}
		}
		return false
	}
	last, err := wabanti.ParseRows(g.grid, text, g.turnText(g.start), put)
	if err != nil {
		return State{}, err
	}
	switch text := last.Text(); {
	case strings.HasSuffix(text, playerNames[South]+" to move"):
		s.Mover = South
	case !strings.HasSuffix(text, playerNames[North]+" to move"):
		return State{}, last.Errorf("%q does not name the player to move: expected a line such as %q", text, g.turnText(g.start))
	}
	if err := g.validate(s); err != nil {
		return State{}, err
	}
	if text := last.Text(); text != g.turnText(s) {
		return State{}, last.Errorf("got %q, expected %q under these readings", text, g.turnText(s))
	}
	return s, nil
}

// gameName begins the texts of Anti.
const gameName = "wabanti-anti"

// String returns the full name of g, such as
// "wabanti-anti:8,wab-touch=series-end": the cells a side, the start (North's
// cells before South's) unless it is that of the reading, and the readings other
// than the defaults.
func (g *Game) String() string {
	parts := []string{fmt.Sprintf("%s:%d", gameName, g.grid.Side())}
	if g.start.Pieces != startPieces(g.grid, g.opts) {
		parts = append(parts, "start="+wabanti.CellsText(g.grid, g.start.Pieces[North])+"/"+wabanti.CellsText(g.grid, g.start.Pieces[South]))
	}
	return strings.Join(append(parts, rules.Texts(Readings().Changed(g.opts))...), ",")
}

// FromText returns the game that a text names, as String writes it.
// "wabanti-anti" alone is the game on the board of the rulebook.
func FromText(text string) (*Game, error) {
	f, err := wabanti.ParseFields(text, gameName, "start")
	if err != nil {
		return nil, err
	}
	var opts wabanti.Options
	if err := wabanti.AntiSection.Set(&opts, f.Readings); err != nil {
		return nil, err
	}
	start := startPieces(f.Grid, opts)
	if cells, ok := f.Settings["start"]; ok {
		if start, err = twoSides(&f, cells); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	return New(f.Grid, start, opts)
}

// twoSides reads the cells of North and South.
func twoSides(f *wabanti.Fields, text string) (start [2]wabanti.Position, err error) {
	north, south, ok := strings.Cut(text, "/")
	if !ok {
		return start, fmt.Errorf("%q is not of the form CELLS/CELLS, such as a3+a4/o8+o9", text)
	}
	if start[North], err = wabanti.ParseCells(f.Grid, north); err == nil {
		start[South], err = wabanti.ParseCells(f.Grid, south)
	}
	return start, err
}

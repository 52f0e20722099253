package dice

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"strings"
)

// Kind describes Wabanti with dice for the catalogue of games.
func Kind() rules.Kind[*Game, State, Move, wabanti.Options] {
	return rules.Kind[*Game, State, Move, wabanti.Options]{
		Name: gameName, Rulebook: wabanti.Rulebook(), Clauses: []string{"W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8"}, Questions: Readings(), Presets: presets(),
		Boards:   []string{"8", "3", "4", "5", "4,players=4", "8,players=4", "3,start=c2+c3", "3,start=b2+c3+d3"},
		Settings: []string{"players", "first", "start"},
		Open:     open,
		Checks:   checks(),
	}
}

func open(board string, o wabanti.Options) (*Game, error) {
	f, err := wabanti.ParseFields(strings.TrimSuffix(gameName+":"+board, ":"), gameName, "players", "first", "start")
	if err == nil {
		err = f.NoReadings()
	}
	if err != nil {
		return nil, err
	}
	seats, err := seatsOf(&f)
	if err != nil {
		return nil, err
	}
	start, err := f.Position("start", wabanti.StartOf(f.Grid, o))
	if err != nil {
		return nil, err
	}
	return New(f.Grid, seats, start, o)
}

// presets returns the named choices of readings. Players customarily keep the pieces
// in one group, which the letter does not require.
func presets() []rules.Preset[wabanti.Options] {
	list := wabanti.Presets()
	list[1].Options.Group = wabanti.GroupEachDie
	return list
}

// Players returns the names of the players, by their sides.
func (g *Game) Players() []string {
	names := make([]string, g.seats.Players)
	for p := range names {
		names[p] = g.Name(rules.Player(p))
	}
	return names
}

// Layout returns the board with the names of the players at their sides.
func (g *Game) Layout() *rules.Layout {
	l := g.grid.Layout()
	for p := range rules.Player(g.seats.Players) {
		l.Labels = append(l.Labels, g.grid.SideLabel(g.Side(p), g.Name(p)))
	}
	l.Legend = []rules.Sign{{Look: rules.Tile, Text: "piece"}}
	return l
}

// Pieces returns the pieces of s.
func (g *Game) Pieces(s State) []rules.Piece {
	return rules.Pieces(rules.Tile, s.Pieces.Cells(nil))
}

// Lifted returns a State without the piece on a cell.
func (g *Game) Lifted(position any, cell int) (less any, legal bool) {
	s := position.(State)
	s.Pieces.Remove(hexgrid.Cell(cell))
	return s, false
}

// FromTo returns the cells that a piece leaves and reaches, -1 for a throw.
func (g *Game) FromTo(m Move) (from, to int) {
	if m.Die == 0 {
		return -1, -1
	}
	return int(m.From), int(m.To)
}

// Readings returns the ambiguities of the dice game.
func Readings() rules.Bindings[wabanti.Options] { return wabanti.DiceSection.Readings() }

// setReadings selects readings of the dice game. The error for an ambiguity of
// another game names that game.
func setReadings(o *wabanti.Options, texts []string) error { return wabanti.DiceSection.Set(o, texts) }

// Of returns the rules of g if it is this game, else nil.
func Of(g rules.Erased) *Game {
	own, _ := rules.As[*Game](g)
	return own
}

package anti

import (
	"fmt"
	"ludex/rules"
	"ludex/rules/wabanti"
	"strings"
)

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

// FromTo returns the cells that m leaves and reaches, -1 for a pass.
func (g *Game) FromTo(m wabanti.Move) (from, to int) { return g.grid.Index(m.From), g.grid.Index(m.To) }

// Readings returns the ambiguities of Anti.
func Readings() rules.Bindings[wabanti.Options] { return wabanti.AntiSection.Readings() }

// Of returns the rules of g if it is this game, else nil.
func Of(g rules.Erased) *Game {
	own, _ := rules.As[*Game](g)
	return own
}

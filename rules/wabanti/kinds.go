package wabanti

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
)

// AntiKind describes Anti-Wabanti for the catalogue of games.
func AntiKind() rules.Kind[*Anti, AntiState, Move, Options] {
	return rules.Kind[*Anti, AntiState, Move, Options]{
		Name: antiName, Rulebook: Rulebook(), Questions: AntiReadings(),
		Boards:   []string{"8", "3", "4", "5", "3,start=a1+a2+a3/c1+c2+c3+c4+c5+d2+d3+d4+d5+e3+e4+e5"},
		Settings: []string{"start"},
		Open:     openAnti,
		Checks:   antiChecks(),
	}
}

func openAnti(board string, o Options) (*Anti, error) {
	f, err := parseFields(strings.TrimSuffix(antiName+":"+board, ":"), antiName, "start")
	if err == nil {
		err = f.noReadings()
	}
	if err != nil {
		return nil, err
	}
	start := AntiStart(f.grid, o)
	if cells, ok := f.settings["start"]; ok {
		if start, err = f.twoSides(cells); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	return NewAnti(f.grid, start, o)
}

// Players returns the names of the players, by their sides.
func (g *Anti) Players() []string { return antiNames[:] }

// Layout returns the board.
func (g *Anti) Layout() *rules.Layout { return g.grid.Layout() }

// Pieces returns North's pieces, black, and South's, white.
func (g *Anti) Pieces(s AntiState) []rules.Piece {
	return append(rules.Pieces(rules.Tile, s.Pieces[North].Cells(nil)), rules.Pieces(rules.LightTile, s.Pieces[South].Cells(nil))...)
}

// FromTo returns the cells that m leaves and reaches, -1 for a pass.
func (g *Anti) FromTo(m Move) (from, to int) { return g.grid.Index(m.From), g.grid.Index(m.To) }

// DiceKind describes Wabanti with dice for the catalogue of games.
func DiceKind() rules.Kind[*Dice, DiceState, DiceMove, Options] {
	return rules.Kind[*Dice, DiceState, DiceMove, Options]{
		Name: diceName, Rulebook: Rulebook(), Questions: DiceReadings(),
		Boards:   []string{"8", "3", "4", "5", "4,players=4", "8,players=4", "3,start=c2+c3"},
		Settings: []string{"players", "first", "start"},
		Open:     openDice,
		Checks:   diceChecks(),
	}
}

func openDice(board string, o Options) (*Dice, error) {
	f, err := parseFields(strings.TrimSuffix(diceName+":"+board, ":"), diceName, "players", "first", "start")
	if err == nil {
		err = f.noReadings()
	}
	if err != nil {
		return nil, err
	}
	seats, err := f.seats()
	if err != nil {
		return nil, err
	}
	start, err := f.position("start", RulebookStart(f.grid))
	if err != nil {
		return nil, err
	}
	return NewDice(f.grid, seats, start, o)
}

// Players returns the names of the players, by their sides.
func (g *Dice) Players() []string {
	names := make([]string, g.seats.Players)
	for p := range names {
		names[p] = g.Name(rules.Player(p))
	}
	return names
}

// Layout returns the board with the names of the players at their sides.
func (g *Dice) Layout() *rules.Layout {
	l := g.grid.Layout()
	for p := range rules.Player(g.seats.Players) {
		l.Labels = append(l.Labels, g.grid.SideLabel(g.Side(p), g.Name(p)))
	}
	return l
}

// Pieces returns the pieces of s.
func (g *Dice) Pieces(s DiceState) []rules.Piece {
	return rules.Pieces(rules.Tile, s.Pieces.Cells(nil))
}

// FromTo returns the cells that a piece leaves and reaches, -1 for a throw.
func (g *Dice) FromTo(m DiceMove) (from, to int) {
	if m.Die == 0 {
		return -1, -1
	}
	return int(m.From), int(m.To)
}

// SoloKind describes Wabanti Solo for the catalogue of games. Its boards name
// a start, if it is not the rulebook's, and a target.
func SoloKind() rules.Kind[*Jumps, Position, Move, Options] {
	return jumpsKind(soloName, "wab-connect", openSolo,
		soloBoard,
		"8,target=f6+f7+f8+g6+g7+g8+g9+h5+h6+h10+h11+i7+i8+i9+i10+j8+j9+j10",
		"8,target=e5+f6+f7+f8+g6+g8+g9+h6+h7+h10+h11+i7+i9+i10+j8+j9+j10+k8",
		"8,target=f6+f7+f8+g5+g6+g8+g9+h5+h6+h8+h9+i6+i7+i9+i10+j8+j9+j10",
		"4,start=c3+d3+d4+e4,target=c3+d3+d5+e4", "4,start=d3+d4+e5,target=d5+d6+e6")
}

// EclairKind describes Wabanti Éclair for the catalogue of games.
func EclairKind() rules.Kind[*Jumps, Position, Move, Options] {
	return jumpsKind(eclairName, "wab-target", openEclair, "8", "4", "5", "6", "4,start=c3+d3+d4+e4")
}

// jumpsKind describes a jump game, which reads all questions of the jump games
// but one.
func jumpsKind(name, without string, open func(string, Options) (*Jumps, error), boards ...string) rules.Kind[*Jumps, Position, Move, Options] {
	return rules.Kind[*Jumps, Position, Move, Options]{
		Name: name, Rulebook: Rulebook(),
		Questions: slices.DeleteFunc(SoloReadings(), func(b rules.Binding[Options]) bool { return b.ID == without }),
		Boards:    boards,
		Settings:  []string{"start", "target"},
		Open:      open,
		Checks:    jumpsChecks(name == soloName),
	}
}

// noReadings rejects a part that is not a setting of the board.
func (f *fields) noReadings() error {
	if len(f.readings) > 0 {
		return fmt.Errorf("%q is not a setting of a board", f.readings[0])
	}
	return nil
}

// position returns the cells of a setting, or the given ones without it.
func (f *fields) position(setting string, without Position) (Position, error) {
	cells, ok := f.settings[setting]
	if !ok {
		return without, nil
	}
	s, err := parseCells(f.grid, cells)
	if err != nil {
		return s, fmt.Errorf("%s: %w", setting, err)
	}
	return s, nil
}

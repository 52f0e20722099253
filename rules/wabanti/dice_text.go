package wabanti

import (
	"fmt"
	"strconv"
	"strings"
)

// diceName begins the texts of the dice game.
const diceName = "wabanti-dice"

// String returns the text that names g completely, such as
// "wabanti-dice:8,players=3,first=SE,wab-dice=maximal": the cells a side, the
// players, the first one's side and the start where they are not the
// defaults, and the readings that are not.
func (g *Dice) String() string {
	parts := []string{fmt.Sprintf("%s:%d", diceName, g.grid.Side())}
	if g.seats.Players != DefaultSeats.Players {
		parts = append(parts, fmt.Sprintf("players=%d", g.seats.Players))
	}
	if g.seats.First != DefaultSeats.First {
		parts = append(parts, "first="+g.seats.First.String())
	}
	if g.start != RulebookStart(g.grid) {
		parts = append(parts, "start="+cellsText(g.grid, g.start))
	}
	return strings.Join(append(parts, DiceReadings().Changed(g.opts)...), ",")
}

// DiceFromText returns the dice game that a text as String's names.
// "wabanti-dice" alone is the rulebook's, for two players.
func DiceFromText(text string) (*Dice, error) {
	f, err := parseFields(text, diceName, "players", "first", "start")
	if err != nil {
		return nil, err
	}
	var opts Options
	if err := diceGame.set(&opts, f.readings); err != nil {
		return nil, err
	}
	seats, err := f.seats()
	if err != nil {
		return nil, err
	}
	start := RulebookStart(f.grid)
	if cells, ok := f.settings["start"]; ok {
		if start, err = parseCells(f.grid, cells); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	return NewDice(f.grid, seats, start, opts)
}

// seats returns the seats that a text names.
func (f *fields) seats() (Seats, error) {
	seats := DefaultSeats
	if n, ok := f.settings["players"]; ok {
		var err error
		if seats.Players, err = strconv.Atoi(n); err != nil {
			return seats, fmt.Errorf("%q is not of the form players=NUMBER", "players="+n)
		}
	}
	if name, ok := f.settings["first"]; ok {
		var err error
		if seats.First, err = parseSide(name); err != nil {
			return seats, err
		}
	}
	return seats, nil
}

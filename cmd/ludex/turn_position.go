package main

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// position returns the game and the turn that has begun in it, as the
// argument and the flags say.
func (t *turnCommand) position(args []string) (*wabanti.Dice, wabanti.DiceState, error) {
	grid, err := hexgrid.New(cmp.Or(t.size, puzzles.DefaultSide))
	if err != nil {
		return nil, wabanti.DiceState{}, err
	}
	pieces := wabanti.RulebookStart(grid)
	if len(args) > 0 {
		if pieces, err = t.pieces(grid, args[0]); err != nil {
			return nil, wabanti.DiceState{}, err
		}
	}
	if err := t.complete(); err != nil {
		return nil, wabanti.DiceState{}, err
	}
	g, err := t.game(grid, pieces)
	if err != nil {
		return nil, wabanti.DiceState{}, err
	}
	s := g.Start()
	s.Left = t.dice
	return g, s, nil
}

// complete says which flag is missing.
func (t *turnCommand) complete() error {
	switch {
	case t.side == "":
		return cli.Hinted(errors.New("whose turn is it?"), "--side SE")
	case t.dice == 0:
		return cli.Hinted(errors.New("what was rolled?"), "--dice 1,3,6,6,2")
	}
	return nil
}

// game returns the game in which the player of --side plays next.
func (t *turnCommand) game(grid *hexgrid.Grid, pieces wabanti.Position) (*wabanti.Dice, error) {
	cells := strings.ReplaceAll(puzzles.CellList(grid, pieces), " ", "+")
	text := fmt.Sprintf("wabanti-dice:%d,players=%d,first=%s,start=%s", grid.Side(), cmp.Or(t.players, 2), t.side, cells)
	return diceGame(text, t.readings)
}

// diceGame returns the dice game of a text, with the readings of --reading.
func diceGame(text string, readings []string) (*wabanti.Dice, error) {
	if err := wabanti.SetDice(new(wabanti.Options), readings); err != nil {
		return nil, fmt.Errorf("--reading: %w", err)
	}
	return wabanti.DiceFromText(strings.Join(append([]string{text}, readings...), ","))
}

// pieces returns the position that arg shows: cells, a board, or a file with
// either.
func (t *turnCommand) pieces(grid *hexgrid.Grid, arg string) (wabanti.Position, error) {
	file := cli.TextFile{Name: "POSITION", Text: arg}
	if !isList(arg) {
		var err error
		if file, err = cli.ReadText(t.cmd, arg); err != nil {
			return wabanti.Position{}, err
		}
	}
	text, err := t.readTurn(file)
	if err != nil {
		return wabanti.Position{}, err
	}
	return puzzles.ParseBoard(grid, unlabelled(grid, text), puzzles.Place{File: file.Name, Line: 1, Column: 1})
}

// turnLine is a line that says whose turn it is to do what.
var turnLine = regexp.MustCompile(`^(\S+) to (?:roll|use (\S+))$`)

// readTurn takes the last line of a diagram, if it says whose turn it is,
// for the flags that it stands for. It returns the text without it.
func (t *turnCommand) readTurn(file cli.TextFile) (string, error) {
	said := rules.SignificantLines(file.Text)
	if len(said) == 0 {
		return file.Text, nil
	}
	last := said[len(said)-1]
	found := turnLine.FindStringSubmatch(last.Text())
	if found == nil {
		return file.Text, nil
	}
	if err := t.take(found[1], found[2]); err != nil {
		return "", file.At(last.Number, "%w", err)
	}
	lines := strings.Split(file.Text, "\n")
	lines[last.Number-1] = ""
	return strings.Join(lines, "\n"), nil
}

// take takes the side and the dice left, if any, that a diagram names.
func (t *turnCommand) take(side, dice string) error {
	named := t.side
	if err := t.setSide(side); err != nil {
		return fmt.Errorf("%q is no side: %w", side, err)
	}
	if named != "" && named != side {
		return fmt.Errorf("it is the turn of %s here, and of %s by --side", side, named)
	}
	if dice == "" {
		return nil
	}
	h, err := wabanti.ParseHand(dice)
	if err == nil && t.dice != 0 && t.dice != h {
		err = fmt.Errorf("%v are left here, and %v by --dice", h, t.dice)
	}
	t.dice = h
	return err
}

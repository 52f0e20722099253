package main

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// rulebook is the register of the game: its clauses and the question that they
// leave open.
const rulebook = `
//@ title Take
//@ clause T1 In turn, each player takes one, two or three stones from the pile.
//@ source Play: « one, two or three stones »
//@ clause T2 The last stone decides the game.
//@ source End: « the last stone decides »
//@ ambiguity take-last of T2: Whoever takes the last stone: has he won or lost?
//@ reading wins: He has won, as in most games of Nim.
//@ reading loses: He has lost, as in misère play.
`

// last is the option of the question take-last, in the order of its readings.
type last uint8

const (
	wins last = iota
	loses
)

// options has a field for each question.
type options struct{ Last last }

// game is the game with a number of stones, by a choice of readings.
type game struct {
	opts options
	row  *rectgrid.Grid
}

// pile is a position: the stones that are left, and the player to move.
type pile struct {
	Left  uint8
	Mover rules.Player
}

// take is a move: a number of stones.
type take uint8

// kind describes the game for the catalogue.
func kind() rules.Kind[*game, pile, take, options] {
	register := rules.MustRegister("take", rulebook, rules.Bind("take-last", func(o *options) *last { return &o.Last }))
	return rules.Kind[*game, pile, take, options]{
		Name: "take", Rulebook: register.Rulebook, Questions: register.Questions,
		Boards: []string{"10", "1", "5"}, Open: open,
	}
}

// open returns the game with a number of stones, 10 if the board is "".
func open(board string, o options) (*game, error) {
	if board == "" {
		board = "10"
	}
	stones, err := strconv.Atoi(board)
	if err != nil {
		return nil, fmt.Errorf("%q is no number of stones", board)
	}
	row, err := rectgrid.New(stones, 1)
	return &game{o, row}, err
}

func (g *game) Start() pile { return pile{Left: uint8(g.row.Cells())} }

func (g *game) Moves(s pile, dst []take) []take {
	for n := uint8(1); n <= min(3, s.Left); n++ {
		dst = append(dst, take(n))
	}
	return dst
}

func (g *game) Play(s pile, m take) pile { return pile{s.Left - uint8(m), 1 - s.Mover} }

func (g *game) ToMove(s pile) rules.Player { return s.Mover }

func (g *game) Outcome(s pile) rules.Outcome {
	switch {
	case s.Left > 0:
		return rules.Undecided
	case g.opts.Last == loses:
		return rules.Won(s.Mover)
	default:
		return rules.Won(1 - s.Mover)
	}
}

// A pile has no symmetries.
func (g *game) Canonical(s pile) pile { return s }
func (g *game) Orbit(pile) int        { return 1 }

func (g *game) FormatMove(_ pile, m take) string { return strconv.Itoa(int(m)) }

func (g *game) ParseMove(s pile, text string) (take, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > min(3, int(s.Left)) {
		return 0, fmt.Errorf("%q: expected one to three stones of the %d (T1)", text, s.Left)
	}
	return take(n), nil
}

func (g *game) Format(s pile) string { return fmt.Sprintf("%d stones, player %d\n", s.Left, s.Mover+1) }

func (g *game) Parse(text string) (pile, error) {
	var s pile
	if _, err := fmt.Sscanf(strings.TrimSpace(text), "%d stones, player %d", &s.Left, &s.Mover); err != nil {
		return s, fmt.Errorf("expected such as %q: %w", g.Format(g.Start()), err)
	}
	if s.Mover--; s.Mover < 0 || s.Mover > 1 || int(s.Left) > g.row.Cells() {
		return s, fmt.Errorf("expected player 1 or 2, and at most %d stones", g.row.Cells())
	}
	return s, nil
}

// String returns the name that the catalogue opens, such as "take:5,take-last=loses".
func (g *game) String() string {
	name := fmt.Sprintf("take:%d", g.row.Cells())
	if g.opts.Last == loses {
		name += ",take-last=loses"
	}
	return name
}

func (g *game) Players() []string { return []string{"first", "second"} }

// The stones lie in a row, for pictures.

func (g *game) Layout() *rules.Layout { return g.row.Layout() }

func (g *game) Pieces(s pile) []rules.Piece {
	var cells []rectgrid.Cell
	for c := range s.Left {
		cells = append(cells, rectgrid.Cell(c))
	}
	return rules.Pieces(rules.Dark, cells)
}

func (g *game) FromTo(take) (from, to int) { return -1, -1 }

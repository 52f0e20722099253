package wabanti

import (
	"fmt"
	"slices"
	"strings"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/wabanti/dice"
)

// shown is a turn of a finding, and where it leads.
type shown struct {
	examine.Line
	game        *dice.Game
	before, end dice.State // the last move
}

// turns returns the turns of a finding, which the reference model has replayed, and whose
// ends are the boards.
func turns(f examine.Finding) (list []shown, err error) {
	if len(f.Lines) == 0 || len(f.Lines) != len(f.Boards) {
		return nil, fmt.Errorf("%d turns with %d boards", len(f.Lines), len(f.Boards))
	}
	for i, l := range f.Lines {
		g, last := examine.Must(dice.FromText(l.Game)), len(l.Moves)-1
		t := shown{Line: l, game: g}
		if t.before, err = examine.Replay(g, dice.Model(g), g.Start(), l.Moves[:last]); err != nil {
			return nil, err
		}
		if t.end, err = examine.Replay(g, dice.Model(g), t.before, l.Moves[last:]); err != nil {
			return nil, err
		}
		if g.Format(t.end) != f.Boards[i].Text {
			return nil, fmt.Errorf("%s: the board is another one", l.Title)
		}
		list = append(list, t)
	}
	return list, nil
}

// rolls returns the number of rolls.
func (t shown) rolls() (n int) {
	for _, m := range t.Moves {
		if strings.HasPrefix(m, "roll ") {
			n++
		}
	}
	return n
}

// left returns the dice that a first turn leaves, when it must end.
func (t shown) left() int {
	if t.rolls() == 1 && slices.Equal(t.game.Moves(t.before, nil), []dice.Move{dice.End}) {
		return t.before.Left.Len()
	}
	return 0
}

// showsSixFirst: the roll of the example, a 6 used, and the 1 left (W7).
func showsSixFirst(f examine.Finding) error {
	list, err := turns(f)
	if err == nil && !(list[0].Moves[0] == exampleRoll && list[0].end.Left.Count(6) < 2 && list[0].end.Left.Count(1) == 1) {
		err = fmt.Errorf("the turn uses no 6 before the 1")
	}
	return err
}

// showsLeft: turns that leave one die, two dice and so on (W7).
func showsLeft(f examine.Finding) error {
	list, err := turns(f)
	for i, t := range list {
		if t.left() != i+1 {
			return fmt.Errorf("%s: the turn leaves %d", t.Title, t.left())
		}
	}
	return err
}

// showsManyLeft: a turn that leaves more than two dice (W7).
func showsManyLeft(f examine.Finding) error {
	list, err := turns(f)
	if err == nil && list[0].left() <= 2 {
		err = fmt.Errorf("the turn leaves %d dice", list[0].left())
	}
	return err
}

// showsWins: a win in the first turn, and one in the second (W8).
func showsWins(f examine.Finding) error {
	list, err := turns(f)
	for i, t := range list {
		if t.rolls() != i+1 || t.game.Outcome(t.end) == rules.Undecided {
			return fmt.Errorf("%s: the line does not win", t.Title)
		}
	}
	return err
}

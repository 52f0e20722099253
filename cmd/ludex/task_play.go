package main

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize/english"

	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/solver"
)

// playTask is a puzzle of a game for two or more.
type playTask struct {
	puzzle puzzles.Puzzle
	match  match
	me     rules.Player
	turns  []moment       // before each of one's own moves
	judged solver.Verdict // of the move that is to hold the draw
	known  map[moment]prove.Finding
}

// moment is a position in which it was one's own turn.
type moment struct {
	diagram string
	made    int // own moves before it
	plies   int // moves before it
}

// newPlayTask returns the task of a puzzle of a game for two or more.
func newPlayTask(p puzzles.Puzzle) (*playTask, error) {
	m, err := openPlay(p)
	if err != nil {
		return nil, err
	}
	return &playTask{puzzle: p, match: m, me: m.ToMove(), known: map[moment]prove.Finding{}}, nil
}

func (t *playTask) Puzzle() puzzles.Puzzle { return t.puzzle }
func (t *playTask) Unit() string           { return "move" }
func (t *playTask) Board(bool) string      { return t.match.Board() }
func (t *playTask) Target(bool) string     { return "" }
func (t *playTask) Line() []string         { return t.match.Line() }
func (t *playTask) Made() int              { return len(t.turns) }
func (t *playTask) Moves() []string        { return t.match.Moves() }

func (t *playTask) Head(columns int) string {
	return puzzleHead(t.puzzle, columns) + gameHead(t.match.Text(), columns)
}

// Asked says whose turn it is and what that side is to do.
func (t *playTask) Asked() string {
	asked := t.puzzle.Task.Asked(t.puzzle)
	if t.puzzle.Proved.Verdict == puzzles.Unsolvable {
		asked += ". It is proved that this cannot be done"
	}
	return asked
}

func (t *playTask) Push(text string) error {
	now, mine := t.now(), t.mine()
	if err := t.match.Play(text); err != nil {
		return err
	}
	if mine {
		t.turns, t.judged = append(t.turns, now), solver.Unknown
	}
	return nil
}

// asks reports whether the task has that name.
func (t *playTask) asks(name string) bool { return t.puzzle.Task.Name() == name }

// mine reports whether it is one's own turn.
func (t *playTask) mine() bool {
	return t.match.Outcome() == rules.Undecided && t.match.ToMove() == t.me
}

func (t *playTask) now() moment { return moment{t.match.Diagram(), t.Made(), len(t.match.Line())} }

func (t *playTask) Undo() bool {
	last := len(t.turns) - 1
	if last < 0 {
		return false
	}
	for len(t.match.Line()) > t.turns[last].plies {
		t.match.Undo()
	}
	t.turns, t.judged = t.turns[:last], solver.Unknown
	return true
}

func (t *playTask) Standing() standing {
	switch o := t.match.Outcome(); {
	case o.WonBy(t.me) || t.judged == solver.Solved:
		return accomplished
	case o != rules.Undecided || t.left() == 0 || t.asks("turn") && !t.mine():
		return missed
	}
	return ongoing
}

// left returns how many own moves are left, of any number -1.
func (t *playTask) left() int {
	if n := t.puzzle.Task.Moves(); n > 0 {
		return n - t.Made()
	}
	return -1
}

func (t *playTask) Ended() string {
	o := t.match.Outcome()
	if o == rules.Undecided {
		return ""
	}
	return "the game is over: " + outcomeText(o, t.match.Players())
}

func (t *playTask) Result(context.Context, solver.Limits) string {
	made, o := english.Plural(t.Made(), "move", ""), t.match.Outcome()
	least := t.puzzle.Proved.Length
	switch {
	case t.Standing() == accomplished && t.asks("win") && least > 0 && t.Made() > least:
		return fmt.Sprintf("solved in %s; %d are enough: restart, or undo some, to find them", made, least)
	case t.Standing() == accomplished:
		return "solved in " + made + ": well done"
	case o != rules.Undecided:
		return "not solved: the game is over, " + outcomeText(o, t.match.Players()) + "; undo or restart"
	case t.asks("hold"):
		return "not solved: undo or restart"
	}
	return "not solved: " + made + " made, and no win; undo or restart"
}

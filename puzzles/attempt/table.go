// Package attempt has the table at which somebody plays a game or solves a puzzle.
// A [Table] judges moves, lets the others reply, and gives hints and the solution.
// A console, a screen, a page or a program is a view of it, which draws its [View]
// and passes moves on. Start with [New] or [NewGame].
package attempt

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Table is a game or a puzzle that somebody plays. It serves one goroutine.
type Table struct {
	// Ended, unless nil, is called each time when the end is reached. It returns a
	// further remark, "" for none.
	Ended func() string

	puzzle  puzzles.Puzzle // without a task in plain play
	session *play.Session
	others  Others
	me      rules.Player   // of the solver of a puzzle
	turns   []turn         // before each own move
	judged  solver.Verdict // of the move that is to hold the draw
	settled bool           // whether the last own move is answered
	told    bool           // whether the end is reported
	gaveUp  string         // who has resigned, "" for nobody
	denied  bool           // whether the solver has found that the task cannot be done
	known   map[at]answer.Answer
	lines   map[play.Position][]play.Move // of jumps: the shortest way on known, where none is proved

	hints int            // given in all
	asked int            // of them for the position reached
	best  *answer.Answer // on from it
}

// Others has the automatic moves of a game in plain play.
type Others struct {
	Automatic func(rules.Player) bool // whether a player's moves, or the throws of Chance, are automatic
	Choose    chooser                 // of automatic moves
	Advise    chooser                 // of hints, for no throws; nil for none
}

// chooser chooses the next move. It returns in words the value that is proved of it, ""
// for none. The error is that of the context.
type chooser func(ctx context.Context, s *play.Session, report func(solver.Progress)) (m play.Move, words string, err error)

// at is a position with the number of own moves before it.
type at struct {
	position play.Position
	made     int
}

// turn is a position in which it was the turn of a person, and the number of
// moves before it.
type turn struct {
	at
	plies int
}

// Status is the progress of an attempt.
type Status uint8

// The statuses.
const (
	Ongoing Status = iota
	Solved
	Failed
	Over // of plain play
)

// String returns "ongoing", "solved", "failed" or "over".
func (s Status) String() string { return [...]string{"ongoing", "solved", "failed", "over"}[s] }

// New returns the table of a valid puzzle.
func New(p puzzles.Puzzle) *Table {
	t := &Table{
		puzzle: p, session: play.NewSessionAt(p.Game, p.Start), me: p.Game.ToMove(p.Start), known: map[at]answer.Answer{},
		lines: map[play.Position][]play.Move{},
	}
	if f, ok := answer.Held(p); ok {
		t.keep(f)
	}
	return t
}

// NewGame returns the table of a game in plain play, which goes on after the moves
// of s.
func NewGame(s *play.Session, o Others) *Table {
	start, _ := s.Start()
	t := &Table{puzzle: puzzles.Puzzle{Game: s.Game, Start: start}, session: play.NewSessionAt(s.Game, start), others: o}
	for _, m := range s.Line() {
		t.play(m)
	}
	return t
}

// IsPuzzle reports whether the table has a puzzle.
func (t *Table) IsPuzzle() bool { return t.puzzle.Task != nil }

// Puzzle returns the puzzle, without a task in plain play.
func (t *Table) Puzzle() puzzles.Puzzle { return t.puzzle }

// Game returns the game.
func (t *Table) Game() play.Game { return t.puzzle.Game }

// Position returns the position reached.
func (t *Table) Position() play.Position { return t.session.Position() }

// Session returns the game with its moves, which only the table may change.
func (t *Table) Session() *play.Session { return t.session }

// Line returns the moves so far with the replies.
func (t *Table) Line() []string { return t.session.Texts() }

// Made returns the number of own moves so far.
func (t *Table) Made() int { return len(t.turns) }

// Hints returns the number of hints given.
func (t *Table) Hints() int { return t.hints }

// Moves returns the legal moves.
func (t *Table) Moves() []string {
	if t.gaveUp != "" {
		return nil
	}
	return t.session.MoveTexts()
}

// Resign ends a game: the player to move gives it up. Undo takes that back.
func (t *Table) Resign() error {
	if t.IsPuzzle() || !t.mine() {
		return errors.New("only a player resigns a game, in turn")
	}
	t.gaveUp, t.told = t.Mover(), false
	return nil
}

// Deny answers that the task of a puzzle cannot be done, which solves one that is proved
// to have no solution.
func (t *Table) Deny() error {
	if t.puzzle.Proved.Verdict != puzzles.Unsolvable {
		return errors.New("it is not proved that this cannot be done")
	}
	t.denied, t.told = true, false
	return nil
}

func (t *Table) gaveUpText() string { return "the game is over: " + t.gaveUp + " resigned" }

// Resigned reports whether a player has resigned, or the solver has denied that the task
// can be done.
func (t *Table) Resigned() bool { return t.gaveUp != "" || t.denied }

// Asked returns the task in words.
func (t *Table) Asked() string {
	p := t.puzzle
	if !t.IsPuzzle() {
		return ""
	}
	asked := p.Task.Asked(p)
	switch {
	case p.Proved.Verdict == puzzles.Unsolvable:
		asked += ". Can it be done?"
	case t.asks("reach") && p.Proved.Length > 0:
		asked += ". The shortest solution has " + t.Units(p.Proved.Length)
	}
	return asked
}

// asks reports whether the task has that name.
func (t *Table) asks(task string) bool { return t.IsPuzzle() && t.puzzle.Task.Name() == task }

// Units returns a number of own moves, such as "3 jumps".
func (t *Table) Units(n int) string { return rules.Plural(n, t.puzzle.Unit(), "") }

// Play plays a move of the player to move, in a game of jumps also several of
// one piece at once. The error names the clause that forbids it.
func (t *Table) Play(text string) error {
	if t.gaveUp != "" {
		return fmt.Errorf("%s: %s resigned: undo takes that back", text, t.gaveUp)
	}
	j := solo.Of(t.puzzle.Game)
	if j == nil {
		m, err := t.session.Read(text)
		if err == nil {
			t.play(m)
		}
		return err
	}
	moves, err := j.ParseMoves(t.Position().Value().(wabanti.Position), text)
	if err != nil {
		return err
	}
	for _, m := range moves {
		t.play(play.MoveOf(m))
	}
	return nil
}

// play plays a legal move.
func (t *Table) play(m play.Move) {
	if t.mine() {
		t.turns, t.judged, t.settled = append(t.turns, turn{t.now(), t.session.Plies()}), solver.Unknown, false
	}
	t.session.Play(m)
	t.changed()
}

// changed forgets what was said about the position before.
func (t *Table) changed() { t.asked, t.best, t.told, t.gaveUp, t.denied = 0, nil, false, "", false }

// Goto plays or takes back moves until the line is the given one.
func (t *Table) Goto(line []string) error {
	if t.Resigned() {
		t.Undo()
	}
	for !begins(line, t.Line()) && t.Undo() {
	}
	for _, move := range line[min(len(line), len(t.Line())):] {
		if err := t.Play(move); err != nil {
			return err
		}
	}
	return nil
}

// begins reports whether a line begins with another one.
func begins(line, with []string) bool {
	return len(with) <= len(line) && slices.Equal(line[:len(with)], with)
}

// mine reports whether a person is to move.
func (t *Table) mine() bool {
	switch {
	case t.asks("reach"):
		return true
	case t.session.Over() || t.gaveUp != "":
		return false
	case t.IsPuzzle():
		return t.session.ToMove() == t.me
	}
	return !t.others.Automatic(t.session.ToMove())
}

func (t *Table) now() at { return at{t.Position(), t.Made()} }

// Undo takes the last own move and the replies to it back, or a resignation. Ok is
// false where there is none.
func (t *Table) Undo() (ok bool) {
	if t.Resigned() {
		t.changed()
		return true
	}
	last := len(t.turns) - 1
	if last < 0 {
		return false
	}
	for t.session.Plies() > t.turns[last].plies {
		t.session.Undo()
	}
	t.turns, t.judged, t.settled = t.turns[:last], solver.Unknown, true
	t.changed()
	return true
}

// Status reports whether the task is done, or the game over.
func (t *Table) Status() Status {
	switch o := t.session.Outcome(); {
	case !t.IsPuzzle():
		if o != rules.Undecided || t.gaveUp != "" {
			return Over
		}
	case t.denied || o.WonBy(t.me) || t.judged == solver.Solved:
		return Solved
	case t.asks("reach"):
		return Ongoing
	case o != rules.Undecided || t.left() == 0 || t.asks("turn") && !t.mine():
		return Failed
	}
	return Ongoing
}

// left returns the number of own moves that the task still allows, -1 if that
// is not limited.
func (t *Table) left() int {
	if n := t.puzzle.Task.Moves(); n > 0 {
		return n - t.Made()
	}
	return -1
}

// result returns how a game or an attempt ended that is not ongoing.
func (t *Table) result(ctx context.Context, lim solver.Limits) string {
	if t.denied {
		return "right: it cannot be done"
	}
	if t.asks("reach") {
		return t.compare(ctx, lim)
	}
	made, o, least := t.Units(t.Made()), t.session.Outcome(), t.puzzle.Proved.Length
	switch {
	case t.gaveUp != "":
		return t.gaveUpText()
	case !t.IsPuzzle():
		return "the game is over: " + play.OutcomeText(o, t.Game().Players())
	case t.Status() == Solved && t.asks("win") && least > 0 && t.Made() > least:
		return "solved in " + made + "; the shortest solution has " + strconv.Itoa(least) + ": undo or restart to find it"
	case t.Status() == Solved:
		return "solved in " + made + ": well done"
	case o != rules.Undecided:
		return "not solved: the game is over, " + play.OutcomeText(o, t.puzzle.Game.Players()) + "; undo or restart"
	case t.asks("hold"):
		return "not solved: undo or restart"
	}
	return "not solved: " + made + " made, and no win; undo or restart"
}

// compare compares the number of moves that reached the goal with the fewest.
func (t *Table) compare(ctx context.Context, lim solver.Limits) string {
	made, least := t.Made(), t.puzzle.Proved.Length
	solved := "solved in " + t.Units(made)
	if least == 0 {
		best := t.way(ctx, made, lim)
		switch least = best.Length; {
		case best.Verdict == solver.Solved || best.Least == made:
			least = best.Least
		case least > 0 && least < made:
			return solved + "; " + t.knownText(best)
		default:
			return fmt.Sprintf("%s; no line has fewer than %d (%s)", solved, best.Least, best.Reason)
		}
	}
	switch {
	case made == least:
		return solved + ", the fewest possible: well done"
	case made < least:
		return solved + ", although the puzzle claims that " + strconv.Itoa(least) + " are the fewest: its proof is wrong"
	}
	return solved + "; the shortest solution has " + strconv.Itoa(least) + ": undo or restart to find it"
}

// Package attempt lets a person solve a puzzle by hand. An [Attempt] plays the
// moves, replies for the other side, judges moves, and gives hints; a terminal,
// a page or a program shows it. Start with [New].
package attempt

import (
	"context"
	"fmt"

	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// Attempt is a puzzle that somebody solves. It serves one goroutine.
type Attempt struct {
	puzzle  puzzles.Puzzle
	session *play.Session
	me      rules.Player
	turns   []turn         // before each own move
	judged  solver.Verdict // of the move that is to hold the draw
	known   map[at]prove.Finding
	lines   map[play.Position][]string // of jumps: the shortest way on known, where none is proved

	hints int  // given in all
	asked int  // of them for the position reached
	best  *Way // on from it
}

// at is a position with the number of own moves before it.
type at struct {
	position play.Position
	made     int
}

// turn is a position in which it was the solver's turn, and the number of
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
)

// String returns "ongoing", "solved" or "failed".
func (s Status) String() string { return [...]string{"ongoing", "solved", "failed"}[s] }

// New returns an attempt at a valid puzzle.
func New(p puzzles.Puzzle) *Attempt {
	return &Attempt{
		puzzle: p, session: play.NewSessionAt(p.Game, p.Start), me: p.Game.ToMove(p.Start), known: map[at]prove.Finding{},
		lines: map[play.Position][]string{},
	}
}

// Puzzle returns the puzzle.
func (a *Attempt) Puzzle() puzzles.Puzzle { return a.puzzle }

// Position returns the position reached.
func (a *Attempt) Position() play.Position { return a.session.Position() }

// Line returns the moves so far with the replies.
func (a *Attempt) Line() []string { return a.session.Texts() }

// Last returns the last move, if there is one.
func (a *Attempt) Last() (m play.Move, ok bool) {
	line := a.session.Line()
	if len(line) == 0 {
		return m, false
	}
	return line[len(line)-1], true
}

// Made returns the number of own moves so far.
func (a *Attempt) Made() int { return len(a.turns) }

// Hints returns the number of hints given.
func (a *Attempt) Hints() int { return a.hints }

// Moves returns the legal moves.
func (a *Attempt) Moves() []string {
	return play.MoveTexts(a.puzzle.Game, a.Position(), a.session.Moves())
}

// Asked returns the task in words.
func (a *Attempt) Asked() string {
	p := a.puzzle
	asked := p.Task.Asked(p)
	switch {
	case p.Proved.Verdict == puzzles.Unsolvable:
		asked += ". It is proved that there is no solution"
	case a.asks("reach") && p.Proved.Length > 0:
		asked += fmt.Sprintf(". The shortest solution has %s", a.Units(p.Proved.Length))
	}
	return asked
}

// asks reports whether the task has that name.
func (a *Attempt) asks(task string) bool { return a.puzzle.Task.Name() == task }

// Units returns a number of own moves, such as "3 jumps".
func (a *Attempt) Units(n int) string { return rules.Plural(n, a.puzzle.Unit(), "") }

// Play plays a move of the player to move, in a game of jumps also several of
// one piece at once. The error names the clause that forbids it.
func (a *Attempt) Play(text string) error {
	j := a.puzzle.Jumps()
	if j == nil {
		m, err := a.puzzle.Game.ParseMove(a.Position(), text)
		if err == nil {
			a.play(m)
		}
		return err
	}
	moves, err := j.ParseMoves(a.Position().Value().(wabanti.Position), text)
	if err != nil {
		return err
	}
	for _, m := range moves {
		a.play(play.MoveOf(m))
	}
	return nil
}

// play plays a legal move.
func (a *Attempt) play(m play.Move) {
	if a.mine() {
		a.turns, a.judged = append(a.turns, turn{a.now(), a.session.Plies()}), solver.Unknown
	}
	a.session.Play(m)
	a.asked, a.best = 0, nil
}

// mine reports whether it is the solver's turn.
func (a *Attempt) mine() bool {
	return a.asks("reach") || !a.session.Over() && a.session.ToMove() == a.me
}

func (a *Attempt) now() at { return at{a.Position(), a.Made()} }

// Undo takes the last own move and the replies to it back. Ok is false where
// there is none.
func (a *Attempt) Undo() (ok bool) {
	last := len(a.turns) - 1
	if last < 0 {
		return false
	}
	for a.session.Plies() > a.turns[last].plies {
		a.session.Undo()
	}
	a.turns, a.judged = a.turns[:last], solver.Unknown
	a.asked, a.best = 0, nil
	return true
}

// Status reports whether the task is done.
func (a *Attempt) Status() Status {
	switch o := a.session.Outcome(); {
	case o.WonBy(a.me) || a.judged == solver.Solved:
		return Solved
	case a.asks("reach"):
		return Ongoing
	case o != rules.Undecided || a.left() == 0 || a.asks("turn") && !a.mine():
		return Failed
	}
	return Ongoing
}

// left returns the number of own moves that the task still allows, -1 if that
// is not limited.
func (a *Attempt) left() int {
	if n := a.puzzle.Task.Moves(); n > 0 {
		return n - a.Made()
	}
	return -1
}

// Ended returns the outcome of the game in words, "" where it is undecided or
// a game of jumps.
func (a *Attempt) Ended() string {
	if o := a.session.Outcome(); o != rules.Undecided && !a.asks("reach") {
		return "the game is over: " + play.OutcomeText(o, a.puzzle.Game.Players())
	}
	return ""
}

// Result returns how an attempt ended that is solved or has failed.
func (a *Attempt) Result(ctx context.Context, lim solver.Limits) string {
	if a.asks("reach") {
		return a.compare(ctx, lim)
	}
	made, o, least := a.Units(a.Made()), a.session.Outcome(), a.puzzle.Proved.Length
	switch {
	case a.Status() == Solved && a.asks("win") && least > 0 && a.Made() > least:
		return fmt.Sprintf("solved in %s; the shortest solution has %d: undo or restart to find it", made, least)
	case a.Status() == Solved:
		return "solved in " + made + ": well done"
	case o != rules.Undecided:
		return "not solved: the game is over, " + play.OutcomeText(o, a.puzzle.Game.Players()) + "; undo or restart"
	case a.asks("hold"):
		return "not solved: undo or restart"
	}
	return "not solved: " + made + " made, and no win; undo or restart"
}

// compare compares the number of moves that reached the goal with the fewest.
func (a *Attempt) compare(ctx context.Context, lim solver.Limits) string {
	made, least := a.Made(), a.puzzle.Proved.Length
	solved := "solved in " + a.Units(made)
	if least == 0 {
		best := a.Way(ctx, made, lim)
		switch least = best.Length; {
		case best.Verdict == solver.Solved || best.Least == made:
			least = best.Least
		case least > 0 && least < made:
			return solved + "; " + a.Known(best)
		default:
			return fmt.Sprintf("%s; no line has fewer than %d (%s)", solved, best.Least, best.Reason)
		}
	}
	switch {
	case made == least:
		return solved + ", the fewest possible: well done"
	case made < least:
		return fmt.Sprintf("%s, although the puzzle claims that %d are the fewest: its proof is wrong", solved, least)
	}
	return fmt.Sprintf("%s; the shortest solution has %d: undo or restart to find it", solved, least)
}

// State describes an attempt to programs.
type State struct {
	Task     string   `json:"task"`
	Status   string   `json:"status"`
	Position string   `json:"position"`
	Line     []string `json:"line"`
	Made     int      `json:"made"`
	Moves    []string `json:"moves"`
	Hints    int      `json:"hints"`
	Ended    string   `json:"ended,omitempty"`
}

// State returns the state of the attempt.
func (a *Attempt) State() State {
	return State{
		Task: a.Asked(), Status: a.Status().String(), Position: a.puzzle.Game.Format(a.Position()), Line: a.Line(),
		Made: a.Made(), Moves: a.Moves(), Hints: a.hints, Ended: a.Ended(),
	}
}

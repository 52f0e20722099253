package rules

import (
	"errors"
	"fmt"
	"runtime"
)

// Checked reports whether games have their Checks, and registers all their items. The
// program for the browser runs no laws: without the checks, the reference models and
// the items that no player reads it is smaller by a twelfth. The workshop reads all items.
const Checked = runtime.GOOS != "js" || workshop

// Checks is the data with which the laws test a game. With its zero value
// the laws draw boards and readings of the [Kind], and those that need more
// are left out.
type Checks[G Playable[S, M], S, M comparable] struct {
	Clauses string // those that the moves rest on, such as "D1-D5"
	Plies   int    // the most moves that are played from a drawn position
	// Draw draws a game, on a small board and under any readings, and a
	// position to begin at.
	Draw func(p Picker) (G, S)
	// Text draws a text written like a move, legal or not.
	Text func(p Picker, g G) string
	// Images returns the symmetries of the board, the identity among them. They
	// share no code with Canonical.
	Images func(g G) []func(S) S
	// Reference returns the reference model of the game, the zero one for a board
	// that is too large for it.
	Reference func(g G) Reference[S, M]
	// Moves are laws about single moves.
	Moves []MoveLaw[G, S, M]
}

// Picker draws numbers from 0 to n-1, which it names by a label.
type Picker interface {
	Pick(label string, n int) int
}

// Reference is the reference model of a game: its rules written a second
// time, clause by clause, in the words of the model. It shares no code with
// the rules that it is compared with.
type Reference[S, M comparable] struct {
	Write   func(s S) string            // a position by the fast rules in the words of the model
	Result  func(s S) string            // its outcome by the fast rules in these words
	Outcome func(s S) string            // its outcome by the model
	Moves   func(s S) map[string]string // the position to which each move leads by the model, by the text of the move
	// Move returns the text of a move in Moves; nil if that is FormatMove.
	Move func(s S, m M) string
	// Unmoves returns the moves by which s can arise, by the model; nil if the
	// game is not Reversible.
	Unmoves func(s S) []string
}

// MoveLaw is a law about single moves. Holds returns an error that describes
// how m, which leads from s to after, breaks it.
type MoveLaw[G Playable[S, M], S, M comparable] struct {
	Name, Clause, Words string
	Holds               func(g G, s S, m M, after S) error
}

// Choose draws a reading of every question.
func Choose[O any](p Picker, questions Bindings[O]) O {
	return questions.Choose(p.Pick)
}

// PickFrom draws one of the elements of list, which is not empty.
func PickFrom[T any](p Picker, label string, list []T) T { return list[p.Pick(label, len(list))] }

// PickBool draws true or false.
func PickBool(p Picker, label string) bool { return p.Pick(label, 2) == 1 }

// Playable is a Game as players meet it: named, written down and shown. Every
// game of the catalogue is one, on one board under one choice of readings.
type Playable[S, M comparable] interface {
	Game[S, M]
	Notation[S, M]
	Symmetric[S]
	// String returns the name of the game with its board and its readings, as
	// [Kind] reads it, such as "wali:6x5,wal-row=exactly-three".
	fmt.Stringer
	// Players returns the names of the players in the order of Player.
	Players() []string
	// Layout returns the board, the same at each call.
	Layout() *Layout
	// Pieces returns the pieces of s.
	Pieces(s S) []Piece
	// FromTo returns the cell that m leaves and the cell that it reaches, each
	// -1 if there is none.
	FromTo(m M) (from, to int)
}

// Repeating is a Playable that may end because a position occurs again. It has no method
// that returns a Record: the engine for the browser would keep one of each game.
type Repeating[S any] interface {
	// Repetition returns the rule, the part of a position that has to come up again, and
	// the outcome of a position in which every move is forbidden, nil if none can be.
	Repetition() (rule Repetition, same func(S) S, stuck func(S) Outcome)
}

// Kind describes a game on all of its boards and under all of its readings.
// It is the one value that a game exports for the catalogue; G is the type of
// its rules, S of its positions, M of its moves and O of its options.
type Kind[G Playable[S, M], S, M, O comparable] struct {
	Name      string // such as "wali"
	Rulebook  Rulebook
	Clauses   []string    // the ids of the rulebook's clauses that the game follows, nil for all
	Questions Bindings[O] // of the rulebook's ambiguities, those that the game reads
	Presets   []Preset[O]
	// Boards are the rulebook's board and then others, from the smallest up, as
	// Open reads them: "6x5", "3x2,pieces=3".
	Boards []string
	// Settings are the names of settings that a board may have, such as
	// "pieces".
	Settings []string
	// Open returns the game on a board, "" for the rulebook's. The error wraps
	// ErrBoardSize when another type of positions could hold the board.
	Open func(board string, o O) (G, error)
	// Checks is the data with which the laws test the game.
	Checks Checks[G, S, M]
}

// Preset is a named choice of readings, with the boards that it is defined on.
type Preset[O any] struct {
	Name    string
	Boards  []string // its own first, nil for every board
	Source  string
	Missing string // the rules of the source that no option expresses; empty if there are none
	Options O
}

// ErrBoardSize is the error of opening a board that is too large for the type
// of the positions.
var ErrBoardSize = errors.New("the board is too large")

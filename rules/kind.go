package rules

import (
	"errors"
	"fmt"
)

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
	// Open reads them: "6x5", "3x2,pieces=3". An only board may have no name.
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

package rules

import "runtime"

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

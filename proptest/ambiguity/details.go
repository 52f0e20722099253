package ambiguity

import (
	"ludex/proptest/ambiguity/samples"
	"ludex/rules"
)

// Details are what only the comparison of readings needs to know of a game.
// Every field may be nil.
type Details[G rules.Playable[S, M], S, M comparable] struct {
	// Needs returns the readings under which a question arises if it does not arise
	// under the defaults, or under which it no longer does.
	Needs func(id string, question int) []string
	// Samples returns the positions that are solved under each choice, to compare
	// results.
	Samples func() []samples.Sample
	// BoardName returns a name that people know for a board, such as
	// "wabanti-solo:crown"; BoardText returns the board of such a name.
	BoardName, BoardText func(board string) string
	// Sides changes the games of two choices so that equal positions that they
	// store differently compare as equal.
	Sides func(p *Pair[G, S, M])
	// Merge returns the equivalence of positions under both choices, by default
	// the symmetry of the first.
	Merge func(p *Pair[G, S, M]) rules.Symmetric[S]
	// Floor returns a lower bound on games that show a difference, or nil.
	Floor func(p *Pair[G, S, M]) *Floor[S]
	// Never returns an argument that the choices differ on no board, or nil.
	Never func(p *Pair[G, S, M]) *Argument[S]
	// Carry returns the move of one board on another one, if there is one.
	Carry func(m M, from, to rules.Playable[S, M]) (M, bool)
	// Gone reports that no position like s can ever occur again.
	Gone func(s S) bool
}

// Pair is a game under two choices of readings.
type Pair[G rules.Playable[S, M], S, M comparable] struct {
	GameA, GameB G                    // the games
	A, B         rules.Playable[S, M] // the games as they are compared
}

// Floor is a lower bound on the number of moves of a game that shows a
// difference.
type Floor[S comparable] struct {
	Words string // why it holds
	From  func(s S) int
}

// Argument is a proof that two choices differ on no board. Every position of
// play has a property: the start has it, and each move keeps it. In no
// position with the property do the choices differ.
type Argument[S comparable] struct {
	Words string
	Holds func(s S) bool // the property; nil if every position has it
}

// ArgumentCheck is the command that checks every argument: on all positions
// of small boards or of few pieces, and on random ones of large boards.
const ArgumentCheck = "go test ./proptest/ambiguity -run TestArguments"

// proves reports whether the argument applies to play from s.
func (a *Argument[S]) proves(s S) bool { return a != nil && (a.Holds == nil || a.Holds(s)) }

// onlyDiffer reports whether two options differ in one field and no other.
func onlyDiffer[O comparable, T ~uint8](a, b O, field func(*O) *T) bool {
	if *field(&a) == *field(&b) {
		return false
	}
	*field(&a) = *field(&b)
	return a == b
}

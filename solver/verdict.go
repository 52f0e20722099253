// Package solver answers questions about positions and moves for any game:
// it knows none. What it answers comes with evidence that a checker verifies.
package solver

// Verdict is the answer to a question whether a line exists.
type Verdict uint8

// The verdicts. Unknown names a limit that was hit; it is never a guess.
const (
	Unknown Verdict = iota
	Solved
	Unsolvable
)

// String returns the word that JSON and text outputs use.
func (v Verdict) String() string {
	return [...]string{"unknown", "solved", "unsolvable"}[v]
}

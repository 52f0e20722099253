// Package claim decides what rulebooks claim of their games. Every claim of a
// register has one check here, which computes a verdict from the rules each
// time it runs: none is written down. What a check shows, a line or a
// position, it has replayed by the slow rules before it shows it.
package claim

import "context"

// Verdict is what came of a claim.
type Verdict uint8

// The verdicts. Open says what was looked at and which limit ended it; it is
// never a guess.
const (
	Open Verdict = iota
	Confirmed
	Refuted
)

// String returns the word that JSON and text outputs use.
func (v Verdict) String() string {
	return [...]string{"open", "confirmed", "refuted"}[v]
}

// Check decides one claim.
type Check struct {
	ID string // the claim's in the register
	// Run looks at the claim as far as the budget goes. When the context ends
	// it returns soon, with what it has.
	Run func(ctx context.Context, b Budget) Finding
}

// Finding is what a check has come to.
type Finding struct {
	Verdict  Verdict
	Evidence string  // sentences for a person: what was looked at, and whether that is everything
	Lines    []Line  // games that show it
	Boards   []Board // positions that show it
	Tables   []Table
	States   int64 // positions looked at, each time counted
	Limit    error // the limit that was hit, when the verdict is Open by one
}

// Line is a game that shows something.
type Line struct {
	Title string
	Game  string // its text, which names the board and the readings
	From  string // the diagram of the position that it begins in, "" for the start
	Moves []string
}

// Board is a position that shows something.
type Board struct {
	Title string
	Text  string // a diagram
}

// Table is a table that shows something.
type Table struct {
	Title string
	Head  []string
	Rows  [][]string
}

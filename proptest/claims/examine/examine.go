// Package examine has the common parts of the checks of all claims: the form of a check,
// its limits, and its findings.
package examine

import (
	"context"
	"errors"

	"ludex/puzzles/answer"
	"ludex/solver"
)

// Verdict is the verdict on a claim.
type Verdict uint8

// The verdicts: [Reach] has the condition of each. The finding of an Open claim names the examined positions and
// the limit that ended the check.
const (
	Open Verdict = iota
	Confirmed
	Refuted
)

// String returns the word that JSON and text outputs use.
func (v Verdict) String() string {
	return [...]string{"open", "confirmed", "refuted"}[v]
}

// Check checks one claim.
type Check struct {
	ID    string // of the claim
	Reach Reach  // of Run, which has no verdict beyond it
	Run   Run
	Held  bool // by [Reach.Held]: Shows checks its evidence, if not nil
	Shows Shows
	Other string // the game with whose readings it can be run, "" if it chooses its own
}

// Shows checks the evidence of a finding that a search of the laboratory has made. The
// verdict follows from what it has checked; counts beside it are those of the search.
type Shows func(Finding) error

// Run checks a claim as far as the budget allows. When the context ends it
// returns soon, with a partial finding.
type Run func(ctx context.Context, b Budget) Finding

// Finding is the result of a check.
type Finding struct {
	Verdict  Verdict
	Evidence string  // sentences for a person: the examined positions, and whether these are all
	Lines    []Line  // games that are evidence
	Boards   []Board // positions that are evidence
	Tables   []Table
	On       answer.Sources // data of the program that the finding relies on
	States   int64          // positions examined, counted each time
	By       string         // the command of the laboratory that found it, "" for Run itself
	Limit    error          // the limit that was hit, if that left the verdict Open
}

// Line is a game with a title.
type Line struct {
	Title string   `json:"title"`
	Game  string   `json:"game"`           // its name, with its board and readings
	From  string   `json:"from,omitempty"` // the diagram of the first position, "" for the start
	Moves []string `json:"moves"`
}

// Board is a position with a title.
type Board struct {
	Title string `json:"title"`
	Text  string `json:"board"` // a diagram
}

// Table is a table with a title.
type Table struct {
	Title string     `json:"title"`
	Head  []string   `json:"head"`
	Rows  [][]string `json:"rows"`
}

// Budget limits a check. The normal checks of all games together take seconds,
// the deep ones minutes and more. The finding does not depend on the number of
// workers, nor on the time unless the context ends.
type Budget struct {
	Deep     bool
	Readings []string       // ID=VALUE, for a check with Other
	Memory   int64          // bytes for stored positions, 0 for no limit
	Workers  int            // goroutines, 1 when zero
	Report   func(Progress) // called now and then, if not nil
}

// Progress is the progress of a check.
type Progress struct {
	What  string // the things that are counted, such as "rolls"
	Done  int64
	Total int64 // 0 if unknown
}

// Tell reports the progress of the check.
func (b Budget) Tell(what string, done, total int64) {
	if b.Report != nil {
		b.Report(Progress{what, done, total})
	}
}

// Either returns the value for a normal budget or for a deep one.
func Either[T any](b Budget, cheap, deep T) T {
	if b.Deep {
		return deep
	}
	return cheap
}

// ErrBudget is the limit of a check that a deep one does not have.
var ErrBudget = errors.New("the budget was spent")

// ErrMethod is the limit of a check that a deep one has, too.
var ErrMethod = errors.New("the check examines no more, even with --deep")

// Cut returns the open finding of a check whose context has ended.
func Cut(ctx context.Context, states int64, evidence string) Finding {
	return Finding{Evidence: evidence, States: states, Limit: solver.Stopped(ctx)}
}

// Reach is the part of the cases of its claim that a check examines: boards,
// positions, rolls. The board is that of the sheet, unless the claim names another.
// The reach decides which verdicts the check can give.
type Reach uint8

// The reaches.
const (
	EveryCase  Reach = iota // all, or some and an argument for the others: either verdict stands
	SomeCases               // a case can refute a claim about all; nothing confirms it
	OneCase                 // a case can confirm a claim that there is one; nothing refutes it
	OtherCases              // such as smaller boards, or links of one kind: nothing is decided
)

// String returns the words of the page.
func (r Reach) String() string {
	return [...]string{"every case", "some cases", "a case", "other cases"}[r]
}

// decides reports whether a verdict is justified.
func (r Reach) decides(v Verdict) bool {
	return v == Open || r == EveryCase || r == SomeCases && v == Refuted || r == OneCase && v == Confirmed
}

// settle returns a finding whose verdict is open unless the reach decides it.
func (r Reach) settle(f Finding) Finding {
	if r.decides(f.Verdict) {
		return f
	}
	f.Verdict, f.Limit = Open, ErrMethod
	f.Evidence += map[Reach]string{
		SomeCases:  " These are some of the cases that the claim speaks of. They do not confirm it for the others.",
		OneCase:    " Not every case was examined, so that one may be left.",
		OtherCases: " The claim speaks of other cases, and these do not decide it.",
	}[r]
	return f
}

// Check returns the check of a claim by a run with that reach.
func (r Reach) Check(run Run) Check {
	return Check{Reach: r, Run: func(ctx context.Context, b Budget) Finding { return r.settle(run(ctx, b)) }}
}

// Held returns the check of a claim whose search is in the laboratory: the finding is data,
// and shows checks its evidence, nil for a claim that is open.
func (r Reach) Held(shows Shows) Check { return Check{Reach: r, Held: true, Shows: shows} }

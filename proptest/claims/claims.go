// Package claims checks the claims of rulebooks about their games. Start with
// [Suites], which returns the checks of the claims of a catalogue's rulebooks.
//
// A check computes its verdict from the rules each time it runs. Before it
// returns a line or a position as evidence, it replays it by the reference
// model of the game.
package claims

import (
	"context"
	"errors"
	"maps"
	"slices"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/solver"
)

// Verdict is the verdict on a claim.
type Verdict uint8

// The verdicts: [Reach] says what each needs. The finding of an Open claim names the examined positions and
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
	Other string // the game with whose readings it can be run, "" if it chooses its own
}

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
	States   int64 // positions examined, counted each time
	Limit    error // the limit that was hit, if that left the verdict Open
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

// Suite is a rulebook with the checks of its claims, in the order of the
// claims. A claim that has no check is left out.
type Suite struct {
	Rulebook rules.Rulebook
	Checks   []Check
}

// Suites returns the checks of the rulebooks of a catalogue.
func Suites(c *catalog.Catalog) (list []Suite) {
	checks := checks()
	for _, r := range c.Rulebooks() {
		s := Suite{Rulebook: r}
		for _, claim := range r.Claims {
			if c, ok := checks[claim.ID]; ok {
				c.ID, c.Other, c.Run = claim.ID, rereadable[claim.ID], byDefaults(claim.ID, c.Run)
				s.Checks = append(s.Checks, c)
			}
		}
		list = append(list, s)
	}
	return list
}

// checks returns the checks by the ids of their claims.
func checks() map[string]Check {
	all := map[string]Check{}
	for _, some := range []map[string]Check{havannahChecks, hnefataflChecks, wabantiChecks, waliChecks} {
		maps.Copy(all, some)
	}
	return all
}

// Find returns the claim with that id and its check.
func (s Suite) Find(id string) (rules.Claim, Check, bool) {
	i := slices.IndexFunc(s.Rulebook.Claims, func(c rules.Claim) bool { return c.ID == id })
	j := slices.IndexFunc(s.Checks, func(c Check) bool { return c.ID == id })
	if i < 0 || j < 0 {
		return rules.Claim{}, Check{}, false
	}
	return s.Rulebook.Claims[i], s.Checks[j], true
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

// report reports the progress of the check.
func (b Budget) report(what string, done, total int64) {
	if b.Report != nil {
		b.Report(Progress{what, done, total})
	}
}

// either returns the value for a normal budget or for a deep one.
func either[T any](b Budget, cheap, deep T) T {
	if b.Deep {
		return deep
	}
	return cheap
}

// errBudget is the limit of a check that a deep one does not have.
var errBudget = errors.New("the budget was spent")

// errMethod is the limit of a check that a deep one has, too.
var errMethod = errors.New("the check examines no more, even with --deep")

// cut returns the open finding of a check whose context has ended.
func cut(ctx context.Context, states int64, evidence string) Finding {
	return Finding{Evidence: evidence, States: states, Limit: solver.Stopped(ctx)}
}

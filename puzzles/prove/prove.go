// Package prove solves puzzles of all games with proof. Start with [Prove].
package prove

import (
	"context"
	"fmt"
	"time"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/solver"
)

// Limits bound the work of Prove. Of the solver's it uses Memory, Workers and
// Report; the context bounds the time.
type Limits struct {
	solver.Limits
	Assess bool // find the quality, too, which can take longer than the rest

	// Drops reports, where it is given, that a solved puzzle of two players is of
	// no use by its quality so far: then Differs is not found.
	Drops func(Finding) bool
}

// assesses reports whether the quality is to be found.
func (l Limits) assesses() bool { return puzzles.Assesses && l.Assess }

// drops reports whether the puzzle is of no use.
func (l Limits) drops(f Finding) bool { return l.Drops != nil && l.Drops(f) }

// Finding is the result of a proof.
type Finding struct {
	Puzzle  puzzles.Puzzle
	Verdict solver.Verdict  // Solved: the task can be done; Unsolvable: it cannot
	Length  int             // own moves of the shortest solution known, 0 for Hold; -1 without one
	Least   int             // no solution is shorter
	Keys    []string        // all first moves of shortest solutions, as the game writes them, where they were looked for
	Line    []string        // one solution, against replies that resist longest
	Quality puzzles.Quality // if requested and there is one key
	Quiet   bool            // the key does nothing at a glance: by no rule of the game does it gain or threaten
	States  int64           // positions looked at
	Reason  string          // why the verdict is unknown or unsolvable, if more than the verdict is known
	Limit   error           // the limit that was hit, when the verdict is unknown or the quality not complete
	Elapsed time.Duration

	Jumps *jumps.Solution // of a Solo or an Éclair
}

// Incomplete reports whether a limit ended the search for the quality of a
// solved puzzle.
func (f Finding) Incomplete() bool { return f.Verdict == solver.Solved && f.Limit != nil }

// Open is the error of work that needs the answer to a puzzle which a limit left
// unknown.
type Open struct {
	Reason string // the limit
}

// Error names the limit.
func (o *Open) Error() string { return "not solved: " + o.Reason }

// Known returns an *Open if the verdict is unknown, and nil if it is proved.
func (f Finding) Known() error {
	if f.Verdict != solver.Unknown {
		return nil
	}
	return &Open{f.Reason}
}

// Proof returns the proof of the puzzle; its verdict is "" without a proof.
func (f Finding) Proof() puzzles.Proof {
	switch f.Verdict {
	case solver.Solved:
		return puzzles.SolvedIn(f.Length, f.Keys...)
	case solver.Unsolvable:
		return puzzles.Proof{Verdict: puzzles.Unsolvable, Reason: f.Reason}
	}
	return puzzles.Proof{}
}

// Proved returns the solved puzzle with its proof and its quality.
func (f Finding) Proved() puzzles.Puzzle {
	p := f.Puzzle
	p.Proved, p.Quality = f.Proof(), f.Quality
	return p
}

// prover proves puzzles of one task in one game, or in any.
type prover func(ctx context.Context, p puzzles.Puzzle, lim Limits) (Finding, error)

// asked is the name of a task and a game; the game "" is any without a prover of
// its own.
type asked struct{ task, game string }

// provers are all provers.
var provers = map[asked]prover{
	{"reach", puzzles.Solo}:   proveJumps,
	{"reach", puzzles.Eclair}: proveJumps,
	{"win", "havannah"}:       proveHavannah,
	{"win", "hnefatafl"}:      proveHnefatafl,
	{"win", "wali"}:           proveWali,
	{"hold", "wali"}:          proveWali,
	{"turn", "wabanti-dice"}:  proveTurn,
	{"win", ""}:               proveWin,
}

// Prove solves a valid puzzle. The error reports that no prover fits it.
func Prove(ctx context.Context, p puzzles.Puzzle, lim Limits) (Finding, error) {
	prover := provers[asked{p.Task.Name(), p.Kind()}]
	if prover == nil {
		prover = provers[asked{p.Task.Name(), ""}]
	}
	if prover == nil {
		return Finding{}, fmt.Errorf("no prover for puzzles of %s with the task to %s", p.Kind(), p.Task)
	}
	began := time.Now()
	f, err := prover(ctx, p, lim)
	f.Puzzle, f.Elapsed = p, time.Since(began)
	if f.Jumps == nil {
		f.complete()
	}
	return f, err
}

// complete derives the other fields from a search of a game for two or more.
func (f *Finding) complete() {
	switch {
	case f.Verdict == solver.Solved:
		f.Least = f.Length
		return
	case f.Limit != nil:
		f.Reason = f.Limit.Error()
	}
	f.Length = -1
}

// proveJumps solves a Solo or an Éclair.
func proveJumps(ctx context.Context, p puzzles.Puzzle, lim Limits) (Finding, error) {
	s := jumps.Solve(ctx, p, jumps.Limits{Limits: lim.Limits, Count: lim.assesses()})
	f := Finding{Verdict: s.Verdict, Length: s.Length, Least: s.LowerBound, Reason: s.Reason, States: s.States, Jumps: s}
	for _, step := range s.Line {
		f.Line = append(f.Line, step.Name(s.Grid()))
	}
	if !lim.assesses() {
		return f, nil
	}
	f.Quality, _ = jumps.Assess(ctx, s)
	switch {
	case ctx.Err() != nil:
		f.Limit = solver.Stopped(ctx)
	case s.Uncounted:
		f.Limit = solver.ErrMemory
	}
	if p.Kind() == puzzles.Eclair && f.Quality.Unique != "" {
		f.Keys = []string{s.Key()}
	}
	return f, nil
}

// Outcome is the result of comparing the claim of a puzzle with a finding.
type Outcome string

const (
	Confirmed Outcome = "confirmed"
	Wrong     Outcome = "wrong"
	NoClaim   Outcome = "no claim"
	Undecided Outcome = "unknown"
)

// Outcome compares the claim of the puzzle with the finding.
func (f Finding) Outcome() Outcome {
	switch {
	case f.refutes():
		return Wrong
	case f.Verdict == solver.Unknown, f.Incomplete():
		return Undecided
	case f.Puzzle.Proved.Verdict == "":
		return NoClaim
	}
	return Confirmed
}

// refutes reports whether the claim of the puzzle is false. A bound or a line
// of an unfinished search can refute it.
func (f Finding) refutes() bool {
	switch f.Puzzle.Proved.Verdict {
	case puzzles.Unsolvable:
		return f.Length >= 0
	case puzzles.Solved:
		return f.Verdict == solver.Unsolvable || f.otherLength() || f.OtherKey() || f.OtherQuality()
	}
	return false
}

func (f Finding) otherLength() bool {
	claim := f.Puzzle.Proved.Length
	return claim > 0 && (claim < f.Least || f.Length >= 0 && claim > f.Length)
}

// OtherKey reports whether the puzzle claims a key that is not the only one.
func (f Finding) OtherKey() bool {
	claim := f.Puzzle.Proved.Key
	return claim != "" && f.Verdict == solver.Solved && claim != f.Proof().Key
}

// OtherQuality reports whether the puzzle claims another quality.
func (f Finding) OtherQuality() bool {
	claim := f.Puzzle.Quality
	return !claim.IsZero() && f.Verdict == solver.Solved && !f.Incomplete() && !f.Quality.Equal(claim)
}

// Updated returns the puzzle with its new proof and quality. A finding that is
// unknown leaves the puzzle as it was.
func (f Finding) Updated() puzzles.Puzzle {
	p := f.Puzzle
	switch f.Verdict {
	case solver.Solved:
		p.Proved = f.Proof()
		if f.Incomplete() && p.Proved == f.Puzzle.Proved {
			break // the claim about the quality may be true
		}
		if p.Quality = f.Quality; p.Quality.Unique == "" {
			p.Quality = puzzles.Quality{}
		}
	case solver.Unsolvable:
		if p.Proved.Verdict != puzzles.Unsolvable || p.Proved.Reason == "" {
			p.Proved, p.Quality = f.Proof(), puzzles.Quality{}
		}
	}
	return p
}

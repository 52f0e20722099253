// Package shortest reads, writes and checks the certificate of a shortest line:
// the evidence for the verdict on a puzzle of Wabanti Solo or Éclair.
//
// The check takes from the file nothing but claims. It plays by the rules of
// package wabanti, walks by package certify, and has everything else of its
// own: goals, bounds, classes and counts. It shares no code with the search
// that made the certificate.
package shortest

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/solver/certify"
)

// The format and the version that a file names.
const (
	format  = "certificate"
	version = 1
)

// Certificate is a claim about a puzzle, with the evidence. Cells are
// lists of names such as "g8 g9 h7", as file.ParseBoard reads them.
type Certificate struct {
	Game     string            `json:"game"` // puzzles.Solo or puzzles.Eclair
	Side     int               `json:"side"`
	Readings map[string]string `json:"readings,omitempty"` // by ambiguity, as rules.Bindings take them; those not named are the defaults
	Start    string            `json:"start"`              // cells
	Target   string            `json:"target,omitempty"`   // cells; Solo only
	Verdict  puzzles.Verdict   `json:"verdict"`            // puzzles.Solved: by Line, and by none shorter; or puzzles.Unsolvable
	Metric   string            `json:"metric"`             // Jumps or Moves, as wab-series is read
	Length   int               `json:"length"`             // of Line, in the metric
	Line     []string          `json:"line,omitempty"`     // one entry a jump, "f7-h7", or a move, "f7-h7-h9"
	Proofs   []Proof           `json:"proofs,omitempty"`   // that no line is shorter, or that there is none
}

// The units of the length of a line.
const (
	Jumps = "jumps"
	Moves = "moves"
)

// Proof covers one goal position or more: no line of fewer than Length jumps
// or moves leads there or, under the verdict unsolvable, none at all. A goal
// position is covered with all its images under the symmetries of the board
// that leave the start in place.
type Proof struct {
	Kind          string `json:"kind"`
	Target        string `json:"target,omitempty"`         // TwoSided, Closed: cells; Invariant: numbers of pieces by class
	ForwardLevel  int    `json:"forward_level,omitempty"`  // TwoSided
	BackwardLevel int    `json:"backward_level,omitempty"` // TwoSided
	Level         int    `json:"level,omitempty"`          // OneSided
	Start         string `json:"start,omitempty"`          // Invariant: numbers of pieces by class, such as "4,4,4,6"
	From          string `json:"from,omitempty"`           // Closed: FromStart or FromTarget
}

// The kinds of proof; docs/reference/certificates.md describes them.
const (
	TwoSided  = "two-sided" // Solo: certify.TwoSided for Target
	OneSided  = "one-sided" // Éclair: certify.OneSided
	Invariant = "invariant" // Solo: every goal position with the counts Target, which are not the start's; Éclair: too few pieces by Start
	Closed    = "closed"    // certify.Closed, from the start or from Target; from the start without a Target: every goal position
)

// Where the enumeration of a closed proof begins.
const (
	FromStart  = "start"
	FromTarget = "target"
)

// Write writes c as Read takes it back. A certificate that Read would refuse
// is not written; the error is then a *Rejected.
func Write(w io.Writer, c Certificate) error {
	f := whole{format, version, c}
	if err := f.fault(); err != nil {
		return err
	}
	text, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

// Rejected is the error for a certificate that is wrong or does not prove its
// claims.
type Rejected struct {
	Field string // such as "line[3]" or "proofs[0].target"
	Err   error
}

// Error names the field and its fault.
func (r *Rejected) Error() string { return r.Field + ": " + r.Err.Error() }

// Unwrap returns the fault.
func (r *Rejected) Unwrap() error { return r.Err }

func reject(field, format string, args ...any) error {
	return &Rejected{field, fmt.Errorf(format, args...)}
}

// positioned is a refutation in cells.
type positioned struct {
	err   *certify.Refutation[wabanti.Position]
	cells string
}

func (p *positioned) Error() string { return p.err.Err.Error() + ", at " + p.cells }
func (p *positioned) Unwrap() error { return p.err }

// inCells returns err with its position as cells, if it has one.
func (t *task) inCells(err error) error {
	if refuted := (*certify.Refutation[wabanti.Position])(nil); errors.As(err, &refuted) {
		return &positioned{refuted, puzzles.CellList(t.grid, refuted.At)}
	}
	return err
}

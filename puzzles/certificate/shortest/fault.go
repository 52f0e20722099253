package shortest

import (
	"errors"
	"fmt"

	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/solver/certify"
)

// Rejected says what in a certificate is wrong, or does not show what it
// claims.
type Rejected struct {
	Field string // such as "line[3]" or "proofs[0].target"
	Err   error
}

// Error names the field and what is wrong with it.
func (r *Rejected) Error() string { return r.Field + ": " + r.Err.Error() }

// Unwrap returns what is wrong.
func (r *Rejected) Unwrap() error { return r.Err }

func reject(field, format string, args ...any) error {
	return &Rejected{field, fmt.Errorf(format, args...)}
}

// positioned is a refutation told in cells.
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

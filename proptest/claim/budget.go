package claim

import (
	"context"
	"errors"

	"ludex/solver"
)

// Budget is what a check may spend. The cheap checks of all games together
// take seconds, the deep ones minutes and more. What a check finds under a
// budget does not depend on the number of workers, nor, unless the context
// ends, on the time it takes.
type Budget struct {
	Deep    bool
	Memory  int64          // bytes for stored positions, 0 for no limit
	Workers int            // goroutines, 1 when zero
	Report  func(Progress) // called now and then, if not nil
}

// Progress is how far a check has come.
type Progress struct {
	What  string // what is counted, such as "rolls"
	Done  int64
	Total int64 // 0 when it is not known
}

// report says how far the check has come.
func (b Budget) report(what string, done, total int64) {
	if b.Report != nil {
		b.Report(Progress{what, done, total})
	}
}

// either returns what goes with a cheap budget or with a deep one.
func either[T any](b Budget, cheap, deep T) T {
	if b.Deep {
		return deep
	}
	return cheap
}

// errBudget is the limit of a check that a deeper one would go beyond.
var errBudget = errors.New("the budget was spent")

// cut returns a finding that the end of the context has left open.
func cut(ctx context.Context, states int64, evidence string) Finding {
	return Finding{Evidence: evidence, States: states, Limit: solver.Stopped(ctx)}
}

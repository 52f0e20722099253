package engine

import "ludex/solver"

// Progress is the progress of a search for a page, which puts it into words.
type Progress struct {
	Positions int64 `json:"positions"`
	AtLeast   int64 `json:"atLeast,omitempty"` // the least length that is not excluded
}

// ProgressOf returns the progress of a search.
func ProgressOf(p solver.Progress) Progress {
	return Progress{int64(max(p.Stored, p.Expanded)), int64(p.LowerBound)}
}

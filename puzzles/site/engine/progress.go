package engine

import (
	"fmt"

	"github.com/dustin/go-humanize"

	"ludex/solver"
)

// Progress is the progress of a search for a page.
type Progress struct {
	Words string `json:"words"`
}

// ProgressOf returns the state of a search in words.
func ProgressOf(p solver.Progress) Progress {
	words := fmt.Sprintf("%s positions", humanize.Comma(max(p.Stored, p.Expanded)))
	if p.LowerBound > 0 {
		words = fmt.Sprintf("at least %d; %s", p.LowerBound, words)
	}
	return Progress{words}
}

package main

import (
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles"
)

// judgement is what ludex check puzzle --json prints of each puzzle before
// the answer to it.
type judgement struct {
	Outcome outcome    `json:"outcome"`
	Claimed *claimJSON `json:"claimed"`
}

// claimJSON is what a puzzle says is proved.
type claimJSON struct {
	Verdict puzzles.Verdict `json:"verdict"`
	Length  *int            `json:"length"`
	Key     string          `json:"key,omitempty"`
}

func (r review) json() any {
	j := judgement{r.outcome(), claimJSONOf(r.found.Puzzle)}
	if r.found.Jumps == nil {
		return struct {
			judgement
			*report.Puzzle
		}{j, report.NewPuzzle(r.found)}
	}
	return struct {
		judgement
		*report.Jumps
	}{j, report.NewJumps(r.found.Jumps)}
}

// claimJSONOf returns nil when nothing is said to be proved.
func claimJSONOf(p puzzles.Puzzle) *claimJSON {
	if p.Proved.Verdict == "" {
		return nil
	}
	c := &claimJSON{Verdict: p.Proved.Verdict, Key: p.Proved.Key}
	if p.Proved.Length > 0 {
		c.Length = &p.Proved.Length
	}
	return c
}

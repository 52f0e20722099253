package main

import (
	"math/big"
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/solver"
)

// answer is what ludex solve --json prints; docs/reference/json.md says what its fields
// mean.
type answer struct {
	Game       string            `json:"game"`
	Puzzle     *string           `json:"puzzle"`
	Verdict    string            `json:"verdict"`
	Reason     string            `json:"reason,omitempty"`
	Length     *int              `json:"length"`
	LowerBound *int              `json:"lower_bound"`
	Optimal    bool              `json:"optimal"`
	Metric     string            `json:"metric"`
	Line       []string          `json:"line"`
	Final      []string          `json:"final"`
	Lines      *big.Int          `json:"lines,omitempty"`
	Finals     *int              `json:"finals,omitempty"`
	States     int64             `json:"states"`
	Expanded   int64             `json:"expanded"`
	Seconds    float64           `json:"seconds"`
	Readings   map[string]string `json:"readings"`
}

func answerOf(s *jumps.Solution) answer {
	a := answer{
		Game: s.Puzzle.Kind(), Verdict: s.Verdict.String(), Reason: s.Reason, Optimal: s.Optimal(),
		Metric: metric(s.Options), States: s.States, Expanded: s.Expanded,
		Seconds: cli.Seconds(s.Elapsed), Readings: readingsOf(s.Options),
	}
	if s.Puzzle.ID != "" {
		a.Puzzle = &s.Puzzle.ID
	}
	if s.Verdict != solver.Unsolvable {
		a.LowerBound = &s.LowerBound
	}
	if s.Length >= 0 {
		a.Length = &s.Length
		a.Line = stepNames(s)
		a.Final = strings.Fields(puzzles.CellList(s.Grid(), s.Final))
	}
	if s.Count != nil {
		a.Lines, a.Finals = s.Count.Lines, &s.Count.Finals
	}
	return a
}

func stepNames(s *jumps.Solution) []string {
	names := []string{}
	for _, step := range s.Line {
		names = append(names, step.Name(s.Grid()))
	}
	return names
}

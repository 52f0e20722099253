package main

import (
	"encoding/json"
	"io"
	"math"
	"math/big"
	"strings"
	"time"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/solver"
)

// answer is what ludex solve --json prints; docs/json.md says what its fields
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
		Game: s.Puzzle.Game, Verdict: s.Verdict.String(), Reason: s.Reason, Optimal: s.Optimal(),
		Metric: metric(s.Options), States: s.States, Expanded: s.Expanded,
		Seconds: seconds(s.Elapsed), Readings: readingsOf(s.Options),
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
		a.Final = strings.Fields(puzzles.CellList(s.Puzzle.Grid(), s.Final))
	}
	if s.Count != nil {
		a.Lines, a.Finals = s.Count.Lines, &s.Count.Finals
	}
	return a
}

func stepNames(s *jumps.Solution) []string {
	names := []string{}
	for _, step := range s.Line {
		names = append(names, step.Name(s.Puzzle.Grid()))
	}
	return names
}

// seconds rounds a time to milliseconds.
func seconds(d time.Duration) float64 { return math.Round(d.Seconds()*1000) / 1000 }

// shown is an answer that is printed as an object of JSON or as a text in lines
// of some columns.
type shown[J any] interface {
	object() J
	text(columns int) string
}

// show prints an answer.
func show[J any](out io.Writer, asJSON bool, a shown[J]) error {
	if asJSON {
		return printJSON(out, a.object())
	}
	_, err := io.WriteString(out, a.text(width(out)))
	return err
}

// printJSON writes v on one line.
func printJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

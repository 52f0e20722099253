package main

import (
	"encoding/json"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/prove"
)

// playAnswer is what ludex solve --json prints of a puzzle of a game for two
// or more.
type playAnswer struct {
	Game     string            `json:"game"`
	Puzzle   *string           `json:"puzzle"`
	Task     string            `json:"task"`
	ToMove   string            `json:"to_move"`
	Verdict  string            `json:"verdict"`
	Reason   string            `json:"reason,omitempty"`
	Length   *int              `json:"length"`
	Keys     []string          `json:"keys"`
	Line     []string          `json:"line"`
	Quality  *qualityJSON      `json:"quality"`
	States   int64             `json:"states"`
	Seconds  float64           `json:"seconds"`
	Readings map[string]string `json:"readings"`
}

// qualityJSON is the quality of a puzzle that has one solution.
type qualityJSON struct {
	Lines      json.Number    `json:"lines,omitempty"`
	Finals     int            `json:"finals,omitempty"`
	Unique     puzzles.Unique `json:"unique"`
	Choices    int            `json:"choices"`
	Tries      int            `json:"tries"`
	Greedy     int            `json:"greedy"`
	Difficulty int            `json:"difficulty"`
	Differs    []string       `json:"differs"`
}

func playAnswerOf(f prove.Finding) playAnswer {
	p := f.Puzzle
	a := playAnswer{
		Game: p.Text(), Task: p.Task.String(), ToMove: p.Mover(), Verdict: f.Verdict.String(), Reason: f.Reason,
		Keys: f.Keys, Line: f.Line, States: f.States, Seconds: cli.Seconds(f.Elapsed), Readings: readingsIn(p.Text()),
	}
	if p.ID != "" {
		a.Puzzle = &p.ID
	}
	if f.Length > 0 {
		a.Length = &f.Length
	}
	if q := f.Quality; q.Unique != "" {
		a.Quality = &qualityJSON{json.Number(q.Lines), q.Finals, q.Unique, q.Choices, q.Tries, q.Greedy, q.Difficulty, append([]string{}, q.Differs...)}
	}
	return a
}

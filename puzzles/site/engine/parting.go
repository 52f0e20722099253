package engine

import (
	"ludex/puzzles/attempt"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// Parting is one game by two rules, as the script of a page draws it.
type Parting struct {
	Board attempt.Board `json:"board"`
	Sides [2]Side       `json:"sides"`
	Line  []string      `json:"line"`
}

// Side is the game by one of the rules.
type Side struct {
	Name    string             `json:"name"`
	Steps   []attempt.Position `json:"steps"`
	Refused *Refusal           `json:"refused,omitempty"` // of the move after the steps
}

// PartingOf returns one game by two rules with their names.
func PartingOf(found [2]ruling.Finding, names [2]string) Parting {
	p := Parting{Board: attempt.BoardOf(found[0].Game)}
	for i, f := range found {
		p.Sides[i] = Side{Name: names[i], Steps: stepsOf(f)}
		for k, t := range f.Turns[1:] {
			if k == len(p.Line) {
				p.Line = append(p.Line, t.Move)
			}
			if t.Refused != "" {
				p.Sides[i].Refused = &Refusal{Text: t.Refused}
			}
		}
	}
	return p
}

// stepsOf returns the positions of a course as a page draws them.
func stepsOf(f ruling.Finding) []attempt.Position {
	var line []play.Move
	for i, t := range f.Turns[1:] {
		m, err := f.Game.ParseMove(f.Turns[i].Position, t.Move)
		if t.Refused != "" || err != nil {
			break
		}
		line = append(line, m)
	}
	return attempt.Steps(play.NewSessionAt(f.Game, f.Turns[0].Position), rules.Chance, line)
}

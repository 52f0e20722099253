package engine

import (
	"path"
	"strings"

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
	On    []Onward      `json:"on,omitempty"`  // where it is played on, by each of the rules
	Why   string        `json:"why,omitempty"` // it is not played on by the second rules
}

// Onward is where a position is played on: the game, the diagram in which it begins, "" for the
// start, the moves from there, and lines that the text of the rulebook lacks.
type Onward struct {
	Game  string   `json:"game"`
	Start string   `json:"start"`
	Line  []string `json:"line"`
	Added string   `json:"added"`
}

// Added are the lines that make rules a reading of a rulebook, and the reading ID=NAME.
type Added struct{ Lines, Reading string }

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
			if t.Refused != nil {
				p.Sides[i].Refused = &Refusal{Text: t.Reason()}
			}
		}
	}
	return p
}

// PlayedOn has the rules by which the game goes on: those of a rulebook, and another reading of
// it, or the reading that the lines added to it make.
func (p *Parting) PlayedOn(found [2]ruling.Finding, added Added) {
	k := found[0].Game.Kind()
	for i, f := range found {
		on := Onward{Game: path.Base(k.Name) + strings.TrimPrefix(f.Game.String(), k.Name), Line: []string{}}
		switch {
		case i == 1 && added.Reading != "":
			on.Game, on.Added = p.On[0].Game+","+added.Reading, added.Lines
		case f.Game.Kind() != k:
			p.Why = "By the second answer it cannot be played here: no definition of a macro has that effect, so that the rules must be changed by hand."
			continue
		}
		if start := f.Turns[0].Position; start != f.Game.Start() {
			on.Start = f.Game.Format(start)
		}
		for _, t := range f.Turns[1:] {
			if t.Refused == nil {
				on.Line = append(on.Line, t.Move)
			}
		}
		p.On = append(p.On, on)
	}
}

// stepsOf returns the positions of a course as a page draws them.
func stepsOf(f ruling.Finding) []attempt.Position {
	var line []play.Move
	for i, t := range f.Turns[1:] {
		m, err := f.Game.ParseMove(f.Turns[i].Position, t.Move)
		if t.Refused != nil || err != nil {
			break
		}
		line = append(line, m)
	}
	return attempt.Steps(play.NewSessionAt(f.Game, f.Turns[0].Position), rules.Chance, line)
}

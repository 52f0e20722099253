package doubt

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
)

// ofReadings are the questions that a game with readings asks.
var ofReadings = []Operator{
	{Name: "reading", Asks: "Which reading is meant?", weight: 3},
	{Name: "pair", Asks: "What if two readings come together?", weight: 2},
}

// listed returns each reading of the game but the defaults.
func (f *finder) listed() (list []candidate) {
	for _, a := range f.kind.Questions {
		for _, q := range a.Questions {
			for _, reading := range q.Readings[1:] {
				list = append(list, f.reading(rules.Choice{ID: a.ID, Names: reading.Name}, a, q, reading))
			}
		}
	}
	return list
}

// reading returns a reading as a mutant.
func (f *finder) reading(c rules.Choice, a rules.Ambiguity, q rules.Question, r rules.Reading) candidate {
	m := Mutant{ID: c.String(), Operator: &ofReadings[0], Ask: q.Text, Is: q.Readings[0].Words, Not: r.Words}
	return candidate{m, f.with(c), nil}
}

// with opens the game with readings on each board.
func (f *finder) with(choices ...rules.Choice) func(board int) (play.Game, error) {
	return func(board int) (play.Game, error) {
		name := f.kind.Name
		if b := f.grounds[board].board; b != "" {
			name += ":" + b
		}
		return f.kind.Open(name, choices)
	}
}

// readings lists the readings of a game that is no file, and all pairs of readings of
// two questions.
func (f *finder) readings() {
	single := f.listed()
	f.list = slices.Clone(single)
	for i, a := range single {
		for _, b := range single[i+1:] {
			p, _ := rules.ParseChoice(a.ID)
			q, _ := rules.ParseChoice(b.ID)
			if p.ID == q.ID {
				continue
			}
			m := Mutant{ID: fmt.Sprintf("%s,%s", a.ID, b.ID), Operator: &ofReadings[1], Ask: a.Ask + " " + b.Ask, Is: a.Is + " " + b.Is, Not: a.Not + " " + b.Not}
			f.list = append(f.list, candidate{m, f.with(p, q), nil})
		}
	}
}

// plain reports whether a pair of readings behaves in each position as one of them.
func (v *verdict) plain(single map[string]*verdict) bool {
	first, second, ok := strings.Cut(v.ID, ",")
	a, b := single[first], single[second]
	if !ok || a == nil || b == nil || a.err != nil || b.err != nil {
		return false
	}
	for i, t := range v.trials {
		for s, does := range t.does {
			if does != a.trials[i].does[s] && does != b.trials[i].does[s] {
				return false
			}
		}
	}
	return true
}

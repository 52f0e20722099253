package doubt

import (
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

// asItIs are the answers to questions that are not answered by yes or no.
var asItIs = [2]string{"As it is", "Or"}

// with returns a mutant that is the game with some readings.
func (f *finder) with(m Mutant, choices ...rules.Choice) Mutant {
	m.open = func(board int) (play.Game, error) {
		return f.kind.Open(strings.TrimSuffix(f.kind.Name+":"+f.grounds[board].board, ":"), choices)
	}
	return m
}

// listed returns each reading of the game but the defaults.
func (f *finder) listed() (list []Mutant) {
	for _, a := range f.kind.Questions {
		for _, q := range a.Questions {
			for _, reading := range q.Readings[1:] {
				c := rules.Choice{ID: a.ID, Names: reading.Name}
				list = append(list, f.with(Mutant{ID: c.String(), Question: c.String(), Operator: &ofReadings[0], Ask: q.Text, Answers: asItIs, Is: q.Readings[0].Words, Not: reading.Words}, c))
			}
		}
	}
	return list
}

// readings returns the readings of a game that is no file, and all pairs of readings of two
// questions.
func (f *finder) readings() []Mutant {
	single := f.listed()
	list := slices.Clone(single)
	for i, a := range single {
		for _, b := range single[i+1:] {
			p, _ := rules.ParseChoice(a.ID)
			q, _ := rules.ParseChoice(b.ID)
			if p.ID != q.ID {
				id := a.ID + "," + b.ID
				list = append(list, f.with(Mutant{ID: id, Question: id, Operator: &ofReadings[1], Ask: a.Ask + " " + b.Ask, Answers: asItIs, Is: a.Is + " " + b.Is, Not: a.Not + " " + b.Not}, p, q))
			}
		}
	}
	return list
}

// plain reports whether a pair of readings behaves in each position as one of them.
func (d *Doubt) plain(single map[string]*Doubt) bool {
	first, second, ok := strings.Cut(d.ID, ",")
	a, b := single[first], single[second]
	if !ok || a == nil || b == nil || a.kept.Refused+b.kept.Refused != "" {
		return false
	}
	for i, t := range d.trials {
		for s, does := range t.Does {
			if does != a.trials[i].Does[s] && does != b.trials[i].Does[s] {
				return false
			}
		}
	}
	return true
}

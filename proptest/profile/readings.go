package profile

import (
	"cmp"
	"math"
	"reflect"
	"slices"

	"ludex/rules"
	"ludex/rules/play"
)

// other is a reading that a game does not have.
type other struct {
	ambiguity rules.Ambiguity
	question  rules.Question
	own       rules.Reading // of the game
	reading   rules.Reading
	choice    rules.Choice
}

// others returns the readings that a game does not have, question by question.
func others(g play.Game) (list []other) {
	have := g.Readings().All
	has := func(a rules.Ambiguity, r rules.Reading) bool {
		return slices.ContainsFunc(have, func(c rules.Choice) bool { return c.ID == a.ID && c.Has(r.Name) })
	}
	for _, a := range g.Kind().Questions {
		for _, q := range a.Questions {
			own := slices.IndexFunc(q.Readings, func(r rules.Reading) bool { return has(a, r) })
			for i, r := range q.Readings {
				if i != own {
					list = append(list, other{a, q, q.Readings[max(0, own)], r, a.Choice(r)})
				}
			}
		}
	}
	return list
}

// reading measures a game by another reading, without the highest level. Where it plays the
// same random games, no more is measured.
func (m *measurer) reading(g play.Game, p *Profile, o other) Reading {
	r := Reading{
		Question: cmp.Or(o.question.Text, o.ambiguity.Question), Reading: o.choice.String(), Words: o.reading.Words, Wording: o.reading.Wording, OwnWords: o.own.Words, OwnWording: o.own.Wording,
		Played: []Played{}, Levels: []Duel{}, Differs: []Difference{}, Proved: []Proved{},
	}
	changed, err := g.Kind().Open(g.String(), []rules.Choice{o.choice})
	if err != nil {
		r.Refused = err.Error()
		return r
	}
	r.Played = append(r.Played, summed(changed, "random", m.play(changed, 0)))
	r.Proved = m.proved(changed)
	if r.Same = reflect.DeepEqual(r.Played[0], p.Played[0]); r.Same && reflect.DeepEqual(r.Proved, p.Proved) {
		return r
	}
	r.Played, r.Levels = m.levels(changed, m.top(g)-1, r.Played)
	for i := range min(len(r.Played), len(p.Played)) {
		theirs := p.Played[i].Measures(p.Players)
		for k, d := range r.Played[i].Measures(changed.Players()) {
			d.Figure = d.less(theirs[k].Figure)
			r.Differs = append(r.Differs, d)
		}
	}
	slices.SortStableFunc(r.Differs, func(a, b Difference) int { return cmp.Compare(b.weight(), a.weight()) })
	return r
}

// Clear reports whether the interval of a difference is on one side of 0, and not one of
// shares that is less than one in 2,000.
func (d Difference) Clear() bool {
	return d.Figure.Clear() && (!d.Share || math.Abs(d.Value) >= 0.0005)
}

// weight orders differences: by how far the interval is from 0, in its width.
func (d Difference) weight() float64 {
	if !d.Clear() {
		return 0
	}
	return math.Abs(d.Value) / max(d.High-d.Low, 1e-9)
}

// Measures returns the figures of games by their names, each in one place for all lists.
func (p Played) Measures(players []string) (list []Difference) {
	add := func(measure string, share bool, f Figure) {
		list = append(list, Difference{p.By, measure, share, f})
	}
	if len(players) == 1 {
		add("solved", true, p.Wins[0])
	} else {
		for i, f := range p.Wins {
			add(players[i]+" wins", true, f)
		}
		add("draws", true, p.Draws)
	}
	add("games stopped", true, p.Stopped)
	add("length", false, p.Length)
	add("branching", false, p.Choices)
	add("forced moves", true, p.Forced)
	if p.Coverage.Of > 0 {
		add("pieces taken", false, p.Taken)
		add("board use", true, p.Coverage)
	}
	return list
}

// Wins is the least weight of a reading that changes who wins.
const Wins = 0.01

// Weight orders readings by their effects: the winner on a board first, then the share
// of the games that the first player wins, then, below [Wins], the other figures in parts of
// those of the game; as far as a difference is clear.
func (r Reading) Weight(p *Profile) (most float64) {
	for i, x := range r.Proved {
		if i < len(p.Proved) && x.Other(p.Proved[i]) {
			most++
		}
	}
	for i, x := range p.Played[:min(len(p.Played), len(r.Played))] {
		for k, of := range x.Measures(p.Players) {
			switch d := r.Played[i].Measures(p.Players)[k].less(of.Figure); {
			case !d.Clear():
			case k == 0:
				most += max(Wins, math.Abs(d.Value))
			default:
				most += Wins / 100 * min(1, math.Abs(d.Value)/max(of.Value, 1e-9))
			}
		}
	}
	return most
}

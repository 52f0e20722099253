package report

import (
	"cmp"
	"slices"

	"ludex/proptest/ambiguity"
	"ludex/proptest/profile"
	"ludex/rules/sheets"
)

// The places of questions: effects of the choice, in order of importance; nothing; and
// questions that the sheets leave no doubt about.
const (
	winners = iota
	constructed
	moves
	unknown
	never
	plain
	places
)

// subject is a question of the dossier: one that the rulebook asks, with its answer, or a
// doubt.
type subject struct {
	*Ambiguity
	doubt *Doubt
}

// tiers returns the questions by their places. In each, those come first that change most by
// the profile, then those whose readings differ in the most games.
func (d *Dossier) tiers() (list [places][]subject) {
	for _, a := range d.Answers {
		place := a.tier()
		if slices.ContainsFunc(sheets.Of(d.Name), func(s sheets.Sheet) bool { return slices.Contains(s.Clear, a.ID) }) {
			place = plain
		}
		list[place] = append(list[place], subject{Ambiguity: a})
	}
	if d.Doubts != nil {
		for i := range d.Doubts.Doubts {
			x := &d.Doubts.Doubts[i]
			list[x.tier()] = append(list[x.tier()], subject{doubt: x})
		}
	}
	for _, some := range list[:never] {
		slices.SortStableFunc(some, func(a, b subject) int {
			return cmp.Or(cmp.Compare(d.weight(b), d.weight(a)), cmp.Compare(b.often(), a.often()))
		})
	}
	return list
}

// weight returns how much a question changes by the profile, 0 without one. No game is played
// by the answers to a doubt: it counts by who wins, and by the games in which they differ.
func (d *Dossier) weight(s subject) float64 {
	switch {
	case s.doubt != nil:
		return float64(len(s.doubt.winners())) + profile.Wins/100*s.often()
	case d.Profile == nil:
		return 0
	}
	if r := d.Profile.most(s.ID); r != nil {
		return r.Weight(d.Profile.Profile)
	}
	return 0
}

// often returns the share of games in which the readings that matter most differ.
func (s subject) often() float64 {
	if x := s.doubt; x != nil {
		return float64(x.Differ) / float64(max(1, x.Games))
	}
	return s.Ambiguity.often()
}

// often returns the share of games in which the readings that matter most differ.
func (j *Ambiguity) often() float64 {
	games, differ := 0, 0
	for _, s := range j.Decisive().seen(j.ID) {
		games, differ = games+s.Games, differ+s.Differ
	}
	return float64(differ) / float64(max(1, games))
}

// tier returns the effect of the choice between the readings.
func (j *Ambiguity) tier() int {
	p := j.Decisive()
	if p == nil {
		return never
	}
	tier := []int{never, unknown, moves, constructed}[p.rank()]
	if tier == constructed && slices.ContainsFunc(p.seen(j.ID), func(s ambiguity.Seen) bool { return s.Differ > 0 }) {
		return winners
	}
	return tier
}

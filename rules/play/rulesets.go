package play

import (
	"slices"

	"ludex/rules"
)

// Combine makes readings stand for others: sets has those of each, such as the options that a ruleset
// sets. Another reading that is chosen beside it wins, and then it does not count as chosen. The
// error is that of a reading that the game has not.
func (k *Kind) Combine(sets map[rules.Choice][]rules.Choice) error {
	read := k.read
	for c, parts := range sets {
		if _, err := read([]rules.Choice{c}, parts); err != nil {
			return err
		}
	}
	k.read = func(lists ...[]rules.Choice) (Reading, error) {
		chosen, err := read(lists...)
		for _, c := range chosen.Changed {
			lists = append([][]rules.Choice{sets[c]}, lists...)
		}
		if err != nil || len(chosen.Changed) == 0 {
			return chosen, err
		}
		r, err := read(lists...)
		for _, c := range chosen.Changed {
			if err == nil && slices.ContainsFunc(sets[c], r.lacks) {
				a := k.Questions[slices.IndexFunc(k.Questions, func(a rules.Ambiguity) bool { return a.ID == c.ID })]
				r, err = read(append(lists, []rules.Choice{a.Choice(a.Questions[0].Readings[0])})...)
			}
		}
		return r, err
	}
	return nil
}

// lacks reports whether r chooses another reading than one.
func (r Reading) lacks(one rules.Choice) bool {
	return !slices.ContainsFunc(r.All, func(c rules.Choice) bool { return c.ID == one.ID && c.Has(one.Names) })
}

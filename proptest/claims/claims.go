// Package claims checks the claims of rulebooks about their games. Start with
// [Suites], which returns the checks of the claims of a catalogue's rulebooks.
//
// A check computes its verdict from the rules each time it runs. Before it
// returns a line or a position as evidence, it replays it by the reference
// model of the game. Where a long search has found the evidence, the search is
// in ludex-lab, the finding is data, and the check examines the evidence.
package claims

import (
	"maps"
	"slices"

	"ludex/proptest/claims/examine"
	havannahclaims "ludex/proptest/claims/havannah"
	hnefataflclaims "ludex/proptest/claims/hnefatafl"
	wabanticlaims "ludex/proptest/claims/wabanti"
	waliclaims "ludex/proptest/claims/wali"
	"ludex/rules"
	"ludex/rules/catalog"
)

// Suite is a rulebook with the checks of its claims, in the order of the
// claims. A claim that has no check is left out.
type Suite struct {
	Rulebook rules.Rulebook
	Checks   []examine.Check
}

// Suites returns the checks of the rulebooks of a catalogue.
func Suites(c *catalog.Catalog) (list []Suite) {
	checks := checks()
	for _, r := range c.Rulebooks() {
		s := Suite{Rulebook: r}
		for _, claim := range r.Claims {
			if c, ok := checks[claim.ID]; ok {
				if c.ID, c.Other = claim.ID, rereadable[claim.ID]; c.Held {
					c.Run = held(c.ID, c.Shows)
				} else {
					c.Run = byDefaults(c.ID, c.Run)
				}
				s.Checks = append(s.Checks, c)
			}
		}
		list = append(list, s)
	}
	return list
}

// checks returns the checks by the ids of their claims.
func checks() map[string]examine.Check {
	all := map[string]examine.Check{}
	for _, some := range []map[string]examine.Check{havannahclaims.Checks, hnefataflclaims.Checks, wabanticlaims.Checks, waliclaims.Checks} {
		maps.Copy(all, some)
	}
	return all
}

// Find returns the claim with that id and its check.
func (s Suite) Find(id string) (rules.Claim, examine.Check, bool) {
	i := slices.IndexFunc(s.Rulebook.Claims, func(c rules.Claim) bool { return c.ID == id })
	j := slices.IndexFunc(s.Checks, func(c examine.Check) bool { return c.ID == id })
	if i < 0 || j < 0 {
		return rules.Claim{}, examine.Check{}, false
	}
	return s.Rulebook.Claims[i], s.Checks[j], true
}

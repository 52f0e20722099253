package claim

import (
	"slices"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// Suite is a rulebook with the checks of its claims, in the order of its
// register.
type Suite struct {
	Rulebook rules.Rulebook
	Checks   []Check
}

// Suites returns the checks of every rulebook, in the order of the alphabet.
func Suites() []Suite {
	return []Suite{
		{havannah.Rulebook(), havannahChecks()},
		{hnefatafl.Rulebook(), hnefataflChecks()},
		{wabanti.Rulebook(), wabantiChecks()},
		{wali.Rulebook(), waliChecks()},
	}
}

// Find returns the claim with that id and its check.
func (s Suite) Find(id string) (rules.Claim, Check, bool) {
	i := slices.IndexFunc(s.Rulebook.Claims, func(c rules.Claim) bool { return c.ID == id })
	j := slices.IndexFunc(s.Checks, func(c Check) bool { return c.ID == id })
	if i < 0 || j < 0 {
		return rules.Claim{}, Check{}, false
	}
	return s.Rulebook.Claims[i], s.Checks[j], true
}

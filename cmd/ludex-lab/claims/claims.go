// Package claims searches for the evidence about claims of the rulebooks that
// proptest/claims holds as data and checks.
package claims

import (
	"maps"
	"slices"

	"ludex/cmd/ludex-lab/claims/havannah"
	"ludex/cmd/ludex-lab/claims/hnefatafl"
	"ludex/cmd/ludex-lab/claims/wabanti"
	"ludex/cmd/ludex-lab/claims/wali"
	"ludex/proptest/claims"
	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/catalog"
)

// searches returns the searches by the ids of their claims.
func searches() map[string]examine.Run {
	all := map[string]examine.Run{}
	for _, some := range []map[string]examine.Run{havannah.Searches, hnefatafl.Searches, wabanti.Searches, wali.Searches} {
		maps.Copy(all, some)
	}
	return all
}

// IDs returns the claims that have a search.
func IDs() []string { return slices.Sorted(maps.Keys(searches())) }

// Search is the search for the evidence about a claim.
type Search struct {
	Rulebook rules.Rulebook
	Claim    rules.Claim
	Run      examine.Run
}

// Find returns the search of a claim.
func Find(id string) (Search, bool) {
	run, ok := searches()[id]
	if !ok {
		return Search{}, false
	}
	for _, s := range claims.Suites(catalog.New()) {
		if claim, check, ok := s.Find(id); ok {
			return Search{s.Rulebook, claim, check.Reach.Check(run).Run}, true
		}
	}
	return Search{}, false
}

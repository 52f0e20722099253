package claims

import (
	"context"
	"testing"

	"ludex/proptest/claims/examine"
	"ludex/rules/catalog"
)

// TestReach: a verdict that the reach of a check does not give is left open, with the
// limit.
func TestReach(t *testing.T) {
	for _, k := range []struct {
		reach              examine.Reach
		confirmed, refuted examine.Verdict
	}{{examine.EveryCase, examine.Confirmed, examine.Refuted}, {examine.SomeCases, examine.Open, examine.Refuted}, {examine.OneCase, examine.Confirmed, examine.Open}, {examine.OtherCases, examine.Open, examine.Open}} {
		for verdict, want := range map[examine.Verdict]examine.Verdict{examine.Open: examine.Open, examine.Confirmed: k.confirmed, examine.Refuted: k.refuted} {
			c := k.reach.Check(func(context.Context, examine.Budget) examine.Finding {
				return examine.Finding{Verdict: verdict, Evidence: "Seen."}
			})
			f := c.Run(t.Context(), examine.Budget{})
			if f.Verdict != want || (want != verdict) != (f.Limit != nil) || (want != verdict) != (f.Evidence != "Seen.") {
				t.Errorf("%v of %v: %+v, want %v", verdict, k.reach, f, want)
			}
		}
	}
}

// TestCutShort: a check whose time is up names the limit, and decides nothing
// that it has not examined.
func TestCutShort(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, s := range suites() {
		for _, c := range s.Checks {
			if f := c.Run(ctx, examine.Budget{Workers: 1}); f.Verdict == examine.Open && f.Limit == nil {
				t.Errorf("%s is open without a limit", c.ID)
			}
		}
	}
}

// TestEveryClaimHasACheck: every claim of a rulebook has a check, in the order
// of the claims, and every check is that of a claim.
func TestEveryClaimHasACheck(t *testing.T) {
	found := 0
	for _, s := range suites() {
		if len(s.Checks) != len(s.Rulebook.Claims) {
			t.Errorf("%s: %d checks for %d claims", s.Rulebook.Name, len(s.Checks), len(s.Rulebook.Claims))
		}
		for i, c := range s.Rulebook.Claims {
			if i < len(s.Checks) && s.Checks[i].ID != c.ID {
				t.Errorf("%s: check %d is of %s, the claim is %s", s.Rulebook.Name, i+1, s.Checks[i].ID, c.ID)
			}
		}
		found += len(s.Checks)
	}
	if all := len(checks()); all != found {
		t.Errorf("%d checks, %d of them of claims", all, found)
	}
}

// suites are the checks of the games of the catalogue.
func suites() []Suite { return Suites(catalog.New()) }

package claim

import "testing"

// TestEveryClaimHasACheck: every registered claim has exactly one check, in
// the order of the register, and every check a registered claim.
func TestEveryClaimHasACheck(t *testing.T) {
	for _, s := range Suites() {
		if len(s.Checks) != len(s.Rulebook.Claims) {
			t.Errorf("%s: %d checks for %d claims", s.Rulebook.Name, len(s.Checks), len(s.Rulebook.Claims))
		}
		for i, c := range s.Rulebook.Claims {
			if i < len(s.Checks) && s.Checks[i].ID != c.ID {
				t.Errorf("%s: check %d is of %s, the claim is %s", s.Rulebook.Name, i+1, s.Checks[i].ID, c.ID)
			}
		}
	}
}

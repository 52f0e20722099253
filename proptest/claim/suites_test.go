package claim

import "testing"

// TestChecksHaveClaims: every check is that of a registered claim.
func TestChecksHaveClaims(t *testing.T) {
	for _, s := range Suites() {
		for _, c := range s.Checks {
			if _, _, ok := s.Find(c.ID); !ok {
				t.Errorf("%s: %s is no claim of the register", s.Register.Game, c.ID)
			}
		}
	}
}

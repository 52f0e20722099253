package havannah

import "ludex/rules"

// Register returns what the rulebooks are made of. Two questions that they
// leave open need no reading, as no answer changes a game: a stone that
// completes several figures at once wins once (H2), and a stone never
// completes a figure of the opponent's.
func Register() rules.Register {
	return rules.Register{
		Game:        "havannah",
		Title:       "Havannah",
		Clauses:     clauses(),
		Ambiguities: Readings().Ambiguities(),
		Claims:      claims(),
	}
}

package havannah

import "ludex/rules"

// Rulebook returns what the rulebooks are made of. Two questions that they
// leave open need no reading, as no answer changes a game: a stone that
// completes several figures at once wins once (H2), and a stone never
// completes a figure of the opponent's.
func Rulebook() rules.Rulebook {
	return rules.Rulebook{
		Name:        "havannah",
		Title:       "Havannah",
		Clauses:     clauses(),
		Ambiguities: Readings().Ambiguities(),
		Claims:      claims(),
	}
}

package template

import "ludex/rules"

// Rulebook returns the clauses, ambiguities and claims of the rulebook.
//
// Replace the name and the title. Games of one rulebook share one Rulebook.
func Rulebook() rules.Rulebook {
	return rules.Rulebook{
		Name:        "template",
		Title:       "Template",
		Clauses:     clauses(),
		Ambiguities: Readings().Ambiguities(),
		// Claims: statements of the rulebook that a program can check, such as
		// "the first player wins". Each claim has a check in package claim.
	}
}

// clauses returns T1 to T3. A clause is one rule, restated in our words. Its
// source is the heading in the rulebook and the first words of the passage.
func clauses() []rules.Clause {
	return []rules.Clause{
		{
			ID: "T1",
			Text: "The board is a row of seven cells, empty at the start. Black begins. In turn, each player places one own " +
				"piece on an empty cell.",
			Source: "Play: « in turn, a piece on an empty cell »",
		},
		{
			ID:     "T2",
			Text:   "No piece is placed beside another.",
			Source: "Play: « never beside another »",
		},
		{
			ID:     "T3",
			Text:   "The last to place a piece wins: a player who is to move and cannot has lost.",
			Source: "End: « the last piece wins »",
		},
	}
}

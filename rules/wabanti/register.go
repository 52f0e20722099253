package wabanti

import "ludex/rules"

// Rulebook returns what the rulebook is made of. It covers four games that
// share one board and one start: the dice game (W1 to W8), Solo (W9), Éclair
// (W10) and Anti (W11 to W13).
func Rulebook() rules.Rulebook {
	return rules.Rulebook{
		Name:        "wabanti",
		Title:       "Wabanti",
		Clauses:     clauses(),
		Ambiguities: Readings().Ambiguities(),
		Claims:      claims(),
	}
}

func claims() []rules.Claim {
	return []rules.Claim{
		{
			ID: "wab-counts", Clause: "W6",
			Text: "There are 169 cells and 18 pieces, and the pieces begin on all cells at distance 1 and 2 from the centre. (« 169 cases " +
				"hexagonales, 18 pions » ; the figure of the start is missing.)",
		},
		{
			ID: "wab-example", Clause: "W2",
			Text: "The roll 1, 3, 6, 6, 2 can be played from the start in the order 1, 3, 6, 6, 2. (The figures that show it, for the player " +
				"of the SE side, are missing.)",
		},
		{
			ID: "wab-one-first", Clause: "W7",
			Text: "In that example no 6 can be used before the 1. (« On ne peut pas écarter un dé au début d'un tour sous prétexte qu'il " +
				"n'est pas immédiatement utilisable ».)",
		},
		{
			ID: "wab-unusable", Clause: "W7",
			Text: "No more than one or two dice of a roll end up unusable. (« Il se peut qu'on termine avec un ou deux dés inutilisables ».)",
		},
		{
			ID: "wab-first-turn", Clause: "W8",
			Text: "Nobody can win in the first turn, whatever is rolled; in the second one can. (Our claim.)",
		},
		{
			ID: "wab-solo-ring", Clause: "W9",
			Text: "The ring of the 18 cells at distance 3 from the centre cannot be reached in Solo. (Our claim: a jump over one " +
				"piece keeps the parities of a piece's coordinates, so that the start's numbers of pieces of each parity, 6, 4, 4, 4, are fixed.)",
		},
		{
			ID: "wab-eclair", Clause: "W10",
			Text: "Two opposite sides can be connected by simple jumps from the start; there is a fewest number of jumps.",
		},
	}
}

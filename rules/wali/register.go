package wali

import "ludex/rules"

// Register returns what the rulebook is made of.
func Register() rules.Register {
	return rules.Register{
		Game:        "wali",
		Title:       "Wali",
		Clauses:     clauses(),
		Ambiguities: Readings().Ambiguities(),
		Claims:      claims(),
	}
}

func claims() []rules.Claim {
	return []rules.Claim{
		{
			ID: "wal-no-row", Clause: "D1",
			Text: "When placing ends, nobody has more than two pieces in a line. (« À la fin de cette manche un joueur ne peut donc pas avoir " +
				"d'alignement de plus de 2 pièces ».)",
		},
		{
			ID: "wal-six", Clause: "D2",
			Text: "Six cells are empty when placing ends.",
		},
		{
			ID: "wal-can-move", Clause: "D2",
			Text: "The six empty cells let the player move who is to move first. (« Ces déplacements, que permettent les six cases restées vides ».)",
		},
		{
			ID: "wal-example-1", Clause: "D3",
			Text: "Stones play D2-D1 and make the row B1-C1-D1; whatever they take, the sticks B2-C2, E2-F2, D3-D4 then make a row of " +
				"their own. (The sheet has them move « en C2 », where a stick stands already; only D2, the cell just left, fits.)",
		},
		{
			ID: "wal-cheval-simple", Clause: "D4",
			Text: "A1 B2 A3 is a simple cheval: with one piece it makes the row again and again.",
		},
		{
			ID: "wal-cheval-double", Clause: "D4",
			Text: "A5 B5 D5 E5 F5 is a double cheval, and so is E1 E2 E3 F4 F5: every move of one piece breaks one row and makes another.",
		},
		{
			ID: "wal-cheval-wins", Clause: "D5",
			Text: "Who has a double cheval that stays out of the enemy's reach wins.",
		},
		{
			ID: "wal-end-same", Clause: "D5",
			Text: "The two ends, no-pieces and under-three, never differ in who wins. (The rulebook does not say this; it is asked of it.)",
		},
		{
			ID: "wal-positions", Clause: "D2",
			Text: "Of positions of the moving phase in which both sides have three pieces or more, one of each class under the board's " +
				"symmetries and with the side to move, there are 5.9e6 with up to 6 pieces in all, 6.1e8 up to 8, 3.6e9 up to 9, 2.4e11 " +
				"up to 12. (Our claim.)",
		},
	}
}

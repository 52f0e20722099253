package hnefatafl

import "ludex/rules"

// Register returns what the rulebook is made of.
func Register() rules.Register {
	return rules.Register{
		Game:        "hnefatafl",
		Title:       "Hnefatafl",
		Clauses:     clauses(),
		Ambiguities: Readings().Ambiguities(),
		Claims:      claims(),
	}
}

func claims() []rules.Claim {
	return []rules.Claim{
		{
			ID: "taf-counts", Clause: "T11",
			Text: "The start has 24 attackers, 12 defenders and a king, and is its own image under all eight symmetries of the board.",
		},
		{
			ID: "taf-king-2-3-4", Clause: "T7",
			Text: "Depending on his cell the king is captured with 2, 3 or 4 pieces.",
		},
		{
			ID: "taf-two-neighbours", Clause: "T5",
			Text: "Two soldiers on adjacent cells of one line are never captured as one, between two enemies at its ends.",
		},
		{
			ID: "taf-adjacent-pair", Clause: "T5",
			Text: "One move never captures two soldiers who stand on adjacent cells, the king's group aside. (« Il n'est pas possible de " +
				"capturer deux pions situés sur des cases adjacentes ».)",
		},
		{
			ID: "taf-several", Clause: "T5",
			Text: "One move can capture two soldiers, and more. (« 2, voire plusieurs pions adverses ».)",
		},
		{
			ID: "taf-safe-between", Clause: "T5",
			Text: "No legal move captures the piece that it moves.",
		},
		{
			ID: "taf-draw-reachable", Clause: "T9",
			Text: "The draw after twenty turns can be reached from the start; so can a position in which a side has no move.",
		},
		{
			ID: "taf-once-left-always", Clause: "T4",
			Text: "Of taf-throne-hostile, once-left and always agree in every position: the throne is empty only when the king has left it, " +
				"and attackers beside a king on his throne are captured by him as by any piece. (Our claim.)",
		},
	}
}

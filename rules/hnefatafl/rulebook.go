package hnefatafl

import "ludex/rules"

// Rulebook returns the clauses, ambiguities and claims of the rulebook.
func Rulebook() rules.Rulebook {
	return rules.Rulebook{
		Name:        "hnefatafl",
		Title:       "Hnefatafl",
		Clauses:     clauses(),
		Ambiguities: Readings().Ambiguities(),
		Claims:      claims(),
	}
}

func claims() []rules.Claim {
	if !rules.Checked {
		return nil
	}
	return []rules.Claim{
		{
			ID: "taf-counts", Clause: "T11",
			Text:   "The board has 11 by 11 cells; there are 24 attackers, 12 defenders and a king.",
			Source: "Matériel nécessaire: « Un plateau de 11 cases sur 11 », « 24 pions foncés (assaillants) », « 12 pions clairs (défenseurs) », « 1 pion haut clair (roi) »",
		},
		{
			ID: "taf-king-2-3-4", Clause: "T7",
			Text:   "Depending on his cell the king is captured with 2, 3 or 4 pieces.",
			Source: "But du jeu: « capturer le roi en l'encadrant de 2, 3 ou 4 pions selon sa position sur le plateau »",
		},
		{
			ID: "taf-two-neighbours", Clause: "T5",
			Text:   "Two soldiers on adjacent cells of one line are never captured as one, between two enemies at its ends.",
			Source: "Captures: « il n'est pas possible de capturer deux pions situés sur des cases adjacentes »",
		},
		{
			ID: "taf-adjacent-pair", Clause: "T5",
			Text:   "One move never captures two soldiers on adjacent cells, except in the king's group.",
			Source: "Captures: « il n'est pas possible de capturer deux pions situés sur des cases adjacentes »",
		},
		{
			ID: "taf-several", Clause: "T5",
			Text:   "One move can capture two soldiers, and more.",
			Source: "Captures: « Un déplacement peut permettre de capturer 2, voire plusieurs pions adverses »",
		},
		{
			ID: "taf-safe-between", Clause: "T5",
			Text:   "No legal move captures the piece that it moves.",
			Source: "Captures: « un pion qui se positionne volontairement entre deux adversaires n'est pas capturé »",
		},
		{
			ID: "taf-draw-reachable", Clause: "T9",
			Text:   "The draw after twenty turns can be reached from the start; so can a position in which a side has no move.",
			Source: rules.OurClaim,
		},
		{
			ID: "taf-once-left-always", Clause: "T4",
			Text: "Of taf-throne-hostile, once-left and always agree in every position while no soldier may stop on the throne (T2): it is empty only when " +
				"the king has left it, and attackers beside a king on his throne are captured by him as by any piece.",
			Source: rules.OurClaim,
		},
	}
}

// clauses returns T1 to T11 in our own words. A source is the heading in the
// French rulebook, or the nearest heading before the passage, and its words.
func clauses() []rules.Clause {
	return []rules.Clause{
		{
			ID:     "T1",
			Text:   "Attackers begin; the sides take turns, one piece a turn, any number of empty cells in a straight line, across or down, over no other piece.",
			Source: "Déplacements des pions: « horizontalement ou verticalement ... du nombre de cases libres voulues » ; Déroulement: « Les assaillants (forcés) commencent »",
		},
		{
			ID:     "T2",
			Text:   "Once the king has left the throne, the cell in the middle, no piece may stop there, the king included. Passing over it is allowed.",
			Source: "Déplacements des pions: « la case centrale ... est interdite dès que le Roi en est sorti » ; « possible de l'emprunter » ; Résumé: « plus aucun pion (même le roi) ne peut y accéder »",
		},
		{
			ID:     "T3",
			Text:   "The fortresses, the four corners, are closed to attackers.",
			Source: "Déplacements des pions: « les forteresses (4 coins du plateau) sont interdites aux assaillants » ; Résumé: the same words",
		},
		{
			ID: "T4",
			Text: "A soldier is captured by a move that puts it between two enemies on adjacent cells on opposite sides, across or down. " +
				"One of the two may be a fortress, or the throne once the king has left it: it is then hostile to everybody, the king included.",
			Source: "Captures: « encadrement à 180 degrés » ; « entre un de ses pions et le trône » ; « entre un de ses pions et une forteresse »",
		},
		{
			ID:     "T5",
			Text:   "Moving in between two enemies is safe. One move may capture several pieces, each enclosed on its own, never two neighbours as one.",
			Source: "Captures: « un pion qui se positionne volontairement entre deux adversaires n'est pas capturé » ; « entouré individuellement »",
		},
		{
			ID:     "T6",
			Text:   "Capturing is not obligatory. The king takes part in captures like a soldier.",
			Source: "Captures: « La prise n'est pas obligatoire » ; Cas particulier du roi: « Il participe à la capture des assaillants »",
		},
		{
			ID: "T7",
			Text: "The king is captured by attackers on all four sides: by three at the edge or next to the throne, by two at the edge " +
				"next to a fortress.",
			Source: "Cas particulier du roi: « l'entourer des 4 côtés » ; « Avec 3 pions s'il est en bordure ... » ; « Avec 2 pions ... »",
		},
		{
			ID:     "T8",
			Text:   "The king and defenders who touch him may be captured as one group when it is entirely surrounded.",
			Source: "Cas particulier du roi: « protègent le roi en se positionnant sur des cases adjacentes à lui ... tout le groupe ... intégralement » ; Résumé: « cases hostiles aidant aux captures »",
		},
		{
			ID: "T9",
			Text: "The king on a fortress: the defenders win. The king captured: the attackers win. Twenty turns in a row without a " +
				"capture or an escape: a draw.",
			Source: "Fin de partie: « quand le roi atteint un des coins » ; « après vingt déplacements successifs »",
		},
		{
			ID:     "T10",
			Text:   "Passing is forbidden as long as a move exists.",
			Source: "Déroulement d'une partie: « Il est interdit de passer son tour tant que ... »",
		},
		{
			ID: "T11",
			Text: "At the start the king is on the throne with his defenders around him, the attackers farther out. The figure is missing: " +
				"the default start is the one that published engines share (taf-start).",
			Source: "Déroulement d'une partie: « Le roi est sur le trône, entouré de ses défenseurs. Les attaquants sont plus éloignés »",
		},
	}
}

package havannah

import "ludex/rules"

// clauses returns H1 to H7 in our words. A is the Ravensburger rule sheet
// (French), B is PerGioco's page (Italian); a source names the heading and
// the words there.
func clauses() []rules.Clause {
	return []rules.Clause{
		{
			ID: "H1",
			Text: "Two players and an empty board. In turn each places one stone of its own on any empty cell. There is no " +
				"passing, and stones are neither moved nor captured.",
			Source: "A, Règle du jeu: « A tour de rôle, les joueurs placent un pion sur un point libre »; " +
				"B, Come si gioca: « posizionare una propria pedina in una qualsiasi casella libera »",
		},
		{
			ID:   "H2",
			Text: "The first to complete a ring, a bridge or a fork wins. A figure is an unbroken chain of stones of one player.",
			Source: "A, But du jeu: « celui qui le premier a réussi à former » ; Figures gagnantes: « une suite fermée »; " +
				"B: « vince chi per primo riesce a formare »",
		},
		{
			ID:   "H3",
			Text: "A ring is a chain round at least one cell, of any form and size. The edges of the board do not help to close it.",
			Source: "A, Figures gagnantes: « Un cercle est une suite fermée qui enferme au moins un point » ; Remarque importante; " +
				"B: « L'Anello ... che racchiuda al suo interno almeno una casella »",
		},
		{
			ID:     "H4",
			Text:   "A bridge is a chain that connects any two of the six corner cells.",
			Source: "A, Figures gagnantes: « une suite fermée entre deux points d'angle, quels qu'ils soient »; B: « Il Ponte »",
		},
		{
			ID: "H5",
			Text: "A fork is a chain that connects any three of the six sides. Corner cells belong to no side; the chain may run " +
				"through one.",
			Source: "A, Figures gagnantes: « relie ensemble trois côtés » ; « Le point d'angle A n'est ici qu'un point de liaison »; " +
				"B: « La Forchetta »",
		},
		{
			ID:     "H6",
			Text:   "A full board without a figure is a draw.",
			Source: "A, Stratégie et tactique: « Les parties nulles sont théoriquement possibles »",
		},
		{
			ID:     "H7",
			Text:   "Each player has 55 stones.",
			Source: "A, Matériel: « 55 pions noirs et 55 pions rouges »",
		},
	}
}

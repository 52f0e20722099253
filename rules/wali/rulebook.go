package wali

import "ludex/rules"

// Rulebook returns the clauses, ambiguities and claims of the rulebook.
func Rulebook() rules.Rulebook {
	return rules.Rulebook{
		Name:        "wali",
		Title:       "Wali",
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
			ID: "wal-placing", Clause: "D1",
			Text:   "Placing is the crucial phase: it largely decides the result.",
			Source: "La pose: « C'est la phase cruciale du jeu puisqu'elle détermine en grande partie le résultat final »",
		},
		{
			ID: "wal-no-row", Clause: "D1",
			Text:   "When placing ends, nobody has more than two pieces in a line.",
			Source: "La pose: « à la fin de cette manche un joueur ne peut donc pas avoir d'alignement de plus de 2 pièces »",
		},
		{
			ID: "wal-six", Clause: "D2",
			Text:   "Six cells are empty when placing ends.",
			Source: "La pose: « Quand les joueurs ont disposé leurs pièces, 6 cases restent vides »",
		},
		{
			ID: "wal-can-move", Clause: "D2",
			Text:   "The six empty cells let the player move who is to move first.",
			Source: "Les déplacements et prises: « ces déplacements, que permettent les six cases restées vides »",
		},
		{
			ID: "wal-example-1", Clause: "D3",
			Text: "Stones play D2-D1 and make the row B1-C1-D1; after each of their captures the sticks B2-C2, E2-F2, D3-D4 can " +
				"make a row of their own. (The sheet has them move « en C2 », but there is a stick on C2; only D2, the cell just left, fits.)",
			Source: "Exemple 1: « Le joueur disposant des cailloux, va jouer D2-D1 et réaliser un alignement (B1-C1-D1) ... son adversaire pourra grâce à ce groupe former un alignement de 3 pièces »",
		},
		{
			ID: "wal-cheval-simple", Clause: "D4",
			Text:   "A1 B2 A3 is a simple cheval: with one piece it makes the row again and again.",
			Source: "Exemple 2: « A1 B2 A3 est un \"cheval simple\" »",
		},
		{
			ID: "wal-cheval-double", Clause: "D4",
			Text:   "A5 B5 D5 E5 F5 is a double cheval, and so is E1 E2 E3 F4 F5: every move of one piece breaks one row and makes another.",
			Source: "Exemple 2: « Le groupe des pièces A5 B5 D5 E5 F5 est un \"cheval double\". Ainsi que le groupe E1 E2 E3 - F4 F5 »",
		},
		{
			ID: "wal-cheval-wins", Clause: "D5",
			Text:   "A player with a double cheval out of the enemy's reach wins.",
			Source: "Fin du jeu: « Une telle configuration est un gage de victoire pour celui qui a su la créer, pour peu qu'elle reste hors d'atteinte des attaques de son adversaire »",
		},
		{
			ID: "wal-end-same", Clause: "D5",
			Text:   "The two ends, no-pieces and under-three, never differ in who wins.",
			Source: rules.OurClaim,
		},
		{
			ID: "wal-positions", Clause: "D2",
			Text: "Of positions of the moving phase in which both sides have three pieces or more, one of each class under the board's " +
				"symmetries and with the side to move, there are 5.9e6 with up to 6 pieces in all, 6.1e8 up to 8, 3.6e9 up to 9, 2.4e11 " +
				"up to 12.",
			Source: rules.OurClaim,
		},
	}
}

// clauses returns D1 to D5 in our own words. A source is the heading in the
// French rulebook and the words of the passage.
func clauses() []rules.Clause {
	return []rules.Clause{
		{
			ID: "D1",
			Text: "Placing: in turn, each player puts one piece on any empty cell, until each has placed twelve. At no time has a " +
				"player more than two pieces one after the other in a line, across or down. Placed pieces do not move yet.",
			Source: "La pose: « il est défendu de mettre plus de deux pièces à la suite l'une de l'autre sur une même ligne »",
		},
		{
			ID: "D2",
			Text: "Six cells stay empty. Then moving: in turn, each player moves one own piece one cell across or down onto an " +
				"empty cell.",
			Source: "La pose: « 6 cases restent vides » ; Les déplacements et prises: « déplacer une de ses pièces, d'une case horizontalement ou verticalement »",
		},
		{
			ID: "D3",
			Text: "A move that makes a row of three or more, across or down, takes one enemy piece of the player's choice out of " +
				"the game permanently.",
			Source: "Les déplacements et prises: « peut alors choisir une pièce quelconque de son adversaire et l'éliminer définitivement »",
		},
		{
			ID:   "D4",
			Text: "A row that merely stays takes nothing. Breaking it by moving one of its pieces, and making it again, takes again.",
			Source: "Les déplacements et prises: « détruire l'un de ses alignements ... pour mieux le reformer » ; Note: « demeurant en " +
				"l'état ne donne pas droit à une nouvelle prise »",
		},
		{
			ID:     "D5",
			Text:   "A player without pieces has lost.",
			Source: "Fin du jeu: « disparition de toutes les pièces de l'un des joueurs, qui a bien sûr perdu »",
		},
	}
}

package wali

import "ludex/rules"

// clauses returns D1 to D5 in our words. A source names the heading in the
// French rulebook and the words there.
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
			Text: "A move that makes a row of three or more, across or down, takes one enemy piece of one's choice out of the " +
				"game for good.",
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
			Text:   "The player whose pieces have all gone has lost.",
			Source: "Fin du jeu: « disparition de toutes les pièces de l'un des joueurs, qui a bien sûr perdu »",
		},
	}
}

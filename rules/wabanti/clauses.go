package wabanti

import "ludex/rules"

// clauses returns W1 to W13 in our words. A source names the heading in the
// French rulebook, or the nearest one before, and the words there.
func clauses() []rules.Clause {
	return []rules.Clause{
		{
			ID: "W1",
			Text: "Each player owns one side of the board: with six players every side is owned, with four two opposite sides " +
				"stay free, with three every other side is owned, with two opposite ones. Play goes clockwise.",
			Source: "Préparation: « Un coté du plateau appartient à chaque joueur » ; Déroulement: « dans le sens des aiguilles d'une montre »",
		},
		{
			ID:     "W2",
			Text:   "A turn: the player rolls the five dice at once and then chooses, die by die, the piece that it moves.",
			Source: "Déroulement: « jette les 5 dés en même temps puis choisit les pions qu'il déplace »",
		},
		{
			ID: "W3",
			Text: "A die of 2 to 6 moves one piece straight in one of the six directions by that many cells, over occupied cells " +
				"all the way, onto an empty cell: a 2 goes over one piece, a 6 over five in a row.",
			Source: "Déroulement: « déplace un pion tout droit ... avec un 2 il faut sauter 1 pion, avec un 6 il faut en sauter 5 à la suite »",
		},
		{
			ID: "W4",
			Text: "A die of 1 moves one piece to an adjacent empty cell where it still touches at least one of the pieces " +
				"that it touched before.",
			Source: "Déroulement: « connecté à au moins un des pions qu'il touchait au départ »",
		},
		{
			ID:     "W5",
			Text:   "A piece may move only if two of its sides are free.",
			Source: "Déroulement: « On ne peut déplacer un pion que si deux de ses cotés sont libres »",
		},
		{
			ID:     "W6",
			Text:   "The centre is empty at the start and an ordinary cell afterwards.",
			Source: "Déroulement: « la case du milieu est vide ... compte comme une case normale »",
		},
		{
			ID:     "W7",
			Text:   "A player who cannot use all dice uses all those that can be used; the others are lost.",
			Source: "Déroulement: « il utilise quand même tous ceux qui sont possibles », with Joe Huber's note",
		},
		{
			ID: "W8",
			Text: "A piece that reaches a side wins the game for that side's owner; on a corner it wins for the owners of both " +
				"sides that meet there. A side that nobody owns wins for nobody.",
			Source: "But du jeu: « Si un pion touche le bord du plateau » ; « Si le pion arrive à un coin »",
		},
		{
			ID: "W9",
			Text: "Solo: from the start, by simple jumps and without dice, reach a given final position; the pieces form one " +
				"group at all times.",
			Source: "Wabanti Solo: « Tous les pions doivent constamment former un groupe »",
		},
		{
			ID: "W10",
			Text: "Éclair: from the start, by simple jumps and without dice, connect two opposite sides as fast as possible; the " +
				"group stays together at all times.",
			Source: "Wabanti Éclair: « réaliser une connexion entre deux cotés opposés »",
		},
		{
			ID: "W11",
			Text: "Anti: two players sit face to face with nine pieces each; each player's pieces stay connected among themselves " +
				"and never touch the other's.",
			Source: "Anti-Wabanti: « 9 pions qui doivent toujours rester connectés entre eux et qui ne peuvent jamais toucher les pions adverses »",
		},
		{
			ID: "W12",
			Text: "Anti: a turn is one step of one piece by one cell that keeps its group connected, or one simple jump, or " +
				"several by the same piece, over one of the player's own pieces each.",
			Source: "Anti-Wabanti: « soit déplacer un de ses pions d'une case » ; « Les sauts en série sont autorisés »",
		},
		{
			ID:     "W13",
			Text:   "Anti: the first to bring a piece onto the opponent's side wins.",
			Source: "Anti-Wabanti: « amener un de ses pions sur le bord adverse »",
		},
	}
}

package havannah

import "ludex/rules"

// Rulebook returns the clauses, ambiguities and claims of the rulebooks. Two
// open questions need no reading, as no answer changes a game: a stone that
// completes several figures at once wins once (H2), and a stone never
// completes a figure of the opponent.
func Rulebook() rules.Rulebook {
	return rules.Rulebook{
		Name:        "havannah",
		Title:       "Havannah",
		Clauses:     clauses(),
		Ambiguities: Readings().Ambiguities(),
		Claims:      claims(),
	}
}

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

// claims returns the claims of the rulebooks and some of ours. A is the
// Ravensburger sheet, B is PerGioco's page.
func claims() []rules.Claim {
	if !rules.Checked {
		return nil
	}
	return []rules.Claim{
		{
			ID: "hav-min-ring", Clause: "H3",
			Text:   "A ring needs at least 6 stones.",
			Source: "A, Stratégie et tactique: « Pour une fourchette, il faut au moins 10 pions, pour un pont au moins 8, et pour un cercle au moins 6 »",
		},
		{
			ID: "hav-min-bridge", Clause: "H4",
			Text:   "On 8 cells a side a bridge needs at least 8 stones.",
			Source: "A, Stratégie et tactique: « Pour une fourchette, il faut au moins 10 pions, pour un pont au moins 8, et pour un cercle au moins 6 »",
		},
		{
			ID: "hav-min-fork", Clause: "H5",
			Text:   "On 8 cells a side a fork needs at least 10 stones.",
			Source: "A, Stratégie et tactique: « Pour une fourchette, il faut au moins 10 pions, pour un pont au moins 8, et pour un cercle au moins 6 »",
		},
		{
			ID: "hav-draw", Clause: "H6",
			Text:   "Draws are possible.",
			Source: "A, Stratégie et tactique: « Les parties nulles sont théoriquement possibles »",
		},
		{
			ID: "hav-shortest", Clause: "H2",
			Text: "Two stones with two cells between them in a line cannot be joined any more when their player takes one of these cells and the opponent the other. " +
				"(The figure 2 is lost: this is what its words describe.)",
			Source: "A, Stratégie et tactique: « ils doivent placer un pion sur l'un des deux points du milieu. En ripostant, les rouges peuvent occuper le deuxième point et empêcher la suite de se faire, quelles que soient les tentatives ultérieures des noirs »",
		},
		{
			ID: "hav-rhombus", Clause: "H2",
			Text:   "A chain of rhombi, each two stones that share two empty neighbours, is relatively safe: play on one of the two cells is answered on the other.",
			Source: "A, Stratégie et tactique: « une suite relativement sûre qu'on appelle une suite de losanges. Si les rouges jouent sur 2, les noirs font la suite avec 3 et vice versa »",
		},
		{
			ID: "hav-rhombus-apart", Clause: "H2",
			Text:   "A chain of rhombi no two of which share a cell cannot be cut on its own cells.",
			Source: rules.OurClaim,
		},
		{
			ID: "hav-mill", Clause: "H2",
			Text:   "In rare cases rhombi can be cut: the answers C and D to A and B, on the other cells of two rhombi, are not enough where the opponent then makes a frame of a ring with E.",
			Source: "A, Moulin: « L'un des quelques rares cas, où les losanges peuvent être coupés. Les rouges ne peuvent pas tout simplement contrer A et B avec C et D, parce qu'avec E suivrait inévitablement la victoire des noirs (cadre de cercle) »",
		},
		{
			ID: "hav-split", Clause: "H2",
			Text:   "A chain of rhombi can be cut by a stone that threatens two points or more at once.",
			Source: "A, Split: « conduit aussi à couper une suite de losanges en menaçant en même temps deux ou plusieurs points »",
		},
		{
			ID: "hav-frame-fork", Clause: "H5",
			Text:   "A frame of a fork, stones whose fork cannot be cut any more, needs only 4 or 5 stones.",
			Source: "A, Stratégie et tactique: « pour un cadre de fourchette, on n'a besoin que de 4 ou 5 pions, pour un cadre de pont d'au moins 6 (y compris les points d'angle) et pour un cadre de cercle d'au moins 7 »",
		},
		{
			ID: "hav-frame-fork-rhombi", Clause: "H5",
			Text:   "A frame of a fork with no other links than neighbours, rhombi and pairs of edge cells needs 6 stones.",
			Source: rules.OurClaim,
		},
		{
			ID: "hav-frame-bridge", Clause: "H4",
			Text:   "A frame of a bridge needs at least 6 stones, those on the corners counted.",
			Source: "A, Stratégie et tactique: « pour un cadre de fourchette, on n'a besoin que de 4 ou 5 pions, pour un cadre de pont d'au moins 6 (y compris les points d'angle) et pour un cadre de cercle d'au moins 7 »",
		},
		{
			ID: "hav-frame-bridge-rhombi", Clause: "H4",
			Text:   "A frame of a bridge with no other links than neighbours, rhombi and pairs of edge cells needs 6 stones.",
			Source: rules.OurClaim,
		},
		{
			ID: "hav-frame-ring", Clause: "H3",
			Text:   "A frame of a ring needs at least 7 stones.",
			Source: "A, Stratégie et tactique: « pour un cadre de fourchette, on n'a besoin que de 4 ou 5 pions, pour un cadre de pont d'au moins 6 (y compris les points d'angle) et pour un cadre de cercle d'au moins 7 »",
		},
		{
			ID: "hav-frame-high", Clause: "H5",
			Text:   "A high frame needs fewer stones than a low one, but more are needed to complete its figure. (Checked here for frames of a fork and of a bridge.)",
			Source: "A, Stratégie et tactique: « Pour un cadre \"haut\", on a besoin de moins de pions que pour un cadre \"bas\" ... Mais pour compléter la figure visée, on a besoin dans un cadre haut de plus de pions »",
		},
		{
			ID: "hav-first-player", Clause: "H1",
			Text:   "Nothing shows that it matters who moves first.",
			Source: "A, Stratégie et tactique: « Il n'existe pas non plus d'indice prouvant que l'avantage des rouges dû au premier coup ait quelque conséquence »",
		},
		{
			ID: "hav-ring-own", Clause: "H3",
			Text:   "On no board, from no position, do the readings any and not-only-own of hav-ring change who wins.",
			Source: rules.OurClaim,
		},
		{
			ID: "hav-91", Clause: "H1",
			Text:   "Without its two outer lines the board of 8 cells a side has 91 points.",
			Source: "A, Stratégie et tactique: « Jouez d'abord sur un damier réduit, de 91 points, en n'utilisant pas les deux lignes extérieures »",
		},
		{
			ID: "hav-271", Clause: "H1",
			Text:   "The board has 271 cells in ten concentric hexagons, the innermost a single cell.",
			Source: "B, Come si gioca: « un tavoliere di 271 caselle esagonali ... dieci cornici esagonali concentriche (quella centrale è composta da una sola casella) »",
		},
		{
			ID: "hav-169", Clause: "H1",
			Text:   "On 8 cells a side, 169 in all, it is the same game by the same rules as on 10.",
			Source: "B, Variante 169: « si gioca con le medesime regole su un tavoliere più piccolo (169 caselle, 8 per lato) »",
		},
		{
			ID: "hav-supply-same", Clause: "H7",
			Text:   "From the empty board draw-when-empty and pass-when-empty never differ. (Equal hands that alternate run out together.)",
			Source: rules.OurClaim,
		},
		{
			ID: "hav-supply-enough", Clause: "H7",
			Text:   "55 stones each are enough. (A does not state this, but has no rule for a player without stones.)",
			Source: rules.OurClaim,
		},
	}
}

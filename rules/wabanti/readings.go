package wabanti

import (
	"ludex/rules"
)

// Readings returns the ambiguities of the rulebook in the order of the register,
// each bound to its fields of [Options]. Those of one game are in a [Section].
func Readings() rules.Bindings[Options] {
	return rules.Bindings[Options]{
		flight(), free(), simple(), step(), series(), target(), connect(), fastest(), start(),
		one(), dicePiece(), group(), dice(), winTime(), cornerFree(), four(),
		touch(), stay(), antiReturn(), antiStuck(), bothStuck(), antiStart(), openings(), antiCorner(), antiPass(), antiRepeat(),
	}
}

func flight() rules.Binding[Options] {
	return rules.Single(func(o *Options) *FlightReading { return &o.Flight }, rules.Ambiguity{
		ID: "wab-flight", Clause: "W9",
		Question: "« Tous les pions doivent constamment former un groupe » (all pieces must constantly form one group; W9, and like it W10 and W11): " +
			"also while a piece jumps?",
		Questions: []rules.Question{{
			Text: "Which pieces must be connected when a piece jumps?",
			Readings: []rules.Reading{
				{Name: "landed", Wording: "After each landing of a jump, all pieces form one group.",
					Words: "All pieces, after each landing: during a jump the piece is on no cell, and the rule is about positions."},
				{Name: "in-flight", Wording: "While a piece jumps, the other pieces form one group, and after its landing all pieces do.",
					Words: "The other pieces during the jump, and all pieces after each landing."},
			},
		}},
	})
}

func free() rules.Binding[Options] {
	return rules.Binding[Options]{
		Ambiguity: rules.Ambiguity{
			ID: "wab-free", Clause: "W5",
			Question: "« On ne peut déplacer un pion que si deux de ses cotés sont libres » (a piece can be moved only if two of its sides are free): " +
				"which sides, for which moves, in which games?",
			Questions: []rules.Question{freeSides(), freeMoves(), freeGames(), freeRim()},
		},
		Fields: []rules.Field[Options]{
			rules.In(func(o *Options) *FreeSidesReading { return &o.FreeSides }),
			rules.In(func(o *Options) *FreeMovesReading { return &o.FreeMoves }),
			rules.In(func(o *Options) *FreeGamesReading { return &o.FreeGames }),
			rules.In(func(o *Options) *FreeRimReading { return &o.FreeRim }),
		},
	}
}

func freeSides() rules.Question {
	return rules.Question{
		Text: "Which two sides must be free?",
		Readings: []rules.Reading{
			{Name: "any-two", Wording: "A piece may move only if two of its six sides, any two, are free.",
				Words: "Any two of the six, by the letter."},
			{Name: "adjacent-two", Wording: "A piece may move only if two of its sides that are next to each other are free.",
				Words: "Two next to each other, so that the piece can slide out."},
		},
	}
}

func freeMoves() rules.Question {
	return rules.Question{
		Text: "Which moves does it bind?",
		Readings: []rules.Reading{
			{Name: "all-moves", Wording: "This binds jumps as well as steps.",
				Words: "Every move: the sentence is about moving a piece, and it is placed between the rules of jumps and steps."},
			{Name: "steps-only", Wording: "This binds steps. A piece that jumps needs no free side.",
				Words: "Only steps to an adjacent cell: a piece that jumps is lifted and needs no free path."},
		},
	}
}

func freeGames() rules.Question {
	return rules.Question{
		Text: "In which games does it bind?",
		Readings: []rules.Reading{
			{Name: "not-in-solo", Wording: "The rule of the two free sides is one of the dice game alone.",
				Words: "Only in the dice game, whose rules contain it; Solo, Éclair and Anti have their own conditions."},
			{Name: "everywhere", Wording: "The rule of the two free sides binds in all four games.",
				Words: "In all four games, as a rule about the pieces."},
		},
	}
}

func freeRim() rules.Question {
	return rules.Question{
		Text: "Is a side that faces the rim of the board free? (This question is our addition: in the dice game a piece at " +
			"the rim mostly ends the game, in Solo and Éclair it does not.)",
		Readings: []rules.Reading{
			{Name: "rim-free", Wording: "A side at the rim of the board is free.",
				Words: "Yes: there is no piece."},
			{Name: "rim-blocked", Wording: "A side is free only if an empty cell is there. A side at the rim is not free.",
				Words: "No: only an empty cell makes a side free."},
		},
	}
}

func simple() rules.Binding[Options] {
	return rules.Single(func(o *Options) *SimpleReading { return &o.Simple }, rules.Ambiguity{
		ID: "wab-simple", Clause: "W9",
		Question: "Which jump of Solo and Éclair is one of the « sauts simples » (simple jumps; W9, W10)? Anti says « par dessus un autre » (over " +
			"one other piece; W12).",
		Questions: []rules.Question{{
			Text: "Over how many pieces does it go?",
			Readings: []rules.Reading{
				{Name: "over-one", Wording: "A simple jump goes over one adjacent piece onto the empty cell behind it.",
					Words: "Over one adjacent piece onto the cell behind it, as in the rules of Anti (W12)."},
				{Name: "over-run", Wording: "A simple jump goes over one or more pieces without a gap, onto the empty cell behind them.",
					Words: "Over any unbroken run of pieces onto the cell behind it, as with dice of 2 to 6 (W3), but without dice."},
			},
		}},
	})
}

func step() rules.Binding[Options] {
	return rules.Single(func(o *Options) *StepReading { return &o.Step }, rules.Ambiguity{
		ID: "wab-step", Clause: "W9",
		Question: "« 1er saut (dé 1) » (first jump, die of 1): the sheet calls a move by one cell a jump, too. Is it one of the « sauts simples » (simple jumps) of Solo and Éclair?",
		Questions: []rules.Question{{
			Text: "May a piece of Solo and Éclair go to an adjacent cell?",
			Readings: []rules.Reading{
				{Name: "no-jump", Wording: "In Solo and Éclair a piece moves by jumps over other pieces alone.",
					Words: "No: a jump goes over a piece. Anti tells « déplacer un de ses pions d'une case » (to move by one cell) from « sauts simples »."},
				{Name: "a-jump", Wording: "In Solo and Éclair a piece may also go to an adjacent cell where it still touches a piece that it touched before.",
					Words: "Yes, as with a die of 1 (W4), by the words under the figure: « 1er saut (dé 1) »."},
			},
		}},
	})
}

func series() rules.Binding[Options] {
	return rules.Single(func(o *Options) *SeriesReading { return &o.Series }, rules.Ambiguity{
		ID: "wab-series", Clause: "W9",
		Question: "How is the length of a solution counted (W9, W10)?",
		Questions: []rules.Question{{
			Text: "Which unit counts as one?",
			Readings: []rules.Reading{
				{Name: "jumps", Wording: "The length of a solution is the number of its jumps.",
					Words: "Each jump: the rules of Solo and Éclair are about jumps only."},
				{Name: "moves", Wording: "Jumps of one piece in a row count as one move.",
					Words: "A series of jumps by one piece, as in a turn of Anti (W12); each landing must be legal."},
			},
		}},
	})
}

func target() rules.Binding[Options] {
	return rules.Single(func(o *Options) *TargetReading { return &o.Target }, rules.Ambiguity{
		ID: "wab-target", Clause: "W9",
		Question: "When is the final position of a Solo problem reached?",
		Questions: []rules.Question{{
			Text: "Which property must agree with the diagram?",
			Readings: []rules.Reading{
				{Name: "exact", Wording: "The pieces must be on the cells of the figure.",
					Words: "The cells on the board."},
				{Name: "up-to-symmetry", Wording: "The pieces must be on the cells of the figure, which may be turned and reflected.",
					Words: "The cells, or their image under a rotation or reflection of the board."},
				{Name: "up-to-translation", Wording: "The pieces must form the figure, anywhere on the board.",
					Words: "The shape, anywhere on the board."},
			},
		}},
	})
}

func connect() rules.Binding[Options] {
	return rules.Single(func(o *Options) *ConnectReading { return &o.Connect }, rules.Ambiguity{
		ID: "wab-connect", Clause: "W10",
		Question: "Does a piece on a corner connect the sides that meet there?",
		Questions: []rules.Question{{
			Text: "Does a corner lie on its two sides in Éclair?",
			Readings: []rules.Reading{
				{Name: "yes", Wording: "A corner lies on both of its sides.",
					Words: "Yes: in the dice game a corner counts for both of its sides (W8)."},
				{Name: "no", Wording: "A corner lies on no side.",
					Words: "No: a side consists of the cells between its corners."},
			},
		}},
	})
}

func fastest() rules.Binding[Options] {
	return rules.Single(func(o *Options) *FastestReading { return &o.Fastest }, rules.Ambiguity{
		ID: "wab-fastest", Clause: "W10",
		Question: "« Dans le temps le plus court possible » (in the shortest time possible), « un concours chronométré » (a contest against the clock): " +
			"what makes a solution of Éclair the best?",
		Questions: []rules.Question{{
			Text: "How are two solutions compared?",
			Readings: []rules.Reading{
				{Name: "fewest-jumps", Wording: "The solution with the fewest jumps is the best.",
					Words: "By the number of jumps, which a position has and a clock does not change."},
				{Name: "clock", Wording: "The first player to find a solution wins.",
					Words: "By the time that the player takes. `ludex play eclair` measures it."},
			},
		}},
	})
}

func start() rules.Binding[Options] {
	return rules.Single(func(o *Options) *StartReading { return &o.Start }, rules.Ambiguity{
		ID: "wab-start", Clause: "W6",
		Question: "« Placer les 18 pièces au centre » (put the 18 pieces in the centre), « la case du milieu est vide » (the middle cell is empty): the " +
			"figure is lost, so on which cells? (The readings are our reconstructions. Any other start can be given.)",
		Questions: []rules.Question{{
			Text: "On which cells do the dice game, Solo and Éclair begin?",
			Readings: []rules.Reading{
				{Name: "two-rings", Wording: "At the start the pieces are on all cells that are one or two steps from the centre.",
					Words: "All cells at distance 1 and 2 from the centre, as a German blog describes it."},
				{Name: "six-arms", Wording: "At the start three pieces lie in each of the six directions from the centre.",
					Words: "Three cells in each of the six directions from the centre."},
			},
		}},
	})
}

func one() rules.Binding[Options] {
	return rules.Binding[Options]{
		Ambiguity: rules.Ambiguity{
			ID: "wab-one", Clause: "W4",
			Question: "A piece that a die of 1 moves « reste connecté à au moins un des pions qu'il touchait au départ » (stays connected to at least one " +
				"of the pieces that it touched at the start): how, and at the start of what?",
			Questions: []rules.Question{oneTouch(), oneSince()},
		},
		Fields: []rules.Field[Options]{
			rules.In(func(o *Options) *OneTouchReading { return &o.OneTouch }),
			rules.In(func(o *Options) *OneSinceReading { return &o.OneSince }),
		},
	}
}

func oneTouch() rules.Question {
	return rules.Question{
		Text: "How is the piece connected with one of them after its step?",
		Readings: []rules.Reading{
			{Name: "touching", Wording: "After its step, the piece touches at least one of the pieces that it touched before.",
				Words: "It touches one of them: they are « pions qu'il touchait », and it stays so."},
			{Name: "linked", Wording: "After its step, the piece is in one group with at least one of the pieces that it touched before.",
				Words: "It is in one group with one of them, also through other pieces: the sentence says « connecté », not « touche »."},
		},
	}
}

func oneSince() rules.Question {
	return rules.Question{
		Text: "« Au départ »: which pieces did it touch?",
		Readings: []rules.Reading{
			{Name: "step-start", Wording: "The pieces that it touched before are those just before this step.",
				Words: "Those that it touched just before this step."},
			{Name: "turn-start", Wording: "The pieces that it touched before are those at the beginning of the turn.",
				Words: "Those that it touched when the turn began, wherever they and it are now."},
		},
	}
}

func dicePiece() rules.Binding[Options] {
	return rules.Single(func(o *Options) *DicePieceReading { return &o.DicePiece }, rules.Ambiguity{
		ID: "wab-dice-piece", Clause: "W2",
		Question: "The player « choisit les pions qu'il déplace » (chooses the pieces that he moves): may one piece use several dice?",
		Questions: []rules.Question{{
			Text: "May a piece move by more than one die of a turn?",
			Readings: []rules.Reading{
				{Name: "again", Wording: "One piece may use several dice of a turn.",
					Words: "Yes: the example with the roll 1, 3, 6, 6, 2 needs it."},
				{Name: "once", Wording: "Each die of a turn moves another piece.",
					Words: "No: a die for each of the pieces chosen."},
			},
		}},
	})
}

func group() rules.Binding[Options] {
	return rules.Single(func(o *Options) *GroupReading { return &o.Group }, rules.Ambiguity{
		ID: "wab-group", Clause: "W2",
		Question: "Must the pieces stay one group in the dice game? The rulebook requires it in Solo, Éclair and Anti. Of the dice game it says only " +
			"« le groupe de pions » (the group of pieces) and, for a die of 1, « reste connecté » (stays connected).",
		Questions: []rules.Question{{
			Text: "When must they be one group?",
			Readings: []rules.Reading{
				{Name: "each-die", Wording: "All pieces form one group after each die.",
					Words: "After each die: « la forme du groupe de pions et sa position changent » (its form and position change), not its number, and a " +
						"German review says that no piece or group may split off."},
				{Name: "turn-end", Wording: "All pieces form one group at the end of each turn.",
					Words: "At the end of each turn, also of a winning one: a die may split the group only if the dice left can join it again."},
				{Name: "never", Wording: "The pieces may form several groups.",
					Words: "Never, by the letter of the dice game (preset letter)."},
			},
		}},
	})
}

func dice() rules.Binding[Options] {
	return rules.Single(func(o *Options) *DiceReading { return &o.Dice }, rules.Ambiguity{
		ID: "wab-dice", Clause: "W7",
		Question: "A player who cannot use all dice « utilise quand même tous ceux qui sont possibles » (still uses all that are possible; W7): must the " +
			"player look ahead, and all of what? « Tous les points des dés » (all points of the dice).",
		Questions: []rules.Question{{
			Text: "Which dice must be used?",
			Readings: []rules.Reading{
				{Name: "greedy", Wording: "A player uses the dice in any order until no die left can be used.",
					Words: "The dice may be used in any order; the turn ends when no die left is usable (Huber's note)."},
				{Name: "maximal", Wording: "A player uses as many dice as any order allows.",
					Words: "The largest number that any order can use; a die that wins the game may always be used."},
				{Name: "most-points", Wording: "A player uses the dice whose points have the largest sum that any order allows.",
					Words: "Those with the most points in all: « tous ceux » are the points of the dice, so a 6 is worth more than a 2 and a 3. A die that wins the game may " +
						"always be used."},
				{Name: "optional", Wording: "A player may stop before all dice are used.",
					Words: "None: a player may stop at any time. « Peut tous les utiliser si possible » (can use them all if possible) gives a right and no duty."},
			},
		}},
	})
}

func winTime() rules.Binding[Options] {
	return rules.Single(func(o *Options) *WinTimeReading { return &o.WinTime }, rules.Ambiguity{
		ID: "wab-win-time", Clause: "W8",
		Question: "Does a piece that reaches a side win at once, or only if it is there at the end of the turn (W8)?",
		Questions: []rules.Question{{
			Text: "When is a win checked?",
			Readings: []rules.Reading{
				{Name: "each-die", Wording: "A player has won as soon as a piece is on his side.",
					Words: "After each die: the turn ends at once."},
				{Name: "turn-end", Wording: "A player has won if a piece is on his side at the end of a turn.",
					Words: "At the end of the turn: the owners of all sides with a piece win together."},
			},
		}},
	})
}

func cornerFree() rules.Binding[Options] {
	return rules.Single(func(o *Options) *CornerFreeReading { return &o.CornerFree }, rules.Ambiguity{
		ID: "wab-corner-free", Clause: "W8",
		Question: "With two to four players a corner can be between an owned and a free side: who wins there (W8)?",
		Questions: []rules.Question{{
			Text: "Does a piece on such a corner win?",
			Readings: []rules.Reading{
				{Name: "owner-wins", Wording: "On a corner between an owned side and a free one, a piece wins for the owner.",
					Words: "For the owner of the one side: the corner is part of it."},
				{Name: "needs-both", Wording: "On a corner between an owned side and a free one, a piece wins for nobody.",
					Words: "For nobody: on a corner both owners win or neither."},
			},
		}},
	})
}

func four() rules.Binding[Options] {
	return rules.Single(func(o *Options) *FourReading { return &o.Four }, rules.Ambiguity{
		ID: "wab-four", Clause: "W1",
		Question: "Which of four players begins: one whose neighbour plays next, or one with a free side before the next player? " +
			"(This ambiguity is our addition: « les joueurs décident qui commence ».)",
		Questions: []rules.Question{{
			Text: "Which side is next to the first player's side, clockwise?",
			Readings: []rules.Reading{
				{Name: "beside", Wording: "Of four players, one begins whose neighbour in turn has the next side.",
					Words: "The second player's side."},
				{Name: "beyond", Wording: "Of four players, one begins who has a free side before the next player.",
					Words: "A free side, and then the second player's side."},
			},
		}},
	})
}

func touch() rules.Binding[Options] {
	return rules.Single(func(o *Options) *TouchReading { return &o.Touch }, rules.Ambiguity{
		ID: "wab-touch", Clause: "W11",
		Question: "The pieces « ne peuvent jamais toucher les pions adverses » (can never touch the opposing pieces; W11): also during a series of jumps?",
		Questions: []rules.Question{{
			Text: "When must a jumping piece not touch the enemy?",
			Readings: []rules.Reading{
				{Name: "each-landing", Wording: "During a series of jumps, the piece touches no enemy after any landing.",
					Words: "After each landing: never means never."},
				{Name: "series-end", Wording: "At the end of a series of jumps, the piece touches no enemy. It may on the way.",
					Words: "At the end of the series, which is one turn."},
			},
		}},
	})
}

func stay() rules.Binding[Options] {
	return rules.Single(func(o *Options) *StayReading { return &o.Stay }, rules.Ambiguity{
		ID: "wab-anti-connected", Clause: "W11",
		Question: "Each player's pieces « doivent toujours rester connectés entre eux » (must always stay connected to each other; W11): also during a series of jumps?",
		Questions: []rules.Question{{
			Text: "When must the pieces of the player who jumps be connected?",
			Readings: []rules.Reading{
				{Name: "each-landing", Wording: "During a series of jumps, the player's pieces are connected after each landing.",
					Words: "After each landing: always means always."},
				{Name: "series-end", Wording: "At the end of a series of jumps, the player's pieces are connected. On the way they need not be.",
					Words: "At the end of the series: it is one turn, and only for a step does the sheet repeat the condition (« en maintenant bien sûr la structure connectée », " +
						"keeping the structure connected, of course)."},
			},
		}},
	})
}

func antiReturn() rules.Binding[Options] {
	return rules.Single(func(o *Options) *AntiReturnReading { return &o.AntiReturn }, rules.Ambiguity{
		ID: "wab-anti-return", Clause: "W12",
		Question: "May a series of jumps end on its first cell, so that the turn changes nothing (W12)? (This ambiguity is our addition.)",
		Questions: []rules.Question{{
			Text: "Is such a series a turn?",
			Readings: []rules.Reading{
				{Name: "no-turn", Wording: "A series of jumps ends on another cell than it began.",
					Words: "No: a turn moves a piece."},
				{Name: "a-turn", Wording: "A series of jumps may end on the cell on which it began.",
					Words: "Yes: each of its jumps is legal, and no rule limits a series."},
			},
		}},
	})
}

func antiStuck() rules.Binding[Options] {
	return rules.Single(func(o *Options) *AntiStuckReading { return &o.AntiStuck }, rules.Ambiguity{
		ID: "wab-anti-stuck", Clause: "W12",
		Question: "Does a player in Anti without a legal move pass or lose?",
		Questions: []rules.Question{{
			Text: "What happens to such a player?",
			Readings: []rules.Reading{
				{Name: "passes", Wording: "A player without a legal move passes.",
					Words: "The player passes. A player with a legal move must not pass."},
				{Name: "loses", Wording: "A player without a legal move has lost.",
					Words: "The player loses the game."},
			},
		}},
	})
}

func bothStuck() rules.Binding[Options] {
	return rules.Single(func(o *Options) *BothStuckReading { return &o.BothStuck }, rules.Ambiguity{
		ID: "wab-anti-both-stuck", Clause: "W12",
		Question: "In Anti, under wab-anti-stuck=passes: how does the game end if neither player can move? (This ambiguity is our addition.)",
		Questions: []rules.Question{{
			Text: "How does the game end?",
			Readings: []rules.Reading{
				{Name: "draw", Wording: "The game is a draw if neither player can move.",
					Words: "In a draw: nobody can reach the other side any more."},
				{Name: "mover-loses", Wording: "If neither player can move, the player to move has lost.",
					Words: "The player to move loses: the other player made the last move."},
			},
		}},
	})
}

func antiStart() rules.Binding[Options] {
	return rules.Single(func(o *Options) *AntiStartReading { return &o.AntiStart }, rules.Ambiguity{
		ID: "wab-anti-start", Clause: "W11",
		Question: "The figure of Anti's start is missing: which cells have pieces? (Both readings are our reconstructions. Any other start can be given.)",
		Questions: []rules.Question{{
			Text: "On which cells are the nine pieces of each player?",
			Readings: []rules.Reading{
				{Name: "two-rows", Wording: "At the start each player has four pieces in the middle of his side and five in the middle of the next row.",
					Words: "Near their player: four in the middle of the player's side, five in the middle of the next row."},
				{Name: "second-row", Wording: "At the start each player has pieces on all nine cells of the row next to his side.",
					Words: "In the row next to their player's side, which has exactly nine cells. A player then has exactly four first moves, the number " +
						"that illustration 2 shows."},
			},
		}},
	})
}

func openings() rules.Binding[Options] {
	return rules.Single(func(o *Options) *OpeningsReading { return &o.Openings }, rules.Ambiguity{
		ID: "wab-anti-openings", Clause: "W12",
		Question: "« L'illustration 2 montre, de gauche à droite, 4 premiers coups possibles d'un joueur » (illustration 2 shows, from left to right, 4 possible first " +
			"moves of a player): four openings, or the first four moves of one game? The illustration is lost.",
		Questions: []rules.Question{{
			Text: "What are the four moves?",
			Readings: []rules.Reading{
				{Name: "to-choose-from", Wording: "Illustration 2 shows four moves with which a player can begin.",
					Words: "Four openings, of which a player plays one: « possibles ». A start then has at least four first moves."},
				{Name: "in-turn", Wording: "Illustration 2 shows the first four moves of a player, one after the other.",
					Words: "Four moves that follow one another: « de gauche à droite ». A start then may have fewer first moves, and their number says nothing about it " +
						"(wab-anti-start)."},
			},
		}},
	})
}

func antiCorner() rules.Binding[Options] {
	return rules.Single(func(o *Options) *AntiCornerReading { return &o.AntiCorner }, rules.Ambiguity{
		ID: "wab-anti-corner", Clause: "W13",
		Question: "« Amener un de ses pions sur le bord adverse » (to bring one of one's pieces onto the opponent's side): does a corner belong to it?",
		Questions: []rules.Question{{
			Text: "Does a piece on a corner of the opponent's side win?",
			Readings: []rules.Reading{
				{Name: "corners-count", Wording: "A piece on a corner of the opponent's side wins.",
					Words: "Yes: in the dice game a piece on a corner reaches both sides that meet there (W8)."},
				{Name: "corners-do-not", Wording: "A piece on a corner of the opponent's side does not win.",
					Words: "No: the other side that meets there belongs to nobody."},
			},
		}},
	})
}

func antiPass() rules.Binding[Options] {
	return rules.Single(func(o *Options) *AntiPassReading { return &o.AntiPass }, rules.Ambiguity{
		ID: "wab-anti-pass", Clause: "W12",
		Question: "« Un joueur peut soit déplacer ... soit ... » (a player can either move ... or ...): may a player do neither?",
		Questions: []rules.Question{{
			Text: "May a player who has a move pass?",
			Readings: []rules.Reading{
				{Name: "no-pass", Wording: "A player who has a move must not pass.",
					Words: "No: « soit ... soit » names the two turns that there are."},
				{Name: "may-pass", Wording: "A player may pass.",
					Words: "Yes: « peut » gives a right and no duty. Then no player is without a turn, and wab-anti-stuck does not arise."},
			},
		}},
	})
}

func antiRepeat() rules.Binding[Options] {
	return rules.Single(func(o *Options) *AntiRepeatReading { return &o.AntiRepeat }, rules.Ambiguity{
		ID: "wab-anti-repeat", Clause: "W13",
		Question: "No sentence ends a game of Anti that goes on for ever: « il est possible qu'un joueur s'occupe plus de gêner son adversaire que " +
			"d'avancer » (a player may be busier hindering the opponent than advancing). How does it end?",
		Questions: []rules.Question{{
			Text: "What happens when a position comes up for the third time with the same player to move?",
			Readings: []rules.Reading{
				{Name: "silent", Wording: "A position may occur any number of times.",
					Words: "Nothing: play goes on; a search counts endless play as a draw."},
				{Name: "third-time-draw", Wording: "The game is a draw when a position occurs for the third time with the same player to move.",
					Words: "The game is drawn. The record of a game knows it, a position does not."},
			},
		}},
	})
}

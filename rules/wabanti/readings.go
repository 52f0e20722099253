package wabanti

import (
	"ludex/rules"
)

// Readings returns the ambiguities of the rulebook, each bound to where
// Options keeps its readings, in the order of the register. Each game reads
// some of them: see SoloReadings, DiceReadings and AntiReadings.
func Readings() rules.Bindings[Options] {
	return rules.Bindings[Options]{
		flight(), free(), simple(), series(), target(), connect(),
		group(), dice(), winTime(), cornerFree(), four(),
		touch(), antiReturn(), antiStuck(), bothStuck(), antiStart(),
	}
}

func flight() rules.Binding[Options] {
	return rules.Single(func(o *Options) *FlightReading { return &o.Flight }, rules.Ambiguity{
		ID: "wab-flight", Clause: "W9",
		Question: "The pieces form one group « constantly » (W9, W10, W11): does that bind while a piece is in the air?",
		Facets: []rules.Facet{{
			Question: "What must hang together when a piece jumps?",
			Readings: []rules.Reading{
				{Name: "landed", Words: "All pieces, after each landing: a piece in the air is on no cell, and positions are judged, not flights."},
				{Name: "in-flight", Words: "The other pieces while one is in the air, and all pieces after each landing."},
			},
		}},
	})
}

func free() rules.Binding[Options] {
	return rules.Binding[Options]{
		Ambiguity: rules.Ambiguity{
			ID: "wab-free", Clause: "W5",
			Question: "A piece may move only if « two of its sides are free »: which sides, for which moves, in which games?",
			Facets:   []rules.Facet{freeSides(), freeMoves(), freeGames(), freeRim()},
		},
		Fields: []rules.Field[Options]{
			rules.In(func(o *Options) *FreeSidesReading { return &o.FreeSides }),
			rules.In(func(o *Options) *FreeMovesReading { return &o.FreeMoves }),
			rules.In(func(o *Options) *FreeGamesReading { return &o.FreeGames }),
			rules.In(func(o *Options) *FreeRimReading { return &o.FreeRim }),
		},
	}
}

func freeSides() rules.Facet {
	return rules.Facet{
		Question: "Which two sides must be free?",
		Readings: []rules.Reading{
			{Name: "any-two", Words: "Any two of the six, as the letter says."},
			{Name: "adjacent-two", Words: "Two next to each other, so that the piece could be slid out."},
		},
	}
}

func freeMoves() rules.Facet {
	return rules.Facet{
		Question: "Which moves does it bind?",
		Readings: []rules.Reading{
			{Name: "all-moves", Words: "Every move: the sentence speaks of moving a piece and stands between jumps and steps."},
			{Name: "steps-only", Words: "Steps to an adjacent cell only: a jumping piece is lifted out and needs no way."},
		},
	}
}

func freeGames() rules.Facet {
	return rules.Facet{
		Question: "In which games does it bind?",
		Readings: []rules.Reading{
			{Name: "not-in-solo", Words: "In the dice game only, where it is written; Solo, Éclair and Anti state their own conditions."},
			{Name: "everywhere", Words: "In all four games, as a rule about the pieces."},
		},
	}
}

func freeRim() rules.Facet {
	return rules.Facet{
		Question: "Is a side that faces the rim of the board free? (This facet is our addition: in the dice game a piece at " +
			"the rim mostly ends the game, in Solo and Éclair it does not.)",
		Readings: []rules.Reading{
			{Name: "rim-free", Words: "Yes: no piece stands there."},
			{Name: "rim-blocked", Words: "No: only an empty cell makes a side free."},
		},
	}
}

func simple() rules.Binding[Options] {
	return rules.Single(func(o *Options) *SimpleReading { return &o.Simple }, rules.Ambiguity{
		ID: "wab-simple", Clause: "W9",
		Question: "What is a « simple jump » (W9, W10)?",
		Facets: []rules.Facet{{
			Question: "Over how many pieces does it go?",
			Readings: []rules.Reading{
				{Name: "over-one", Words: "Over one adjacent piece onto the cell behind it, as Anti spells it out (W12)."},
				{Name: "over-run", Words: "Over any unbroken run of pieces onto the cell behind it, as dice of 2 to 6 do (W3), without the dice."},
			},
		}},
	})
}

func series() rules.Binding[Options] {
	return rules.Single(func(o *Options) *SeriesReading { return &o.Series }, rules.Ambiguity{
		ID: "wab-series", Clause: "W9",
		Question: "How are jumps counted when a solution's length is given (W9, W10)?",
		Facets: []rules.Facet{{
			Question: "What counts as one?",
			Readings: []rules.Reading{
				{Name: "jumps", Words: "Each jump: Solo and Éclair speak of jumps alone."},
				{Name: "moves", Words: "A series of jumps by one piece, as a turn in Anti may be (W12); each landing is legal."},
			},
		}},
	})
}

func target() rules.Binding[Options] {
	return rules.Single(func(o *Options) *TargetReading { return &o.Target }, rules.Ambiguity{
		ID: "wab-target", Clause: "W9",
		Question: "When is the final position of a Solo problem reached?",
		Facets: []rules.Facet{{
			Question: "What must agree with the diagram?",
			Readings: []rules.Reading{
				{Name: "exact", Words: "The cells, as the diagram shows them on the board."},
				{Name: "up-to-symmetry", Words: "The cells or one of their images when the board is turned or reflected."},
				{Name: "up-to-translation", Words: "The figure, wherever it lies on the board."},
			},
		}},
	})
}

func connect() rules.Binding[Options] {
	return rules.Single(func(o *Options) *ConnectReading { return &o.Connect }, rules.Ambiguity{
		ID: "wab-connect", Clause: "W10",
		Question: "Does a piece on a corner connect the sides that meet there?",
		Facets: []rules.Facet{{
			Question: "Does a corner lie on its two sides in Éclair?",
			Readings: []rules.Reading{
				{Name: "yes", Words: "Yes: in the dice game a corner counts for both of its sides (W8)."},
				{Name: "no", Words: "No: a side is the cells between its corners."},
			},
		}},
	})
}

func group() rules.Binding[Options] {
	return rules.Single(func(o *Options) *GroupReading { return &o.Group }, rules.Ambiguity{
		ID: "wab-group", Clause: "W2",
		Question: "Must the pieces stay one group in the dice game? The rulebook says so of Solo and Éclair only.",
		Facets: []rules.Facet{{
			Question: "When must they be one group?",
			Readings: []rules.Reading{
				{Name: "each-die", Words: "After each die, as a German review tells it: no piece or group may split off."},
				{Name: "turn-end", Words: "At the end of each turn, be it by a win: a die may tear the group if the dice left can mend it, and must not if they cannot."},
				{Name: "never", Words: "Never, by the letter of the dice game."},
			},
		}},
	})
}

func dice() rules.Binding[Options] {
	return rules.Single(func(o *Options) *DiceReading { return &o.Dice }, rules.Ambiguity{
		ID: "wab-dice", Clause: "W7",
		Question: "Who cannot use all dice uses « all that are possible » (W7): must one look ahead?",
		Facets: []rules.Facet{{
			Question: "Which dice must be used?",
			Readings: []rules.Reading{
				{Name: "greedy", Words: "The dice may be used in any order; the turn ends when no die left is usable (Huber's note)."},
				{Name: "maximal", Words: "As many as any order can use; a die that wins the game may always be used."},
				{Name: "optional", Words: "None: a player may stop at any time."},
			},
		}},
	})
}

func winTime() rules.Binding[Options] {
	return rules.Single(func(o *Options) *WinTimeReading { return &o.WinTime }, rules.Ambiguity{
		ID: "wab-win-time", Clause: "W8",
		Question: "Does a piece that reaches a side win at once, or if it is still there when the turn ends (W8)?",
		Facets: []rules.Facet{{
			Question: "When is it looked at?",
			Readings: []rules.Reading{
				{Name: "each-die", Words: "After each die: the turn ends at once."},
				{Name: "turn-end", Words: "When the turn ends: the owners of all sides on which a piece then stands have won together."},
			},
		}},
	})
}

func cornerFree() rules.Binding[Options] {
	return rules.Single(func(o *Options) *CornerFreeReading { return &o.CornerFree }, rules.Ambiguity{
		ID: "wab-corner-free", Clause: "W8",
		Question: "With two to four players, a corner can lie between an owned and a free side: who wins there (W8)?",
		Facets: []rules.Facet{{
			Question: "Does a piece on such a corner win?",
			Readings: []rules.Reading{
				{Name: "owner-wins", Words: "For the owner of the one side: the corner lies on it."},
				{Name: "needs-both", Words: "For nobody: on a corner both win or neither."},
			},
		}},
	})
}

func four() rules.Binding[Options] {
	return rules.Single(func(o *Options) *FourReading { return &o.Four }, rules.Ambiguity{
		ID: "wab-four", Clause: "W1",
		Question: "Who of four players begins, one whose neighbour plays next or one with a free side between? " +
			"(This ambiguity is our addition: « les joueurs décident qui commence ».)",
		Facets: []rules.Facet{{
			Question: "What lies clockwise of the first player's side?",
			Readings: []rules.Reading{
				{Name: "beside", Words: "The second player's side."},
				{Name: "beyond", Words: "A free side, and the second player's beyond it."},
			},
		}},
	})
}

func touch() rules.Binding[Options] {
	return rules.Single(func(o *Options) *TouchReading { return &o.Touch }, rules.Ambiguity{
		ID: "wab-touch", Clause: "W11",
		Question: "The pieces « can never touch the enemy's » (W11): does that bind in the midst of a series of jumps?",
		Facets: []rules.Facet{{
			Question: "When must the piece that jumps not touch the enemy?",
			Readings: []rules.Reading{
				{Name: "each-landing", Words: "After each landing, never being never."},
				{Name: "series-end", Words: "At the end of the series, which is one turn."},
			},
		}},
	})
}

func antiReturn() rules.Binding[Options] {
	return rules.Single(func(o *Options) *AntiReturnReading { return &o.AntiReturn }, rules.Ambiguity{
		ID: "wab-anti-return", Clause: "W12",
		Question: "May a series of jumps end where it began, so that the turn changes nothing (W12)? (This ambiguity is our addition.)",
		Facets: []rules.Facet{{
			Question: "Is such a series a turn?",
			Readings: []rules.Reading{
				{Name: "no-turn", Words: "No: a turn moves a piece."},
				{Name: "a-turn", Words: "Yes: each of its jumps is one, and nothing limits them."},
			},
		}},
	})
}

func antiStuck() rules.Binding[Options] {
	return rules.Single(func(o *Options) *AntiStuckReading { return &o.AntiStuck }, rules.Ambiguity{
		ID: "wab-anti-stuck", Clause: "W12",
		Question: "What becomes of a player in Anti who has no legal move?",
		Facets: []rules.Facet{{
			Question: "What does a player do who cannot move?",
			Readings: []rules.Reading{
				{Name: "passes", Words: "Passes, and must not if there is a move."},
				{Name: "loses", Words: "Loses the game."},
			},
		}},
	})
}

func bothStuck() rules.Binding[Options] {
	return rules.Single(func(o *Options) *BothStuckReading { return &o.BothStuck }, rules.Ambiguity{
		ID: "wab-anti-both-stuck", Clause: "W12",
		Question: "In Anti, where a player without a move passes (wab-anti-stuck): what if neither can move? (This ambiguity is our addition.)",
		Facets: []rules.Facet{{
			Question: "How does the game end?",
			Readings: []rules.Reading{
				{Name: "draw", Words: "Drawn: nobody can ever reach the other side."},
				{Name: "mover-loses", Words: "The player whose turn it is has lost, for the other has moved last."},
			},
		}},
	})
}

func antiStart() rules.Binding[Options] {
	return rules.Single(func(o *Options) *AntiStartReading { return &o.AntiStart }, rules.Ambiguity{
		ID: "wab-anti-start", Clause: "W11",
		Question: "The figure of Anti's start is missing: where do the pieces stand? (Both readings are our reconstructions. Any other start can be given.)",
		Facets: []rules.Facet{{
			Question: "Where do the nine pieces of each player stand?",
			Readings: []rules.Reading{
				{Name: "two-rows", Words: "In front of their player: four in the middle of his side, five in the middle of the row before it."},
				{Name: "second-row", Words: "In the row before their player's side, which has just nine cells."},
			},
		}},
	})
}

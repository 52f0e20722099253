package wabanti

import "ludex/rules"

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

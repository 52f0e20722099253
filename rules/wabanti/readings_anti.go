package wabanti

import "ludex/rules"

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

package wabanti

import "ludex/rules"

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

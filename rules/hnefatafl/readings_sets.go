package hnefatafl

import "ludex/rules"

// The ambiguities of this file are ours: the rulebook is clear or silent, and
// published sets of the family have other rules.

func shieldWall() rules.Binding[Options] {
	return rules.Single(func(o *Options) *ShieldWallReading { return &o.ShieldWall }, rules.Ambiguity{
		ID: "taf-shield-wall", Clause: "T5",
		Question: "Each piece is captured on its own (T5): also a row at the edge? (Our addition: the rulebook is clear, published sets differ.)",
		Questions: []rules.Question{{
			Text: "A move encloses two or more enemies in a row at the edge: a piece or a fortress is at each end, and a piece in front of each. Are they captured?",
			Readings: []rules.Reading{
				{Name: "none", Wording: "Each piece is captured on its own, also at the edge.",
					Words: "No: « il n'est pas possible de capturer deux pions situés sur des cases adjacentes »."},
				{Name: "taken", Wording: "Two or more pieces in a row at the edge are captured together when an enemy is in front of each, and an enemy or a fortress at each end of the row.",
					Words: "Yes, as in the Copenhagen set: the row is captured together. The piece that moves is at one end. A king in the row or in front " +
						"of it takes part; he himself is not captured."},
			},
		}},
	})
}

func edgeFort() rules.Binding[Options] {
	return rules.Single(func(o *Options) *EdgeFortReading { return &o.EdgeFort }, rules.Ambiguity{
		ID: "taf-edge-fort", Clause: "T9",
		Question: "The king wins on a fortress: also inside a wall of defenders at the edge? (Our addition: the rulebook is clear, published sets differ.)",
		Questions: []rules.Question{{
			Text: "The king is at the edge and can move, and the attackers can neither reach him nor break the wall around him: has he escaped?",
			Readings: []rules.Reading{
				{Name: "none", Wording: "The king has escaped only on a fortress.",
					Words: "No: the game goes on."},
				{Name: "wins", Wording: "The king has also escaped when he can move inside a wall of defenders at the edge that the attackers cannot break.",
					Words: "Yes, as in the Copenhagen set. The wall is unbreakable when no defender of it could be captured even if the defenders moved " +
						"nothing but the king and attackers came to every cell that they can reach."},
			},
		}},
	})
}

func surround() rules.Binding[Options] {
	return rules.Single(func(o *Options) *SurroundReading { return &o.Surround }, rules.Ambiguity{
		ID: "taf-surround", Clause: "T9",
		Question: "The attackers win by the capture of the king: also by a ring round all defenders? (Our addition: the rulebook is clear, published sets differ.)",
		Questions: []rules.Question{{
			Text: "The king and all defenders are inside a ring of attackers that does not touch the edge: is the game over?",
			Readings: []rules.Reading{
				{Name: "none", Wording: "A ring round all defenders does not end the game.",
					Words: "No: the game goes on."},
				{Name: "wins", Wording: "The attackers also win when no defender has a way to the edge.",
					Words: "Yes, the attackers have won, as in the Copenhagen set: no defender has a way to the edge over cells without attackers."},
			},
		}},
	})
}

func escape() rules.Binding[Options] {
	return rules.Single(func(o *Options) *EscapeReading { return &o.Escape }, rules.Ambiguity{
		ID: "taf-escape", Clause: "T9",
		Question: "The king escapes « quand le roi atteint un des coins »: or anywhere at the edge? (Our addition: the rulebook is clear, published sets differ.)",
		Questions: []rules.Question{{
			Text: "On which cells has the king escaped?",
			Readings: []rules.Reading{
				{Name: "fortress", Wording: "The king has escaped on a fortress.",
					Words: "On the four fortresses."},
				{Name: "edge", Wording: "The king has escaped on any cell of the edge. The corners are cells like any other.",
					Words: "On every cell of the edge, as in Tablut. The corners are then cells like any other: open to all and hostile to nobody."},
			},
		}},
	})
}

func kingCapture() rules.Binding[Options] {
	return rules.Single(func(o *Options) *KingCaptureReading { return &o.KingCapture }, rules.Ambiguity{
		ID: "taf-king-capture", Clause: "T7",
		Question: "The king is captured on all four sides: or like a soldier? (Our addition: the rulebook is clear, published sets differ.)",
		Questions: []rules.Question{{
			Text: "How is the king captured in the open?",
			Readings: []rules.Reading{
				{Name: "four", Wording: "The king is captured by attackers on all sides.",
					Words: "By four attackers, fewer at the edge and beside the throne: the letter."},
				{Name: "two-off-throne", Wording: "On the throne and beside it the king is captured by attackers on all sides, elsewhere between two attackers like a soldier.",
					Words: "On the throne and beside it as by the letter; elsewhere like a soldier, between two attackers or an attacker and a hostile cell."},
				{Name: "two", Wording: "The king is captured between two attackers, like a soldier.",
					Words: "Like a soldier everywhere."},
			},
		}},
	})
}

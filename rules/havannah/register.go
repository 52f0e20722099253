package havannah

import "ludex/rules"

// Register returns what the rulebooks are made of. Two questions that they
// leave open need no reading, as no answer changes a game: a stone that
// completes several figures at once wins once (H2), and a stone never
// completes a figure of the opponent's.
func Register() rules.Register {
	return rules.Register{
		Game:        "havannah",
		Title:       "Havannah",
		Clauses:     clauses(),
		Ambiguities: Readings().Ambiguities(),
		Claims:      claims(),
	}
}

func claims() []rules.Claim {
	return []rules.Claim{
		{ID: "hav-min-ring", Clause: "H3", Text: "A ring needs at least 6 stones."},
		{ID: "hav-min-bridge", Clause: "H4", Text: "On 8 cells a side a bridge needs at least 8 stones."},
		{ID: "hav-min-fork", Clause: "H5", Text: "On 8 cells a side a fork needs at least 10 stones."},
		{ID: "hav-draw", Clause: "H6", Text: "Draws are possible."},
		{
			ID: "hav-rhombus", Clause: "H2",
			Text: "A chain of rhombi, each two stones that share two empty neighbours, cannot be cut: play on one of the two is " +
				"answered on the other.",
		},
		{
			ID: "hav-frame-fork", Clause: "H5",
			Text: "A frame of a fork, of which nothing can be cut any more by the rhombus alone, needs only 4 or 5 stones.",
		},
		{ID: "hav-frame-bridge", Clause: "H4", Text: "A frame of a bridge needs at least 6 stones, those on the corners counted."},
		{ID: "hav-frame-ring", Clause: "H3", Text: "A frame of a ring needs at least 7 stones."},
		{ID: "hav-first-player", Clause: "H1", Text: "Nothing shows that it matters who moves first."},
		{
			ID: "hav-ring-own", Clause: "H3",
			Text: "The readings any and not-only-own of hav-ring never change who wins. (The rulebooks do not say this; it is asked of them.)",
		},
		{ID: "hav-169", Clause: "H1", Text: "On 8 cells a side, 169 in all, it is the same game by the same rules as on 10."},
		{
			ID: "hav-supply-same", Clause: "H7",
			Text: "From the empty board draw-when-empty and pass-when-empty never part. (Our claim: equal hands that alternate run out together.)",
		},
	}
}

package havannah

import "ludex/rules"

// claims returns what the rulebooks claim, and what is asked of them. A is the
// Ravensburger sheet, B is PerGioco's page.
func claims() []rules.Claim {
	return []rules.Claim{
		{ID: "hav-min-ring", Clause: "H3", Text: "A ring needs at least 6 stones."},
		{ID: "hav-min-bridge", Clause: "H4", Text: "On 8 cells a side a bridge needs at least 8 stones."},
		{ID: "hav-min-fork", Clause: "H5", Text: "On 8 cells a side a fork needs at least 10 stones."},
		{ID: "hav-draw", Clause: "H6", Text: "Draws are possible."},
		{
			ID: "hav-rhombus", Clause: "H2",
			Text: "A chain of rhombi, each two stones that share two empty neighbours, no cell in two of them, cannot be cut: play on one of the two is " +
				"answered on the other.",
		},
		{
			ID: "hav-mill", Clause: "H2",
			Text: "In rare cases rhombi can be cut: where one stone threatens two of them. (A: Moulin, Split. What else its lost figures hold is not asked.)",
		},
		{
			ID: "hav-frame-fork", Clause: "H5",
			Text: "A frame of a fork, of which nothing can be cut any more by the rhombus alone, needs only 4 or 5 stones.",
		},
		{ID: "hav-frame-bridge", Clause: "H4", Text: "A frame of a bridge needs at least 6 stones, those on the corners counted."},
		{ID: "hav-frame-ring", Clause: "H3", Text: "A frame of a ring needs at least 7 stones."},
		{
			ID: "hav-frame-high", Clause: "H5",
			Text: "A high frame needs fewer stones than a low one, but more are needed to complete its figure. (A; asked here of frames of a fork.)",
		},
		{ID: "hav-first-player", Clause: "H1", Text: "Nothing shows that it matters who moves first."},
		{
			ID: "hav-ring-own", Clause: "H3",
			Text: "The readings any and not-only-own of hav-ring never change who wins. (The rulebooks do not say this; it is asked of them.)",
		},
		{ID: "hav-91", Clause: "H1", Text: "Without its two outer lines the board of 8 cells a side has 91 points. (A, for beginners.)"},
		{ID: "hav-271", Clause: "H1", Text: "The board has 271 cells in ten concentric hexagons, the innermost a single cell. (B.)"},
		{ID: "hav-169", Clause: "H1", Text: "On 8 cells a side, 169 in all, it is the same game by the same rules as on 10."},
		{
			ID: "hav-supply-same", Clause: "H7",
			Text: "From the empty board draw-when-empty and pass-when-empty never part. (Our claim: equal hands that alternate run out together.)",
		},
		{
			ID: "hav-supply-enough", Clause: "H7",
			Text: "55 stones each are enough. (A does not say it, but has no rule for a player without stones.)",
		},
	}
}

package reference

import "ludex/rules/wabanti"

// Dice returns turns of the dice game: what a roll can win for the first
// player, N. Most of the groups were found among ones drawn at random.
func Dice() []Instance[wabanti.Options] {
	return []Instance[wabanti.Options]{
		turn("two-sides", "wabanti-dice:5,players=2,start=c5+d5+d6+d7+e5+e6+f6", "1,2,4,5,6", "a piece with two free sides, not next to each other"),
		turn("hemmed-in", "wabanti-dice:4,players=4,start=c3+c4+d3+d4+d5+e4+e5", "3,3,4,5,6", "a piece in the midst of six can win by a jump"),
		turn("torn-and-mended", "wabanti-dice:5,players=4,start=b5+c5+d5+d6+e5+f5", "2,3,3,3,6", "a jump tears the group, another mends it"),
		turn("torn", "wabanti-dice:4,players=4,start=b2+c3+d4", "2,4,5,5,5", "three in a row: the jump that wins tears the group"),
		turn("torn-four", "wabanti-dice:4,players=2,start=b2+c3+d4+e5", "2,6,6,6,6", "four in a row: the jump that wins tears the group"),
		turn("win-or-more", "wabanti-dice:5,players=2,start=c3+c5+d4+d5+e5+f5", "2,2,4,4,6", "the win needs a first die after which fewer can be used"),
		turn("forced", "wabanti-dice:4,players=6,start=c2+c3+c4+c5+d4", "3,4,5,6,6", "every die that can be used wins for another"),
		turn("on-and-off", "wabanti-dice:4,players=6,start=b4+c4+d4+d5", "3,3,6,6,6", "a piece can reach a side, and then has to leave it"),
		turn("free-corner", "wabanti-dice:4,players=2,start=b4+c4+c5+d4", "3,5,6,6,6", "two players: a corner between a side of N and a free one"),
		turn("shared-corner", "wabanti-dice:4,players=4,start=b3+b4+c4+d4", "3,4,6,6,6", "four players: a corner between a side of N and the next one"),
		turn("at-the-rim", "wabanti-dice:3,players=2,start=b1+c1+c2+c3+d2+d3", "3,5,6,6,6", "pieces at sides that nobody owns, hemmed in but for the rim"),
		turn("early", "wabanti-dice:4,players=3", "1,1,6,6,6", "the rulebook's start on 4 cells a side, three players"),
	}
}

package reference

import "ludex/rules/wabanti"

var antis = family[*wabanti.Anti, wabanti.AntiState, wabanti.Move, wabanti.Options]{
	open: wabanti.AntiFromText, readings: wabanti.AntiReadings(), names: [2]string{"N", "S"},
}

// Anti returns Anti on boards of 3 and 4 cells a side with few pieces.
func Anti() []Instance[wabanti.Options] {
	at := antis.solved
	const north, south = "\nN to move", "\nS to move"
	return []Instance[wabanti.Options]{
		at("start-3", "wabanti-anti:3", "", "the start on 3 cells a side"),
		at("rim", "wabanti-anti:3", ". . .\n. . . .\nN N . S .\nN . S .\n. . ."+north, "pieces at the rim that are to leave it"),
		at("run", "wabanti-anti:3", ". . .\n. N . S\n. N . . S\nN . . .\n. . ."+north, "a run of two in front of a piece"),
		at("passing-by", "wabanti-anti:3", ". . .\n. . S S\nN N . . .\n. N . .\n. . ."+north, "a series of jumps past the enemy"),
		at("round-trip", "wabanti-anti:3", "N . .\n. N . S\n. N . S .\n. N . .\n. . ."+north, "a turn that changes nothing would be the best"),
		at("cornered", "wabanti-anti:3", "N N .\n. N . S\n. . . . S\n. . . .\n. . ."+north, "a player may come to have no move"),
		at("hemmed-in", "wabanti-anti:4,start=e5+e6+f6+e4+d4+d5+d6+e7/b5", "", "the pieces that can win have one free side each"),
		at("two-sides", "wabanti-anti:4,start=e5+e6+f6+e4+d4+c4+c5+d6+e7/b1", "", "the pieces that can win have two free sides each, not next to each other"),
		at("both-stuck", "wabanti-anti:3,start=a1+a2+a3/c1+c2+c3+c4+c5+d2+d3+d4+d5+e3+e4+e5", "", "neither side can move"),
	}
}

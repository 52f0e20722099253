package samples

import (
	"strings"

	"ludex/rules/hnefatafl"
)

var hnefatafls = family[*hnefatafl.Game, hnefatafl.State, hnefatafl.Move, hnefatafl.Options]{
	open: hnefatafl.FromText, readings: hnefatafl.Readings(), names: [2]string{"attackers", "defenders"},
	adapt: withoutCount,
}

// withoutCount removes the number of turns without a capture from a diagram
// where no number of them ends the game.
func withoutCount(diagram string, opts hnefatafl.Options) string {
	if opts.DrawAfter != hnefatafl.NeverDrawn {
		return diagram
	}
	before, _, _ := strings.Cut(diagram, ", ")
	return before
}

// Hnefatafl returns boards of 5 and 7 cells a side with few pieces, chosen so
// that each ambiguity comes into play at once. Where many pieces are needed
// for that, T9 is near, so that the rest of the game can be searched; under
// taf-draw=never the same positions are won within a few moves.
func Hnefatafl() []Sample {
	at := func(name, rows, turn, words string) Sample {
		return hnefatafls.solved(name, "hnefatafl:5", rows+"\n"+turn, words)
	}
	wide := func(name, rows, turn, words string) Sample {
		return hnefatafls.solved(name, "hnefatafl:7", rows+"\n"+turn, words)
	}
	const attack, defend = "attackers to move", "defenders to move"
	const last = attack + ", 19 turns without a capture"
	return []Sample{
		at("over-throne", "5/5/1a3/3ak/5", attack, "the attacker that can enclose the king must pass over the throne"),
		at("king-over-throne", "5/3a1/3ka/3a1/5", defend+", 16 turns without a capture", "the king's only way leads over the throne"),
		at("throne-refuge", "5/3a1/1a1ka/3a1/5", defend+", 15 turns without a capture", "the king's only way leads to the throne"),
		at("throne-partner", "5/3aa/3d1/2aka/3a1", last, "an attacker can take the defender before the king against the throne"),
		at("throne-left", "5/5/2k2/2a2/2d2", defend+", 19 turns without a capture", "the only attacker is between the throne, which the king can leave, and a defender"),
		at("only-capture", "1d1a1/3k1/5/5/5", last, "the only move of the attackers encloses a defender"),
		at("corner-shelter", "5/a4/ka3/da3/5", defend+", 18 turns without a capture", "the defender beside the king can only go to a fortress"),
		at("corner-held", "5/5/5/1a3/dk1a1", attack, "the king at the edge beside a fortress with a defender on it"),
		at("edge", "5/5/5/a4/1aka1", attack, "the king at the edge between two attackers; a third attacker can come"),
		at("throne-side", "5/5/5/1ak2/2aa1", attack, "the king beside the throne between two attackers; a third attacker can come"),
		at("corner", "5/5/5/a4/1ka2", attack, "the king at the edge beside a fortress; a second attacker can come"),
		at("trapped", "5/5/5/1a3/1kaa1", attack, "the king between attackers that have not moved there"),
		at("group-three", "3a1/2ada/1akd1/2aaa/5", last, "the king on the throne, a defender beside him and one beside that: one attacker is missing in the ring"),
		at("group-two", "5/2aaa/1akd1/2aaa/5", last, "the king on the throne and a defender beside him: one attacker is missing in the ring"),
		at("group-hole", "2a2/1a1aa/adk2/1aaa1/5", last, "the king on the throne, a defender and two empty cells beside him: one attacker is missing in the ring"),
		wide("group-edge", "7/7/a6/ka5/da5/1a5/7", last, "the king and a defender at the edge: one attacker is missing in the ring"),
		at("group-corner", "5/1a3/da3/ka3/5", last, "the king and a defender at the edge beside a fortress: one attacker is missing in the ring"),
		at("group-gaps", "5/2a2/5/2a1a/1adk1", attack, "the king and a defender at the edge: one attacker is missing in the ring, and the ring has a gap at its corner"),
		at("group-struck", "5/1d1a1/3aa/2adk/1a3", attack, "the move that closes the ring round the king and a defender also encloses the defender"),
		at("attackers-stuck", "5/4d/k2da/4d/5", attack, "the only attacker cannot move, and the king is about to escape"),
		at("late", "5/4k/1a3/2a2/5", last, "the king is about to escape when twenty turns are over"),
		at("two-attackers", "5/5/2k2/2a2/2a2", attack, "the king on the throne against two attackers"),
	}
}

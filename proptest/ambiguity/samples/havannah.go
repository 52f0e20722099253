package samples

import "ludex/rules/havannah"

type (
	havannahGame  = *havannah.Game[havannah.UpTo5]
	havannahState = havannah.State[havannah.UpTo5]
)

var havannahs = family[havannahGame, havannahState, havannah.Move, havannah.Options]{
	open: havannah.FromText[havannah.UpTo5], readings: havannah.Readings(), names: [2]string{"x", "o"},
}

// Havannah returns the board of 2 cells a side from the empty board on, and
// late positions of 3 and 4, as random play comes to them.
func Havannah() []Sample {
	at := havannahs.solved
	const x, o = "\nx to move", "\no to move"
	return []Sample{
		at("size-2", "havannah:2", "", "the empty board of 2 cells a side"),
		at("size-2-stone", "havannah:2", "x .\n. . .\n. ."+o, "2 cells a side after the first stone"),
		at("size-2-hands", "havannah:2,stones=2", "x .\n. o .\nx ."+o, "2 cells a side with two stones a player; one player has none left"),
		at("size-2-one-hand", "havannah:2,stones=3", "o .\n. x o\no ."+x, "2 cells a side with three stones a player; only the player to move has stones left"),
		at("ring-round-o", "havannah:3", "o x .\nx . x x\no . o o x\nx o x o\nx o ."+o, "a ring of o that would enclose stones of x alone"),
		at("ring-round-own", "havannah:4", "o x o o\no . o o o\nx x o x x .\no x . x x x x\n. . x o x x\no o o o o\no x x x"+x, "six stones of x around an own stone"),
		at("ring-round-apart", "havannah:4", ". . o .\no x x x .\no x o o . .\no x o x . x o\n. x o . x o\n. x x x o\n. o . ."+x, "a ring of x that would enclose one of its own stones apart"),
		at("ring-no-empty", "havannah:4", "x o o o\no o x o x\no o o . x x\nx x o o x o .\nx x x x x .\nx x o . o\no o x x"+o, "a ring of o that would enclose no empty cell"),
		at("edge-cells", "havannah:4", "x o x x\no x o . o\nx o x . x x\nx o x o . x o\no x o o . x\nx o x x o\no o o x"+o, "a chain of o to three edge cells"),
		at("corner-3", "havannah:3", "x o x\nx x o o\no x x x .\nx o . o\no o x"+o, "3 cells a side, a fork through a corner"),
		at("corner-4", "havannah:4", "x o x o\nx x o o o\no o x x x x\nx o o x x o o\no x o o o x\nx o o x x\nx x . o"+x, "4 cells a side, a fork through a corner"),
		at("supply-3", "havannah:3,stones=8", "o x o\nx . x x\n. o o o x\n. x o o\nx . x"+o, "3 cells a side with eight stones a player; they have two and one left"),
	}
}

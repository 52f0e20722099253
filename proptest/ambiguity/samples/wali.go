package samples

import "ludex/rules/wali"

var walis = family[*wali.Game, wali.State, wali.Move, wali.Options]{
	open: wali.FromText, readings: wali.Readings(), names: [2]string{"stones", "sticks"},
}

// Wali returns whole games on small boards, and positions of the moving
// phase.
func Wali() []Sample {
	at := walis.solved
	const stones, sticks = "stones to move", "sticks to move"
	return []Sample{
		at("game-3x3-2", "wali:3x3,pieces=2", "", "3 by 3 cells with two pieces a side, from the empty board"),
		at("game-3x3-3", "wali:3x3,pieces=3", "", "3 by 3 cells with three pieces a side, from the empty board"),
		at("game-3x3-4", "wali:3x3,pieces=4", "", "3 by 3 cells with four pieces a side, from the empty board"),
		deep(at("game-4x3-3", "wali:4x3,pieces=3", "", "4 by 3 cells with three pieces a side, from the empty board")),
		deep(at("game-4x3-4", "wali:4x3,pieces=4", "", "4 by 3 cells with four pieces a side, from the empty board")),
		deep(at("game-4x3-5", "wali:4x3,pieces=5", "", "4 by 3 cells with five pieces a side, from the empty board")),
		at("place-stuck", "wali:3x3,pieces=4", "O . .\nX X .\nO X O\nstones to place", "stones have a piece in hand and no cell for it"),
		deep(at("place-dropped", "wali:4x3,pieces=5", ". O O .\nX . X .\nX O O .\nsticks to place", "stones may soon have no cell for the pieces in hand")),
		at("move-stuck", "wali:3x3,pieces=4", "O . .\nX O X\nX O O\nsticks to place", "the last piece is placed, and few pieces can move then"),
		at("last-placed", "wali:3x3,pieces=3", "O . .\nX . O\nO X .\nsticks to place", "the last piece is placed"),
		at("fourth-beside", "wali:4x3,pieces=4", ". . X X\nO X . .\n. O O O\n"+stones, "a stone can join the row of three"),
		at("in-row", "wali:3x3,pieces=4", "O X .\nX . X\nO O O\n"+sticks, "stones form a row when the first is captured"),
		at("four", "wali:4x3,pieces=5", "X . X X\nO X O .\n. O O O\n"+stones, "four in a line, or none"),
		at("shorten", "wali:4x3,pieces=4", "X . X .\nO O O O\n. X . X\n"+stones, "a row of four that can be shortened"),
		deep(at("cheval", "wali:6x5,pieces=3", ". . . . . .\nO O . . . .\n. . O . . .\n. . . . . .\n. . . . X X\n"+stones, "6 by 5 cells: three stones, one of which makes a row over and over, against two sticks")),
		at("three-against-one", "wali:6x5,pieces=3", ". . . . . .\nO . . . . .\n. . O . . .\n. . . . O .\n. . . . . X\n"+stones, "6 by 5 cells: three stones against one stick"),
	}
}

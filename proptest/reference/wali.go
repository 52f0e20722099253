package reference

import "ludex/rules/wali"

var walis = family[*wali.Game, wali.State, wali.Move, wali.Options]{
	open: wali.FromText, readings: wali.Readings(), names: [2]string{"stones", "sticks"},
}

// Wali returns small boards and endgames.
func Wali() []Instance[wali.Options] {
	at := walis.settled
	return []Instance[wali.Options]{
		at("3x3-3", "wali:3x3,pieces=3", "", "3 by 3 cells with three pieces a side, from the empty board"),
	}
}

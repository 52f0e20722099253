package reference

import "ludex/rules/hnefatafl"

var hnefatafls = family[*hnefatafl.Game, hnefatafl.State, hnefatafl.Move, hnefatafl.Options]{
	open: hnefatafl.FromText, readings: hnefatafl.Readings(), names: [2]string{"attackers", "defenders"},
}

// Hnefatafl returns boards of 5 cells a side with few pieces.
func Hnefatafl() []Instance[hnefatafl.Options] {
	return []Instance[hnefatafl.Options]{}
}

package reference

import "ludex/rules/wabanti"

var antis = family[*wabanti.Anti, wabanti.AntiState, wabanti.Move, wabanti.Options]{
	open: wabanti.AntiFromText, readings: wabanti.AntiReadings(), names: [2]string{"N", "S"},
}

// Anti returns Anti on boards of 3 and 4 cells a side with few pieces.
func Anti() []Instance[wabanti.Options] {
	at := antis.settled
	return []Instance[wabanti.Options]{
		at("start-3", "wabanti-anti:3", "", "the start on 3 cells a side"),
	}
}

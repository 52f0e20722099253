package havannah

import "ludex/rules"

// presets returns the choices of readings of the editions, and of players. B's own
// board has 10 cells a side, and B has the same rules on 8 (« si gioca con le
// medesime regole »).
func presets() []rules.Preset[Options] {
	pergioco := Options{Ring: RingNoOwn, Fork: ThreeEdgeCells, Corner: CornerVoid, First: FirstWhite}
	schmittberger := pergioco
	schmittberger.Ring, schmittberger.Filled = RingEmpty, FilledByOthers
	return []rules.Preset[Options]{
		{
			Name:   "letter",
			Source: "the defaults: the letter of A, and where A is silent, the reading that adds no rule",
		},
		{
			Name:    "ravensburger",
			Boards:  []string{"8"},
			Source:  "A, the French sheet of Ravensburger (No. 604 5 126 5)",
			Missing: "what a player does who has placed all 55 stones (hav-supply); the sheet does not say",
		},
		{
			Name:    "pergioco",
			Boards:  []string{"10", "8"},
			Source:  "B, PerGioco's Italian page, to the letter",
			Options: pergioco,
		},
		{
			Name:    "schmittberger",
			Boards:  []string{"10", "8"},
			Source:  "B, Variante Schmittberger: R. Wayne Schmittberger, New Rules for Classic Games, as B describes it",
			Options: schmittberger,
		},
		{
			Name:    "customary",
			Source:  "the game servers: white begins, and the second player may swap after the first stone",
			Options: Options{First: FirstWhite, Swap: MaySwap},
		},
	}
}

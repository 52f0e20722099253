package havannah

import "ludex/rules"

// presets returns the choices of readings of the editions, and of players. The
// board is not part of a preset: B's own is havannah:10, and B has the same
// rules on havannah:8 (« si gioca con le medesime regole »), so that no size
// belongs to one edition alone.
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
			Source:  "A, the French sheet of Ravensburger (No. 604 5 126 5), on havannah:8",
			Missing: "what a player does who has placed all 55 stones (hav-supply); the sheet does not say",
		},
		{
			Name:    "pergioco",
			Source:  "B, PerGioco's Italian page, on havannah:10, to the letter",
			Options: pergioco,
		},
		{
			Name:    "schmittberger",
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

package hnefatafl

// Preset is a named choice of readings.
type Preset struct {
	Name    string
	Source  string
	Missing string // what the source has and no option expresses; empty where nothing is missing
	Options Options
}

// Presets returns the named choices, the rulebook's first.
func Presets() []Preset {
	return []Preset{seed(), vikingChess(), fetlar2013(), copenhagenCore()}
}

func seed() Preset {
	return Preset{Name: "seed", Source: "the rulebook under the default readings"}
}

// vikingChess is a set short enough to be expressed whole. It says nothing of
// groups, of draws and of a side that cannot move: these stay off, and
// whoever cannot move passes.
func vikingChess() Preset {
	return Preset{
		Name:   "viking-chess",
		Source: "«Viking Chess (Hnefatafl)», rjjiii.com/viking-chess.html",
		Options: Options{
			ThroneStop: KingReturns, KingCorner: CornerSafe, Group: GroupOff, DrawAfter: NeverDrawn,
		},
	}
}

func fetlar2013() Preset {
	return Preset{
		Name:   "fetlar-2013",
		Source: "Fetlar Hnefatafl Panel, rules for the 2013 world championship (leaflet)",
		Missing: "the draws for a king who cannot be taken at the edge, or cannot reach a refuge while no attacker reaches him: " +
			"they are judgements on what play can still bring, not on a position",
		Options: Options{
			ThroneStop: KingReturns, KingEdge: EdgeSafe, KingCorner: CornerSafe, Group: GroupOff,
			DrawAfter: NeverDrawn, Stuck: StuckDraws, Repeat: ThirdTimeDraw,
		},
	}
}

func copenhagenCore() Preset {
	return Preset{
		Name:   "copenhagen-core",
		Source: "the moves and plain captures of Copenhagen Hnefatafl, on which published engines agree in their move counts",
		Missing: "shield walls, edge forts, the attackers' win by surrounding all defenders, and the loss by repetition: " +
			"it is not Copenhagen Hnefatafl",
		Options: Options{
			ThroneStop: KingReturns, KingEdge: EdgeSafe, KingCorner: CornerSafe, Group: GroupOff,
			DrawAfter: NeverDrawn, Stuck: StuckLoses,
		},
	}
}

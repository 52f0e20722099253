package hnefatafl

import "ludex/rules"

type preset = rules.Preset[Options]

// Presets returns the named choices. The first is the letter of the rulebook,
// the defaults.
func Presets() []rules.Preset[Options] {
	return []preset{
		letter(), customary(), vikingChess(), fetlar2013(), fetlar(), copenhagenCore(), copenhagen(),
		brandubh(), brandubhOrg(), hnefataflOrg13(), tablutLinnaeus(), tablutSaami(), tablutAshton(), tawlbwrddBell(), ardRi(), parlett(), aleaEvangelii(),
	}
}

func letter() preset {
	return preset{Name: "letter", Source: "the letter of the rulebook, the default readings"}
}

// customary is the rulebook with the custom of published sets on fortresses. They have
// no clause about a group, so that its ring follows the sentence on it alone.
func customary() preset {
	return preset{
		Name:    "customary",
		Source:  "the rulebook with a custom of published sets, that only the king may stop on a fortress, and with a group ringed by attackers alone; published sets have no such group",
		Options: Options{CornerStop: KingOnly, GroupClosed: attackersOnly},
	}
}

// vikingChess is a set short enough to be expressed completely. It does not
// mention groups, draws or a side without a move: groups and draws are off, and
// a side without a move passes.
func vikingChess() preset {
	return preset{
		Name:   "viking-chess",
		Boards: []string{"11"},
		Source: "«Viking Chess (Hnefatafl)», rjjiii.com/viking-chess.html",
		Options: Options{
			ThroneStop: KingReturns, CornerStop: KingOnly, KingCorner: CornerSafe, Group: GroupOff, DrawAfter: NeverDrawn,
		},
	}
}

func fetlar2013() preset {
	return preset{
		Name:   "fetlar-2013",
		Boards: []string{"11"},
		Source: "Fetlar Hnefatafl Panel, rules for the 2013 world championship (leaflet)",
		Missing: "the draws for a king who cannot be taken at the edge, or cannot reach a refuge while no attacker reaches him: " +
			"they depend on possible future play, not on a position",
		Options: Options{
			ThroneStop: KingReturns, CornerStop: KingOnly, KingEdge: EdgeSafe, KingCorner: CornerSafe, Group: GroupOff,
			DrawAfter: NeverDrawn, Stuck: StuckDraws, Repeat: ThirdTimeDraw,
		},
	}
}

func copenhagenCore() preset {
	return preset{
		Name:   "copenhagen-core",
		Source: "the moves and plain captures of Copenhagen Hnefatafl, on which published engines agree in their move counts",
		Missing: "shield walls, edge forts, the attackers' win by surrounding all defenders, and the loss by repetition: " +
			"the preset copenhagen has them",
		Options: Options{
			ThroneStop: KingReturns, CornerStop: KingOnly, KingEdge: EdgeSafe, KingCorner: CornerSafe, Group: GroupOff,
			DrawAfter: NeverDrawn, Stuck: StuckLoses,
		},
	}
}

func copenhagen() preset {
	p := copenhagenCore()
	p.Name, p.Boards, p.Source = "copenhagen", []string{"11"}, "Copenhagen Hnefatafl 11x11, aagenielsen.dk/copenhagen_rules.php (2024)"
	p.Missing = "the draw of a game that cannot be ended: it depends on possible future play, not on a position"
	p.Options.ShieldWall, p.Options.EdgeFort, p.Options.Surround, p.Options.Repeat = ShieldWallTaken, EdgeFortWins, SurroundWins, DefendersLose
	return p
}

func fetlar() preset {
	p := copenhagenCore()
	p.Name, p.Boards, p.Source = "fetlar", []string{"11"}, "Fetlar Hnefatafl 11x11, aagenielsen.dk/fetlar_rules_en.php"
	p.Missing = "the draw of a game that cannot be ended, except by repetition: it depends on possible future play, not on a position"
	p.Options.Surround, p.Options.Repeat = SurroundWins, ThirdTimeDraw
	return p
}

func brandubh() preset {
	p := copenhagenCore()
	p.Name, p.Boards, p.Source = "brandubh", []string{"7"}, "Brandubh of the Tafl Triathlon 2015, in the words of Tim Millar (github.com/jslater89/OpenTafl, Animals-Xerxes)"
	p.Missing, p.Options.KingCapture = "", ByTwoOffThrone
	return p
}

func brandubhOrg() preset {
	p := copenhagen()
	p.Name, p.Boards, p.Source = "brandubh-hnefatafl-org", []string{"7"}, "Brandubh 7x7 of hnefatafl.org (github.com/dcampbell24/hnefatafl, website/src/rules.md)"
	p.Missing = "the defenders' first move, and the capture of the king beside the throne by two attackers"
	p.Options.KingCapture, p.Options.ThronePass, p.Options.EdgeFort, p.Options.Repeat = ByTwoOffThrone, KingPasses, NoEdgeFort, defendersMayNot
	return p
}

// edgeEscape is the common part of the sets in which the king escapes at the
// edge.
func edgeEscape() Options {
	return Options{Escape: EscapeAtEdge, Group: GroupOff, DrawAfter: NeverDrawn}
}

func tablutLinnaeus() preset {
	p := preset{
		Name:    "tablut-linnaeus",
		Boards:  []string{"9"},
		Source:  "Tablut after Linnaeus (1732), as retold at boardgamesarefun.com/games/item.php?id=1240",
		Missing: "the warnings of the king's side, and the capture of a defender between the king on his throne and an attacker",
		Options: edgeEscape(),
	}
	p.Options.ThroneHostile = NeverHostile
	return p
}

func tablutSaami() preset {
	p := preset{
		Name:   "tablut-saami",
		Boards: []string{"9"},
		Source: "Saami Tablut 9x9: board, throne, moves and captures by rules 1 to 5 of the historical rules (aagenielsen.dk/historical_hnefatafl_rules.php)",
		Missing: "all rules after the fifth, which we have not seen. Ours for want of them: the king escapes at the edge; on the throne and beside it he is captured " +
			"from four sides, elsewhere by two (so Tablut is described at wabmo.com/17/hne/fatafl2.htm); no groups; no draws; a side without a move passes",
		Options: edgeEscape(),
	}
	p.Options.ThroneStop, p.Options.KingCapture = KingReturns, ByTwoOffThrone
	return p
}

// tablutAshton has camps: the attackers' cells at the start.
func tablutAshton() preset {
	p := preset{
		Name:   "tablut-ashton",
		Boards: []string{"9"},
		Source: "Tablut of the Ashton variant (aagenielsen.dk/ashton_rules.html; github.com/dinotash/tablut)",
		Missing: "the first move of the defenders, captures against a camp, and the win when the king has an open way that cannot be blocked; no groups; no draws; " +
			"a side without a move passes",
		Options: edgeEscape(),
	}
	p.Options.ThronePass, p.Options.KingCapture, p.Options.Camps = NobodyPasses, ByTwoOffThrone, campsClosed
	return p
}

func tawlbwrddBell() preset {
	p := preset{
		Name:    "tawlbwrdd-bell",
		Boards:  []string{"11"},
		Source:  "Tawlbwrdd after R. C. Bell, without dice, as retold at brainking.com (hh/Board?bc=18): no special cells, every piece is captured by two",
		Options: edgeEscape(),
	}
	p.Options.Start, p.Options.ThroneStop, p.Options.ThroneHostile, p.Options.KingCapture = startBell, AnyoneStops, NeverHostile, ByTwo
	return p
}

// ardRi is played on a start of its own: eight defenders in a block.
func ardRi() preset {
	p := preset{
		Name:   "ard-ri",
		Boards: []string{"2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2"},
		Source: "Ard Ri 7x7: start, moves, captures and no special cells by rules 1 to 5 of the historical rules (aagenielsen.dk/historical_hnefatafl_rules.php)",
		Missing: "all rules after the fifth, which we have not seen. Ours for want of them: the king escapes at the edge and is captured by two; no groups; no draws; a side " +
			"without a move passes. Another Ard Ri (dragonheelslair.com/en/rulesard.php) has steps of one cell, which no option expresses, and a king captured from four sides",
		Options: edgeEscape(),
	}
	p.Options.ThroneStop, p.Options.ThroneHostile, p.Options.KingCapture = AnyoneStops, NeverHostile, ByTwo
	return p
}

func hnefataflOrg13() preset {
	p := copenhagen()
	p.Name, p.Boards = "hnefatafl-org-13", []string{"13"}
	p.Source = "Copenhagen rules on 13x13 of hnefatafl.org (github.com/dcampbell24/hnefatafl, website/src/rules.md; start in src/board.rs)"
	p.Missing = "the attackers' win when the king can no longer escape"
	p.Options.Repeat = defendersMayNot
	return p
}

// parlett is played on a start of its own, with the rules of copenhagen-core.
func parlett() preset {
	p := copenhagenCore()
	p.Name, p.Boards = "parlett", []string{"4aaaaa4/5a1a5/6a6/6d6/a3d3d3a/aa3ddd3aa/a1ad1dkd1da1a/aa3ddd3aa/a3d3d3a/6d6/6a6/5a1a5/4aaaaa4"}
	p.Source = "Hnefatafl 13x13 with the start that David Parlett conjectured in 1999 (tafl.cyningstan.com/post/682; github.com/jslater89/OpenTafl, PTOConstants), the king captured from four sides"
	p.Missing = "all other rules of the book, which we have not seen. Ours for want of them: those of copenhagen-core"
	return p
}

func aleaEvangelii() preset {
	p := preset{
		Name:   "alea-evangelii",
		Boards: []string{"19"},
		Source: "Alea Evangelii 19x19 after H. J. R. Murray (1952), as retold at tafl.cyningstan.com/post/1131: the king escapes at the edge and is captured from four sides; " +
			"start as drawn at everything2.com/title/Alea+Evangelii",
		Missing: "rules on the throne, groups, draws and a side without a move, of which the source does not speak. Ours for want of them: no special cells; no groups; no draws; " +
			"a side without a move passes",
		Options: edgeEscape(),
	}
	p.Options.ThroneStop, p.Options.ThroneHostile, p.Options.KingThrone = AnyoneStops, NeverHostile, FourAlways
	return p
}

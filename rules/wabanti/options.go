package wabanti

import "ludex/rules"

// Options are the readings under which the rulebook is played, one field a
// facet of an ambiguity. The zero value holds the defaults.
type Options struct {
	Flight    rules.Choice // wab-flight
	FreeSides rules.Choice // wab-free: which two sides
	FreeMoves rules.Choice // wab-free: which moves it binds
	FreeGames rules.Choice // wab-free: in which games
	FreeRim   rules.Choice // wab-free: whether a side at the rim is free
	Simple    rules.Choice // wab-simple
	Series    rules.Choice // wab-series
	Target    rules.Choice // wab-target
	Connect   rules.Choice // wab-connect
}

// wab-flight: what must hang together while a piece is in the air.
const (
	Landed   rules.Choice = iota // all pieces, after each landing
	InFlight                     // the others, too
)

// wab-free, first facet: which two sides must be free.
const (
	AnyTwo rules.Choice = iota
	AdjacentTwo
)

// wab-free, second facet: which moves W5 binds.
const (
	AllMoves rules.Choice = iota
	StepsOnly
)

// wab-free, third facet: whether W5 binds Solo, Éclair and Anti.
const (
	NotInSolo rules.Choice = iota
	Everywhere
)

// wab-free, fourth facet: whether a side turned to the rim counts as free.
const (
	RimFree rules.Choice = iota
	RimBlocked
)

// wab-simple: over how many pieces a simple jump goes.
const (
	OverOne rules.Choice = iota
	OverRun
)

// wab-series: what is counted.
const (
	CountJumps rules.Choice = iota
	CountMoves
)

// wab-target: when a Solo target counts as reached.
const (
	Exact rules.Choice = iota
	UpToSymmetry
	UpToTranslation
)

// wab-connect: whether a corner lies on its two sides in Éclair.
const (
	CornersCount rules.Choice = iota
	CornersDoNot
)

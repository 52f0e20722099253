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

	Group      rules.Choice // wab-group
	Dice       rules.Choice // wab-dice
	WinTime    rules.Choice // wab-win-time
	CornerFree rules.Choice // wab-corner-free
	Four       rules.Choice // wab-four

	Touch      rules.Choice // wab-touch
	AntiReturn rules.Choice // wab-anti-return
	AntiStuck  rules.Choice // wab-anti-stuck
	BothStuck  rules.Choice // wab-anti-both-stuck
	AntiStart  rules.Choice // wab-anti-start
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

// wab-group: when the pieces must be one group in the dice game.
const (
	GroupEachDie rules.Choice = iota
	GroupTurnEnd
	GroupNever
)

// wab-dice: which dice must be used.
const (
	Greedy       rules.Choice = iota // any, until none left is usable
	Maximal                          // as many as any order can
	DiceOptional                     // none
)

// wab-win-time: when a piece on a side is looked for.
const (
	WinEachDie rules.Choice = iota
	WinTurnEnd
)

// wab-corner-free: who wins on a corner of an owned and a free side.
const (
	OwnerWins rules.Choice = iota
	NeedsBoth              // nobody
)

// wab-four: who sits next to the first of four players, clockwise.
const (
	FourBeside rules.Choice = iota // the second
	FourBeyond                     // nobody
)

// wab-touch: when the enemy may not be touched.
const (
	TouchEachLanding rules.Choice = iota
	TouchSeriesEnd
)

// wab-anti-return: whether a series that ends where it began is a turn.
const (
	ReturnIsNoTurn rules.Choice = iota
	ReturnIsATurn
)

// wab-anti-stuck: what happens to a player without a move.
const (
	StuckPasses rules.Choice = iota
	StuckLoses
)

// wab-anti-both-stuck: what happens when neither has a move.
const (
	BothStuckDraw  rules.Choice = iota
	BothStuckLoses              // the player to move
)

// wab-anti-start: where the nine pieces of each player stand.
const (
	StartTwoRows rules.Choice = iota
	StartSecondRow
)

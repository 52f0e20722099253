package hnefatafl

import "ludex/rules"

// Options are the readings under which the rulebook is played, one field a
// facet of an ambiguity. The zero value holds the defaults.
type Options struct {
	ThroneStop    rules.Choice // taf-throne-stop
	ThronePass    rules.Choice // taf-throne-pass
	ThroneHostile rules.Choice // taf-throne-hostile
	CornerStop    rules.Choice // taf-corner-stop: who may stop there
	CornerHeld    rules.Choice // taf-corner-stop: a corner that is held
	KingEdge      rules.Choice // taf-king-edge
	KingThrone    rules.Choice // taf-king-throne-side
	KingCorner    rules.Choice // taf-king-hostile-corner
	TrappedBy     rules.Choice // taf-king-trapped-by
	Group         rules.Choice // taf-group: who belongs to it
	GroupClosed   rules.Choice // taf-group: what closes it
	GroupEmpty    rules.Choice // taf-group: empty cells inside
	DrawAfter     rules.Choice // taf-draw
	Stuck         rules.Choice // taf-stuck
	Repeat        rules.Choice // taf-repeat; see Record
}

// taf-throne-stop: who may stop on the throne that the king has left.
const (
	NobodyReturns rules.Choice = iota
	KingReturns
)

// taf-throne-pass: who may pass over the empty throne.
const (
	AnyonePasses rules.Choice = iota
	KingPasses
	NobodyPasses
)

// taf-throne-hostile: to whom and when the empty throne is hostile.
const (
	HostileOnceLeft rules.Choice = iota
	HostileAlways
	HostileToAttackers
)

// taf-corner-stop, first facet: who may stop on a fortress.
const (
	KingOnly rules.Choice = iota
	DefendersToo
)

// taf-corner-stop, second facet: whether a defender on a fortress hides it.
const (
	HeldHostile rules.Choice = iota
	HeldAsPiece
)

// taf-king-edge: the king at the edge between three attackers.
const (
	EdgeCaptured rules.Choice = iota
	EdgeSafe
)

// taf-king-throne-side: the king beside the empty throne.
const (
	ThreePlusThrone rules.Choice = iota
	FourAlways
)

// taf-king-hostile-corner: the king beside a fortress, between two attackers.
const (
	CornerCaptured rules.Choice = iota
	CornerSafe
)

// taf-king-trapped-by: whose move can trap the king.
const (
	AttackerMoves rules.Choice = iota
	AnyMove
)

// taf-group, first facet: who belongs to the king's group.
const (
	Connected rules.Choice = iota
	TouchingOnly
	GroupOff
)

// taf-group, second facet: what closes the ring beside attackers.
const (
	AttackersOnly rules.Choice = iota
	EdgesClose
	HostileCellsClose
)

// taf-group, third facet: whether cells inside the ring may be empty.
const (
	NoneEmpty rules.Choice = iota
	EmptyAllowed
)

// taf-draw: how many turns without a capture are a draw.
const (
	TwentyPlies rules.Choice = iota
	TwentyEach
	NeverDrawn
)

// taf-stuck: what happens to a side without a legal move.
const (
	StuckPasses rules.Choice = iota
	StuckLoses
	StuckDraws
)

// taf-repeat: what repetition does.
const (
	RepeatSilent rules.Choice = iota
	ThirdTimeDraw
)

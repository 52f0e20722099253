package hnefatafl

// Options is a choice of readings: one field for each question of an ambiguity. The
// zero value has the defaults.
type Options struct {
	ThroneStop    ThroneStopReading    // taf-throne-stop
	ThronePass    ThronePassReading    // taf-throne-pass
	ThroneHostile ThroneHostileReading // taf-throne-hostile
	ThroneLeave   throneLeaveReading   // taf-throne-leave
	ThroneNear    ThroneNearReading    // taf-throne-approach
	CornerStop    CornerStopReading    // taf-corner-stop: who may stop there
	CornerHeld    CornerHeldReading    // taf-corner-stop: a corner that is held
	Take          takeReading          // taf-take
	KingEdge      KingEdgeReading      // taf-king-edge
	KingThrone    KingThroneReading    // taf-king-throne-side
	KingCorner    KingCornerReading    // taf-king-hostile-corner
	TrappedBy     TrappedByReading     // taf-king-trapped-by
	Group         GroupReading         // taf-group: who belongs to it
	GroupClosed   groupClosedReading   // taf-group: what closes it
	GroupEmpty    groupEmptyReading    // taf-group: empty cells inside
	GroupSides    groupSidesReading    // taf-group: which cells the ring consists of
	TakeOrder     takeOrderReading     // taf-take-order
	DrawAfter     DrawAfterReading     // taf-draw
	Stuck         StuckReading         // taf-stuck
	Repeat        RepeatReading        // taf-repeat; see Record
	Start         startReading         // taf-start
	ShieldWall    ShieldWallReading    // taf-shield-wall
	EdgeFort      EdgeFortReading      // taf-edge-fort
	Surround      SurroundReading      // taf-surround
	Escape        EscapeReading        // taf-escape
	KingCapture   KingCaptureReading   // taf-king-capture
	Camps         campsReading         // taf-camps
	Forced        forcedReading        // taf-forced
	Declared      DeclaredReading      // taf-declared
}

// ThroneStopReading answers taf-throne-stop: who may stop on the throne that the king has left.
type ThroneStopReading uint8

const (
	NobodyReturns ThroneStopReading = iota
	KingReturns
	AnyoneStops
)

// ThronePassReading answers taf-throne-pass: who may pass over the empty throne.
type ThronePassReading uint8

const (
	AnyonePasses ThronePassReading = iota
	KingPasses
	NobodyPasses
)

// ThroneHostileReading answers taf-throne-hostile: to whom and when the empty throne is hostile.
type ThroneHostileReading uint8

const (
	HostileOnceLeft ThroneHostileReading = iota
	HostileAlways
	HostileToAttackers
	NeverHostile
)

// throneLeaveReading answers taf-throne-leave: soldiers beside the throne when the king leaves it.
type throneLeaveReading uint8

const (
	leaveSafe throneLeaveReading = iota
	leaveTakes
)

// ThroneNearReading answers taf-throne-approach: a soldier that steps between the throne and an enemy.
type ThroneNearReading uint8

const (
	NearSafe ThroneNearReading = iota
	NearTaken
)

// CornerStopReading answers taf-corner-stop, first question: who may stop on a fortress.
type CornerStopReading uint8

const (
	DefendersToo CornerStopReading = iota
	KingOnly
)

// CornerHeldReading answers taf-corner-stop, second question: whether a defender on a fortress hides it.
type CornerHeldReading uint8

const (
	HeldHostile CornerHeldReading = iota
	HeldAsPiece
)

// takeReading answers taf-take: whether the mover may leave the pieces that a move captures.
type takeReading uint8

const (
	noDuty takeReading = iota
	mayLeave
)

// KingEdgeReading answers taf-king-edge: the king at the edge between three attackers.
type KingEdgeReading uint8

const (
	EdgeCaptured KingEdgeReading = iota
	EdgeSafe
)

// KingThroneReading answers taf-king-throne-side: the king beside the empty throne.
type KingThroneReading uint8

const (
	ThreePlusThrone KingThroneReading = iota
	FourAlways
)

// KingCornerReading answers taf-king-hostile-corner: the king beside a fortress, between two attackers.
type KingCornerReading uint8

const (
	CornerCaptured KingCornerReading = iota
	CornerSafe
)

// TrappedByReading answers taf-king-trapped-by: whose move can trap the king.
type TrappedByReading uint8

const (
	AttackerMoves TrappedByReading = iota
	AnyMove
)

// GroupReading answers taf-group, first question: who belongs to the king's group.
type GroupReading uint8

const (
	Connected GroupReading = iota
	TouchingOnly
	GroupOff
)

// groupClosedReading answers taf-group, second question: what closes the ring beside attackers.
type groupClosedReading uint8

const (
	hostileCellsClose groupClosedReading = iota
	edgesClose
	attackersOnly
)

// groupEmptyReading answers taf-group, third question: whether cells inside the ring may be empty.
type groupEmptyReading uint8

const (
	noneEmpty groupEmptyReading = iota
	emptyAllowed
)

// groupSidesReading answers taf-group, fourth question: whether the ring has to close diagonals.
type groupSidesReading uint8

const (
	orthogonal groupSidesReading = iota
	diagonalsToo
)

// takeOrderReading answers taf-take-order: a soldier and the king's group captured by one move.
type takeOrderReading uint8

const (
	takeTogether takeOrderReading = iota
	soldiersFirst
)

// DrawAfterReading answers taf-draw: how many turns without a capture are a draw.
type DrawAfterReading uint8

const (
	TwentyPlies DrawAfterReading = iota
	TwentyEach
	NeverDrawn
)

// StuckReading answers taf-stuck: what happens to a side without a legal move.
type StuckReading uint8

const (
	StuckPasses StuckReading = iota
	StuckLoses
	StuckDraws
)

// RepeatReading answers taf-repeat: what repetition does.
type RepeatReading uint8

const (
	RepeatSilent RepeatReading = iota
	ThirdTimeDraw
	DefendersLose
	defendersMayNot
)

// startReading answers taf-start: the start on the rulebook's board.
type startReading uint8

const (
	startPublished startReading = iota
	startCross
	startBell
)

// ShieldWallReading answers taf-shield-wall: a row at the edge between two enemies.
type ShieldWallReading uint8

const (
	NoShieldWall ShieldWallReading = iota
	ShieldWallTaken
)

// EdgeFortReading answers taf-edge-fort: a king at the edge whom the attackers cannot reach.
type EdgeFortReading uint8

const (
	NoEdgeFort EdgeFortReading = iota
	EdgeFortWins
)

// SurroundReading answers taf-surround: all defenders inside a ring of attackers.
type SurroundReading uint8

const (
	NoSurround SurroundReading = iota
	SurroundWins
)

// EscapeReading answers taf-escape: where the king escapes.
type EscapeReading uint8

const (
	EscapeAtFortress EscapeReading = iota
	EscapeAtEdge
)

// KingCaptureReading answers taf-king-capture: how many attackers capture the king.
type KingCaptureReading uint8

const (
	ByFour KingCaptureReading = iota
	ByTwoOffThrone
	ByTwo
)

// campsReading answers taf-camps: who may enter the cells on which the attackers start.
type campsReading uint8

const (
	campsOpen campsReading = iota
	campsClosed
)

// forcedReading answers taf-forced: whether a soldier is captured whose side had no other
// move than to put it between two enemies.
type forcedReading uint8

const (
	forcedSafe forcedReading = iota
	forcedTaken
)

// DeclaredReading answers taf-declared: who declares the game drawn by T9.
type DeclaredReading uint8

const (
	ByItself DeclaredReading = iota
	OnClaim                  // the side to move, if it wants
)

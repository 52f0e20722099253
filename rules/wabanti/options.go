package wabanti

// Options are the readings of a game, one field for each question of an ambiguity.
// The zero value holds the defaults.
type Options struct {
	Flight    FlightReading    // wab-flight
	FreeSides FreeSidesReading // wab-free: which two sides
	FreeMoves FreeMovesReading // wab-free: which moves it binds
	FreeGames FreeGamesReading // wab-free: in which games
	FreeRim   FreeRimReading   // wab-free: whether a side at the rim is free
	Simple    SimpleReading    // wab-simple
	Step      StepReading      // wab-step
	Series    SeriesReading    // wab-series
	Target    TargetReading    // wab-target
	Connect   ConnectReading   // wab-connect
	Fastest   FastestReading   // wab-fastest

	Start StartReading // wab-start

	OneTouch   OneTouchReading   // wab-one: whether it touches a piece or is linked with it
	OneSince   OneSinceReading   // wab-one: which pieces it touched before
	DicePiece  DicePieceReading  // wab-dice-piece
	Group      GroupReading      // wab-group
	Dice       DiceReading       // wab-dice
	WinTime    WinTimeReading    // wab-win-time
	CornerFree CornerFreeReading // wab-corner-free
	Four       FourReading       // wab-four

	Touch      TouchReading      // wab-touch
	Stay       StayReading       // wab-anti-connected
	AntiReturn AntiReturnReading // wab-anti-return
	AntiStuck  AntiStuckReading  // wab-anti-stuck
	BothStuck  BothStuckReading  // wab-anti-both-stuck
	AntiStart  AntiStartReading  // wab-anti-start
	Openings   OpeningsReading   // wab-anti-openings; no move depends on it
	AntiCorner AntiCornerReading // wab-anti-corner
	AntiWin    AntiWinReading    // wab-anti-win
	AntiPass   AntiPassReading   // wab-anti-pass
	AntiRepeat AntiRepeatReading // wab-anti-repeat; see anti.Game.Repetition
}

// FlightReading answers wab-flight: which pieces must be connected while a piece jumps.
type FlightReading uint8

const (
	Landed   FlightReading = iota // all pieces, after each landing
	InFlight                      // also the others, during the jump
)

// FreeSidesReading answers wab-free, first question: which two sides must be free.
type FreeSidesReading uint8

const (
	AnyTwo FreeSidesReading = iota
	AdjacentTwo
)

// FreeMovesReading answers wab-free, second question: which moves W5 binds.
type FreeMovesReading uint8

const (
	AllMoves FreeMovesReading = iota
	StepsOnly
)

// FreeGamesReading answers wab-free, third question: whether W5 binds Solo, Éclair and Anti.
type FreeGamesReading uint8

const (
	NotInSolo FreeGamesReading = iota
	Everywhere
)

// FreeRimReading answers wab-free, fourth question: whether a side turned to the rim counts as free.
type FreeRimReading uint8

const (
	RimFree FreeRimReading = iota
	RimBlocked
)

// SimpleReading answers wab-simple: over how many pieces a simple jump goes.
type SimpleReading uint8

const (
	OverOne SimpleReading = iota
	OverRun
)

// StepReading answers wab-step: whether a step of one cell is a simple jump.
type StepReading uint8

const (
	StepIsNoJump StepReading = iota
	StepIsAJump
)

// SeriesReading answers wab-series: the unit in which solutions are counted.
type SeriesReading uint8

const (
	CountJumps SeriesReading = iota
	CountMoves
)

// TargetReading answers wab-target: when a Solo target counts as reached.
type TargetReading uint8

const (
	Exact TargetReading = iota
	UpToSymmetry
	UpToTranslation
)

// ConnectReading answers wab-connect: whether a corner lies on its two sides in Éclair.
type ConnectReading uint8

const (
	CornersCount ConnectReading = iota
	CornersDoNot
)

// FastestReading answers wab-fastest: how solutions of Éclair are compared.
type FastestReading uint8

const (
	FewestJumps FastestReading = iota
	ShortestTime
)

// StartReading answers wab-start: the cells of the 18 pieces at the start.
type StartReading uint8

const (
	StartTwoRings StartReading = iota
	StartSixArms
)

// OneTouchReading answers wab-one, first question: how a piece stays connected by a die of 1.
type OneTouchReading uint8

const (
	OneTouches OneTouchReading = iota
	OneLinked
)

// OneSinceReading answers wab-one, second question: when the piece touched the others.
type OneSinceReading uint8

const (
	OneSinceStep OneSinceReading = iota
	OneSinceTurn
)

// DicePieceReading answers wab-dice-piece: whether one piece may use several dice.
type DicePieceReading uint8

const (
	PieceAgain DicePieceReading = iota
	PieceOnce
)

// GroupReading answers wab-group: when the pieces must be one group in the dice game.
type GroupReading uint8

const (
	GroupNever GroupReading = iota
	GroupEachDie
	GroupTurnEnd
)

// DiceReading answers wab-dice: which dice must be used.
type DiceReading uint8

const (
	Greedy       DiceReading = iota // any, until none left is usable
	Maximal                         // as many as any order can
	MostPoints                      // as many points as any order can
	DiceOptional                    // none
)

// WinTimeReading answers wab-win-time: when a piece on a side wins.
type WinTimeReading uint8

const (
	WinEachDie WinTimeReading = iota
	WinTurnEnd
)

// CornerFreeReading answers wab-corner-free: who wins on a corner of an owned and a free side.
type CornerFreeReading uint8

const (
	OwnerWins CornerFreeReading = iota
	NeedsBoth                   // nobody
)

// FourReading answers wab-four: the owner of the next side after the first of four players, clockwise.
type FourReading uint8

const (
	FourBeside FourReading = iota // the second player
	FourBeyond                    // nobody
)

// TouchReading answers wab-touch: when the enemy may not be touched.
type TouchReading uint8

const (
	TouchEachLanding TouchReading = iota
	TouchSeriesEnd
)

// StayReading answers wab-anti-connected: when the pieces of a player must be connected.
type StayReading uint8

const (
	StayEachLanding StayReading = iota
	StaySeriesEnd
)

// AntiReturnReading answers wab-anti-return: whether a series that ends where it began is a turn.
type AntiReturnReading uint8

const (
	ReturnIsNoTurn AntiReturnReading = iota
	ReturnIsATurn
)

// AntiStuckReading answers wab-anti-stuck: the result for a player without a move.
type AntiStuckReading uint8

const (
	StuckPasses AntiStuckReading = iota
	StuckLoses
)

// BothStuckReading answers wab-anti-both-stuck: the result if neither player has a move.
type BothStuckReading uint8

const (
	BothStuckDraw  BothStuckReading = iota
	BothStuckLoses                  // the player to move
)

// AntiStartReading answers wab-anti-start: the cells of the nine pieces of each player.
type AntiStartReading uint8

const (
	StartTwoRows AntiStartReading = iota
	StartSecondRow
)

// OpeningsReading answers wab-anti-openings: what the four moves of illustration 2 are.
type OpeningsReading uint8

const (
	OpeningsApart  OpeningsReading = iota // four first moves to choose from
	OpeningsInTurn                        // four moves of a player, one after the other
)

// AntiCornerReading answers wab-anti-corner: whether a piece on a corner is on the opponent's side.
type AntiCornerReading uint8

const (
	AntiCornersCount AntiCornerReading = iota
	AntiCornersDoNot
)

// AntiWinReading answers wab-anti-win: when a piece on the opponent's side wins.
type AntiWinReading uint8

const (
	AntiWinTurnEnd AntiWinReading = iota
	AntiWinLanding                // also on the way of a series
)

// AntiPassReading answers wab-anti-pass: whether a player with a move may pass.
type AntiPassReading uint8

const (
	NoPass AntiPassReading = iota
	MayPass
)

// AntiRepeatReading answers wab-anti-repeat: what repetition does.
type AntiRepeatReading uint8

const (
	RepeatSilent AntiRepeatReading = iota
	ThirdTimeDraw
)

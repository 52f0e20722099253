package wali

import "ludex/rules"

// Options are the readings under which the rulebook is played, one field an
// ambiguity. The zero value holds the defaults.
type Options struct {
	Row        rules.Choice // wal-row
	Double     rules.Choice // wal-double
	Extend     rules.Choice // wal-extend
	Shorten    rules.Choice // wal-shorten
	Take       rules.Choice // wal-take
	Target     rules.Choice // wal-target
	End        rules.Choice // wal-end
	PlaceStuck rules.Choice // wal-place-stuck
	MoveStuck  rules.Choice // wal-move-stuck
	FirstMove  rules.Choice // wal-first-move
	Repeat     rules.Choice // wal-repeat
	PlaceLine  rules.Choice // wal-place-line
}

// wal-row: which unbroken line is a row.
const (
	ThreeOrMore     rules.Choice = iota
	ExactlyThree                 // a longer one is none
	LongerForbidden              // a longer one may not be made
)

// wal-double: how many pieces two rows take.
const (
	DoubleOne rules.Choice = iota
	DoubleTwo
)

// wal-extend: whether a row that grows takes.
const (
	ExtendTakes rules.Choice = iota
	ExtendTakesNothing
)

// wal-shorten: whether a longer line cut down to a row takes.
const (
	ShortenTakesNothing rules.Choice = iota
	ShortenTakes
)

// wal-take: whether a capture may be declined.
const (
	MustTake rules.Choice = iota
	MayTake
)

// wal-target: which pieces may be taken.
const (
	AnyTarget rules.Choice = iota
	NotInRow               // unless all are in rows
)

// wal-end: who has lost.
const (
	NoPieces rules.Choice = iota
	UnderThree
)

// wal-place-stuck: what happens when a player cannot place.
const (
	PlaceSkips rules.Choice = iota
	PlaceLoses
	PlaceDropped
)

// wal-move-stuck: what happens when a player cannot move.
const (
	MovePasses rules.Choice = iota
	MoveLoses
)

// wal-first-move: who moves first once all is placed.
const (
	FirstPlacer rules.Choice = iota
	SecondPlacer
)

// wal-repeat: what endless play is.
const (
	RepeatDraw rules.Choice = iota // a draw by value, without counting
	ThirdTimeDraw
)

// wal-place-line: whose pieces count when rows are forbidden in placing.
const (
	OwnPieces rules.Choice = iota
	AnyPieces
)

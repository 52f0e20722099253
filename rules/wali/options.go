package wali

import "ludex/rules"

// Options is a choice of readings: one field for each ambiguity. The zero value
// has the defaults.
type Options struct {
	Row        RowReading        // wal-row
	Double     DoubleReading     // wal-double
	Extend     ExtendReading     // wal-extend
	Shorten    ShortenReading    // wal-shorten
	Take       takeReading       // wal-take
	Target     targetReading     // wal-target
	End        EndReading        // wal-end
	PlaceStuck PlaceStuckReading // wal-place-stuck
	MoveStuck  moveStuckReading  // wal-move-stuck
	FirstMove  FirstMoveReading  // wal-first-move
	Repeat     RepeatReading     // wal-repeat
	PlaceLine  PlaceLineReading  // wal-place-line
	First      FirstReading      // wal-first
	Cut        CutReading        // wal-cut
}

// RowReading answers wal-row: which unbroken line is a row.
type RowReading uint8

const (
	ThreeOrMore     RowReading = iota
	ExactlyThree               // a longer line is no row
	LongerForbidden            // a longer line must not be made
)

// DoubleReading answers wal-double: how many pieces two rows take.
type DoubleReading uint8

const (
	DoubleOne DoubleReading = iota
	DoubleTwo
)

// ExtendReading answers wal-extend: whether a row that grows takes.
type ExtendReading uint8

const (
	ExtendTakes ExtendReading = iota
	ExtendTakesNothing
)

// ShortenReading answers wal-shorten: whether a longer line cut down to a row takes.
type ShortenReading uint8

const (
	ShortenTakesNothing ShortenReading = iota
	ShortenTakes
)

// takeReading answers wal-take: whether a capture may be declined.
type takeReading uint8

const (
	mustTake takeReading = iota
	mayTake
)

// targetReading answers wal-target: which pieces may be taken.
type targetReading uint8

const (
	anyTarget targetReading = iota
	notInRow                // unless all are in rows
)

// EndReading answers wal-end: who has lost.
type EndReading uint8

const (
	NoPieces EndReading = iota
	UnderThree
)

// PlaceStuckReading answers wal-place-stuck: what happens when a player cannot place.
type PlaceStuckReading uint8

const (
	PlaceSkips PlaceStuckReading = iota
	PlaceLoses
	PlaceDropped
)

// moveStuckReading answers wal-move-stuck: what happens when a player cannot move.
type moveStuckReading uint8

const (
	movePasses moveStuckReading = iota
	moveLoses
)

// FirstMoveReading answers wal-first-move: who moves first once all is placed.
type FirstMoveReading uint8

const (
	FirstPlacer FirstMoveReading = iota
	SecondPlacer
)

// RepeatReading answers wal-repeat: what endless play is.
type RepeatReading uint8

const (
	RepeatDraw RepeatReading = iota // a draw by value, without counting
	ThirdTimeDraw
)

// PlaceLineReading answers wal-place-line: which cells are forbidden in placing.
type PlaceLineReading uint8

const (
	OwnPieces  PlaceLineReading = iota // the third in a line of own pieces
	AnyPieces                          // the third in a line of pieces
	NoneBeside                         // those beside an own piece
)

// FirstReading answers wal-first: whose pieces are placed first.
type FirstReading uint8

const (
	StonesFirst FirstReading = iota
	SticksFirst
)

// CutReading answers wal-cut: whether a longer line takes that an enemy capture cuts down to
// a row.
type CutReading uint8

const (
	CutTakesNothing CutReading = iota
	CutTakes
)

// presets returns the sheet's choice of readings, and that of players.
func presets() []rules.Preset[Options] {
	return []rules.Preset[Options]{
		{
			Name:   "letter",
			Source: "the defaults: the letter of the sheet, and where it is silent, the reading that adds no rule",
		},
		{
			Name: "customary",
			Source: "two other published accounts of the game (maaninre-tiiga, loisirs.savoir.fr): more than three in a row is " +
				"forbidden, two rows made at once take one piece, and the player who places first moves first",
			Options: Options{Row: LongerForbidden},
		},
	}
}

package wali

import "ludex/rules"

// Options is a choice of readings: one field for each ambiguity. The zero value
// has the defaults.
type Options struct {
	Row        RowReading        // wal-row
	Double     DoubleReading     // wal-double
	Extend     ExtendReading     // wal-extend
	Shorten    ShortenReading    // wal-shorten
	Take       TakeReading       // wal-take
	Target     TargetReading     // wal-target
	End        EndReading        // wal-end
	PlaceStuck PlaceStuckReading // wal-place-stuck
	MoveStuck  MoveStuckReading  // wal-move-stuck
	FirstMove  FirstMoveReading  // wal-first-move
	Repeat     RepeatReading     // wal-repeat
	PlaceLine  PlaceLineReading  // wal-place-line
	First      FirstReading      // wal-first
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

// TakeReading answers wal-take: whether a capture may be declined.
type TakeReading uint8

const (
	MustTake TakeReading = iota
	MayTake
)

// TargetReading answers wal-target: which pieces may be taken.
type TargetReading uint8

const (
	AnyTarget TargetReading = iota
	NotInRow                // unless all are in rows
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

// MoveStuckReading answers wal-move-stuck: what happens when a player cannot move.
type MoveStuckReading uint8

const (
	MovePasses MoveStuckReading = iota
	MoveLoses
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

// PlaceLineReading answers wal-place-line: whose pieces count when rows are forbidden in placing.
type PlaceLineReading uint8

const (
	OwnPieces PlaceLineReading = iota
	AnyPieces
)

// FirstReading answers wal-first: whose pieces are placed first.
type FirstReading uint8

const (
	StonesFirst FirstReading = iota
	SticksFirst
)

// Readings returns the ambiguities of the rulebook, each bound to its field in
// [Options], in the order of the rulebook.
func Readings() rules.Bindings[Options] {
	return rules.Bindings[Options]{
		row(), double(), extend(), shorten(), take(), target(), end(),
		placeStuck(), moveStuck(), firstMove(), repeat(), placeLine(), first(),
	}
}

func row() rules.Binding[Options] {
	return single(func(o *Options) *RowReading { return &o.Row }, "wal-row", "D3", "Which unbroken line of own pieces is a row?",
		rules.Reading{Name: "three-or-more", Wording: "Three or more own pieces one after the other in a line are a row.",
			Words: "A line of three pieces or more: the literal reading."},
		rules.Reading{Name: "exactly-three", Wording: "Exactly three own pieces one after the other in a line are a row. More are allowed, but are no row.",
			Words: "A line of exactly three; a longer line may be made but is no row and takes nothing."},
		rules.Reading{Name: "longer-forbidden", Wording: "Exactly three own pieces one after the other in a line are a row. A move that lines up more is not allowed.",
			Words: "A line of exactly three; a move that makes a longer line is not allowed, as in another account of the game."},
	)
}

func double() rules.Binding[Options] {
	return single(func(o *Options) *DoubleReading { return &o.Double }, "wal-double", "D3", "One move makes two rows: how many pieces does it take?",
		rules.Reading{Name: "one", Wording: "A move takes one piece, also if it makes two rows.",
			Words: "One: the move takes, not the row."},
		rules.Reading{Name: "two", Wording: "A move takes one piece for each row that it makes, two at most.",
			Words: "Two, one after the other, if there are two; more rows do not take more."},
	)
}

func extend() rules.Binding[Options] {
	return single(func(o *Options) *ExtendReading { return &o.Extend }, "wal-extend", "D4", "A piece extends an existing row: does that take?",
		rules.Reading{Name: "takes", Wording: "A move that adds a piece to a row makes a row, and takes a piece.",
			Words: "Yes: the longer row is new."},
		rules.Reading{Name: "takes-nothing", Wording: "A move that adds a piece to a row makes no row, and takes nothing.",
			Words: "No: the row existed before (D4), and the new piece alone is not a row."},
	)
}

func shorten() rules.Binding[Options] {
	return single(func(o *Options) *ShortenReading { return &o.Shorten }, "wal-shorten", "D3", "Where only exactly three make a row (wal-row=exactly-three), a "+
		"piece leaves a longer line and what stays is a row: does that take? (This ambiguity is our addition.)",
		rules.Reading{Name: "takes-nothing", Wording: "A row counts as made only if the piece that moves is one of its pieces.",
			Words: "No: the piece that moved is not in that row, and its pieces stood in line before."},
		rules.Reading{Name: "takes", Wording: "A row also counts as made when a piece leaves a longer line and three pieces of it remain.",
			Words: "Yes: the row is new."},
	)
}

func take() rules.Binding[Options] {
	return single(func(o *Options) *TakeReading { return &o.Take }, "wal-take", "D3", "The player « peut alors choisir »: must he take? (This ambiguity is our addition.)",
		rules.Reading{Name: "must", Wording: "A player who makes a row must take a piece, and chooses which.",
			Words: "Yes: « peut » refers to the choice of the piece."},
		rules.Reading{Name: "may", Wording: "A player who makes a row may take a piece, and chooses which.",
			Words: "No: he may leave a piece that blocks its own side. Of two captures he may make one."},
	)
}

func target() rules.Binding[Options] {
	return single(func(o *Options) *TargetReading { return &o.Target }, "wal-target", "D3", "Which enemy pieces may be taken?",
		rules.Reading{Name: "any", Wording: "The player takes any enemy piece, also one of a row.",
			Words: "Any: the literal reading (« une pièce quelconque »)."},
		rules.Reading{Name: "not-in-row", Wording: "The player takes an enemy piece outside all rows, or any if all are in rows.",
			Words: "Pieces outside rows (wal-row), or any piece if all are in rows. Two captures are judged one after the other."},
	)
}

func end() rules.Binding[Options] {
	return single(func(o *Options) *EndReading { return &o.End }, "wal-end", "D5", "When has a player lost?",
		rules.Reading{Name: "no-pieces", Wording: "A player who has no piece left has lost.",
			Words: "When no piece is left: the literal reading."},
		rules.Reading{Name: "under-three", Wording: "After placing, a player with fewer than three pieces has lost. If both have fewer, the game is a draw.",
			Words: "When, after placing, fewer than three pieces are left, too few to make a row; if both sides have fewer than three, it is a draw."},
	)
}

func placeStuck() rules.Binding[Options] {
	return single(func(o *Options) *PlaceStuckReading { return &o.PlaceStuck }, "wal-place-stuck", "D1", "A player has pieces in hand and no legal cell for them: what happens? "+
		"(Cells only fill up, so this lasts until placing ends.)",
		rules.Reading{Name: "skips", Wording: "A player who cannot place a piece misses his turns while the other places. Pieces that nobody can place are out of play.",
			Words: "He skips his turns while the other goes on placing; when neither can place, moving begins, and pieces in hand are out of play."},
		rules.Reading{Name: "loses", Wording: "A player who cannot place a piece has lost.",
			Words: "He loses."},
		rules.Reading{Name: "dropped", Wording: "When a player cannot place a piece, placing ends for both. The pieces in hand are out of play.",
			Words: "Placing ends at once for both, pieces in hand are out of play, and moving begins."},
	)
}

func moveStuck() rules.Binding[Options] {
	return single(func(o *Options) *MoveStuckReading { return &o.MoveStuck }, "wal-move-stuck", "D2", "A player has no legal move: what happens?",
		rules.Reading{Name: "passes", Wording: "A player who cannot move passes. If neither can move, the game is a draw.",
			Words: "He passes; when the other player has no move either, play would never end: it is a draw."},
		rules.Reading{Name: "loses", Wording: "A player who cannot move has lost.",
			Words: "He loses."},
	)
}

func firstMove() rules.Binding[Options] {
	return single(func(o *Options) *FirstMoveReading { return &o.FirstMove }, "wal-first-move", "D2", "Who moves first after placing?",
		rules.Reading{Name: "first-placer", Wording: "The player who placed the first piece also moves first.",
			Words: "The player who placed first, as in another account of the game."},
		rules.Reading{Name: "second-placer", Wording: "The player who placed second moves first.",
			Words: "The other."},
	)
}

func repeat() rules.Binding[Options] {
	return single(func(o *Options) *RepeatReading { return &o.Repeat }, "wal-repeat", "D5", "What is the result of play that repeats without end?",
		rules.Reading{Name: "draw", Wording: "A game that nobody can win is a draw.",
			Words: "It may go on; a position in which neither can force the end is worth a draw."},
		rules.Reading{Name: "third-time-draw", Wording: "The game is a draw when a position occurs for the third time with the same player to move.",
			Words: "It is a draw when a position has come up for the third time with the same player to move."},
	)
}

func placeLine() rules.Binding[Options] {
	return single(func(o *Options) *PlaceLineReading { return &o.PlaceLine }, "wal-place-line", "D1", "« Plus de deux pièces à la suite »: whose?",
		rules.Reading{Name: "own-pieces", Wording: "While pieces are placed, nobody puts three own pieces one after the other in a line.",
			Words: "The player's own, as in the sentence in brackets."},
		rules.Reading{Name: "any-pieces", Wording: "While pieces are placed, nobody puts a piece that makes three pieces of any player one after the other in a line.",
			Words: "Anybody's: no three cells in line are occupied. (Then at most 20 of the sheet's 30 cells can be, not the 24 of D2.)"},
	)
}

func first() rules.Binding[Options] {
	return single(func(o *Options) *FirstReading { return &o.First }, "wal-first", "D1", "« Un joueur prend les 12 cailloux l'autre les 12 bâtonnets. A tour de rôle, les joueurs posent » "+
		"(one player takes the 12 stones, the other the 12 sticks; in turn the players place): who places first? (Names only.)",
		rules.Reading{Name: "stones", Wording: "The player with the stones places first.",
			Words: "The stones, which the sentence names first."},
		rules.Reading{Name: "sticks", Wording: "The player with the sticks places first.",
			Words: "The sticks."},
	)
}

// single binds an ambiguity with one question to its field.
func single[T ~uint8](at func(*Options) *T, id, clause, question string, readings ...rules.Reading) rules.Binding[Options] {
	return rules.Single(at, rules.Ambiguity{
		ID: id, Clause: clause, Question: question,
		Questions: []rules.Question{{Text: question, Readings: readings}},
	})
}

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

package havannah

// Options are the readings under which the rulebooks are played, one field
// an ambiguity. The zero value holds the defaults.
type Options struct {
	Ring    RingReading    // hav-ring
	Filled  FilledReading  // hav-empty-ring
	Fork    ForkReading    // hav-fork
	Corner  CornerReading  // hav-corner
	Supply  SupplyReading  // hav-supply
	First   FirstReading   // hav-first
	Swap    SwapReading    // hav-swap
	Pass    PassReading    // hav-pass
	Reduced ReducedReading // hav-reduced
}

// RingReading answers hav-ring: the contents of a ring.
type RingReading uint8

const (
	RingAny        RingReading = iota
	RingNotOnlyOwn             // a cell that is empty or the opponent's
	RingEmpty                  // an empty cell
	RingNoOwn                  // no stone of its player off its chain
)

// FilledReading answers hav-empty-ring: what a ring that needs an empty cell may hold beside.
type FilledReading uint8

const (
	FilledByAny    FilledReading = iota
	FilledByOthers               // no stone of its player off its chain
)

// ForkReading answers hav-fork: the cells that a fork connects.
type ForkReading uint8

const (
	ThreeSides ForkReading = iota
	ThreeEdgeCells
)

// CornerReading answers hav-corner: the role of a corner in a fork.
type CornerReading uint8

const (
	CornerLinks CornerReading = iota
	CornerVoid
)

// SupplyReading answers hav-supply: what happens to a player without stones.
type SupplyReading uint8

const (
	Unlimited SupplyReading = iota
	DrawWhenEmpty
	PassWhenEmpty
)

// FirstReading answers hav-first: the name of the first player.
type FirstReading uint8

const (
	FirstRed FirstReading = iota
	FirstWhite
)

// SwapReading answers hav-swap: whether the second player may take over the first stone.
type SwapReading uint8

const (
	NoSwap SwapReading = iota
	MaySwap
)

// PassReading answers hav-pass: whether a player with stones may place none.
type PassReading uint8

const (
	MustPlace PassReading = iota
	MayPass
)

// ReducedReading answers hav-reduced: whose corners and sides the board of 91 points has.
type ReducedReading uint8

const (
	ReducedOwn ReducedReading = iota
	ReducedCovered
)

// ownSpoils reports whether an own stone inside a ring, not connected to it,
// spoils the ring (hav-ring, hav-empty-ring).
func (o *Options) ownSpoils() bool {
	return o.Ring == RingNoOwn || o.NeedsEmpty() && o.Filled == FilledByOthers
}

// NeedsEmpty reports whether a ring must enclose an empty cell (hav-ring).
func (o *Options) NeedsEmpty() bool { return o.Ring == RingEmpty }

package havannah

// Options are the readings under which the rulebooks are played, one field
// an ambiguity. The zero value holds the defaults.
type Options struct {
	Ring   RingReading   // hav-ring
	Fork   ForkReading   // hav-fork
	Corner CornerReading // hav-corner
	Supply SupplyReading // hav-supply
	First  FirstReading  // hav-first
	Swap   SwapReading   // hav-swap
}

// RingReading answers hav-ring: what a ring must enclose.
type RingReading uint8

const (
	RingAny        RingReading = iota
	RingNotOnlyOwn             // a cell that is empty or the opponent's
	RingEmpty                  // an empty cell
)

// ForkReading answers hav-fork: what a fork connects.
type ForkReading uint8

const (
	ThreeSides ForkReading = iota
	ThreeEdgeCells
)

// CornerReading answers hav-corner: what a corner is to a fork.
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

// FirstReading answers hav-first: what the first player is called.
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

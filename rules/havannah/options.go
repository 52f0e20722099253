package havannah

import "ludex/rules"

// Options are the readings under which the rulebooks are played, one field
// an ambiguity. The zero value holds the defaults.
type Options struct {
	Ring   rules.Choice // hav-ring
	Fork   rules.Choice // hav-fork
	Corner rules.Choice // hav-corner
	Supply rules.Choice // hav-supply
	First  rules.Choice // hav-first
	Swap   rules.Choice // hav-swap
}

// hav-ring: what a ring must enclose.
const (
	RingAny        rules.Choice = iota
	RingNotOnlyOwn              // a cell that is empty or the opponent's
	RingEmpty                   // an empty cell
)

// hav-fork: what a fork connects.
const (
	ThreeSides rules.Choice = iota
	ThreeEdgeCells
)

// hav-corner: what a corner is to a fork.
const (
	CornerLinks rules.Choice = iota
	CornerVoid
)

// hav-supply: what happens to a player without stones.
const (
	Unlimited rules.Choice = iota
	DrawWhenEmpty
	PassWhenEmpty
)

// hav-first: what the first player is called.
const (
	FirstRed rules.Choice = iota
	FirstWhite
)

// hav-swap: whether the second player may take over the first stone.
const (
	NoSwap rules.Choice = iota
	MaySwap
)

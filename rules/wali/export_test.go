package wali

// The rules and positions of the reference model, for tests that play on with
// it.
var (
	ModelRules    = (*Game).modelRules
	ModelPosition = (*Game).modelPosition
)

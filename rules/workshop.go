//go:build workshop

package rules

// workshop reports whether this is the engine of the workshop, which has no built-in games.
const workshop = true

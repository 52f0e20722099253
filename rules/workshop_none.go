//go:build !workshop

package rules

// workshop is false: this program has the built-in games.
const workshop = false

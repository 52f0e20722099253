// Package leaststones finds the fewest stones that complete a figure of
// Havannah, each by an exact search.
package leaststones

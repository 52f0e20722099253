//go:build !siteprogram

package program

// embedded returns nil: nothing is embedded.
func embedded() *Program { return nil }

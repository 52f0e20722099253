//go:build !js

package catalog

import "ludex/rules/rbg"

// loaders returns the loaders of games from files.
func loaders() map[string]Loader { return map[string]Loader{rbg.Suffix: rbg.Load} }

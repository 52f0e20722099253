//go:build workshop

package catalog

import "ludex/rules/play"

// builtin returns none: the workshop plays the games of files.
func builtin() []*play.Kind { return nil }

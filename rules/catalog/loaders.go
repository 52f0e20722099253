//go:build !js

package catalog

import (
	"ludex/rules/havannah"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// loaders returns the loaders of games from files, which can take over rulebooks of
// the built-in games.
func loaders() map[string]Loader {
	return map[string]Loader{rbg.Suffix: func(file string) (*play.Kind, error) { return rbg.Load(file, New().Rulebooks()...) }}
}

// havannahSizes returns Havannah on boards of all sizes.
func havannahSizes() []*play.Kind {
	return []*play.Kind{play.New(havannah.Kind[havannah.UpTo5]()), play.New(havannah.Kind[havannah.UpTo8]()), play.New(havannah.Kind[havannah.UpTo15]())}
}

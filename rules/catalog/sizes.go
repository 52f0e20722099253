//go:build !js || whole

package catalog

import (
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
)

// havannahSizes returns Havannah on boards of all sizes.
func havannahSizes() []*play.Kind {
	return []*play.Kind{play.New(havannah.Kind[havannah.UpTo5]()), play.New(havannah.Kind[havannah.UpTo8]()), play.New(havannah.Kind[havannah.UpTo15]())}
}

// hnefataflSizes returns Hnefatafl on boards of all sizes.
func hnefataflSizes() []*play.Kind {
	return []*play.Kind{play.New(hnefatafl.Kind[hnefatafl.UpTo11]()), play.New(hnefatafl.Kind[hnefatafl.UpTo19]())}
}

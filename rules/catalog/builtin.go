//go:build !workshop

package catalog

import (
	"ludex/rules/play"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
	"ludex/rules/wali"
)

// builtin returns the built-in games in the order of the alphabet.
func builtin() []*play.Kind {
	return []*play.Kind{
		play.Sized(havannahSizes()...),
		play.Sized(hnefataflSizes()...),
		play.New(anti.Kind()),
		play.New(dice.Kind()),
		play.New(solo.EclairKind()),
		play.New(solo.Kind()),
		play.New(wali.Kind()),
	}
}

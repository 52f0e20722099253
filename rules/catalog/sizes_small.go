//go:build js && !whole

package catalog

import (
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
)

// havannahSizes returns Havannah on the boards on which it is solved: the type
// for larger ones would make the program for the browser larger by 40 kB.
func havannahSizes() []*play.Kind {
	return []*play.Kind{play.New(havannah.Kind[havannah.UpTo5]()), play.New(havannah.Kind[havannah.UpTo8]())}
}

// hnefataflSizes returns Hnefatafl on the boards on which it is solved.
func hnefataflSizes() []*play.Kind { return []*play.Kind{play.New(hnefatafl.Kind[hnefatafl.UpTo11]())} }

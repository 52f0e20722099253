package catalog

import (
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
)

// loaders returns none: a browser opens no files.
func loaders() map[string]Loader { return map[string]Loader{} }

// havannahSizes returns Havannah on the boards on which it is solved: the type
// for larger ones would make the program for the browser larger by 40 kB.
func havannahSizes() []*play.Kind {
	return []*play.Kind{play.New(havannah.Kind[havannah.UpTo5]()), play.New(havannah.Kind[havannah.UpTo8]())}
}

// hnefataflSizes returns Hnefatafl on the boards on which it is solved.
func hnefataflSizes() []*play.Kind { return []*play.Kind{play.New(hnefatafl.Kind[hnefatafl.UpTo11]())} }

// isProgram returns false: a browser starts no programs.
func isProgram(string) bool { return false }

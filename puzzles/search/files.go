//go:build !js

package search

import "ludex/rules/rbg"

// ofFile returns a searcher on the types of a game from a file.
func ofFile(rules any) (searcher, bool) {
	switch g := rules.(type) {
	case *rbg.Game[rbg.Bytes32]:
		return on(g), true
	case *rbg.Game[rbg.Bytes64]:
		return on(g), true
	case *rbg.Game[rbg.Bytes128]:
		return on(g), true
	case *rbg.Game[rbg.Bytes256]:
		return on(g), true
	case *rbg.Game[rbg.Bytes512]:
		return on(g), true
	case *rbg.Game[rbg.Bytes1024]:
		return on(g), true
	case *rbg.Game[rbg.Bytes2560]:
		return on(g), true
	}
	return nil, false
}

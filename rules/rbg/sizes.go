//go:build !workshop

package rbg

import "ludex/rules/play"

// mostBytes is the greatest size of a position.
const mostBytes = len(Bytes2560{})

// Kind returns the game for the catalogue.
func (r *Rulebook) Kind() *play.Kind {
	switch {
	case r.size <= 32:
		return play.New(kindOf[Bytes32](r))
	case r.size <= 64:
		return play.New(kindOf[Bytes64](r))
	case r.size <= 128:
		return play.New(kindOf[Bytes128](r))
	case r.size <= 256:
		return play.New(kindOf[Bytes256](r))
	case r.size <= 512:
		return play.New(kindOf[Bytes512](r))
	case r.size <= 1024:
		return play.New(kindOf[Bytes1024](r))
	}
	return play.New(kindOf[Bytes2560](r))
}

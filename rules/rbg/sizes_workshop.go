//go:build workshop

package rbg

import "ludex/rules/play"

// Kind returns the game for the catalogue. Each type of positions makes the program for the
// browser larger.
func (r *Rulebook) Kind() *play.Kind {
	if r.size <= 128 {
		return play.New(kindOf[Bytes128](r))
	}
	return play.New(kindOf[Bytes2560](r))
}

//go:build workshop

package rbg

import "ludex/rules/play"

// mostBytes is the greatest size of a position.
const mostBytes = len(Bytes256{})

// Kind returns the game for the catalogue. There is one type of positions, as each makes
// the program for the browser larger.
func (r *Rulebook) Kind() *play.Kind { return play.New(kindOf[Bytes256](r)) }

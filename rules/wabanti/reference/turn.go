package reference

import (
	"fmt"
	"slices"
)

// turn is W7: the uses of a player with dice left.
func (g Dice) turn(b board, m came, dice []int) []use {
	list := g.uses(b, m, dice)
	if g.is("wab-dice", "maximal") || g.is("wab-group", "turn-end") {
		list = g.thatGoOn(b, m, dice, list)
	}
	if len(list) == 0 || g.is("wab-dice", "optional") && g.mayEnd(b) {
		list = append(list, use{text: "end", b: b, over: true})
	}
	return list
}

// thatGoOn returns the uses of a die after which the turn can end with one group,
// if it must, and after which no fewer dice can be used in total than before. A
// win loses no dice.
func (g Dice) thatGoOn(b board, m came, dice []int, list []use) []use {
	rests := rests{g, map[string]int{}}
	most := rests.most(b, m, dice)
	return slices.DeleteFunc(list, func(u use) bool {
		rest, wins := rests.after(u), u.over && len(u.left) > 0
		return rest < 0 || g.is("wab-dice", "maximal") && 1+rest < most && !wins
	})
}

// mayEnd reports whether a turn may end with these pieces.
func (g Dice) mayEnd(b board) bool { return !g.is("wab-group", "turn-end") || b.connected() }

// rests holds the results for the rests of turns so far.
type rests struct {
	game  Dice
	known map[string]int
}

// most returns how many dice the rest of a turn can use at most, or -1 when
// it cannot end as it must.
func (r rests) most(b board, m came, dice []int) int {
	key := fmt.Sprint(r.game.write(b), dice)
	if r.game.remembers() {
		key += r.game.writeMoved(m)
	}
	if n, ok := r.known[key]; ok {
		return n
	}
	most := -1
	if r.game.mayEnd(b) {
		most = 0
	}
	for _, u := range r.game.uses(b, m, dice) {
		if rest := r.after(u); rest >= 0 {
			most = max(most, 1+rest)
		}
	}
	r.known[key] = most
	return most
}

// after returns how many dice can be used at most after u, or -1.
func (r rests) after(u use) int {
	switch {
	case !u.over:
		return r.most(u.b, u.came, u.left)
	case r.game.mayEnd(u.b):
		return 0
	default:
		return -1
	}
}

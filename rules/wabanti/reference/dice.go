package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Dice is the dice game of some players, the first of whom owns the side
// First.
type Dice struct {
	Rules
	Players int
	First   string
}

// DicePosition is the cells with a piece by their names; the dice left in
// ascending order, such as "1,3,6", or none before they are rolled; and the
// side of the player whose turn it is.
type DicePosition struct{ Pieces, Dice, Mover string }

// clockwise are the sides of the board.
var clockwise = []string{"N", "NE", "SE", "S", "SW", "NW"}

// Owners is W1: the sides of the players in the order of their turns.
func (g Dice) Owners() []string {
	owned := map[int]string{2: "x..x..", 3: "x.x.x.", 4: "xx.xx.", 6: "xxxxxx"}[g.Players]
	if g.Players == 4 && g.is("wab-four", "beyond") {
		owned = "x.xx.x"
	}
	var owners []string
	first := slices.Index(clockwise, g.First)
	for i, mark := range owned {
		if mark == 'x' {
			owners = append(owners, clockwise[(first+i)%6])
		}
	}
	return owners
}

// Start returns the position in which the first player is about to roll.
func (g Dice) Start(pieces string) DicePosition { return DicePosition{pieces, "", g.First} }

// Outcome returns the sides of those who have won, in the order of their
// turns, or "undecided".
func (g Dice) Outcome(p DicePosition) string {
	if p.Dice != "" {
		return "undecided"
	}
	var won []string
	for _, side := range g.Owners() {
		for c := range g.read(p.Pieces) {
			if slices.Contains(g.winners(c), side) && !slices.Contains(won, side) {
				won = append(won, side)
			}
		}
	}
	if len(won) == 0 {
		return "undecided"
	}
	return strings.Join(won, " ")
}

// winners is W8: who wins by a piece on a cell.
func (g Dice) winners(c cell) []string {
	var sides, owners []string
	for _, side := range clockwise {
		if g.liesOn(c, side) {
			sides = append(sides, side)
			if slices.Contains(g.Owners(), side) {
				owners = append(owners, side)
			}
		}
	}
	if len(owners) < len(sides) && g.is("wab-corner-free", "needs-both") {
		return nil
	}
	return owners
}

// Moves returns where each legal move leads, by how it is written; none once
// the game is decided.
func (g Dice) Moves(p DicePosition) map[string]DicePosition {
	moves := map[string]DicePosition{}
	switch {
	case g.Outcome(p) != "undecided":
	case p.Dice == "":
		for _, dice := range throws() {
			moves["roll "+dice] = DicePosition{p.Pieces, dice, p.Mover}
		}
	default:
		for _, u := range g.turn(g.read(p.Pieces), diceOf(p.Dice)) {
			moves[u.text] = g.position(u, p.Mover)
		}
	}
	return moves
}

// throws is W2: the texts of all throws of five dice.
func throws() []string {
	texts := []string{""}
	for range 5 {
		var more []string
		for _, text := range texts {
			for die := 1; die <= 6; die++ {
				more = append(more, text+strconv.Itoa(die))
			}
		}
		texts = more
	}
	for i, text := range texts {
		dice := strings.Split(text, "")
		slices.Sort(dice)
		texts[i] = strings.Join(dice, ",")
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

func diceOf(text string) []int {
	var dice []int
	for word := range strings.SplitSeq(text, ",") {
		die, _ := strconv.Atoi(word)
		dice = append(dice, die)
	}
	return dice
}

// use is a way to use one die, or to end the turn, and what it leads to.
type use struct {
	text string
	to   cell
	b    board
	left []int
	over bool // whether the turn is then over
}

// position returns where a use by one player leads.
func (g Dice) position(u use, mover string) DicePosition {
	p := DicePosition{Pieces: g.write(u.b), Mover: mover}
	if u.over {
		owners := g.Owners()
		p.Mover = owners[(slices.Index(owners, mover)+1)%len(owners)]
		return p
	}
	var words []string
	for _, die := range u.left {
		words = append(words, strconv.Itoa(die))
	}
	p.Dice = strings.Join(words, ",")
	return p
}

// uses returns the uses of one die by W3, W4 and W5 which do not tear the
// group where no die may.
func (g Dice) uses(b board, dice []int) []use {
	var list []use
	for i, die := range dice {
		if i > 0 && dice[i-1] == die {
			continue
		}
		for from := range b {
			for _, d := range directions {
				to, ok := g.way(b, from, d, die)
				if !ok || !g.mayMove(b, from, die) || g.is("wab-group", "each-die") && !b.moved(from, to).together() {
					continue
				}
				left := slices.Delete(slices.Clone(dice), i, i+1)
				over := len(left) == 0 || g.is("wab-win-time", "each-die") && len(g.winners(to)) > 0
				text := fmt.Sprintf("%d:%s-%s", die, g.name(from), g.name(to))
				list = append(list, use{text, to, b.moved(from, to), left, over})
			}
		}
	}
	return list
}

// way is W3 and W4: where a die brings the piece on from in direction d.
func (g Dice) way(b board, from, d cell, die int) (to cell, ok bool) {
	to = from
	for i := range die {
		to = to.plus(d)
		if b[to] != (i < die-1) {
			return to, false
		}
	}
	if die == 1 {
		before, after := b.touched(from), b.without(from).touched(to)
		for c := range before {
			ok = ok || after[c]
		}
		return to, ok && g.on(to)
	}
	return to, g.on(to)
}

// mayMove is W5.
func (g Dice) mayMove(b board, from cell, die int) bool {
	return die != 1 && g.is("wab-free", "steps-only") || g.twoFree(b, from)
}

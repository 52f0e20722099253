package reference

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Dice is the dice game. The first player owns the side First.
type Dice struct {
	Rules
	Players int
	First   string
}

// DicePosition holds the names of the cells with a piece; the dice left in
// ascending order, such as "1,3,6", or none before they are rolled; the side of
// the player to move; and the moves of the pieces in this turn, such as
// "f7-f8 g9-h9", if a reading depends on them.
type DicePosition struct{ Pieces, Dice, Mover, Moved string }

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

// Outcome returns the sides of the winners in the order of their turns, or
// "undecided".
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

// winners is W8: the sides that win by a piece on a cell.
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

// Moves returns the position after each legal move, by the text of the move;
// none once the game is decided.
func (g Dice) Moves(p DicePosition) map[string]DicePosition {
	moves := map[string]DicePosition{}
	switch {
	case g.Outcome(p) != "undecided":
	case p.Dice == "":
		for _, dice := range rolls() {
			moves["roll "+dice] = DicePosition{p.Pieces, dice, p.Mover, ""}
		}
	default:
		for _, u := range g.turn(g.read(p.Pieces), g.readMoved(p.Moved), diceOf(p.Dice)) {
			moves[u.text] = g.position(u, p.Mover)
		}
	}
	return moves
}

// rolls is W2: the texts of all rolls of five dice.
func rolls() []string {
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

// use is the use of one die, or the end of the turn, with its result.
type use struct {
	text string
	die  int
	to   cell
	b    board
	came came
	left []int
	over bool // whether it ends the turn
}

// came holds, by the cell of a piece that has moved in this turn, the cell on
// which it began.
type came map[cell]cell

// began returns the cell on which the piece on c was when the turn began.
func (m came) began(c cell) cell {
	if first, ok := m[c]; ok {
		return first
	}
	return c
}

// then returns m after one more move.
func (m came) then(from, to cell) came {
	after := maps.Clone(m)
	delete(after, from)
	if after[to] = m.began(from); after[to] == to {
		delete(after, to)
	}
	return after
}

// remembers reports whether a reading depends on the moves of a turn.
func (g Dice) remembers() bool {
	return g.is("wab-one", "turn-start") || g.is("wab-dice-piece", "once")
}

// readMoved reads the moves of a turn.
func (g Dice) readMoved(text string) came {
	m := came{}
	for _, word := range strings.Fields(text) {
		from, to, _ := strings.Cut(word, "-")
		for c := range g.read(to) {
			for first := range g.read(from) {
				m[c] = first
			}
		}
	}
	return m
}

// writeMoved returns the text of the moves of a turn, by the first cells.
func (g Dice) writeMoved(m came) string {
	byFirst, firsts := map[cell]cell{}, board{}
	for c, first := range m {
		byFirst[first], firsts[first] = c, true
	}
	var words []string
	for _, name := range strings.Fields(g.write(firsts)) {
		for first := range g.read(name) {
			words = append(words, name+"-"+g.name(byFirst[first]))
		}
	}
	return strings.Join(words, " ")
}

// position returns the position after a use by one player.
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
	if g.remembers() {
		p.Moved = g.writeMoved(u.came)
	}
	return p
}

// uses returns the uses of one die by W3, W4 and W5 and, under
// wab-group=each-die, after which the pieces are one group.
func (g Dice) uses(b board, m came, dice []int) []use {
	var list []use
	for i, die := range dice {
		if i > 0 && dice[i-1] == die {
			continue
		}
		for from := range b {
			for _, d := range directions {
				to, ok := g.way(b, m, from, d, die)
				if _, moved := m[from]; moved && g.is("wab-dice-piece", "once") {
					continue
				}
				if !ok || !g.mayMove(b, from, die) || g.is("wab-group", "each-die") && !b.moved(from, to).connected() {
					continue
				}
				left := slices.Delete(slices.Clone(dice), i, i+1)
				over := len(left) == 0 || g.is("wab-win-time", "each-die") && len(g.winners(to)) > 0
				text := fmt.Sprintf("%d:%s-%s", die, g.name(from), g.name(to))
				list = append(list, use{text, die, to, b.moved(from, to), m.then(from, to), left, over})
			}
		}
	}
	return list
}

// way is W3 and W4: the cell that the piece on from reaches by a die in
// direction d.
func (g Dice) way(b board, m came, from, d cell, die int) (to cell, ok bool) {
	to = from
	for i := range die {
		to = to.plus(d)
		if b[to] != (i < die-1) {
			return to, false
		}
	}
	if die == 1 {
		for c := range g.touchedAtFirst(b, m, from) {
			ok = ok || g.connects(b.without(from), to, c)
		}
		return to, ok && g.on(to)
	}
	return to, g.on(to)
}

// touchedAtFirst returns the pieces that the piece on from touched « au départ ».
func (g Dice) touchedAtFirst(b board, m came, from cell) board {
	if g.is("wab-one", "step-start") {
		return b.touched(from)
	}
	before := board{}
	for c := range b {
		for _, d := range directions {
			if m.began(c) == m.began(from).plus(d) {
				before[c] = true
			}
		}
	}
	return before
}

// connects reports whether a piece that moves to a cell is connected with the
// piece on another, directly or, under wab-one=linked, through others.
func (g Dice) connects(others board, to, with cell) bool {
	if g.is("wab-one", "touching") {
		return others.touched(to)[with]
	}
	return others.moved(to, to).reaches(to, with)
}

// mayMove is W5.
func (g Dice) mayMove(b board, from cell, die int) bool {
	return die != 1 && g.is("wab-free", "steps-only") || g.twoFree(b, from)
}

// turn is W7: the uses of a player with dice left.
func (g Dice) turn(b board, m came, dice []int) []use {
	list := g.uses(b, m, dice)
	if g.wantsMost() || g.is("wab-group", "turn-end") {
		list = g.thatGoOn(b, m, dice, list)
	}
	if len(list) == 0 || g.is("wab-dice", "optional") && g.mayEnd(b) {
		list = append(list, use{text: "end", b: b, over: true})
	}
	return list
}

// wantsMost reports whether as many dice, or points of dice, as possible must be
// used.
func (g Dice) wantsMost() bool { return g.is("wab-dice", "maximal") || g.is("wab-dice", "most-points") }

// count returns what a die that is used counts.
func (g Dice) count(die int) int {
	if g.is("wab-dice", "most-points") {
		return die
	}
	return 1
}

// thatGoOn returns the uses of a die after which the turn can end with one group,
// if it must, and after which no fewer dice or points can be used in total than
// before. A win loses no dice.
func (g Dice) thatGoOn(b board, m came, dice []int, list []use) []use {
	rests := rests{g, map[string]int{}}
	most := rests.most(b, m, dice)
	return slices.DeleteFunc(list, func(u use) bool {
		rest, wins := rests.after(u), u.over && len(u.left) > 0
		return rest < 0 || g.wantsMost() && g.count(u.die)+rest < most && !wins
	})
}

// mayEnd reports whether a turn may end with these pieces.
func (g Dice) mayEnd(b board) bool { return !g.is("wab-group", "turn-end") || b.connected() }

// rests holds the results for the rests of turns so far.
type rests struct {
	game  Dice
	known map[string]int
}

// most returns how many dice, or points, the rest of a turn can use at most, or
// -1 when it cannot end as it must.
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
			most = max(most, r.game.count(u.die)+rest)
		}
	}
	r.known[key] = most
	return most
}

// after returns how many dice, or points, can be used at most after u, or -1.
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

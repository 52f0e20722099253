package wali

import (
	"fmt"
	"sync"

	"ludex/rules"
)

// Index numbers the positions of the moving phase with few pieces, by material.
// Images under the symmetries of the board, and positions with the sides
// exchanged, have the same number. It implements [rules.Indexed]. Under
// wal-row=longer-forbidden it also numbers positions with longer lines, which
// play cannot reach; the same rules apply to them. It numbers none where captures
// can be due (wal-cut).
type Index struct {
	game       *Game
	materials  []material
	classes    map[material]int
	list       []rules.Class
	numberings map[material]func() *numbering
}

// Index returns the numbers of all positions of the moving phase with at most the
// given number of pieces in which neither side is spent.
func (g *Game) Index(pieces int) *Index {
	g = g.movingPhase()
	x := &Index{
		game: g, materials: g.materials(pieces),
		classes: map[material]int{}, numberings: map[material]func() *numbering{},
	}
	for class, m := range x.materials {
		x.classes[m] = class
		if key, rest := m.split(); m.own == key {
			x.numberings[m] = sync.OnceValue(func() *numbering { return g.newNumbering(key, rest) })
			x.numberings[m.swapped()] = x.numberings[m]
		}
	}
	for _, m := range x.materials {
		x.list = append(x.list, x.describe(m))
	}
	return x
}

// split returns the numbers of pieces of the key and of the rest. The key is the
// side with fewer pieces; with equal numbers it is the side to move.
func (m material) split() (key, rest int) { return min(m.own, m.enemy), max(m.own, m.enemy) }

// sides returns the key and the rest of a position, given as the pieces of the
// side to move and of the enemy.
func (m material) sides(own, enemy Set) (key, rest Set) {
	if m.own <= m.enemy {
		return own, enemy
	}
	return enemy, own
}

// Game returns the rules.
func (x *Index) Game() *Game { return x.game }

// Classes returns the materials, such as 3v2 for three pieces of the side to move
// against two.
func (x *Index) Classes() []rules.Class { return x.list }

func (x *Index) describe(m material) rules.Class {
	return rules.Class{
		Name: m.String(), Size: x.game.orbitCount(m),
		Partner: x.classes[m.swapped()], Leads: x.leads(m),
	}
}

// leads returns the classes of the undecided positions after a capture.
func (x *Index) leads(m material) []int {
	var list []int
	for taken := 1; taken <= x.game.mostTaken(); taken++ {
		if class, ok := x.classes[material{m.enemy - taken, m.own}]; ok {
			list = append(list, class)
		}
	}
	return list
}

// Class returns the class of s, and false if x does not number s. It numbers nothing.
func (x *Index) Class(s State) (class int, ok bool) {
	class, ok = x.classes[material{s.Pieces[s.Mover].Len(), s.Pieces[other(s.Mover)].Len()}]
	return class, ok && !s.Placing
}

// Place returns the place of s, and false if x does not number s.
func (x *Index) Place(s State) (rules.Place, bool) {
	class, ok := x.Class(s)
	if !ok {
		return rules.Place{}, false
	}
	m := x.materials[class]
	return rules.Place{Class: class, Number: x.numberings[m]().number(m.sides(s.Pieces[s.Mover], s.Pieces[other(s.Mover)]))}, true
}

// Positions returns a function from places to positions, with the stones to move.
// The function has buffers: only one goroutine may call it.
func (x *Index) Positions() func(rules.Place) State {
	w := &walker{index: x, class: -1}
	return func(p rules.Place) State {
		w.seek(p)
		return State{Pieces: [2]Set{w.own, w.enemy}}
	}
}

// Material returns the number of pieces of the side to move and of the enemy.
func (x *Index) Material(class int) (own, enemy int) {
	return x.materials[class].own, x.materials[class].enemy
}

// Images returns the number of images of a position.
func (x *Index) Images() int { return 2 * len(x.game.symmetry) }

// Image returns image i of s, i below [Index.Images], which has the same place as
// s: its image under a symmetry of the board, with or without the sides
// exchanged.
func (x *Index) Image(s State, i int) State {
	s = x.game.symmetry[i/2].images(s)
	if i%2 != 0 {
		s.Pieces[0], s.Pieces[1] = s.Pieces[1], s.Pieces[0]
		s.Mover = other(s.Mover)
	}
	return s
}

// String returns the name of the game, with the defaults for readings that do not
// affect the moving phase.
func (x *Index) String() string { return x.game.String() }

// movingPhase returns g with the defaults for readings that do not affect the
// moving phase. The reading of wal-repeat does not affect the value of a
// position, because a shortest win repeats no position.
func (g *Game) movingPhase() *Game {
	o := g.opts
	o.PlaceStuck, o.FirstMove, o.Repeat, o.PlaceLine = PlaceSkips, FirstPlacer, RepeatDraw, OwnPieces
	if o.Row != ThreeOrMore { // no row can be extended to a row
		o.Extend = ExtendTakes
	}
	if o.Row != ExactlyThree { // no line that is too long can be shortened
		o.Shorten, o.Cut = ShortenTakesNothing, CutTakesNothing
	}
	moving := *g
	moving.opts = o
	return &moving
}

// material is the number of pieces of the side to move and of the enemy. Both
// sides have the same rules in the moving phase, so it does not matter which of
// them has the stones.
type material struct{ own, enemy int }

func (m material) String() string { return fmt.Sprintf("%dv%d", m.own, m.enemy) }

// swapped returns m for the other side to move.
func (m material) swapped() material { return material{m.enemy, m.own} }

// materials returns the materials of undecided positions with at most the given
// number of pieces, by the number of pieces: a capture leads to an earlier one.
// A material and its swapped form follow each other, the one with fewer own
// pieces first.
func (g *Game) materials(pieces int) []material {
	var list []material
	if g.due() {
		return nil
	}
	for n := 2; n <= min(pieces, g.board.cells()); n++ {
		for own := g.fewest(); 2*own <= n; own++ {
			m := material{own, n - own}
			if m.enemy > g.board.Pieces {
				continue
			}
			list = append(list, m)
			if m != m.swapped() {
				list = append(list, m.swapped())
			}
		}
	}
	return list
}

// fewest returns the least number of pieces of a side that is not spent
// (wal-end).
func (g *Game) fewest() int {
	if g.opts.End == UnderThree {
		return 3
	}
	return 1
}

// orbitCount returns the number of positions of a material up to the symmetries
// of the board, by Burnside's lemma: the mean number of positions that a symmetry
// fixes.
func (g *Game) orbitCount(m material) int {
	sum := 0
	for i := range g.symmetry {
		sum += fixedPositions(g.cycles(i), m)
	}
	return sum / len(g.symmetry)
}

// cycles returns the lengths of the cycles of a symmetry on the cells.
func (g *Game) cycles(symmetry int) []int {
	var lengths []int
	var seen Set
	for c := range Cell(g.grid.Cells()) {
		length := 0
		for ; !seen.Has(c); c = g.grid.Image(symmetry, c) {
			seen |= SetOf(c)
			length++
		}
		if length > 0 {
			lengths = append(lengths, length)
		}
	}
	return lengths
}

// fixedPositions returns the number of positions that a symmetry with the given
// cycles fixes: all cells of a cycle are own, the enemy's or empty.
func fixedPositions(cycles []int, m material) int {
	ways := [maxCells + 1][maxCells + 1]int{{1}} // by own and enemy pieces
	for _, length := range cycles {
		for own := m.own; own >= 0; own-- {
			for enemy := m.enemy; enemy >= 0; enemy-- {
				if own >= length {
					ways[own][enemy] += ways[own-length][enemy]
				}
				if enemy >= length {
					ways[own][enemy] += ways[own][enemy-length]
				}
			}
		}
	}
	return ways[m.own][m.enemy]
}

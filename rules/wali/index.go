package wali

import (
	"fmt"
	"sync"

	"ludex/rules"
)

// Index numbers the positions of the moving phase with few pieces, by
// material, modulo the board's symmetries and the sides' names. It is a
// rules.Indexed. Under wal-row=longer-forbidden it numbers positions with
// longer lines, too, which no play reaches; they are played by the same rules.
type Index struct {
	game       *Game
	materials  []material
	classes    map[material]int
	list       []rules.Class
	numberings map[material]func() *numbering
}

// Index returns the numbers of all positions of the moving phase with at most
// so many pieces in which no side has lost for want of them.
func (g *Game) Index(pieces int) *Index {
	g = g.moving()
	x := &Index{
		game: g, materials: g.materials(pieces),
		classes: map[material]int{}, numberings: map[material]func() *numbering{},
	}
	for class, m := range x.materials {
		x.classes[m] = class
		if key, rest := m.split(); m.own == key {
			x.numberings[m] = sync.OnceValue(func() *numbering { return g.newNumbering(key, rest) })
			x.numberings[m.turned()] = x.numberings[m]
		}
	}
	for _, m := range x.materials {
		x.list = append(x.list, x.describe(m))
	}
	return x
}

// split returns the sizes of the key and of the rest: the key is the side
// with fewer pieces, of equal ones who is to move.
func (m material) split() (key, rest int) { return min(m.own, m.enemy), max(m.own, m.enemy) }

// sides returns the key and the rest of a position seen by who is to move.
func (m material) sides(own, enemy Set) (key, rest Set) {
	if m.own <= m.enemy {
		return own, enemy
	}
	return enemy, own
}

// Game returns the rules.
func (x *Index) Game() *Game { return x.game }

// Classes returns the materials, such as 3v2 for three own pieces against
// two.
func (x *Index) Classes() []rules.Class { return x.list }

func (x *Index) describe(m material) rules.Class {
	return rules.Class{
		Name: m.String(), Size: x.game.orbitCount(m),
		Partner: x.classes[m.turned()], Leads: x.leads(m),
	}
}

// leads returns the materials after captures in which play goes on.
func (x *Index) leads(m material) []int {
	var list []int
	for taken := 1; taken <= x.game.mostTaken(); taken++ {
		if class, ok := x.classes[material{m.enemy - taken, m.own}]; ok {
			list = append(list, class)
		}
	}
	return list
}

// Place returns where s stands, if x covers it.
func (x *Index) Place(s State) (rules.Place, bool) {
	own, enemy := s.Pieces[s.Mover], s.Pieces[other(s.Mover)]
	m := material{own.Len(), enemy.Len()}
	class, ok := x.classes[m]
	if !ok || s.Placing {
		return rules.Place{}, false
	}
	return rules.Place{Class: class, Number: x.numberings[m]().number(m.sides(own, enemy))}, true
}

// Positions returns what gives a position at a place, stones to move. It
// keeps buffers and serves one goroutine.
func (x *Index) Positions() func(rules.Place) State {
	w := &walker{index: x, class: -1}
	return func(p rules.Place) State {
		w.seek(p)
		return State{Pieces: [2]Set{w.own, w.enemy}}
	}
}

// Material returns the pieces of the two sides, of who is to move first.
func (x *Index) Material(class int) (own, enemy int) {
	return x.materials[class].own, x.materials[class].enemy
}

// Images returns how many images Image has.
func (x *Index) Images() int { return 2 * len(x.game.symmetry) }

// Image returns a position that stands at the same place as s, by a number
// below Images: its image under one of the board's symmetries, or the same
// with the sides' names swapped.
func (x *Index) Image(s State, i int) State {
	s = x.game.symmetry[i/2].images(s)
	if i%2 != 0 {
		s.Pieces[0], s.Pieces[1] = s.Pieces[1], s.Pieces[0]
		s.Mover = other(s.Mover)
	}
	return s
}

// String returns the text of the game, with those readings at their defaults
// that bear on no position of the moving phase.
func (x *Index) String() string { return x.game.String() }

// moving returns g with those readings at their defaults that bear on no
// position of the moving phase. What play that goes round and round is called
// changes no value: a win that is as short as can be repeats nothing.
func (g *Game) moving() *Game {
	o := g.opts
	o.PlaceStuck, o.FirstMove, o.Repeat, o.PlaceLine = PlaceSkips, FirstPlacer, RepeatDraw, OwnPieces
	if o.Row != ThreeOrMore { // no row has a row in it
		o.Extend = ExtendTakes
	}
	if o.Row != ExactlyThree { // no line that is too long is left
		o.Shorten = ShortenTakesNothing
	}
	moving := *g
	moving.opts = o
	return &moving
}

// material is how many pieces each side has, seen by who is to move. The two
// sides play by the same rules once they move, so that it does not matter
// which of them has the stones.
type material struct{ own, enemy int }

func (m material) String() string { return fmt.Sprintf("%dv%d", m.own, m.enemy) }

// turned returns m seen by the other side.
func (m material) turned() material { return material{m.enemy, m.own} }

// materials returns those with at most so many pieces in which play has not
// ended, in the order in which captures lead back: by the number of pieces.
// The two views of one stand side by side, the smaller own first.
func (g *Game) materials(pieces int) []material {
	var list []material
	for n := 2; n <= min(pieces, g.board.cells()); n++ {
		for own := g.fewest(); 2*own <= n; own++ {
			m := material{own, n - own}
			if m.enemy > g.board.Pieces {
				continue
			}
			list = append(list, m)
			if m != m.turned() {
				list = append(list, m.turned())
			}
		}
	}
	return list
}

// fewest returns the least number of pieces with which a side plays on
// (wal-end).
func (g *Game) fewest() int {
	if g.opts.End == UnderThree {
		return 3
	}
	return 1
}

// orbitCount returns the number of positions of a material modulo the board's
// symmetries, by Burnside's lemma: the mean number of positions that a
// symmetry keeps.
func (g *Game) orbitCount(m material) int {
	sum := 0
	for i := range g.symmetry {
		sum += keptBy(g.cycles(i), m)
	}
	return sum / len(g.symmetry)
}

// cycles returns the lengths of the cycles in which a symmetry moves the
// cells.
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

// keptBy returns the number of positions in which each cycle is all own, all
// the enemy's or all empty.
func keptBy(cycles []int, m material) int {
	ways := [MaxCells + 1][MaxCells + 1]int{{1}} // by own and enemy pieces
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

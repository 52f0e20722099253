package wali

import (
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

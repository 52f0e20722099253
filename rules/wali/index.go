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

// Position returns a position at a place, stones to move.
func (x *Index) Position(p rules.Place) State {
	w := &walker{index: x, class: -1}
	w.seek(p)
	return State{Pieces: [2]Set{w.own, w.enemy}}
}

// Material returns the pieces of the two sides, of who is to move first.
func (x *Index) Material(class int) (own, enemy int) {
	return x.materials[class].own, x.materials[class].enemy
}

// Images returns the positions that stand at the same place as s: its images
// under the board's symmetries, and the same with the sides' names swapped.
func (x *Index) Images(s State) []State {
	var list []State
	for i := range x.game.symmetry {
		image := x.game.symmetry[i].images(s)
		list = append(list, image)
		image.Pieces[0], image.Pieces[1] = image.Pieces[1], image.Pieces[0]
		image.Mover = other(image.Mover)
		list = append(list, image)
	}
	return list
}

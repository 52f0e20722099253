package rbg

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"

	"ludex/rules"
	"ludex/rules/rbg/syntax"
)

// symmetry is an automorphism of the board that the rules respect.
type symmetry struct {
	cells []int32
	nodes map[uint16]uint16 // the images of the switches that have another one
}

// symmetries returns the automorphisms of the board under which the rules are
// the same, without the identity. This is proved on the automaton: see
// [classes]. A product of proved symmetries is one. A set that is no group is
// dropped.
func (p *program) symmetries() (list []symmetry) {
	if !p.confluent && p.keeperChooses() {
		return nil
	}
	images := boardImages(p.game.Board)
	if len(images) == 0 {
		return nil
	}
	for _, image := range images {
		if slices.ContainsFunc(list, func(y symmetry) bool { return slices.Equal(y.cells, image) }) {
			continue
		}
		if nodes, ok := p.respects(image); ok {
			list = closure(append(list, symmetry{image, nodes}))
		}
	}
	if !isGroup(list) {
		return nil
	}
	return list
}

// closure adds all products of symmetries, except for the identity.
func closure(list []symmetry) []symmetry {
	for i := 0; i < len(list); i++ {
		for j := 0; j < len(list); j++ {
			for _, both := range []symmetry{list[i].then(list[j]), list[j].then(list[i])} {
				known := isIdentity(both.cells) || slices.ContainsFunc(list, func(y symmetry) bool { return slices.Equal(y.cells, both.cells) })
				if !known {
					list = append(list, both)
				}
			}
		}
	}
	return list
}

// isGroup reports whether the symmetries and the identity are a group.
func isGroup(list []symmetry) bool {
	for _, y := range list {
		for _, z := range list {
			both := y.then(z)
			known := isIdentity(both.cells) && len(both.nodes) == 0
			for _, x := range list {
				known = known || both.equal(x)
			}
			if !known {
				return false
			}
		}
	}
	return true
}

// then returns the symmetry y and then z.
func (y symmetry) then(z symmetry) symmetry {
	both := symmetry{make([]int32, len(y.cells)), map[uint16]uint16{}}
	for c, to := range y.cells {
		both.cells[c] = z.cells[to]
	}
	for _, nodes := range []map[uint16]uint16{y.nodes, z.nodes} {
		for id := range nodes {
			if to := z.node(y.node(id)); to != id {
				both.nodes[id] = to
			}
		}
	}
	return both
}

func (y symmetry) equal(z symmetry) bool {
	return slices.Equal(y.cells, z.cells) && maps.Equal(y.nodes, z.nodes)
}

// cellBytes returns cells as bytes, two each.
func cellBytes(cells []int32) (b []byte) {
	for _, c := range cells {
		b = binary.BigEndian.AppendUint16(b, uint16(c))
	}
	return b
}

// node returns the image of a switch.
func (y symmetry) node(id uint16) uint16 {
	if to, ok := y.nodes[id]; ok {
		return to
	}
	return id
}

// group is the symmetries of a game, or those that two games share.
type group[B Size] struct {
	game *Game[B]
	list []symmetry
}

// image returns the image of s. The cell of a position in which it has no
// effect is 0, and stays so.
func (g group[B]) image(s B, y symmetry) (image B) {
	from, to, l := bytes(&s), bytes(&image), &g.game.layout
	for c := range l.cells {
		to[y.cells[c]] = from[c]
	}
	copy(to[l.cells:], from[l.cells:])
	node, cell := from[l.size-tail:], to[l.size-tail+2:]
	id := binary.BigEndian.Uint16(node)
	binary.BigEndian.PutUint16(to[l.size-tail:], y.node(id))
	if a := g.game.program.action(id); !a.blind && a.op.player >= 0 && a.exists {
		binary.BigEndian.PutUint16(cell, uint16(y.cells[binary.BigEndian.Uint16(cell)]))
	}
	return image
}

// Canonical returns the least of the images of s.
func (g group[B]) Canonical(s B) B {
	least := s
	for _, y := range g.list {
		if image := g.image(s, y); string(bytes(&image)) < string(bytes(&least)) {
			least = image
		}
	}
	return least
}

// Orbit returns the number of different images of s, itself included.
func (g group[B]) Orbit(s B) int {
	fixed := 1
	for _, y := range g.list {
		if g.image(s, y) == s {
			fixed++
		}
	}
	return (len(g.list) + 1) / fixed
}

// mirrored returns the symmetries of the game. It finds them at the first call.
func (g *Game[B]) mirrored() group[B] {
	g.once.Do(func() {
		g.mirrors = group[B]{g, g.program.symmetries()}
		if g.program.confluent && len(g.mirrors.list) > 0 {
			g.mirrors.try()
		}
	})
	return g.mirrors
}

// Canonical returns the least of the images of s under the symmetries of the
// board that the rules respect.
func (g *Game[B]) Canonical(s B) B { return g.mirrored().Canonical(s) }

// Orbit returns the number of different images of s, itself included.
func (g *Game[B]) Orbit(s B) int { return g.mirrored().Orbit(s) }

// Shared returns the symmetries that g shares with another game of the file on
// the same board, under other readings.
func (g *Game[B]) Shared(other any) rules.Symmetric[B] {
	shared := group[B]{game: g}
	o, ok := other.(*Game[B])
	if !ok || !g.program.alike(o.program) {
		return shared
	}
	for _, y := range g.mirrored().list {
		for _, z := range o.mirrored().list {
			if agree, ok := y.agree(z, g.program, o.program); ok {
				shared.list = append(shared.list, agree)
			}
		}
	}
	if !isGroup(shared.list) {
		shared.list = nil
	}
	return shared
}

// alike reports whether the switches of both programs depend on the cell alike.
func (p *program) alike(other *program) bool {
	for id := range uint16(min(len(p.actions), len(other.actions))) {
		a, b := p.action(id), other.action(id)
		if a.exists && b.exists && a.op.kind == opSwitch && a.blind != b.blind {
			return false
		}
	}
	return true
}

// agree returns a symmetry of two programs that is y in the first and z in the
// second.
func (y symmetry) agree(z symmetry, first, second *program) (symmetry, bool) {
	if !slices.Equal(y.cells, z.cells) {
		return symmetry{}, false
	}
	both := symmetry{y.cells, maps.Clone(y.nodes)}
	for id, to := range z.nodes {
		both.nodes[id] = to
	}
	for id := range uint16(max(len(first.actions), len(second.actions))) {
		if first.action(id).exists && y.node(id) != both.node(id) || second.action(id).exists && z.node(id) != both.node(id) {
			return symmetry{}, false
		}
	}
	return both, true
}

// try plays random games and compares the moves of positions with those of
// their images. The proof of a symmetry leaves out the order of the Keeper's
// choices where the file declares that they are confluent.
func (g group[B]) try() {
	const games, plies = 3, 12
	random := rand.New(rand.NewPCG(1, 1))
	for range games {
		s := g.game.Start()
		for range plies {
			moves := g.game.Moves(s, nil)
			if len(moves) == 0 {
				break
			}
			g.compare(s, moves, g.list[random.IntN(len(g.list))])
			s = g.game.Play(s, moves[random.IntN(len(moves))])
		}
	}
}

// compare panics with a fault if the moves of the image of s do not lead to
// the images of the positions that the moves of s lead to.
func (g group[B]) compare(s B, moves []Move, y symmetry) {
	image, ends := g.image(s, y), map[B]int{}
	for _, m := range g.game.Moves(image, nil) {
		ends[g.game.Play(image, m)]++
	}
	for _, m := range moves {
		to := g.image(g.game.Play(s, m), y)
		if ends[to]--; ends[to] < 0 {
			panic(&rules.Fault{Text: fmt.Sprintf(
				"%s: \"confluent\" is wrong: the Keeper's choices after %s depend on their order in\n%s", g.game.book.file, g.game.FormatMove(s, m), g.game.Format(s))})
		}
	}
}

// The greatest boards whose symmetries are looked for.
const (
	mostMirrored = 512 // cells
	mostLabels   = 6   // labels of edges, whose permutations are tried
)

// boardImages returns the symmetries of a board without the identity: the
// permutations of the cells that are automorphisms of the graph if the labels
// of its edges are permuted. All cells must be connected to the first one.
func boardImages(b *syntax.Board) (list [][]int32) {
	if len(b.Cells) > mostMirrored || len(b.Labels) > mostLabels {
		return nil
	}
	permute(len(b.Labels), func(labels []int) {
		for first := range b.Cells {
			if !fits(b, labels, first) {
				continue
			}
			image := extend(b, labels, first)
			same := func(other []int32) bool { return slices.Equal(image, other) }
			if image != nil && !isIdentity(image) && !slices.ContainsFunc(list, same) {
				list = append(list, image)
			}
		}
	})
	return list
}

// permute calls each with all permutations of 0 to n-1.
func permute(n int, each func([]int)) {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	var from func(i int)
	from = func(i int) {
		if i == n {
			each(p)
		}
		for j := i; j < n; j++ {
			p[i], p[j] = p[j], p[i]
			from(i + 1)
			p[i], p[j] = p[j], p[i]
		}
	}
	from(0)
}

func isIdentity(image []int32) bool {
	for c, to := range image {
		if int32(c) != to {
			return false
		}
	}
	return true
}

// fits reports whether the first cell and a cell have edges with the same
// labels, once they are permuted.
func fits(b *syntax.Board, labels []int, first int) bool {
	for l, to := range b.Cells[0].Next {
		if (to < 0) != (b.Cells[first].Next[labels[l]] < 0) {
			return false
		}
	}
	return true
}

// extend returns the automorphism that permutes the labels and takes the first
// cell to a cell, nil if there is none.
func extend(b *syntax.Board, labels []int, first int) []int32 {
	image, source := make([]int32, len(b.Cells)), make([]int32, len(b.Cells))
	for c := range image {
		image[c], source[c] = -1, -1
	}
	image[0], source[first] = int32(first), 0
	queue := []int{0}
	for ; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		for l, to := range b.Cells[c].Next {
			other := b.Cells[image[c]].Next[labels[l]]
			switch {
			case to < 0 && other < 0:
			case to < 0 || other < 0:
				return nil
			case image[to] < 0 && source[other] < 0:
				image[to], source[other] = int32(other), int32(to)
				queue = append(queue, to)
			case image[to] != int32(other):
				return nil
			}
		}
	}
	if slices.Contains(image, -1) {
		return nil
	}
	return image
}

package openings

import (
	"math/bits"
	"slices"
	"strings"

	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// sought is a position that is looked for among those of a certificate. Its images
// are the bits of a number.
type sought struct {
	opening  Opening
	images   [][]int
	own, opp []uint16       // by cell, the images with a stone of the winner or the loser there
	cell     map[string]int // by name
	replies  int            // of the winner on the line that leads to the position
	mine     bool           // the winner is to move
}

// newSought returns a position to look for. It returns false if it is none of a line of
// play from the opening: by the numbers of stones, or as no image has the first stone.
func newSought[W hexgrid.Words](o Opening, g *havannah.Game[W], s havannah.State[W]) (k *sought, ok bool) {
	own, opp := s.Stones(o.Winner), s.Stones(1-o.Winner)
	l := g.Layout()
	k = &sought{
		opening: o, images: l.Symmetries(), own: make([]uint16, len(l.Cells)), opp: make([]uint16, len(l.Cells)),
		cell: map[string]int{}, mine: g.ToMove(s) == o.Winner,
	}
	for c, cell := range l.Cells {
		k.cell[cell.Name] = c
		for i, image := range k.images {
			if own.Has(hexgrid.Cell(c)) {
				k.own[image[c]] |= 1 << i
			}
			if opp.Has(hexgrid.Cell(c)) {
				k.opp[image[c]] |= 1 << i
			}
		}
	}
	k.replies = own.Len()
	if o.Winner == havannah.First {
		k.replies--
	}
	defences := k.replies
	if k.mine {
		defences++
	}
	return k, k.replies >= 0 && opp.Len() == defences && k.begin() != 0
}

// begin returns the images that have the stone of the opening.
func (k *sought) begin() uint16 {
	if k.opening.Winner == havannah.First {
		return k.own[k.opening.Cell()]
	}
	return k.opp[k.opening.Cell()]
}

// find looks for the position in the text of the certificate. If the winner is to
// move, it returns the reply.
func (k *sought) find(text string) (reply uint8, ok bool) {
	_, text, _ = strings.Cut(text, "\nreplies ")
	_, text, _ = strings.Cut(text, "\n")
	alive := []uint16{k.begin()} // the images that the line of play leads to, after each reply
	for line := range strings.Lines(text) {
		moves := strings.TrimLeft(line, " .")
		depth := len(line) - len(moves)
		if k.opening.Budget > 0 {
			depth = len(alive) - 1 - depth
		}
		before, after := alive[depth], uint16(0)
		if before != 0 && moves != "end\n" {
			defence, move := k.moves(moves, depth)
			if defence >= 0 {
				before &= k.opp[defence]
			}
			switch after = before & k.own[move]; {
			case k.mine && depth == k.replies && before != 0:
				return k.turned(move, before), true
			case !k.mine && depth == k.replies-1 && after != 0:
				return 0, true
			}
		}
		alive = append(alive[:depth+1], after)
	}
	return 0, false
}

// moves returns the moves of a line: the loser's, -1 if the winner begins, and the
// reply.
func (k *sought) moves(line string, depth int) (defence, reply int) {
	line = strings.TrimSuffix(line, "\n")
	if depth == 0 && k.opening.Winner != havannah.First {
		return -1, k.cell[line]
	}
	before, after, _ := strings.Cut(line, " ")
	return k.cell[before], k.cell[after]
}

// turned returns the cell that an image takes to a cell.
func (k *sought) turned(cell int, images uint16) uint8 {
	return uint8(slices.Index(k.images[bits.TrailingZeros16(images)], cell))
}

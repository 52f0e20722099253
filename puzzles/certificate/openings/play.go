package openings

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"slices"
	"sync"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// guides are the certificates of openings that were read, by their names.
var guides = struct {
	sync.Mutex
	of map[string]*guide
}{of: map[string]*guide{}}

// guide plays by a certificate.
type guide struct {
	sync.Mutex
	*Guide        // nil before it is asked for a move that the certificate may leave out
	text   string // of the file, "" before it is read
}

func guideOf(o Opening) *guide {
	guides.Lock()
	defer guides.Unlock()
	g := guides.of[o.Name]
	if g == nil {
		g = &guide{}
		guides.of[o.Name] = g
	}
	return g
}

// move returns the winner's move in a position, ok if one was found.
func (g *guide) move(ctx context.Context, o Opening, own, opp stones) (move uint8, ok bool) {
	g.Lock()
	defer g.Unlock()
	if g.Guide == nil {
		var err error
		if g.Guide, err = o.Guide(ctx); err != nil {
			return 0, false
		}
	}
	return g.Move(ctx, own, opp)
}

// read returns the text of the file, which it keeps.
func (g *guide) read(o Opening) (string, error) {
	g.Lock()
	defer g.Unlock()
	if g.text != "" {
		return g.text, nil
	}
	from, err := gzip.NewReader(bytes.NewReader(o.Data))
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(from)
	if err == nil {
		g.text = string(text)
	}
	return g.text, err
}

// None is the first cell of a game in which nobody has moved.
const None = -1

// Move returns the move of a player to move who wins a solved opening, by its
// certificate. The game began on the empty board with a stone on the cell
// first, or None. ok is false if no certificate of [replies.Openings] has the move.
func Move[W hexgrid.Words](ctx context.Context, g *havannah.Game[W], me rules.Player, first int, s havannah.State[W]) (cell uint8, ok bool) {
	for _, o := range For(g) {
		own, opp := Stones(o, s)
		switch {
		case o.Winner != me || ctx.Err() != nil:
		case own.Or(opp).Empty():
			return uint8(o.Cell()), true
		case first != None && o.begins(g.Layout(), first):
			if move, ok := guideOf(o).move(ctx, o, own, opp); ok {
				return move, true
			}
		}
	}
	return 0, false
}

// begins reports whether a stone on a cell is the opening or one of its images.
func (o Opening) begins(l *rules.Layout, first int) bool { return slices.Contains(o.Images(l), first) }

// Images returns the cell of the first stone and its images, each once.
func (o Opening) Images(l *rules.Layout) (cells []int) {
	for _, image := range l.Symmetries() {
		cells = append(cells, image[o.Cell()])
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// Proved reports whether the certificate of an opening proves a position that has one of
// its images: as the opening itself, as one after a reply of the winner, or as one with a
// reply. Where mine is set, the winner is to move, with that reply.
func Proved[W hexgrid.Words](g *havannah.Game[W], o Opening, s havannah.State[W]) (move uint8, mine, ok bool) {
	k, ok := newSought(o, g, s)
	if !ok {
		return 0, false, false
	}
	opening := s.Stones(0).Len()+s.Stones(1).Len() == 1
	if opening && !k.mine {
		return 0, false, true
	}
	text, err := guideOf(o).read(o)
	if err != nil {
		return 0, false, opening
	}
	move, ok = k.find(text)
	return move, ok && k.mine, ok || opening
}

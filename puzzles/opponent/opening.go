package opponent

import (
	"context"
	"sync"

	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/openings"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/play"
)

// guides are the certificates of openings that were read, by their names.
var guides = struct {
	sync.Mutex
	of map[string]*guide
}{of: map[string]*guide{}}

// guide plays by a certificate.
type guide struct {
	sync.Mutex
	*bitboard.Guide // nil before the certificate is read
}

func guideOf(o openings.Opening) *guide {
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
func (g *guide) move(ctx context.Context, o openings.Opening, own, opp uint64) (move uint8, ok bool) {
	g.Lock()
	defer g.Unlock()
	if g.Guide == nil {
		read, err := o.Guide(ctx)
		if err != nil {
			return 0, false
		}
		g.Guide = read
	}
	return g.Move(own, opp)
}

// byCertificate returns the move of a player who wins a solved opening of
// Havannah.
func (o *Opponent) byCertificate(ctx context.Context, s *play.Session) (c known, ok bool) {
	g, isSmall := s.Game.Rules().(*havannah.Game[havannah.UpTo5])
	if !isSmall || o.level.Table == 0 {
		return c, false
	}
	me, state := s.ToMove(), s.Position().Value().(havannah.State[havannah.UpTo5])
	won := func(cell uint8) (known, bool) {
		return known{Choice: Choice{Move: play.MoveOf(havannah.Move(cell)), Proved: rules.Won(me)}}, true
	}
	for _, opening := range openings.For(g) {
		own, opp := opening.Stones(state)
		switch {
		case opening.Winner != me || ctx.Err() != nil:
		case own|opp == 0:
			return won(uint8(opening.Cell()))
		case opensWith(s, opening):
			if move, ok := guideOf(opening).move(ctx, opening, own, opp); ok {
				return won(move)
			}
		}
	}
	return c, false
}

// opensWith reports whether a game began on the empty board with an opening or
// one of its images.
func opensWith(s *play.Session, o openings.Opening) bool {
	line := s.Line()
	if _, other := s.Start(); other || len(line) == 0 {
		return false
	}
	_, first := s.Game.FromTo(line[0])
	for _, image := range s.Game.Layout().Symmetries() {
		if first >= 0 && image[o.Cell()] == first {
			return true
		}
	}
	return false
}

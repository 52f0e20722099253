//go:build !workshop

package engine

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"ludex/puzzles/certificate/bitboard"
	"ludex/rules/havannah"
	"ludex/solver"
	"ludex/solver/certify"
)

// guided is a certificate that an engine keeps for the next request of a page.
type guided struct {
	turn       turn
	page, name string
	cells      int // of its board
	guide      *bitboard.Guide[bitboard.TwoWords]
}

// reply returns the winner's move.
func (e *Engine) reply(ctx context.Context, page string, s Solved) (*Reply, error) {
	e.mutex.Lock()
	g := e.guided
	e.mutex.Unlock()
	if g == nil || g.page != page || g.name != s.Certificate {
		if s.Replies == "" {
			return &Reply{Missing: true}, nil
		}
		var err error
		if g, err = s.guide(ctx, page, e.limits); err != nil {
			return nil, err
		}
		e.mutex.Lock()
		e.guided = g
		e.mutex.Unlock()
	}
	if err := g.turn.take(ctx); err != nil {
		return nil, err
	}
	defer g.turn.end()
	return g.reply(ctx, s)
}

func (g *guided) reply(ctx context.Context, s Solved) (*Reply, error) {
	board, cells, err := boardOf(s.Game)
	if err != nil {
		return nil, err
	}
	if cells != g.cells {
		return nil, fmt.Errorf("a board of %d cells, and a certificate of %d", cells, g.cells)
	}
	own, opp, err := s.stones(s.Cells, cells)
	if err != nil {
		return nil, err
	}
	if wins := board.Wins(own, opp); !wins.Empty() {
		return &Reply{Move: int(wins.First()), Over: true}, nil
	}
	move, ok := g.guide.Move(ctx, own, opp)
	if !ok {
		return nil, cmp.Or(solver.Stopped(ctx), errors.New("no winning move was found here within the limits of the search"))
	}
	return &Reply{Move: int(move)}, nil
}

// boardOf returns the board of a game, and the number of its cells.
func boardOf(game string) (*bitboard.Board[bitboard.TwoWords], int, error) {
	g, err := havannah.FromText[havannah.UpTo8](game)
	if err != nil {
		return nil, 0, err
	}
	board, err := bitboard.New[bitboard.TwoWords](g)
	return board, g.Grid().Cells(), err
}

// stones returns the stones of the winner and of the loser on a board of so many
// cells.
func (s Solved) stones(cells string, board int) (own, opp bitboard.Set[bitboard.TwoWords], err error) {
	if len(cells) != board || s.Winner != "x" && s.Winner != "o" {
		return own, opp, fmt.Errorf("%d cells of %d, the winner %q", len(cells), board, s.Winner)
	}
	for c, stone := range cells {
		switch string(stone) {
		case ".":
		case s.Winner:
			own = own.With(uint8(c))
		default:
			opp = opp.With(uint8(c))
		}
	}
	return own, opp, nil
}

// guide reads the certificate.
func (s Solved) guide(ctx context.Context, page string, lim solver.Limits) (*guided, error) {
	board, cells, err := boardOf(s.Source)
	if err != nil {
		return nil, err
	}
	if s.Every {
		board = board.EveryRing()
	}
	own, opp, err := s.stones(s.Start, cells)
	if err != nil {
		return nil, err
	}
	replies, err := packed(s.Replies, cells)
	if err != nil {
		return nil, err
	}
	t := bitboard.Tree[bitboard.TwoWords]{Board: board, Own: own, Opp: opp, Opens: s.Winner == "o", Budget: s.Budget, Replies: replies}
	guide, err := t.Guide(ctx, certify.Limits{Memory: lim.Memory})
	return &guided{newTurn(), page, s.Certificate, cells, guide}, err
}

// packed reads replies: the depth, the loser's move and the winner's, each as a
// letter, that of 0 being '0' and the others those after it in Unicode. Where the
// winner opens, the first reply has no move of the loser: any letter takes its
// place.
func packed(text string, cells int) ([]bitboard.Reply, error) {
	letters := []rune(text)
	if len(letters)%3 != 0 {
		return nil, errors.New("the replies are cut off")
	}
	replies, deepest := make([]bitboard.Reply, len(letters)/3), 0
	for i := range replies {
		depth, defence, move := letters[3*i]-'0', letters[3*i+1]-'0', letters[3*i+2]-'0'
		if min(depth, defence, move) < 0 || int(depth) > deepest || int(max(defence, move)) >= cells {
			return nil, fmt.Errorf("reply %d is none", i+1)
		}
		replies[i] = bitboard.Reply{Depth: uint8(depth), Defence: uint8(defence), Move: uint8(move)}
		deepest = min(int(depth)+1, cells/2)
	}
	return replies, nil
}

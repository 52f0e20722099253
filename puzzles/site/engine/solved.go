package engine

import (
	"context"
	"errors"
	"fmt"

	"ludex/puzzles/certificate/bitboard"
	"ludex/rules/havannah"
)

// Solved is a position of a solved game of Havannah in which the winner is to
// move, and the certificate by which it plays.
type Solved struct {
	Game        string `json:"game"`  // with the readings that are played
	Cells       string `json:"cells"` // in order: x, o or . for an empty one
	Winner      string `json:"winner"`
	Certificate string `json:"certificate"` // its name
	// The content of the certificate. An engine that has it needs no Replies.
	Source  string `json:"source"` // the game with its readings
	Start   string `json:"start"`  // like Cells
	Every   bool   `json:"every"`  // it holds for other readings of hav-ring, too
	Budget  int    `json:"budget"`
	Replies string `json:"replies"` // three letters for each: see packed
}

// Reply is the winner's move.
type Reply struct {
	Missing bool `json:"missing"` // the engine needs the replies of the certificate
	Move    int  `json:"move"`
	Over    bool `json:"over"` // the move completes a figure
}

// guided is a certificate that an engine keeps.
type guided struct {
	name  string
	guide *bitboard.Guide[bitboard.TwoWords]
}

// reply returns the winner's move.
func (e *Engine) reply(ctx context.Context, s Solved) (*Reply, error) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if e.guided.name != s.Certificate || e.guided.guide == nil {
		if s.Replies == "" {
			return &Reply{Missing: true}, nil
		}
		guide, err := s.guide(ctx)
		if err != nil {
			return nil, err
		}
		e.guided = guided{s.Certificate, guide}
	}
	own, opp, err := s.stones(s.Cells)
	if err != nil {
		return nil, err
	}
	board, err := boardOf(s.Game)
	if err != nil {
		return nil, err
	}
	if wins := board.Wins(own, opp); !wins.Empty() {
		return &Reply{Move: int(wins.First()), Over: true}, nil
	}
	move, ok := e.guided.guide.Move(own, opp)
	if !ok {
		return nil, errors.New("no winning move was found here")
	}
	return &Reply{Move: int(move)}, nil
}

func boardOf(game string) (*bitboard.Board[bitboard.TwoWords], error) {
	g, err := havannah.FromText[havannah.UpTo8](game)
	if err != nil {
		return nil, err
	}
	return bitboard.New[bitboard.TwoWords](g)
}

// stones returns the stones of the winner and of the loser.
func (s Solved) stones(cells string) (own, opp bitboard.Set[bitboard.TwoWords], err error) {
	const most = 127 // of 7 cells a side
	if len(cells) > most || s.Winner != "x" && s.Winner != "o" {
		return own, opp, fmt.Errorf("%d cells, the winner %q", len(cells), s.Winner)
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
func (s Solved) guide(ctx context.Context) (*bitboard.Guide[bitboard.TwoWords], error) {
	board, err := boardOf(s.Source)
	if err != nil {
		return nil, err
	}
	if s.Every {
		board = board.EveryRing()
	}
	own, opp, err := s.stones(s.Start)
	if err != nil {
		return nil, err
	}
	replies, err := packed(s.Replies, len(s.Start))
	if err != nil {
		return nil, err
	}
	t := bitboard.Tree[bitboard.TwoWords]{Board: board, Own: own, Opp: opp, Opens: s.Winner == "o", Budget: s.Budget, Replies: replies}
	return t.Guide(ctx)
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
	replies := make([]bitboard.Reply, len(letters)/3)
	for i := range replies {
		depth, defence, move := letters[3*i]-'0', letters[3*i+1]-'0', letters[3*i+2]-'0'
		if min(depth, defence, move) < 0 || int(depth) > cells || int(max(defence, move)) >= cells {
			return nil, fmt.Errorf("reply %d is none", i+1)
		}
		replies[i] = bitboard.Reply{Depth: uint8(depth), Defence: uint8(defence), Move: uint8(move)}
	}
	return replies, nil
}

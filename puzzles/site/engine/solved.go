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
	guide *bitboard.Guide[bitboard.OneWord]
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

func boardOf(game string) (*bitboard.Board[bitboard.OneWord], error) {
	g, err := havannah.FromText[havannah.UpTo5](game)
	if err != nil {
		return nil, err
	}
	return bitboard.New[bitboard.OneWord](g)
}

// stones returns the stones of the winner and of the loser.
func (s Solved) stones(cells string) (own, opp bitboard.Set[bitboard.OneWord], err error) {
	const most = 61
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
func (s Solved) guide(ctx context.Context) (*bitboard.Guide[bitboard.OneWord], error) {
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
	t := bitboard.Tree[bitboard.OneWord]{Board: board, Own: own, Opp: opp, Opens: s.Winner == "o", Budget: s.Budget, Replies: replies}
	return t.Guide(ctx)
}

// packed reads replies: the depth, the loser's move and the winner's, each as a
// letter, that of 0 being '0'. Where the winner opens, the first reply has no
// move of the loser: any letter takes its place.
func packed(text string, cells int) ([]bitboard.Reply, error) {
	if len(text)%3 != 0 {
		return nil, errors.New("the replies are cut off")
	}
	replies := make([]bitboard.Reply, len(text)/3)
	for i := range replies {
		depth, defence, move := text[3*i]-'0', text[3*i+1]-'0', text[3*i+2]-'0'
		if int(depth) > cells || int(defence) >= cells || int(move) >= cells {
			return nil, fmt.Errorf("reply %d is none", i+1)
		}
		replies[i] = bitboard.Reply{Depth: depth, Defence: defence, Move: move}
	}
	return replies, nil
}

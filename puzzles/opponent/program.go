//go:build !js

package opponent

import (
	"context"
	"fmt"
	"slices"
	"time"

	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// Program is a player that is a program (package oracle) with the request choose. When it
// ends, is late or breaks the protocol it loses the game, and is started again for the next.
type Program struct {
	Name string
	Open func() (play.Game, error) // starts the program
	Time time.Duration             // for a move

	game play.Game // nil before the start, and after a fault
}

// String returns the name.
func (p *Program) String() string { return p.Name }

// Begin returns the program in one more game. It plays one game at a time.
func (p *Program) Begin(uint64) (seat, error) {
	if p.game == nil {
		g, err := p.Open()
		if err != nil {
			return nil, err
		}
		if !p.chooses(g).Does("choose") {
			return nil, fmt.Errorf("%s: its first answer does not list choose among the requests that it does", p.Name)
		}
		p.game = g
	}
	return &programSeat{p, p.game.Start()}, nil
}

// chooser is a program as a player.
type chooser interface {
	Does(request string) bool
	Choose(p oracle.Position, limit time.Duration) (string, error)
}

func (p *Program) chooses(g play.Game) chooser {
	c, _ := rules.As[chooser](g)
	return c
}

// programSeat is a program in one game.
type programSeat struct {
	*Program
	at play.Position
}

// lose returns a game that is lost by a program that breaks the protocol, or the limit
// that it hit.
func (s *programSeat) lose(f *rules.Fault) error {
	if f.Limit {
		return f
	}
	s.game = nil
	return Lost(f.Text)
}

// Choose asks the program for a move.
func (s *programSeat) Choose(context.Context, *play.Session) (text string, err error) {
	defer rules.OnFault(func(f *rules.Fault) { err = s.lose(f) })
	text, err = s.chooses(s.game).Choose(s.at.Value().(oracle.Position), s.Time)
	if err != nil {
		return "", Lost(err.Error())
	}
	return text, nil
}

// Played plays the move of the program that is m for the judge.
func (s *programSeat) Played(judge play.Game, p play.Position, m play.Move) (err error) {
	defer rules.OnFault(func(f *rules.Fault) { err = s.lose(f) })
	text := judge.FormatMove(p, m)
	moves := s.game.Moves(s.at, nil)
	i := slices.IndexFunc(moves, func(own play.Move) bool { return s.game.FormatMove(s.at, own) == text })
	if i < 0 {
		i = slices.IndexFunc(moves, func(own play.Move) bool {
			read, err := judge.ParseMove(p, s.game.FormatMove(s.at, own))
			return err == nil && read == m
		})
	}
	if i < 0 {
		return Lost(fmt.Sprintf("it has no move %s, which is legal", text))
	}
	s.at = s.game.Play(s.at, moves[i])
	return nil
}

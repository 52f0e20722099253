package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles/certificate/strategy"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver/certify"
)

// strategy checks a strategy.
func (k *certificateCheck) strategy(in io.Reader, name string) (checked, error) {
	s, err := strategy.Read(in, name, k.certify())
	if err != nil {
		return nil, err
	}
	m, winner, err := openStrategy(s)
	if err != nil {
		return nil, err
	}
	moves, err := strategy.Check(k.ctx, s, m.Game, winner, k.certify())
	refuted := (*strategy.Error)(nil)
	if err != nil && !errors.As(err, &refuted) && !certify.Unknown(err) {
		return nil, cli.TextFile{Name: name}.Placed(err)
	}
	return report.NewStrategyCheck(s, moves, err, time.Since(k.began)), nil
}

// openStrategy opens the game of a strategy, and returns who is to win.
func openStrategy(s strategy.File) (*play.Session, rules.Player, error) {
	g, err := catalogue().Open(s.Game)
	if err != nil {
		return nil, 0, fmt.Errorf("%s:2: %w", s.Name, err)
	}
	m := play.NewSession(g)
	winner := slices.Index(m.Game.Players(), s.Winner)
	if winner < 0 {
		return nil, 0, fmt.Errorf("%s:3: %q is no player: want %s", s.Name, s.Winner, strings.Join(m.Game.Players(), " or "))
	}
	return m, rules.Player(winner), nil
}

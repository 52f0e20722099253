package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/certificate/strategy"
	"ludex/rules"
	"ludex/solver"
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
	moves, err := m.CheckStrategy(k.ctx, s, winner, k.certify())
	refuted := (*strategy.Error)(nil)
	if err != nil && !errors.As(err, &refuted) && !certify.Unknown(err) {
		return nil, cli.TextFile{Name: name}.Placed(err)
	}
	return playedStrategy{s, moves, err, time.Since(k.began)}, nil
}

func (p playedStrategy) print(out io.Writer, asJSON bool) error { return cli.Show(out, asJSON, p) }

// openStrategy opens the game of a strategy, and returns who is to win.
func openStrategy(s strategy.File) (match, rules.Player, error) {
	g, err := findGame(s.Game)
	if err != nil || g.open == nil {
		return nil, 0, fmt.Errorf("%s:2: there is no game %q of two or more", s.Name, s.Game)
	}
	m, err := g.open(s.Game)
	if err != nil {
		return nil, 0, fmt.Errorf("%s:2: %w", s.Name, err)
	}
	winner := slices.Index(m.Players(), s.Winner)
	if winner < 0 {
		return nil, 0, fmt.Errorf("%s:3: %q is no player: want %s", s.Name, s.Winner, strings.Join(m.Players(), " or "))
	}
	return m, rules.Player(winner), nil
}

// playedStrategy is what a check of a strategy came to.
type playedStrategy struct {
	file    strategy.File
	moves   int
	err     error // nil when confirmed
	elapsed time.Duration
}

func (p playedStrategy) status() error { return finding{err: p.err}.status() }

func (p playedStrategy) verdict() string { return finding{err: p.err}.verdict() }

// reason says why the strategy is not confirmed.
func (p playedStrategy) reason() string {
	if p.err == nil || solver.StoppedBy(p.err) != nil {
		return finding{err: p.err}.reason()
	}
	return strings.TrimPrefix(p.err.Error(), p.file.Name+":")
}

// text returns what was found in lines of that many columns.
func (p playedStrategy) Text(columns int) string {
	if p.err != nil {
		return cli.Hang(p.verdict()+": ", p.file.Name+":"+p.reason(), columns) + "\n"
	}
	claim := fmt.Sprintf("%s: %s: the %s win within %s", p.file.Name, p.file.Game, p.file.Winner, english.Plural(p.file.Plies, "ply", "plies"))
	return cli.Hang("confirmed: ", claim, columns) + "\n" + fmt.Sprintf("strategy: %s, %s, all played\nchecked: %.1f s\n",
		english.Plural(len(p.file.Nodes), "position", ""), english.Plural(p.moves, "move", ""), p.elapsed.Seconds())
}

func (p playedStrategy) Object() strategyJSON {
	return strategyJSON{
		p.file.Name, p.verdict(), p.reason(), p.file.Game, p.file.Winner, p.file.Plies, len(p.file.Nodes), p.moves, cli.Seconds(p.elapsed),
	}
}

// strategyJSON is what ludex check certificate --json prints of a strategy.
type strategyJSON struct {
	File    string  `json:"file"`
	Verdict string  `json:"verdict"`
	Reason  string  `json:"reason,omitempty"`
	Game    string  `json:"game"`
	Player  string  `json:"player"`
	Plies   int     `json:"plies"`
	Nodes   int     `json:"nodes"`
	Moves   int     `json:"moves"`
	Seconds float64 `json:"seconds"`
}

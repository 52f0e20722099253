package report

import (
	"context"
	"fmt"
	"strings"
	"time"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/ludex/internal/ask"
	"ludex/puzzles"
	"ludex/puzzles/generate"
	"ludex/puzzles/site"
	"ludex/puzzles/site/program"
	"ludex/rules/play"
)

// table returns what the page of a file is played with, nil without the engine for the
// browser: then the page says nothing of play.
func (r *rulebookReport) table(ctx context.Context, name string) (*site.Table, error) {
	k, err := input.Catalogue().Kind(name)
	if err != nil {
		return nil, err
	}
	t := &site.Table{}
	if t.Book, err = ask.BookOf(k.Name); err != nil {
		return nil, nil // a file of another language
	}
	if t.Program, err = program.Get(r.cmd.Context(), cli.OnTerminal(r.cmd.ErrOrStderr()), program.Workshop); err != nil {
		text, _, _ := strings.Cut(err.Error(), "\n")
		fmt.Fprintf(r.cmd.ErrOrStderr(), "warning: the games on the page cannot be played on: %s\n", text)
		return nil, nil
	}
	c, err := t.Book.Open()
	if err != nil {
		return nil, err
	}
	own, _ := c.Find(t.Book.Name)
	g, err := own.Open(t.Book.Name + strings.TrimPrefix(name, k.Name))
	if err != nil {
		return nil, err
	}
	t.Puzzles = r.puzzles(ctx, g)
	return t, nil
}

// The puzzles of a page, and the time to find them.
const (
	mostPuzzles = 3
	toFind      = 10 * time.Second
)

// puzzles returns some puzzles of a game, none if there are none soon.
func (r *rulebookReport) puzzles(ctx context.Context, g play.Game) []puzzles.Puzzle {
	var family generate.Family
	switch {
	case len(g.Players()) == 1:
		family = &generate.Alone{Game: g, Min: 3, Max: 20}
	case len(g.Players()) == 2 && !g.HasDice():
		family = generate.Game{Game: g, Min: 2, Max: 4}
	default:
		return nil
	}
	ctx, stop := context.WithTimeout(ctx, toFind)
	defer stop()
	set, _, _ := generate.Order{Count: mostPuzzles, Seed: r.effort.Seed, Workers: r.effort.Limits.Workers}.Make(ctx, family) // what was found
	return set
}

package gtp

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/mcts"
)

// Engine is how moves are chosen: by the certificate of a solved opening that
// the player wins, by proof where one is found in a part of the time, and else by
// games at random.
type Engine struct {
	Time   time.Duration // for one move
	Memory int64         // bytes for the proof
	Seed   uint64
}

// table is a game being played, on a board of some size.
type table interface {
	side() int
	clear()
	play(move string) error
	load(r *havannah.Record, before int) error
	undo() bool
	moves() int
	mover() rules.Player
	outcome() rules.Outcome
	board() string
	choose(ctx context.Context, e Engine) (string, error)
	analyse(ctx context.Context, e Engine) (analysis, error)
	sgf(first string) string
}

// tableOf is a table with states of one size. The last state is the position.
type tableOf[W hexgrid.Words] struct {
	game   *havannah.Game[W]
	states []havannah.State[W]
	line   []string // the moves
}

// newTable sets up an empty board.
func newTable(side int, opts havannah.Options) (table, error) {
	board := havannah.Board{Side: side, Stones: havannah.Sheet.Stones}
	switch {
	case side <= 5:
		return tableFor[havannah.UpTo5](board, opts)
	case side <= 8:
		return tableFor[havannah.UpTo8](board, opts)
	default:
		return tableFor[havannah.UpTo15](board, opts)
	}
}

func tableFor[W hexgrid.Words](board havannah.Board, opts havannah.Options) (table, error) {
	g, err := havannah.New[W](board, opts)
	if err != nil {
		return nil, err
	}
	return &tableOf[W]{game: g, states: []havannah.State[W]{g.Start()}}, nil
}

func (t *tableOf[W]) state() havannah.State[W] { return t.states[len(t.states)-1] }
func (t *tableOf[W]) side() int                { return t.game.Board().Side }
func (t *tableOf[W]) clear()                   { t.states, t.line = t.states[:1], nil }
func (t *tableOf[W]) moves() int               { return len(t.states) - 1 }
func (t *tableOf[W]) mover() rules.Player      { return t.game.ToMove(t.state()) }
func (t *tableOf[W]) outcome() rules.Outcome   { return t.game.Outcome(t.state()) }
func (t *tableOf[W]) board() string            { return t.game.Format(t.state()) }

func (t *tableOf[W]) play(move string) error {
	m, err := t.game.ParseMove(t.state(), move)
	if err == nil {
		t.add(m)
	}
	return err
}

func (t *tableOf[W]) add(m havannah.Move) {
	t.line = append(t.line, t.game.FormatMove(t.state(), m))
	t.states = append(t.states, t.game.Play(t.state(), m))
}

// load plays the moves of a record before one with a given number, or all for
// 0.
func (t *tableOf[W]) load(r *havannah.Record, before int) error {
	t.clear()
	for i, m := range r.Moves() {
		if before > 0 && i+1 >= before {
			break
		}
		if err := t.play(m); err != nil {
			return fmt.Errorf("move %d (line %d, column %d), %s[%s]: %w", i+1, r.Turns[i].Line, r.Turns[i].Column, r.Turns[i].Colour, r.Turns[i].Text, err)
		}
	}
	return nil
}

func (t *tableOf[W]) undo() bool {
	if len(t.states) == 1 {
		return false
	}
	t.states, t.line = t.states[:len(t.states)-1], t.line[:len(t.line)-1]
	return true
}

func (t *tableOf[W]) choose(ctx context.Context, e Engine) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, e.Time)
	defer cancel()
	if m, ok := t.certified(ctx); ok {
		return t.game.FormatMove(t.state(), m), nil
	}
	if m, ok := t.proved(ctx, e); ok {
		return t.game.FormatMove(t.state(), m), nil
	}
	rng := rand.New(rand.NewPCG(e.Seed, uint64(t.moves())))
	playout := havannah.NewPlayout(t.game)
	tried := mcts.Try(ctx, mcts.Question[havannah.State[W], havannah.Move]{
		Game: t.game, Start: t.state(), Nodes: 1 << 18,
		Playout: func(s havannah.State[W]) mcts.End {
			o, _ := playout.Run(s, rng)
			return mcts.End{Outcome: o}
		},
	}, 1<<30)
	return t.game.FormatMove(t.state(), tried[0].Move), nil
}

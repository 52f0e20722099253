package main

import (
	"errors"
	"fmt"
	"strconv"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
)

// saved plays a saved game through.
func (r *replay) saved(file cli.TextFile) ([]replayed, error) {
	s, err := parseSaved(file)
	if err != nil {
		return nil, err
	}
	m, err := openSaved(file, s, r.flags, r.game)
	if err != nil {
		return nil, err
	}
	var stop error
	for i, move := range s.Moves {
		if stop = m.PlayText(move.Text); stop != nil {
			g := newReplayed(file, 1, m, i, m.Outcome())
			at := fault{move.Line, i + 1, move.Text, stop.Error()}
			return []replayed{g}, g.stopped(file, m.Outcome() != rules.Undecided, at)
		}
	}
	return []replayed{newReplayed(file, 1, m, len(s.Moves), m.Outcome())}, nil
}

// sgf plays a game of Havannah through.
func (r *replay) sgf(file cli.TextFile) ([]replayed, error) {
	record, err := havannah.ParseSGF(file.Text)
	if err != nil {
		return nil, file.Placed(err)
	}
	text := r.game
	if text == "" || text == "havannah" {
		text = "havannah:" + strconv.Itoa(record.Side)
	}
	m, err := r.open(text, "havannah", "an SGF record")
	if err != nil {
		return nil, err
	}
	g, err := havannah.FromText[havannah.UpTo15](m.Game.String())
	if err != nil {
		return nil, err
	}
	p, err := g.Replay(record)
	game := newReplayed(file, 1, m, len(p.Moves), g.Outcome(p.State))
	if p.Resigned {
		game.Outcome = m.Game.Players()[g.ToMove(p.State)] + " resigned"
	}
	stop := (*havannah.ReplayError)(nil)
	if errors.As(err, &stop) {
		ended := p.Resigned || g.Outcome(p.State) != rules.Undecided
		err = game.stopped(file, ended, fault{stop.Turn.Line, stop.Number, stop.Turn.Text, stop.Err.Error()})
	}
	return []replayed{game}, err
}

// list plays the games of Hnefatafl in a move list through.
func (r *replay) list(file cli.TextFile) ([]replayed, error) {
	text := r.game
	if text == "" {
		text = "hnefatafl"
	}
	m, err := r.open(text, "hnefatafl", "a list of moves")
	if err != nil {
		return nil, err
	}
	g, err := hnefatafl.FromText(m.Game.String())
	if err != nil {
		return nil, err
	}
	var games []replayed
	for _, p := range g.Replay(file.Uncommented()) {
		o := p.Record.Outcome()
		game := newReplayed(file, p.Line, m, len(p.Record.Line()), o)
		if p.Fault != nil {
			at := fault{p.Fault.Line, p.Fault.Turn, p.Fault.Move, p.Fault.Reason.Error()}
			if err := game.stopped(file, o != rules.Undecided, at); err != nil {
				return nil, err
			}
		}
		games = append(games, game)
	}
	return games, nil
}

// open opens the game of a text, which must be the one that a kind of record
// is of.
func (r *replay) open(text, want, kind string) (*play.Session, error) {
	g, err := findKind(text)
	if err == nil && g.Name != want {
		err = cli.Hinted(fmt.Errorf("--game: %s is one of %s, not %s", kind, want, g.Name), "a game that ludex play saved can be of any game")
	}
	if err != nil {
		return nil, err
	}
	return r.flags.open(text)
}

//go:build !js || whole || workshop

package engine

import (
	"context"
	"fmt"
	"strings"
	"time"

	"ludex/puzzles/attempt"
	"ludex/puzzles/opponent"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

const (
	hintLevel = 2                // of the opponent that gives hints
	patience  = 10 * time.Second // for a move of the opponent
)

// table returns the table of a whole game of a catalogue.
func (s Seats) table(c *catalog.Catalog) (*attempt.Table, error) {
	g, err := s.open(c)
	if err != nil {
		return nil, err
	}
	m := play.NewSession(g)
	if s.Start != "" {
		start, err := g.Parse(s.Start)
		if err != nil {
			return nil, err
		}
		m = play.NewSessionAt(g, start)
	}
	if s.Side >= len(g.Players()) {
		return nil, fmt.Errorf("%s has no player %d", g, s.Side)
	}
	rival, err := opponent.New(max(0, s.Level), uint64(s.Seed))
	if err != nil {
		return nil, err
	}
	hints, _ := opponent.New(hintLevel, uint64(s.Seed)) // the level is one of them
	rival.Patience, hints.Patience = patience, patience
	t := attempt.NewGame(m, attempt.Others{Automatic: s.automatic, Choose: rival.Advise, Advise: hints.Hint})
	t.Ended = func() string { return s.beaten(t, rival) }
	return t, nil
}

// open returns the game. It is one of those that are there, and no file is read.
func (s Seats) open(c *catalog.Catalog) (play.Game, error) {
	for end := len(s.Game); end > 0; end = strings.LastIndexAny(s.Game[:end], ":,") {
		if k, ok := c.Find(s.Game[:end]); ok {
			return k.Open(s.Game)
		}
	}
	return nil, fmt.Errorf("no game %q is known here", s.Game)
}

// automatic reports whether a player's moves, or the throws of the dice, are automatic.
func (s Seats) automatic(p rules.Player) bool {
	return p == rules.Chance || s.Level >= 0 && p != rules.Player(s.Side)
}

// beaten returns a sentence on whether an opponent that has won could be beaten, from its
// tables and certificates, where they have the position in which the person first moved.
func (s Seats) beaten(t *attempt.Table, rival *opponent.Opponent) string {
	me, o := rules.Player(s.Side), t.Session().Outcome()
	if s.Level < 0 || o.WonBy(me) || o == rules.Draw {
		return ""
	}
	start, _ := t.Session().Start()
	m := play.NewSessionAt(t.Game(), start)
	for _, move := range t.Session().Line() {
		if !s.automatic(m.ToMove()) {
			break
		}
		m.Play(move)
	}
	best := opponent.Held(m)
	if c, _, _, ok := rival.Known(context.Background(), m); ok && best == rules.Undecided {
		best = c.Proved
	}
	if best == rules.Undecided || best == rules.Draw || best.WonBy(me) {
		return ""
	}
	return "it could not be beaten, as it had a proved win when you first moved"
}

//go:build !js || whole

package engine

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"ludex/puzzles/analysis"
	"ludex/puzzles/attempt"
	"ludex/puzzles/havannah/known"
	"ludex/puzzles/opponent"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/solver"
)

const (
	hintLevel = 2                // of the opponent that gives hints
	patience  = 10 * time.Second // for a move of the opponent
)

// table returns the table of a whole game.
func (s Seats) table() (*attempt.Table, error) {
	g, err := s.open()
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
func (s Seats) open() (play.Game, error) {
	for end := len(s.Game); end > 0; end = strings.LastIndexAny(s.Game[:end], ":,") {
		if k, ok := catalog.Default().Find(s.Game[:end]); ok {
			return k.Open(s.Game)
		}
	}
	return nil, fmt.Errorf("no game %q is known here", s.Game)
}

// automatic reports whether a player's moves, or the throws of the dice, are automatic.
func (s Seats) automatic(p rules.Player) bool {
	return p == rules.Chance || s.Level >= 0 && p != rules.Player(s.Side)
}

// beaten says of a game that the opponent has won whether it could be beaten: by its
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
	best, ok := rules.Draw, false
	if v, held := known.Of(t.Game(), m.Position()); held && v.On.Checked() {
		best, ok = v.Outcome, true
	} else if c, _, _, looked := rival.Known(context.Background(), m); looked {
		best, ok = c.Proved, true
	}
	if !ok || best == rules.Draw || best.WonBy(me) {
		return ""
	}
	return "it could not be beaten, as it had a proved win when you first moved"
}

// The limits of the analysis of a game.
const (
	ahead        = 4       // own moves
	nodes        = 1 << 16 // positions of a search
	reviewMemory = 64 << 20
)

// review analyses the game, and shows its positions with what is known of each.
func (c *call) review() error {
	if c.Seats.Game == "" {
		return errors.New("only a whole game is analysed")
	}
	s, looked := c.table.Session(), int64(0)
	q := analysis.Question{Game: s, Within: ahead, Nodes: nodes, Exact: reviewMemory, Limits: solver.Limits{Memory: reviewMemory, Workers: 1}}
	q.Done = func(int) {
		if looked++; c.limits.Report != nil {
			c.limits.Report(solver.Progress{Expanded: looked})
		}
	}
	r, err := analysis.Run(c.ctx, q)
	if err != nil {
		return err
	}
	start, _ := s.Start()
	c.answer.Way = &attempt.Solution{Steps: attempt.Steps(play.NewSessionAt(s.Game, start), rules.Chance, s.Line()), Words: found(r)}
	for i := range r.Positions {
		n := Note{Value: sentence(r.ValueText(i))}
		if i > 0 && r.Moves[i-1].Finding != nil {
			n.Mistake = sentence(r.FindingText(i - 1))
		}
		c.answer.Notes = append(c.answer.Notes, n)
	}
	return nil
}

// found says how many mistakes an analysis found.
func found(r *analysis.Report) string {
	text := "No mistake is proved."
	if n := len(r.Findings()); n > 0 {
		text = sentence(rules.Plural(n, "move gives something away", "moves give something away"))
	}
	if r.Limit != nil {
		text += " The analysis is not complete: " + r.Limit.Error() + "."
	}
	return text
}

package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/play"
)

// readSGF plays each line of a game of Havannah with variations.
func (r *replay) readSGF(file cli.TextFile) (games []replayed, err error) {
	tree, err := havannah.ParseSGFTree(file.Text)
	if err != nil {
		return nil, file.Placed(err)
	}
	r.sgf.tree = tree
	text := r.game
	if text == "" || text == "havannah" {
		text = "havannah:" + strconv.Itoa(tree.Records()[0].Side)
	}
	open := func() (*play.Session, error) { return r.open(text, "havannah", "an SGF record") }
	m, err := open()
	if err != nil {
		return nil, err
	}
	g, err := havannah.FromText[havannah.UpTo15](m.Game.String())
	if err != nil {
		return nil, err
	}
	shared := 0
	for i, record := range tree.Records() {
		line := 1
		if i > 0 {
			shared = sharedTurns(tree.Records()[i-1], record)
			line = lineOf(record, shared)
		}
		game, err := replayLine(file, line, open, g, record)
		if err != nil {
			return nil, err
		}
		if game.Fault == nil || game.Fault.Turn > shared { // not again
			games = append(games, game)
		}
	}
	return games, nil
}

// lineOf returns the line of the file with a turn, or the last one, or 1.
func lineOf(r *havannah.Record, turn int) int {
	if len(r.Turns) == 0 {
		return 1
	}
	return r.Turns[min(turn, len(r.Turns)-1)].Line
}

// sharedTurns returns the number of turns with which two lines of a file begin.
func sharedTurns(a, b *havannah.Record) (n int) {
	for n < min(len(a.Turns), len(b.Turns)) && a.Turns[n] == b.Turns[n] {
		n++
	}
	return n
}

// replayLine plays a line of a game: the main one, or a variation that leaves
// another one on a line of the file.
func replayLine(file cli.TextFile, line int, open func() (*play.Session, error), g *havannah.Game[havannah.UpTo15], record *havannah.Record) (replayed, error) {
	m, err := open()
	if err != nil {
		return replayed{}, err
	}
	p, err := g.Replay(record)
	game := newReplayed(file, line, m, len(p.Moves), g.Outcome(p.State))
	game.session = func() (*play.Session, error) {
		s := play.NewSession(m.Game)
		for _, move := range p.Moves {
			s.Play(play.MoveOf(move))
		}
		return s, nil
	}
	if p.Resigned {
		game.Outcome = m.Game.Players()[g.ToMove(p.State)] + " resigned"
	}
	stop := (*havannah.ReplayError)(nil)
	if errors.As(err, &stop) {
		ended := p.Resigned || g.Outcome(p.State) != rules.Undecided
		err = game.stopped(file, ended, fault{Line: stop.Turn.Line, Turn: stop.Number, Move: stop.Turn.Text, Reason: stop.Err.Error()})
	}
	return game, err
}

// sgfOut is a file in the smart game format to write.
type sgfOut struct {
	name    string
	dialect havannah.Dialect
	force   cli.Force
	tree    *havannah.SGF // the game that was read
}

func (o *sgfOut) add(c *cobra.Command) {
	c.Flags().StringVar(&o.name, "sgf", "", "write the game of Havannah, with its variations, to a `FILE` in the smart game format")
	c.Flags().Func("dialect", "with --sgf, the form of the file: of a `PROGRAM`, havannahgui, littlegolem or gorilla (default: havannahgui)", func(text string) (err error) {
		o.dialect, err = havannah.ParseDialect(text)
		return err
	})
	o.force.Add(c)
}

// claim returns an error unless the file can be written.
func (o *sgfOut) claim(c *cobra.Command, read string) error {
	if o.name == "" {
		return nil
	}
	return o.force.Claim(c, cli.OutFile(o.name), read)
}

// write writes the game of a file.
func (o *sgfOut) write(file cli.TextFile) error {
	switch {
	case o.name == "":
		return nil
	case o.tree == nil:
		return fmt.Errorf("--sgf: %s has no game of Havannah", file.Name)
	}
	return cli.OutFile(o.name).Write([]byte(o.tree.Format(o.dialect)))
}

// saved takes a game of Havannah that ludex play saved.
func (o *sgfOut) saved(m *play.Session, moves []play.SavedMove) {
	board, _, err := havannah.ParseText(m.Game.String())
	if err != nil {
		return
	}
	var list []string
	for _, move := range moves {
		list = append(list, move.Text)
	}
	o.tree = havannah.NewSGF(board.Side, "W", list)
}

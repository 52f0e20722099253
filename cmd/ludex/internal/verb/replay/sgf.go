package replay

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl/records"
	"ludex/rules/play"
)

// readSGF plays each line of the games of Havannah of a file.
func (r *replay) readSGF(file cli.TextFile) (games []Replayed, err error) {
	r.sgf.games, err = havannah.ParseSGFs(file.Text)
	if err != nil {
		return nil, file.Placed(err)
	}
	for _, tree := range r.sgf.games {
		lines, err := r.ofTree(file, tree)
		if err != nil {
			return nil, err
		}
		games = append(games, lines...)
	}
	return games, nil
}

// gameOf returns the game by which a record is judged: on its board, and by the rules of
// the site that wrote it, unless readings are chosen.
func (r *replay) gameOf(record *havannah.Record) string {
	rest, ok := strings.CutPrefix(cmp.Or(r.game, "havannah"), "havannah")
	if !ok || strings.HasPrefix(rest, ":") {
		return r.game
	}
	if rest == "" && !r.Given() && (record.ByRow || record.Rules == "LG") {
		rest = ",customary"
	}
	return "havannah:" + strconv.Itoa(record.Side) + rest
}

// ofTree plays each line of a game with variations.
func (r *replay) ofTree(file cli.TextFile, tree *havannah.SGF) (games []Replayed, err error) {
	text := r.gameOf(tree.Records()[0])
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
		line := tree.Line
		if i > 0 {
			shared = sharedTurns(tree.Records()[i-1], record)
			line = lineOf(record, shared)
		}
		game, winner, err := replayLine(file, line, open, g, record)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			tree.Result, game.Recorded = winner, comparedResult(record, winner)
		}
		game.shared = shared
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
// another one on a line of the file. It also returns the colour that has won.
func replayLine(file cli.TextFile, line int, open func() (*play.Session, error), g *havannah.Game[havannah.UpTo15], record *havannah.Record) (game Replayed, winner string, err error) {
	m, err := open()
	if err != nil {
		return game, "", err
	}
	p, err := g.Replay(record)
	game = newReplayed(file, line, m, len(p.Moves), g.Outcome(p.State))
	game.session = func() (*play.Session, error) {
		s := play.NewSession(m.Game)
		for _, move := range p.Moves {
			s.Play(play.MoveOf(move))
		}
		return s, nil
	}
	switch winner = p.Winner(g); {
	case p.Resigned:
		game.Outcome = p.Colours[g.ToMove(p.State)] + " resigned"
	case winner != "" && winner != "0":
		game.Outcome = "won by " + winner
	}
	stop := (*havannah.ReplayError)(nil)
	if errors.As(err, &stop) {
		ended := p.Resigned || g.Outcome(p.State) != rules.Undecided
		err = game.stopped(file, ended, Fault{Line: stop.Turn.Line, Turn: stop.Number, Move: stop.Turn.Text, Reason: stop.Err.Error(), plain: record.TurnText(stop.Number - 1)})
	}
	return game, winner, err
}

// comparedResult compares the result of a record with the colour that has won.
func comparedResult(record *havannah.Record, winner string) *Recorded {
	want := record.Winner()
	r := &Recorded{Result: record.Result, Agreement: string(records.NotDecided), Oddities: []Oddity{}}
	switch {
	case winner != "" && want == "":
		r.Agreement = string(records.NoResult)
	case winner == want && winner != "":
		r.Agreement = string(records.Agree)
	case winner != "":
		r.Agreement = string(records.Contradict)
	}
	if record.ByRow && (want == "W" || want == "B") {
		r.Oddities = append(r.Oddities, Oddity{
			Turn: len(record.Turns), Text: "RE[" + record.Result + "]", Kind: "result of Little Golem", Clause: "H2",
			Words: "Little Golem names the colour that lost: " + want + " has won",
		})
	}
	return r
}

// sgfOut is a file in the smart game format to write.
type sgfOut struct {
	name    string
	dialect havannah.Dialect
	force   cli.Force
	games   []*havannah.SGF // of the file that was read
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
	case len(o.games) == 0:
		return fmt.Errorf("--sgf: %s has no game of Havannah", file.Name)
	}
	text := ""
	for _, tree := range o.games {
		text += tree.Format(o.dialect)
	}
	return cli.OutFile(o.name).Write([]byte(text))
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
	o.games = []*havannah.SGF{havannah.NewSGF(board.Side, "W", list)}
}

// Package replay has the verbs that play recorded games: replay, analyse, rule and
// match.
package replay

import (
	"errors"
	"fmt"
	"strings"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl/records"
	"ludex/rules/play"
	"ludex/rules/recorded"
)

const replayHelp = `Play recorded games by the letter of the rules. For each game, name the first illegal move, or the first one after its end.

FILE, or - for stdin, has
  a game that ludex play saved, or games of ludex match,
  games of Havannah in the smart game format (SGF),
  games of Hnefatafl, or of GAME: one a line, or numbered moves, or
  records of Hnefatafl as sites publish them (.csv, .otg, PGN, JSON).

GAME replaces the game that the file names.

docs/how-to/judge-recorded-games.md has more.

With a PUZZLE, the moves are judged as its solution. A saved attempt needs none.

Exit codes: 0 all games are legal and as recorded, or the PUZZLE is solved; 1 not; 2 unreadable.`

const replayExamples = `  ludex replay mine.txt
  ludex replay mine.sgf --reading hav-ring=empty
  ludex replay hnefatafl:11 mine.txt --preset fetlar-2013 --json
  ludex replay mine.sgf --sgf theirs.sgf --dialect littlegolem
  ludex replay mine.csv --learn-readings
  ludex replay crane line.txt`

// replay is the command that finds illegal moves in recorded games.
type replay struct {
	input.Reader
	game   string // "" for the file's
	puzzle string // "" for none
	at     input.Place
	json   bool
	learn  bool

	language string
	sgf      sgfOut
}

// Command returns the command replay.
func Command() *cobra.Command {
	r := &replay{}
	c := &cobra.Command{
		Use:     "replay [GAME|PUZZLE] FILE|FOLDER...",
		Short:   "Find illegal moves in recorded games",
		Long:    replayHelp,
		Example: replayExamples,
		Args:    cli.Args("FILE", 1, 1<<16),

		ValidArgsFunction: input.CompleteSubject,
		RunE:              func(_ *cobra.Command, args []string) error { return cli.Reworded(r.run(args), report.Say(r.language)) },
	}
	r.Add(c)
	input.AddLanguage(c, &r.language, "of the findings")
	c.Flags().BoolVar(&r.learn, "learn-readings", false, "find the readings that explain the most records")
	c.Flags().BoolVar(&r.json, "json", false, "print JSON lines (docs/reference/json.md)")
	r.sgf.add(c)
	cli.Exclusive(c, "learn-readings", "language")
	return c
}

// file reads the record of the last argument. An argument before it is the game,
// or the puzzle, by which it is judged.
func (r *replay) file(args []string) (file cli.TextFile, err error) {
	if len(args) == 2 {
		if err := r.by(args[0]); err != nil {
			return file, err
		}
	}
	r.at = input.PlaceOf(args[len(args)-1])
	data, name, err := cli.ReadBytes(r.Cmd, r.at.Name)
	if err != nil {
		return file, err
	}
	return cli.RecordOf(data, name)
}

// by chooses the game or the puzzle by which records are judged.
func (r *replay) by(arg string) error {
	puzzle, err := r.NamesPuzzle(arg)
	if r.game = arg; puzzle {
		r.game, r.puzzle = "", arg
	}
	return err
}

func (r *replay) run(args []string) error {
	names, left, err := r.files(args)
	if err != nil {
		return err
	}
	if len(names) > 1 && (r.learn || r.sgf.OutFile != "") {
		return errors.New("--learn-readings and --sgf take one FILE")
	}
	if r.learn && r.puzzle == "" {
		file, err := r.file(names)
		if err != nil {
			return err
		}
		return r.learnReadings(file)
	}
	if err := r.sgf.Claim(r.Cmd, names[0]); err != nil {
		return err
	}
	if len(left) > 0 {
		fmt.Fprintln(r.Cmd.ErrOrStderr(), report.Say(r.language)("warning: by their names no records: "+strings.Join(left, ", ")))
	}
	return r.judge(names)
}

// read plays the games of a file. It returns no games with an error.
func (r *replay) read(file cli.TextFile) ([]replayed, error) {
	return (&worker{replay: r, records: r.Records(r.game)}).read(part{TextFile: file, at: r.at})
}

// The verdicts of a replay.
const (
	clean     = "clean"
	forbidden = "forbidden"
	over      = "over"
)

// replayed is a recorded game, played up to its first fault, as ludex replay
// --json prints it.
type replayed struct {
	File    string          `json:"file"`
	Line    int             `json:"line"`
	Game    string          `json:"game"`
	Verdict string          `json:"verdict"`          // clean; forbidden: a move is against the readings; over: the record goes on after the end
	Moves   int             `json:"moves"`            // number of legal ones
	Outcome string          `json:"outcome"`          // undecided, a draw or won by
	Closing string          `json:"closing"`          // the words by which the players ended it
	Solved  *bool           `json:"solved,omitempty"` // with a PUZZLE
	Fault   *recorded.Fault `json:"fault"`
	report.Ruled
	*recorded.Recorded

	session func() (*play.Session, error) // after its legal moves
}

// newReplayed returns the findings on a game of a file.
func newReplayed(file string, g *recorded.Game) replayed {
	r := replayed{
		File: file, Line: g.Line, Game: g.Game, Verdict: clean, Moves: g.Moves, Outcome: g.Outcome, Fault: g.Fault,
		Closing: g.Closing, Ruled: report.NotRuled(), Recorded: g.Recorded, session: g.Session,
	}
	switch {
	case g.Over():
		r.Verdict = over
	case g.Fault != nil:
		r.Verdict = forbidden
	}
	return r
}

// found reports whether the game has a finding that makes the exit code 1.
func (r replayed) found() bool {
	return r.Fault != nil || r.Solved != nil && !*r.Solved || r.Recorded != nil && r.Agreement == records.Contradict
}

// rule adds the readings by which something else happens, in a language.
func (r *replayed) rule(language string) error {
	if r.Solved != nil {
		return nil
	}
	s, err := r.session()
	switch {
	case err != nil || r.Fault == nil && !s.Over():
		return err
	case r.Fault == nil:
		r.Ruled = report.RuledOn(language, s)
		return nil
	}
	if _, err := s.Read(r.Fault.Plain()); err != nil {
		r.Ruled = report.RuledOn(language, s, r.Fault.Plain())
	}
	return nil
}

// Text returns the findings in lines of that many columns, in the words of say.
func (r replayed) Text(columns int, say func(string) string) string {
	head := fmt.Sprintf("%-9s  ", say(r.Verdict))
	if r.Fault == nil {
		text := fmt.Sprintf("%s:%d: %s, ", r.File, r.Line, say(english.Plural(r.Moves, "move", "")))
		if r.Closing != "" && (r.Recorded == nil || r.End == "") {
			text += say(r.Closing) + ", "
		}
		text += say(r.Outcome)
		return cli.Hang(head, text+r.end(false, say)+r.elsewhere(say), columns)
	}
	move := r.Fault.Move + ": " + say(r.Fault.Reason)
	text := fmt.Sprintf("%s:%d: %s, %s", r.File, r.Fault.Line, say(fmt.Sprintf("turn %d", r.Fault.Turn)), move)
	return cli.Hang(head, text+r.Ruled.Words(say)+r.end(r.Verdict == over, say), columns)
}

// elsewhere counts the readings by which a game ends otherwise.
func (r replayed) elsewhere(say func(string) string) string {
	if n := len(r.Ruled.Otherwise); n > 0 {
		return say("; ") + say(fmt.Sprintf("otherwise by %s: see ludex rule", english.Plural(n, "reading", "")))
	}
	return ""
}

// end returns the result of the game in the record, which the line already
// names if the record goes on after it.
func (r replayed) end(after bool, say func(string) string) (text string) {
	if r.Recorded == nil {
		return ""
	}
	if r.Ending != "" && !after {
		text += say("; ") + say(r.Ending)
	}
	if r.Agreement == records.Contradict {
		text += say("; ") + say("the record has the result "+string(r.Result))
	}
	return text
}

// sgfOut is a file in the smart game format to write.
type sgfOut struct {
	cli.Output
	dialect havannah.Dialect
}

func (o *sgfOut) add(c *cobra.Command) {
	o.Add(c, "sgf", "write the game of Havannah, with its variations, to a `FILE` in the smart game format")
	input.AddDialect(c, &o.dialect, "moves in lists, or the file of --sgf, are those")
}

// write writes the games of a file.
func (o *sgfOut) write(file cli.TextFile, games []*recorded.Written) error {
	if o.OutFile == "" {
		return nil
	}
	text := ""
	for _, w := range games {
		if tree := w.SGF(); tree != nil {
			text += tree.Format(o.dialect)
		}
	}
	if text == "" {
		return fmt.Errorf("--sgf: %s has no game of Havannah", file.Name)
	}
	return o.Write([]byte(text))
}

// Package replay has the verbs that play recorded games: replay, analyse, rule and
// match.
package replay

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/hnefatafl/records"
	"ludex/rules/play"
)

const replayHelp = `Play recorded games by the letter of the rules. For each game, name the first illegal move, or the first move after the end of the game.

FILE, or - for stdin, has
  a game that ludex play saved, or games of ludex match,
  games of Havannah in the smart game format (SGF), with variations, or
  games of Hnefatafl, or of GAME: one a line, or numbered moves, where
  1. begins a game, or
  records of Hnefatafl as sites publish them (.csv, .otg, PGN, JSON).

GAME replaces the game that the file names; --reading and --preset change its readings.

docs/how-to/judge-recorded-games.md explains the report.

With a PUZZLE, the moves, one line of play, are judged as its solution: a Solo by its target, others by the win. They may be numbered as ludex solve prints them. A saved attempt at a puzzle needs no PUZZLE.

Exit codes: 0 all games are legal, and no outcome contradicts a recorded result; with a PUZZLE, it is solved; 1 one does not hold; 2 unreadable.`

const replayExamples = `  ludex replay mine.txt
  ludex replay mine.sgf --reading hav-ring=empty
  ludex replay hnefatafl:11 mine.txt --preset fetlar-2013 --json
  ludex replay mine.sgf --sgf theirs.sgf --dialect littlegolem
  ludex replay mine.csv --preset copenhagen
  ludex replay mine.csv --learn-readings
  ludex replay mine.rbg mine.txt
  ludex replay crane line.txt`

// replay is the command that finds illegal moves in recorded games.
type replay struct {
	input.Reader
	game   string // "" for the file's
	puzzle string // "" for none
	json   bool
	learn  bool
	sgf    sgfOut
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
		RunE:              func(_ *cobra.Command, args []string) error { return r.run(args) },
	}
	c.Flags().SortFlags = false
	r.Add(c)
	c.Flags().BoolVar(&r.learn, "learn-readings", false, "find the readings that explain the most records")
	c.Flags().BoolVar(&r.json, "json", false, "print JSON lines (docs/reference/json.md)")
	r.sgf.add(c)
	return c
}

// file reads the record of the last argument. An argument before it is the game,
// or the puzzle, by which it is judged.
func (r *replay) file(args []string) (file cli.TextFile, err error) {
	if len(args) == 2 {
		puzzle, err := r.NamesPuzzle(args[0])
		if err != nil {
			return file, err
		}
		if r.game = args[0]; puzzle {
			r.game, r.puzzle = "", args[0]
		}
	}
	return r.text(args[len(args)-1])
}

// text reads a record.
func (r *replay) text(name string) (cli.TextFile, error) {
	data, name, err := cli.ReadBytes(r.Cmd, name)
	if err != nil {
		return cli.TextFile{}, err
	}
	return cli.RecordOf(data, name)
}

func (r *replay) run(args []string) error {
	names, err := r.files(args)
	if err != nil {
		return err
	}
	if len(names) > 1 && (r.learn || r.sgf.name != "") {
		return errors.New("--learn-readings and --sgf take one FILE")
	}
	if len(names) > 1 {
		return r.many(names)
	}
	file, err := r.text(names[0])
	if err != nil {
		return err
	}
	if r.learn && r.puzzle == "" {
		return r.learnReadings(file)
	}
	if err := r.sgf.claim(r.Cmd, file.Name); err != nil {
		return err
	}
	games, err := r.read(file)
	if err != nil {
		return err
	}
	if err := r.sgf.write(file); err != nil {
		return err
	}
	return r.judgedAll(games)
}

// judgedAll rules on games and prints them.
func (r *replay) judgedAll(games []Replayed) error {
	found := false
	for i, g := range games {
		found = found || g.found()
		if g.Solved == nil && (g.Fault != nil || len(games) <= fewGames) {
			if err := games[i].rule(); err != nil {
				return err
			}
		}
	}
	if err := r.print(games); err != nil {
		return err
	}
	if found {
		return cli.No
	}
	return nil
}

// read plays the games of a file. It returns no games with an error.
func (r *replay) read(file cli.TextFile) ([]Replayed, error) {
	games, err := r.readForm(file)
	if err == nil && len(games) == 0 {
		err = fmt.Errorf("%s: contains no game", file.Name)
	}
	if err != nil {
		return nil, err
	}
	return games, nil
}

// readForm plays the games of a file of one of the forms, up to the first error.
func (r *replay) readForm(file cli.TextFile) ([]Replayed, error) {
	if game, games, ok := play.Listed(file.Text); ok {
		file.Text = games
		return r.named(file, game)
	}
	switch text := strings.TrimSpace(file.Text); {
	case r.puzzle != "" || input.IsSavedPuzzle(file):
		return r.ofPuzzle(file)
	case play.IsSaved(file.Text):
		return r.saved(file)
	case strings.HasPrefix(text, "("):
		return r.readSGF(file)
	}
	recorded, ok, err := records.Read(file.Text)
	switch {
	case err != nil && r.isOther():
		return r.list(file) // moves of other games have commas, too, such as roll 1,3,6,6,2
	case err != nil:
		return nil, file.Placed(err)
	case ok:
		return r.records(file, recorded)
	default:
		return r.list(file)
	}
}

// isOther reports whether GAME is a game whose records no site has.
func (r *replay) isOther() bool {
	k, err := r.Kind(r.game)
	return err == nil && k.Name != "hnefatafl"
}

func (r *replay) print(games []Replayed) error {
	out := r.Cmd.OutOrStdout()
	if r.json {
		for _, g := range games {
			if err := cli.PrintJSON(out, g); err != nil {
				return err
			}
		}
		return nil
	}
	_, err := io.WriteString(out, replayText(games, cli.Width(out)))
	return err
}

// fewGames is the largest number of games of which each has a line in the text.
const fewGames = 20

// replayText returns the findings, in lines of the given width.
func replayText(games []Replayed, columns int) string {
	var b strings.Builder
	counts, boards := map[string]int{}, map[string]int{}
	for _, g := range games {
		boards[g.Game]++
	}
	if len(boards) == 1 {
		b.WriteString(report.GameHead(games[0].Game, columns))
	} else {
		b.WriteString(countedText("games:     ", boards, columns))
	}
	for _, g := range games {
		if len(games) <= fewGames || g.found() {
			b.WriteString(g.Text(columns) + "\n")
		}
		counts[g.Verdict]++
	}
	fmt.Fprintf(&b, "%s: %s clean, %s with a forbidden move, %s that %s on after the end\n",
		cli.Many(len(games), "game"), cli.Comma(counts[clean]), cli.Comma(counts[forbidden]), cli.Comma(counts[over]),
		english.PluralWord(counts[over], "goes", "go"))
	b.WriteString(recordsText(games, columns))
	return b.String()
}

// The verdicts of a replay.
const (
	clean     = "clean"
	forbidden = "forbidden"
	over      = "over"
)

// Replayed is a recorded game, played up to its first fault, as ludex replay
// --json prints it.
type Replayed struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Game    string `json:"game"`
	Verdict string `json:"verdict"`
	Moves   int    `json:"moves"`
	Outcome string `json:"outcome"`
	Solved  *bool  `json:"solved,omitempty"` // with a PUZZLE
	Fault   *Fault `json:"fault"`
	report.Ruled
	*Recorded

	resigned bool
	shared   int // the moves that the line before has, too
	// session returns the game after its legal moves.
	session func() (*play.Session, error)
}

// found reports whether the game has a finding that makes the exit code 1.
func (r Replayed) found() bool {
	return r.Fault != nil || r.Solved != nil && !*r.Solved || r.Recorded != nil && r.Agreement == string(records.Contradict)
}

// rule adds the readings by which something else happens.
func (r *Replayed) rule() error {
	s, err := r.session()
	switch {
	case err != nil || r.Fault == nil && !s.Over():
		return err
	case r.Fault == nil:
		r.Ruled = report.RuledOn(s)
	default:
		r.Ruled = report.RuledOn(s, cmp.Or(r.Fault.plain, r.Fault.Move))
	}
	return nil
}

// Fault is the first move of a record that cannot be played.
type Fault struct {
	Line   int    `json:"line"`
	Turn   int    `json:"turn"`
	Move   string `json:"move"`
	Reason string `json:"reason"`
	plain  string // the move in the notation of the game, if the record has another
}

// newReplayed returns the game that begins at a line of the file, after the
// given number of legal moves.
func newReplayed(f cli.TextFile, line int, m *play.Session, moves int, o rules.Outcome) Replayed {
	return Replayed{
		File: f.Name, Line: line, Game: m.Game.String(), Verdict: clean, Moves: moves, Outcome: play.OutcomeText(o, m.Game.Players()),
		Ruled:   report.NotRuled(),
		session: func() (*play.Session, error) { return m, nil },
	}
}

// continued returns a function that returns a session of a game after moves from
// a start.
func continued[S, M comparable](g play.Game, start S, line []M) func() (*play.Session, error) {
	return func() (*play.Session, error) {
		s := play.NewSessionAt(g, play.PositionOf(start))
		for _, m := range line {
			s.Play(play.MoveOf(m))
		}
		return s, nil
	}
}

// stopped records the move that stopped the game, or returns an error if it is
// not in the form of a move.
func (r *Replayed) stopped(f cli.TextFile, ended bool, at Fault) error {
	quoted := strconv.Quote(at.Move)
	reason := strings.TrimPrefix(at.Reason, quoted+": ")
	unread := strings.HasPrefix(at.Reason, quoted) || strings.Contains(reason, ": not a move (")
	if !cli.IsMove(at.Move) || unread && !strings.Contains(reason, "off the board") {
		why, _ := strings.CutPrefix(reason, quoted+" is ")
		return f.At(at.Line, "%s is not a move%s", quoted, strings.TrimPrefix(": "+why, ": not a move"))
	}
	at.Reason = strings.TrimPrefix(reason, at.Move+": ")
	r.Fault, r.Verdict = &at, forbidden
	if ended {
		r.Verdict = over
	}
	return nil
}

// Text returns the findings in lines of that many columns.
func (r Replayed) Text(columns int) string {
	head := fmt.Sprintf("%-9s  ", r.Verdict)
	if r.Fault == nil {
		return cli.Hang(head, fmt.Sprintf("%s:%d: %s, %s", r.File, r.Line, english.Plural(r.Moves, "move", ""), r.Outcome)+r.Recorded.text(false)+r.Ruled.Words(), columns)
	}
	move := r.Fault.Move + ": " + r.Fault.Reason
	if strings.HasPrefix(r.Fault.Reason, strconv.Quote(r.Fault.Move)) {
		move = r.Fault.Reason
	}
	return cli.Hang(head, fmt.Sprintf("%s:%d: turn %d, %s", r.File, r.Fault.Line, r.Fault.Turn, move)+r.Ruled.Words()+r.Recorded.text(r.Verdict == over), columns)
}

// saved plays a saved game.
func (r *replay) saved(file cli.TextFile) ([]Replayed, error) {
	m, moves, err := r.Saved(file, r.game)
	if err != nil {
		return nil, err
	}
	r.sgf.saved(m, moves)
	var stop error
	for i, move := range moves {
		if stop = m.PlayText(move.Text); stop != nil {
			g := newReplayed(file, 1, m, i, m.Outcome())
			at := Fault{Line: move.Line, Turn: i + 1, Move: move.Text, Reason: stop.Error()}
			return []Replayed{g}, g.stopped(file, m.Outcome() != rules.Undecided, at)
		}
	}
	return []Replayed{newReplayed(file, 1, m, len(moves), m.Outcome())}, nil
}

// list plays the games of a list of moves, of Hnefatafl if nothing names another game.
func (r *replay) list(file cli.TextFile) ([]Replayed, error) {
	m, err := r.Game(cmp.Or(r.game, "hnefatafl"))
	if err != nil {
		return nil, err
	}
	return r.listOf(file, m)
}

// named plays the games of a list that names its game.
func (r *replay) named(file cli.TextFile, game string) ([]Replayed, error) {
	if r.game != "" {
		return r.list(file)
	}
	m, err := r.OpenText(game)
	if err != nil {
		return nil, file.Placed(err)
	}
	return r.listOf(file, m)
}

// listOf plays the games of a list.
func (r *replay) listOf(file cli.TextFile, m *play.Session) ([]Replayed, error) {
	g := hnefatafl.Of(m.Game)
	if g == nil {
		return r.words(file, m.Game)
	}
	var games []Replayed
	for _, p := range g.Replay(file.Uncommented()) {
		o := p.Record.Outcome()
		game := newReplayed(file, p.Line, m, len(p.Record.Line()), o)
		game.session = continued(m.Game, g.Start(), p.Record.Line())
		if p.Fault != nil {
			at := Fault{Line: p.Fault.Line, Turn: p.Fault.Turn, Move: p.Fault.Move, Reason: p.Fault.Reason.Error()}
			if err := game.stopped(file, o != rules.Undecided, at); err != nil {
				return nil, err
			}
		}
		games = append(games, game)
	}
	return games, nil
}

// open opens the game of a text. It must have the name that a kind of record
// requires.
func (r *replay) open(text, want, kind string) (*play.Session, error) {
	g, err := r.Kind(text)
	if err == nil && g.Name != want {
		err = cli.Hinted(fmt.Errorf("%s is a game of %s, not of %s", kind, want, g.Name), "a file of ludex play can have any game")
	}
	if err != nil {
		return nil, err
	}
	return r.Game(text)
}

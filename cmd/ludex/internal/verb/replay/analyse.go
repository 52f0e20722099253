package replay

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles/analysis"
	"ludex/puzzles/answer"
	"ludex/rules/play"
	"ludex/rules/recorded"
)

const analyseHelp = `Analyse a recorded game: for each move the clauses that it applies, the proved value of the position after it, and the proved mistakes: a missed, delayed or allowed forced win, a lost draw, or in a puzzle a detour.

FILE has one of the forms that ludex replay reads, or is a saved attempt at a puzzle. A move is a finding only if the better one is proved. See docs/how-to/analyse-a-game.md. Ctrl-C and --timeout end it with the results so far.

Exit codes: 0 no finding; 1 a finding or forbidden move; 2 bad input; 3 no finding, but it ended early.`

const analyseExamples = `  ludex analyse mine.txt
  ludex analyse mine.sgf --within 3 -o mine.html
  ludex analyse mine.csv:12 --preset copenhagen --json
  ludex analyse mine.rbg mine.txt`

const (
	mostAnalysed = 20       // the greatest --within of an analysis
	nodes        = 200_000  // positions after which a search ends
	exact        = 16 << 20 // the bytes of positions up to which all are solved
)

// analyse is the command that analyses a recorded game.
type analyse struct {
	replay
	within int
	out    cli.Output
	limits cli.Limits
}

// Analyse returns the command analyse.
func Analyse() *cobra.Command {
	a := &analyse{within: 2}
	c := &cobra.Command{
		Use:     "analyse [GAME] FILE",
		Short:   "Analyse a recorded game move by move",
		Long:    analyseHelp,
		Example: analyseExamples,
		Args:    cli.Args("FILE", 1, 2),

		ValidArgsFunction: input.CompleteSubject,
		RunE:              func(_ *cobra.Command, args []string) error { return a.run(args) },
	}
	f := c.Flags()
	a.Add(c)
	f.Func("within", "search for wins within `K` own moves (default: 2)", cli.Whole(&a.within, 0, mostAnalysed))
	a.out.Add(c, "output", "write a page to a `FILE`.html")
	f.BoolVar(&a.json, "json", false, "print JSON (docs/reference/json.md)")
	a.Limits = &a.limits
	a.limits.Add(c, "")
	a.limits.AddWorkers(c)
	return c
}

func (a *analyse) run(args []string) error {
	if a.out.OutFile != "" && a.out.Kind() != ".html" {
		return fmt.Errorf("-o %s: the name must end in .html", a.out.OutFile)
	}
	if err := a.out.Claim(a.Cmd); err != nil {
		return err
	}
	game, err := a.chosen(args)
	if err != nil {
		return err
	}
	r, on, err := a.analysed(game)
	if err != nil {
		return err
	}
	if err := a.print(r, on); err != nil {
		return err
	}
	return cli.StatusOfMany(r.Findings > 0 || r.Stopped != nil, r.Reason != "")
}

// chosen returns the game to analyse: the first one of the place.
func (a *analyse) chosen(args []string) (game replayed, err error) {
	file, err := a.file(args)
	if err != nil {
		return game, err
	}
	games, err := a.games(file)
	if err != nil {
		return game, err
	}
	return games[0], nil
}

// games returns the games of a file, or the attempt at a puzzle.
func (a *analyse) games(file cli.TextFile) ([]replayed, error) {
	if !input.IsSavedPuzzle(file) {
		return a.read(file)
	}
	if a.game != "" || a.Given() {
		return nil, errors.New("GAME, --reading and --preset do not apply to an attempt at a puzzle")
	}
	t, err := input.ParseAttempt(file)
	if err != nil {
		return nil, err
	}
	p := t.Puzzle()
	s := play.NewSessionAt(p.Game, p.Start)
	for _, move := range t.Line() {
		if err := s.PlayText(move); err != nil {
			return nil, file.Placed(err)
		}
	}
	g := &recorded.Game{Game: s.Game.String(), Line: 1, Moves: s.Plies(), Session: func() (*play.Session, error) { return s, nil }}
	return []replayed{newReplayed(file.Name, g)}, nil
}

// analysed analyses a game within the limits, and returns the sources of the values.
func (a *analyse) analysed(game replayed) (*report.Analysis, answer.Sources, error) {
	s, err := game.session()
	if err != nil {
		return nil, nil, err
	}
	q := analysis.Question{Game: s, Within: a.within, Nodes: nodes, Exact: min(a.limits.Memory, exact), Limits: a.limits.Search(nil)}
	ctx, cancel := a.limits.Within(a.Cmd.Context())
	defer cancel()
	bar := cli.NewProgress(a.Cmd.ErrOrStderr(), "analysed")
	defer bar.Done()
	q.Done = counter(bar, s.Plies()+1)
	began := time.Now()
	r, err := analysis.Run(ctx, q)
	if err != nil {
		return nil, nil, err
	}
	answer := report.NewAnalysis(r, a.within, time.Since(began))
	answer.File, answer.Line = game.File, game.Line
	if f := game.Fault; f != nil {
		answer.Stop(report.AnalysisFault{Line: f.Line, Turn: f.Turn, Text: f.Move, Reason: f.Reason, Verdict: game.Verdict})
	}
	return answer, sources(r), nil
}

// sources returns the certificates that the values of an analysis rely on.
func sources(r *analysis.Report) (on answer.Sources) {
	if slices.Contains(r.Sources(), answer.ByCertificate) {
		on = append(on, answer.Own("the certificates of openings of "+r.Game.String(), true))
	}
	return on
}

// counter returns a function that several goroutines call after each of a number
// of positions.
func counter(bar *cli.Progress, total int) func(int) {
	var m sync.Mutex
	done := 0
	return func(int) {
		m.Lock()
		defer m.Unlock()
		done++
		bar.Count("positions", int64(done), int64(total))
	}
}

// print prints the analysis, and writes the page if one is ordered.
func (a *analyse) print(r *report.Analysis, on answer.Sources) error {
	out := a.Cmd.OutOrStdout()
	err := report.Print(out, a.json, r, on)
	if err != nil || a.out.OutFile == "" {
		return err
	}
	data, err := cli.Written(r.Page().HTML)
	if err == nil {
		err = a.out.Write(data)
	}
	if err != nil || a.json {
		return err
	}
	_, err = fmt.Fprintf(out, "wrote %s, %s\n", a.out.OutFile, humanize.Bytes(uint64(len(data))))
	return err
}

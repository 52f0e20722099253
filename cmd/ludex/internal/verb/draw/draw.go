// Package draw has the verbs that print puzzles and positions: draw, book and calendar.
package draw

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/internal/sets"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/book"
	"ludex/puzzles/picture"
	"ludex/puzzles/site"
	"ludex/puzzles/site/program"
	"ludex/puzzles/texts"
	"ludex/rules/play"
)

const drawHelp = `Draw a position, a game, a puzzle or a set of puzzles. The name of the file decides the format:
  .svg .png .pdf   one image; several puzzles or positions side by side
  .html            one page: puzzles to play, games and --solutions to step through

SET is "library" for all puzzles of the library, or as PUZZLE, with several.

`

const drawExamples = `  ludex draw crane -o crane.svg
  ludex draw mine.yaml -o sheet.pdf --solutions
  ludex draw eclair -o eclair.html --solutions
  ludex draw mine.yaml -o play.html
  ludex draw havannah:5 "c3 d4 e5" --numbers -o moves.png
  ludex draw mine.txt -o game.html`

// draw is the command that draws.
type draw struct {
	input.Reader
	out       cli.Output
	language  string
	crop      bool
	game      bool // and not puzzles
	solutions bool
	steps     bool
	numbers   bool
	limits    cli.Limits
	playable  []puzzles.Puzzle // those of a page on which they are played
}

// Command returns the command draw.
func Command() *cobra.Command {
	d := &draw{}
	c := &cobra.Command{
		Use:     "draw GAME [POSITION...]|SET... -o FILE",
		Short:   "Draw boards and pages",
		Long:    drawHelp + input.Help + "\n\nExit codes: 0 drawn, 2 bad input, 3 a puzzle was not solved.",
		Example: drawExamples,
		Args:    cli.Args("GAME or SET", 1, 1000),

		ValidArgsFunction: input.CompleteSubject,
		RunE:              func(_ *cobra.Command, args []string) error { return d.run(args) },
	}
	f := c.Flags()
	d.out.Add(c, "output", "write to a `FILE`.svg, .png, .pdf or .html")
	input.AddLanguage(c, &d.language, "of tasks")
	f.BoolVar(&d.crop, "crop", false, "only the cells round the pieces (images)")
	f.BoolVar(&d.solutions, "solutions", false, "solve the puzzles and show the solutions")
	f.BoolVar(&d.steps, "steps", false, "draw every position of a line (images)")
	f.BoolVar(&d.numbers, "numbers", false, "number the stones in the order of the moves")
	d.Add(c)
	d.limits.Add(c, "a puzzle ")
	return c
}

func (d *draw) run(args []string) error {
	write, ok := drawKinds[d.out.Kind()]
	switch {
	case d.out.OutFile == "":
		return cli.UsageError(d.Cmd, errors.New("-o FILE is missing"))
	case !ok:
		return fmt.Errorf("-o %s: the name must end in .svg, .png, .pdf or .html", d.out.OutFile)
	}
	if err := d.out.Claim(d.Cmd); err != nil {
		return err
	}
	set, err := d.set(args)
	if err != nil {
		return err
	}
	data, err := write(d, set)
	if err != nil {
		return err
	}
	if err := d.out.Write(data); err != nil {
		return err
	}
	_, err = fmt.Fprintf(d.Cmd.OutOrStdout(), "wrote %s, %s\n", d.out.OutFile, humanize.Bytes(uint64(len(data))))
	return err
}

// set returns the diagrams to draw.
func (d *draw) set(args []string) (picture.Set, error) {
	if s, ok, err := d.several(args); ok {
		return s, err
	}
	found, err := d.Subjects(args)
	switch {
	case err != nil:
		return picture.Set{}, err
	case found.Session != nil && input.IsProgram(args[0]):
		return picture.Set{}, cli.Hinted(fmt.Errorf("%s: a program does not say where its cells and pieces are: there is nothing to draw", args[0]), "ludex play shows its diagram")
	case found.Session != nil:
		return d.line(filmOf(found.Session)), nil
	}
	return d.puzzles(found.Name, found.Puzzles)
}

// several returns several positions: of the game that the first argument names, or of
// saved games. It is not ok for other arguments.
func (d *draw) several(args []string) (s picture.Set, ok bool, err error) {
	if len(args) < 2 || args[0] == "-" {
		return s, false, nil
	}
	var game []string
	first, err := d.Subject(args[:1])
	if _, none := d.Kind(args[0]); none == nil {
		game, args = args[:1], args[1:]
	}
	if err != nil || len(first.Puzzles) > 0 || len(args) < 2 {
		return s, false, nil
	}
	for _, at := range args {
		found, err := d.Subject(append(slices.Clone(game), at))
		if err == nil && found.Session == nil {
			err = fmt.Errorf("%s: not a game", at)
		}
		if err != nil {
			return s, true, err
		}
		item := d.line(filmOf(found.Session)).Items[0]
		item.Title = at
		s.Items = append(s.Items, item)
	}
	s.Title = strings.Join(args, ", ")
	return s, true, nil
}

// line returns a game with its positions.
func (d *draw) line(f *film) picture.Set {
	d.game = true
	marked := d.marked(f.frames, f.Texts())
	last := marked[len(marked)-1]
	last.Caption = ""
	item := picture.Item{Title: report.GameWords(f.Game.String()), Task: last}
	if d.language == "en" {
		item.Words = play.OutcomeText(f.Outcome(), f.Game.Players())
	}
	if len(f.frames) > 1 {
		item.Frames = marked
	}
	return picture.Set{Title: report.GameWords(f.Game.String()), Items: []picture.Item{item}}
}

// marked returns the positions of a line, with the moves below them and marks
// at their cells.
func (d *draw) marked(frames []picture.Diagram, moves []string) []picture.Diagram {
	list := picture.Steps(frames)
	if d.numbers {
		list = picture.NumberedSteps(frames)
	}
	for i, move := range moves {
		list[i+1].Caption = fmt.Sprintf("%d. %s", i+1, move)
	}
	return list
}

// puzzles returns puzzles, solved with --solutions or --steps.
func (d *draw) puzzles(what string, set []puzzles.Puzzle) (picture.Set, error) {
	items, err := d.items(set)
	if err != nil {
		return picture.Set{}, err
	}
	if len(set) == 1 {
		return picture.Set{Title: cmp.Or(items[0].Title, what), Items: items}, nil
	}
	for i := range items {
		items[i].Title = strings.TrimSpace(fmt.Sprintf("%d. %s", i+1, items[i].Title))
	}
	return picture.Set{Title: d.words().Text("book.title"), Items: items}, nil
}

// items returns the puzzles one by one.
func (d *draw) items(set []puzzles.Puzzle) (items []picture.Item, err error) {
	if d.solutions || d.steps {
		err = sets.Solver{Limits: d.limits, Assess: sets.AssessNone, ErrOut: d.Cmd.ErrOrStderr()}.All(d.Cmd.Context(), set, func(f answer.Answer) error {
			items = append(items, d.solved(f))
			return nil
		})
		return items, err
	}
	if d.numbers {
		return nil, cli.Hinted(errors.New("--numbers needs moves: of a game, or of a puzzle's solution"), "--numbers --steps, or --numbers --solutions")
	}
	for _, p := range set {
		items = append(items, book.Task(d.words(), p))
	}
	if !slices.ContainsFunc(set, func(p puzzles.Puzzle) bool { return input.IsOutside(p.Kind()) }) {
		d.playable = set // by the engine of the page
	}
	return items, nil
}

// film is a game with the pictures of its positions.
type film struct {
	*play.Session
	frames []picture.Diagram
}

// filmOf plays a game again from its start.
func filmOf(m *play.Session) *film {
	start, _ := m.Start()
	show := picture.Of(m.Game)
	f := &film{play.NewSessionAt(m.Game, start), []picture.Diagram{show(start)}}
	for _, move := range m.Line() {
		f.Play(move)
		f.frames = append(f.frames, show(f.Position()))
	}
	return f
}

// drawKinds are the formats of files by the ends of their names.
var drawKinds = map[string]func(*draw, picture.Set) ([]byte, error){
	".svg":  func(d *draw, s picture.Set) ([]byte, error) { return []byte(d.sheet(s).SVG()), nil },
	".png":  (*draw).png,
	".pdf":  (*draw).pdf,
	".html": (*draw).html,
}

// words returns the language of the tasks.
func (d *draw) words() *texts.Language {
	l, _ := texts.Find(d.language) // the flag takes no other
	return l
}

// sheet returns all diagrams of a set: side by side the tasks, or for each item a row with
// the solution or all positions, by the flags.
func (d *draw) sheet(s picture.Set) *picture.Scene {
	var rows [][]picture.Diagram
	for _, item := range s.Items {
		rows = append(rows, d.row(item, len(s.Items) > 1))
	}
	if d.solutions && !d.steps {
		return picture.Rows(rows)
	}
	all := slices.Concat(rows...)
	columns := int(math.Ceil(math.Sqrt(float64(len(all)))))
	if d.crop && !d.steps {
		columns += columns % 2 // each target right of its start
	}
	return picture.Sheet(all, columns)
}

// row returns the diagrams of an item.
func (d *draw) row(item picture.Item, titled bool) []picture.Diagram {
	row := []picture.Diagram{item.Task}
	if d.crop && item.Start != nil {
		row = append([]picture.Diagram{*item.Start}, row...)
	}
	task, tasks := len(row)-1, len(row)
	switch {
	case d.steps && len(item.Frames) > 0:
		row, task, tasks = item.Frames, 0, 0
	case d.solutions && len(item.Moments) > 0:
		row = append(row, item.Moments...)
	}
	words := item.Words
	if d.game {
		words = ""
	}
	if row[task].Caption = words; titled || d.steps {
		row[task].Caption = strings.TrimSpace(item.Title + "\n" + words)
	}
	if d.solutions && !d.steps && item.Solution != "" {
		last := len(row) - 1
		if last < tasks {
			last, row = len(row), append(row, item.Task)
		}
		row[last].Caption = strings.TrimSpace(row[last].Caption + "\n" + item.Solution)
	}
	if d.crop {
		row = picture.Cropped(row)
	}
	return row
}

// pixels is the width of a .png.
const pixels = 1200

func (d *draw) png(s picture.Set) ([]byte, error) {
	page := d.sheet(s)
	report.WarnOf(d.Cmd, picture.Book{Pages: []*picture.Scene{page}})
	return cli.Written(func(w io.Writer) error { return page.PNG(w, pixels) })
}

func (d *draw) pdf(s picture.Set) ([]byte, error) {
	return report.Printed(d.Cmd, picture.Book{Title: s.Title, Language: d.language, Pages: []*picture.Scene{d.sheet(s)}})
}

// solved returns a puzzle with its solution.
func (d *draw) solved(f answer.Answer) picture.Item {
	item := book.Solved(d.words(), f)
	if len(item.Frames) > 0 {
		item.Frames = d.marked(item.Frames, f.LineTexts())
	}
	return item
}

// html returns a page on which puzzles are played, or one to look at: of
// solutions, or of a game.
func (d *draw) html(s picture.Set) ([]byte, error) {
	if d.playable == nil {
		return cli.Written(func(w io.Writer) error { return s.HTML(w, d.language, d.words().Text) })
	}
	p, err := program.Get(d.Cmd.Context(), cli.OnTerminal(d.Cmd.ErrOrStderr()), program.Puzzles)
	if err != nil {
		return nil, cli.Hinted(err, "--solutions makes a page to look at, which needs no engine")
	}
	return site.Single(s.Title, d.words(), d.playable, p)
}

package report

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Jumps is the answer of ludex solve to a puzzle of Solo or Éclair.
type Jumps struct {
	Game     string            `json:"game"`
	Puzzle   *string           `json:"puzzle"`
	Verdict  string            `json:"verdict"`
	Reason   string            `json:"reason,omitempty"`
	Length   *int              `json:"length"`
	AtLeast  *int              `json:"at_least"`
	Optimal  bool              `json:"optimal"`
	Metric   string            `json:"metric"`
	Line     []string          `json:"line"`
	Final    []string          `json:"final"`
	Lines    *big.Int          `json:"lines,omitempty"`
	Finals   *int              `json:"finals,omitempty"`
	States   int64             `json:"states"`
	Expanded int64             `json:"expanded"`
	Seconds  float64           `json:"seconds"`
	Readings map[string]string `json:"readings"`

	solution *jumps.Solution
	steps    bool
	colour   bool
}

// NewJumps returns the answer for a solution.
func NewJumps(s *jumps.Solution) *Jumps {
	a := &Jumps{
		Game: s.Puzzle.Kind(), Verdict: s.Verdict.String(), Reason: s.Reason, Optimal: s.Optimal(),
		Metric: Metric(s.Options), States: s.States, Expanded: s.Expanded,
		Seconds: cli.Seconds(s.Elapsed), Readings: JumpReadings(s.Options), solution: s,
	}
	if s.Puzzle.ID != "" {
		a.Puzzle = &s.Puzzle.ID
	}
	if s.Verdict != solver.Unsolvable {
		a.AtLeast = &s.LowerBound
	}
	if s.Length >= 0 {
		a.Length = &s.Length
		a.Line = StepNames(s)
		a.Final = strings.Fields(puzzles.CellList(s.Grid(), s.Final))
	}
	if s.Count != nil {
		a.Lines, a.Finals = s.Count.Lines, &s.Count.Finals
	}
	return a
}

// StepNames returns the steps of the line of a solution.
func StepNames(s *jumps.Solution) []string {
	names := []string{}
	for _, step := range s.Line {
		names = append(names, step.Name(s.Grid()))
	}
	return names
}

// JumpReadings returns the reading of every ambiguity of the jump game.
func JumpReadings(opts wabanti.Options) map[string]string {
	return solo.Readings().Names(opts)
}

// Metric returns the unit of lengths under a choice of readings.
func Metric(opts wabanti.Options) string { return JumpReadings(opts)["wab-series"] }

// Count returns a length with its unit, such as "1 jump" or "13 moves".
func Count(n int, opts wabanti.Options) string {
	return english.Plural(n, strings.TrimSuffix(Metric(opts), "s"), "")
}

// Drawn makes the text draw all boards on the way, and draw in colours.
func (a *Jumps) Drawn(steps, colour bool) *Jumps {
	a.steps, a.colour = steps, colour
	return a
}

// Took sets the time that the search took.
func (a *Jumps) Took(d time.Duration) { a.Seconds = cli.Seconds(d) }

// Text returns the answer for people.
func (a *Jumps) Text(columns int) string {
	p, s := &page{columns: columns}, a.solution
	p.WriteString(PuzzleHead(s.Puzzle, columns) + JumpsHead(s.Grid(), s.Start(), s.Options, columns))
	a.verdict(p)
	if s.Length >= 0 {
		p.numbered(a.Line)
		a.boards(p)
	}
	a.figures(p)
	return p.String()
}

// PuzzleHead names a puzzle by its game, its title and its id.
func PuzzleHead(p puzzles.Puzzle, columns int) string {
	head := p.Game.Kind().Rulebook.Title + map[string]string{puzzles.Solo: " Solo", puzzles.Eclair: " Éclair"}[p.Kind()]
	title := p.Title + p.ID
	switch {
	case title == "":
		return head + "\n"
	case p.Title != "" && p.ID != "":
		title = fmt.Sprintf("%s (%s)", p.Title, p.ID)
	}
	return cli.Hang(head+": ", title, columns) + "\n"
}

// JumpsHead names the board and the start of a puzzle of jumps where they
// differ from the rulebook's, and the readings.
func JumpsHead(grid *hexgrid.Grid, start wabanti.Position, o wabanti.Options, columns int) string {
	p := page{columns: columns}
	if grid.Side() != puzzles.DefaultSide {
		p.paragraph("board", "%d cells a side", grid.Side())
	}
	if start != wabanti.StartOf(grid, o) {
		p.paragraph("start", "%s", puzzles.CellList(grid, start))
	}
	if changed := solo.Readings().Changed(o); len(changed) > 0 {
		p.paragraph("readings", "%s; else the defaults", strings.Join(rules.Texts(changed), ", "))
	} else {
		p.paragraph("readings", "the defaults")
	}
	return p.String()
}

func (a *Jumps) verdict(p *page) {
	s := a.solution
	switch {
	case s.Verdict == solver.Solved:
		p.paragraph("solved", "%s, proved shortest", Count(s.Length, s.Options))
	case s.Verdict == solver.Unsolvable:
		p.paragraph("unsolvable", "%s", s.Reason)
	default:
		p.paragraph("unknown", "%s; %s", s.Puzzle.KnownText(s.Length, s.LowerBound), s.Reason)
	}
}

// numbered writes moves in numbered columns.
func (p *page) numbered(names []string) {
	if len(names) == 0 {
		return
	}
	widest := len(slices.MaxFunc(names, func(a, b string) int { return len(a) - len(b) }))
	digits := len(fmt.Sprint(len(names)))
	row := max(1, (p.columns-1)/(2+digits+1+widest))
	p.WriteString("\n")
	for i, name := range names {
		cell := fmt.Sprintf("  %*d %-*s", digits, i+1, widest, name)
		if (i+1)%row == 0 || i+1 == len(names) {
			cell = strings.TrimRight(cell, " ") + "\n"
		}
		p.WriteString(cell)
	}
}

// boards draws the final board, or all boards of the line.
func (a *Jumps) boards(p *page) {
	s := a.solution
	if !a.steps || len(s.Line) == 0 {
		a.board(p, s.Final, puzzles.Text{})
		return
	}
	marks := puzzles.Text{}
	if s.Puzzle.Kind() == puzzles.Solo {
		marks.Target = s.Final
	}
	position := s.Start()
	p.WriteString("\nstart\n")
	a.board(p, position, marks)
	for i, step := range s.Line {
		marks.Move = step.Move()
		position.Remove(marks.Move.From)
		position.Add(marks.Move.To)
		fmt.Fprintf(p, "\n%d %s\n", i+1, step.Name(s.Grid()))
		a.board(p, position, marks)
	}
}

func (a *Jumps) board(p *page, position wabanti.Position, style puzzles.Text) {
	style.Labels, style.Colour = true, a.colour
	p.WriteString("\n" + style.Draw(a.solution.Grid(), position))
}

func (a *Jumps) figures(p *page) {
	p.WriteString("\n")
	switch c := a.solution.Count; {
	case c != nil:
		lines := "lines"
		if c.Lines.IsInt64() && c.Lines.Int64() == 1 {
			lines = "line"
		}
		p.paragraph("counted", "%s shortest %s to %s", humanize.BigComma(c.Lines), lines, english.Plural(c.Finals, "final position", ""))
	case a.solution.Uncounted:
		p.paragraph("not counted", "a limit was hit before all shortest lines were found")
	}
	p.paragraph("searched", "%s stored, %.1f s", english.Plural(int(a.States), "position", ""), a.Seconds)
}

package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/puzzles"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

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

// jumps writes the answer to a puzzle of jumps, with the board at its end or with all
// boards of the line.
func (a *Answer) jumps(p *page) {
	f, j := &a.found, solo.Of(a.found.Puzzle.Game)
	p.WriteString(JumpsHead(j.Grid(), f.Puzzle.Start.Value().(wabanti.Position), j.Options(), p.columns))
	switch {
	case f.Verdict == solver.Solved:
		p.paragraph(a.Verdict, "%s, proved shortest", f.Puzzle.SolvedText(f.Length))
	case f.Verdict == solver.Unsolvable:
		p.paragraph(a.Verdict, "%s", f.Reason)
	default:
		p.paragraph(a.Verdict, "%s; %s", f.Puzzle.KnownText(f.Length, f.Least), f.Reason)
	}
	if f.Length >= 0 {
		p.numbered(a.Line)
		a.drawn(p)
	}
	p.WriteString("\n")
	a.counted(p)
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

// drawn draws the final board, or all boards of the line.
func (a *Answer) drawn(p *page) {
	f, final := &a.found, solopuzzle.Final(&a.found)
	draw := func(at wabanti.Position, style puzzles.Text) {
		style.Labels, style.Colour = true, a.colour
		p.WriteString("\n" + style.Draw(solo.Of(f.Puzzle.Game).Grid(), at))
	}
	if !a.steps || len(f.Line) == 0 {
		draw(final, puzzles.Text{})
		return
	}
	marks := puzzles.Text{}
	if f.Puzzle.Kind() == puzzles.Solo {
		marks.Target = final
	}
	at := f.Puzzle.Start.Value().(wabanti.Position)
	p.WriteString("\nstart\n")
	draw(at, marks)
	for i, m := range solopuzzle.Line(f) {
		marks.Move = m
		at.Remove(m.From)
		at.Add(m.To)
		fmt.Fprintf(p, "\n%d %s\n", i+1, a.Line[i])
		draw(at, marks)
	}
}

// counted writes the number of shortest lines, if it was asked for.
func (a *Answer) counted(p *page) {
	switch c := a.found.Count; {
	case c != nil:
		lines := "lines"
		if c.Lines.IsInt64() && c.Lines.Int64() == 1 {
			lines = "line"
		}
		p.paragraph("counted", "%s shortest %s to %s", humanize.BigComma(c.Lines), lines, english.Plural(c.Finals, "final position", ""))
		if text := a.found.Quality.Solutions(); text != "" {
			p.paragraph("unique", "%s", text)
		}
	case a.found.Unfinished:
		p.paragraph("not counted", "a limit was hit before all shortest lines were found")
	}
}

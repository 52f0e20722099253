package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// page is the answer to a puzzle in text.
type page struct {
	*jumps.Solution
	columns int
	colour  bool
	out     strings.Builder
}

// text returns the page, with the boards on the way when steps is set.
func (p *page) Text(steps bool) string {
	p.head()
	p.verdict()
	if p.Length >= 0 {
		p.line()
		p.boards(steps)
	}
	p.figures()
	return p.out.String()
}

// say writes a paragraph that begins with a head.
func (p *page) say(head, format string, args ...any) {
	p.out.WriteString(cli.Hang(head+": ", fmt.Sprintf(format, args...), p.columns) + "\n")
}

// puzzleHead names a puzzle by its game, its title and its id.
func puzzleHead(p puzzles.Puzzle, columns int) string {
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

func (p *page) head() {
	p.out.WriteString(puzzleHead(p.Puzzle, p.columns))
	p.out.WriteString(jumpsHead(p.Grid(), p.Start(), p.Options, p.columns))
}

// jumpsHead describes the board, the start and the readings of a game of jumps.
func jumpsHead(grid *hexgrid.Grid, start wabanti.Position, o wabanti.Options, columns int) string {
	p := page{columns: columns}
	if grid.Side() != puzzles.DefaultSide {
		p.say("board", "%d cells a side", grid.Side())
	}
	if start != wabanti.RulebookStart(grid) {
		p.say("start", "%s", puzzles.CellList(grid, start))
	}
	if changed := wabanti.SoloReadings().Changed(o); len(changed) > 0 {
		p.say("readings", "%s; else the defaults", strings.Join(changed, ", "))
	} else {
		p.say("readings", "the defaults")
	}
	return p.out.String()
}

func (p *page) verdict() {
	switch {
	case p.Verdict == solver.Solved:
		p.say("solved", "%s, proved shortest", count(p.Length, p.Options))
	case p.Verdict == solver.Unsolvable:
		p.say("unsolvable", "%s", p.Reason)
	case p.Length < 0:
		p.say("unknown", "%s; no solution has fewer than %s", p.Reason, count(p.LowerBound, p.Options))
	default:
		p.say("unknown", "%s; no solution has fewer than %s; one of %d is known, not proved shortest",
			p.Reason, count(p.LowerBound, p.Options), p.Length)
	}
}

// line writes the moves in numbered columns.
func (p *page) line() {
	names := stepNames(p.Solution)
	if len(names) == 0 {
		return
	}
	widest := len(slices.MaxFunc(names, func(a, b string) int { return len(a) - len(b) }))
	digits := len(fmt.Sprint(len(names)))
	row := max(1, (p.columns-1)/(2+digits+1+widest))
	p.out.WriteString("\n")
	for i, name := range names {
		cell := fmt.Sprintf("  %*d %-*s", digits, i+1, widest, name)
		if (i+1)%row == 0 || i+1 == len(names) {
			cell = strings.TrimRight(cell, " ") + "\n"
		}
		p.out.WriteString(cell)
	}
}

// boards draws the final board, or every one on the way to it.
func (p *page) boards(steps bool) {
	if !steps || len(p.Line) == 0 {
		p.board(p.Final, puzzles.Text{})
		return
	}
	marks := puzzles.Text{}
	if p.Puzzle.Kind() == puzzles.Solo {
		marks.Target = p.Final
	}
	s := p.Start()
	p.out.WriteString("\nstart\n")
	p.board(s, marks)
	for i, step := range p.Line {
		marks.Move = step.Move()
		s.Remove(marks.Move.From)
		s.Add(marks.Move.To)
		fmt.Fprintf(&p.out, "\n%d %s\n", i+1, step.Name(p.Grid()))
		p.board(s, marks)
	}
}

func (p *page) board(s wabanti.Position, style puzzles.Text) {
	style.Labels, style.Colour = true, p.colour
	p.out.WriteString("\n" + style.Draw(p.Grid(), s))
}

func (p *page) figures() {
	p.out.WriteString("\n")
	switch {
	case p.Count != nil:
		lines := "lines"
		if p.Count.Lines.IsInt64() && p.Count.Lines.Int64() == 1 {
			lines = "line"
		}
		p.say("counted", "%s shortest %s to %s", humanize.BigComma(p.Count.Lines), lines, english.Plural(p.Count.Finals, "final position", ""))
	case p.Uncounted:
		p.say("not counted", "a limit was hit before all shortest lines were seen")
	}
	p.say("searched", "%s stored, %.1f s", english.Plural(int(p.States), "position", ""), p.Elapsed.Seconds())
}

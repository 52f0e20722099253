package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/prove"
	"ludex/solver"
)

// playPage is the answer to such a puzzle in text.
type playPage struct {
	prove.Finding
	match   match // in the position of the puzzle
	columns int
	out     strings.Builder
}

// printPage prints the answer, with the boards on the way when steps is set.
func printPage(out io.Writer, f prove.Finding, m match, steps bool) error {
	page := playPage{Finding: f, match: m, columns: cli.Width(out)}
	text, err := page.text(steps)
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, text)
	return err
}

func (p *playPage) text(steps bool) (string, error) {
	p.head()
	fmt.Fprintf(&p.out, "\n%s\n", p.match.Board())
	p.say("task", "%s", p.Puzzle.Call(p.Puzzle.Mover()))
	p.verdicts()
	if steps {
		if err := p.boards(); err != nil {
			return "", err
		}
		p.out.WriteString("\n")
	}
	p.say("searched", "%s, %.1f s", english.Plural(int(p.States), "position", ""), p.Elapsed.Seconds())
	return p.out.String(), nil
}

// say writes a paragraph that begins with a head.
func (p *playPage) say(head, format string, args ...any) {
	p.out.WriteString(cli.Hang(head+": ", fmt.Sprintf(format, args...), p.columns) + "\n")
}

func (p *playPage) head() {
	p.out.WriteString(puzzleHead(p.Puzzle, p.columns))
	p.out.WriteString(gameHead(p.match.Text(), p.columns))
}

// verdicts writes what was found.
func (p *playPage) verdicts() {
	switch p.Verdict {
	case solver.Solved:
		p.say("solved", "%s", p.Puzzle.SolvedText(p.Length))
		p.say("key", "%s", p.keysText())
		if len(p.Line) > 1 {
			p.say("line", "%s", strings.Join(p.Line, " "))
		}
	case solver.Unsolvable:
		p.say("unsolvable", "one %s", p.Puzzle.UnsolvableText())
	default:
		p.say("unknown", "%s", p.Reason)
	}
}

// keysText says which first moves do it.
func (p *playPage) keysText() string {
	if len(p.Keys) == 1 {
		return p.Keys[0] + ", the only move that does it"
	}
	return strings.Join(p.Keys, ", ") + ": each of these moves does it"
}

// boards draws the positions of the line.
func (p *playPage) boards() error {
	for i, move := range p.Line {
		if err := p.match.Play(move); err != nil {
			return fmt.Errorf("move %d of the line: %w", i+1, err)
		}
		fmt.Fprintf(&p.out, "\n%d %s\n\n%s", i+1, move, p.match.Board())
	}
	return nil
}

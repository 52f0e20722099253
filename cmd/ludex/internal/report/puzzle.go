package report

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/rules/play"
	"ludex/solver"
)

// Puzzle is the answer of ludex solve to a puzzle of a game for two or more.
type Puzzle struct {
	Game     string            `json:"game"`
	Puzzle   *string           `json:"puzzle"`
	Task     string            `json:"task"`
	ToMove   string            `json:"to_move"`
	Verdict  string            `json:"verdict"`
	Reason   string            `json:"reason,omitempty"`
	Length   *int              `json:"length"`
	Keys     []string          `json:"keys"`
	Line     []string          `json:"line"`
	Quality  *Quality          `json:"quality"`
	States   int64             `json:"states"`
	Seconds  float64           `json:"seconds"`
	Readings map[string]string `json:"readings"`

	finding prove.Finding
	boards  []string // the first one, and in a text with all boards those of the line
}

// Quality is the quality of a puzzle that has one solution.
type Quality struct {
	Lines      json.Number    `json:"lines,omitempty"`
	Finals     int            `json:"finals,omitempty"`
	Unique     puzzles.Unique `json:"unique"`
	Choices    int            `json:"choices"`
	Tries      int            `json:"tries"`
	Greedy     int            `json:"greedy"`
	Difficulty int            `json:"difficulty"`
	Differs    []string       `json:"differs"`
}

// NewPuzzle returns the answer for a finding.
func NewPuzzle(f prove.Finding) *Puzzle {
	p := f.Puzzle
	a := &Puzzle{
		Game: p.Text(), Task: p.Task.String(), ToMove: p.Mover(), Verdict: f.Verdict.String(), Reason: f.Reason,
		Keys: f.Keys, Line: f.Line, States: f.States, Seconds: cli.Seconds(f.Elapsed), Readings: ReadingsOf(p.Game),
		finding: f, boards: []string{Board(p.Game, p.Start)},
	}
	if p.ID != "" {
		a.Puzzle = &p.ID
	}
	if f.Length > 0 {
		a.Length = &f.Length
	}
	if q := f.Quality; q.Unique != "" {
		a.Quality = &Quality{json.Number(q.Lines), q.Finals, q.Unique, q.Choices, q.Tries, q.Greedy, q.Difficulty, append([]string{}, q.Differs...)}
	}
	return a
}

// Drawn makes the text draw all boards of the line.
func (a *Puzzle) Drawn() error {
	s := play.NewSessionAt(a.finding.Puzzle.Game, a.finding.Puzzle.Start)
	for i, move := range a.Line {
		if err := s.PlayText(move); err != nil {
			return fmt.Errorf("move %d of the line: %w", i+1, err)
		}
		a.boards = append(a.boards, Board(s.Game, s.Position()))
	}
	return nil
}

// Took sets the time that the search took.
func (a *Puzzle) Took(d time.Duration) { a.Seconds = cli.Seconds(d) }

// Text returns the answer for people.
func (a *Puzzle) Text(columns int) string {
	p, puzzle := &page{columns: columns}, a.finding.Puzzle
	p.WriteString(PuzzleHead(puzzle, columns) + GameHead(a.Game, columns))
	fmt.Fprintf(p, "\n%s\n", a.boards[0])
	p.paragraph("task", "%s", puzzle.Call(a.ToMove))
	a.verdict(p)
	for i, board := range a.boards[1:] {
		fmt.Fprintf(p, "\n%d %s\n\n%s", i+1, a.Line[i], board)
	}
	if len(a.boards) > 1 {
		p.WriteString("\n")
	}
	p.paragraph("searched", "%s, %.1f s", english.Plural(int(a.States), "position", ""), a.Seconds)
	return p.String()
}

func (a *Puzzle) verdict(p *page) {
	f := a.finding
	switch f.Verdict {
	case solver.Solved:
		p.paragraph("solved", "%s", f.Puzzle.SolvedText(f.Length))
		p.paragraph("key", "%s", a.keys())
		if len(a.Line) > 1 {
			p.paragraph("line", "%s", strings.Join(a.Line, " "))
		}
	case solver.Unsolvable:
		p.paragraph("unsolvable", "one %s", f.Puzzle.UnsolvableText())
	default:
		p.paragraph("unknown", "%s", a.Reason)
	}
}

// keys returns the first moves of all solutions in words.
func (a *Puzzle) keys() string {
	if len(a.Keys) == 1 {
		return a.Keys[0] + ", the only solution"
	}
	return strings.Join(a.Keys, ", ") + ": each of these moves is a solution"
}

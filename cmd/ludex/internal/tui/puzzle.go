package tui

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/dustin/go-humanize/english"

	"ludex/puzzles/attempt"
	"ludex/rules/play"
	"ludex/solver"
)

// Puzzle is an attempt at a puzzle as a subject.
type Puzzle struct {
	Attempt *attempt.Attempt
	// Search returns the context and the limits of one search that reports its
	// progress, and the function that ends it.
	Search func(ctx context.Context, report Report) (context.Context, solver.Limits, func())
	// Save returns the text of the file that continues the attempt.
	Save func(*attempt.Attempt) (string, error)
	// Ended is called each time when the puzzle is solved or has failed, and
	// returns a further remark.
	Ended func(*attempt.Attempt) string

	reported bool // the end of the present line
}

// Game returns the game of the puzzle.
func (p *Puzzle) Game() play.Game { return p.Attempt.Puzzle().Game }

// Head returns the title, the task and the note of the puzzle.
func (p *Puzzle) Head() []string {
	q := p.Attempt.Puzzle()
	title := cmp.Or(q.Title, q.ID, q.Text())
	if q.Author != "" {
		title += ", by " + q.Author
	}
	head := []string{title + "  [" + q.Text() + "]", p.Attempt.Asked()}
	if q.Note != "" {
		head = append(head, q.Note)
	}
	return head
}

// State returns the present state.
func (p *Puzzle) State() State {
	a := p.Attempt
	s := State{Position: a.Position(), Line: a.Line(), Target: a.Goal(), Over: a.Status() != attempt.Ongoing}
	if m, ok := a.Last(); ok {
		s.Last = cellsOf(p.Game(), m)
	}
	unit := a.Puzzle().Unit()
	switch a.Status() {
	case attempt.Solved:
		s.Turn = "solved in " + a.Units(a.Made())
	case attempt.Failed:
		s.Turn = "not solved: u takes a move back"
	default:
		s.Turn, s.Legal = fmt.Sprintf("%s %d", unit, a.Made()+1), a.Legal()
		if p.Game().HasDice() {
			s.Turn += ": " + withDice(p.Game(), s.Position)
		}
		if len(s.Legal) == 0 {
			s.Turn = "no legal " + unit + ": u takes one back"
		}
	}
	return s
}

// Play plays a move of the solver.
func (p *Puzzle) Play(move string) error {
	if p.Attempt.Status() != attempt.Ongoing {
		return errors.New("the puzzle is over: u takes a move back, R begins again")
	}
	p.reported = false
	return p.Attempt.Play(move)
}

// Continue lets the other side reply, and reports how the attempt ended.
func (p *Puzzle) Continue(ctx context.Context, report Report) (string, error) {
	search, lim, end := p.Search(ctx, report)
	defer end()
	remark := ""
	if p.Attempt.Made() > 0 {
		remark = p.Attempt.Answer(search, lim)
	}
	if p.Attempt.Status() == attempt.Ongoing || p.reported {
		return remark, ctx.Err()
	}
	p.reported = true
	result := p.Attempt.Result(search, lim)
	if n := p.Attempt.Hints(); n > 0 {
		result += " (with " + english.Plural(n, "hint", "") + ")"
	}
	if remark != "" {
		result = remark + "; " + result
	}
	if more := p.Ended(p.Attempt); more != "" {
		result += ". " + more
	}
	return result, ctx.Err()
}

// Goto plays or takes back moves until the line is the given one.
func (p *Puzzle) Goto(line []string) error {
	p.reported = false
	for !begins(line, p.Attempt.Line()) && p.Attempt.Undo() {
	}
	for _, move := range line[len(p.Attempt.Line()):] {
		if err := p.Attempt.Play(move); err != nil {
			return err
		}
	}
	return nil
}

// Hint returns the next hint.
func (p *Puzzle) Hint(ctx context.Context, report Report) (string, error) {
	search, lim, end := p.Search(ctx, report)
	defer end()
	h, err := p.Attempt.Hint(search, lim)
	return h.Text, err
}

// Solution returns the best line from the start.
func (p *Puzzle) Solution(ctx context.Context, report Report) ([]string, error) {
	search, lim, end := p.Search(ctx, report)
	defer end()
	w := p.Attempt.Solution(search, lim)
	switch {
	case w.Verdict == solver.Unsolvable:
		return nil, errors.New("there is no solution: " + w.Reason)
	case len(w.Line) == 0:
		return nil, errors.New(p.Attempt.Known(w))
	}
	lines := []string{p.Attempt.Units(w.Length)}
	if w.Verdict == solver.Unknown {
		lines[0] = p.Attempt.Known(w)
	}
	for i, move := range w.Line {
		lines = append(lines, fmt.Sprintf("%3d. %s", i+1, move))
	}
	return lines, nil
}

// Text returns the text of the file that continues the attempt.
func (p *Puzzle) Text() (string, error) { return p.Save(p.Attempt) }

// node is a position that the player has seen, in the tree of all lines that
// were tried. Its step is the player's move with the replies.
type node struct {
	line     []string // from the start
	parent   *node
	children []*node
	last     *node // the child visited last
}

// visit returns the node of a line below n, a new one if the line is new. The
// line begins with that of n.
func (n *node) visit(line []string) *node {
	i := slices.IndexFunc(n.children, func(c *node) bool { return slices.Equal(c.line, line) })
	if i < 0 {
		n.children = append(n.children, &node{line: slices.Clone(line), parent: n})
		i = len(n.children) - 1
	}
	n.last = n.children[i]
	return n.last
}

// sibling returns the node that is some places after n among the children of its
// parent, n itself if there is no other.
func (n *node) sibling(by int) *node {
	if n.parent == nil {
		return n
	}
	all := n.parent.children
	i := (slices.Index(all, n) + by + len(all)) % len(all)
	n.parent.last = all[i]
	return all[i]
}

// branch returns the number of n among its siblings, from 1, and their number.
func (n *node) branch() (number, of int) {
	if n.parent == nil {
		return 1, 1
	}
	return slices.Index(n.parent.children, n) + 1, len(n.parent.children)
}

// root returns the start.
func (n *node) root() *node {
	for n.parent != nil {
		n = n.parent
	}
	return n
}

// outline returns the lines of the tree below n, a line for each step, with
// branches indented and at marked.
func (n *node) outline(at *node, indent string) (lines []string, steps []*node) {
	for _, c := range n.children {
		mark := "  "
		if c == at {
			mark = "> "
		}
		lines, steps = append(lines, mark+indent+stepText(c)), append(steps, c)
		deeper := indent
		if len(c.children) > 1 {
			deeper += "  "
		}
		below, nodes := c.outline(at, deeper)
		lines, steps = append(lines, below...), append(steps, nodes...)
	}
	return lines, steps
}

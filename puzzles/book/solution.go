package book

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/picture"
	"ludex/puzzles/prove"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// solution composes the solution of a puzzle, by the diagrams of its positions.
func (c *composer) solution(g graded, frames []picture.Diagram) (s solution, err error) {
	s.Notes = remarks(c.Language, g.Answer)
	if text := c.Language.Unique(g.Puzzle.Quality); text != "" && g.Verdict == solver.Solved {
		s.Notes = append(s.Notes, text)
	}
	if len(g.Line) == 0 {
		return s, nil
	}
	s.Boards = moments(c.Language, g.Answer, Window(g.Puzzle, frames))
	if g.Puzzle.Task.Name() != "win" {
		s.Lines = []line{{Moves: strings.Join(g.LineTexts(), ", ")}}
		return s, nil
	}
	s.Lines, err = c.tree(g)
	return s, err
}

// remarks returns the kind of a solution, and the other first moves.
func remarks(l *texts.Language, g answer.Answer) []string {
	switch {
	case g.Verdict == solver.Unsolvable:
		return []string{l.Text("solution.unsolvable")}
	case g.Verdict == solver.Unknown && len(g.Line) == 0:
		return []string{l.Text("solution.unknown")}
	case g.Verdict == solver.Unknown:
		return []string{l.Text("solution.unproved")}
	case g.Puzzle.Task.Name() != "turn" && len(g.Keys) > 1:
		others := slices.DeleteFunc(g.KeyTexts(), func(k string) bool { return k == g.LineTexts()[0] })
		return []string{l.Text("solution.also", "moves", strings.Join(others, ", "))}
	}
	return nil
}

// mostBoards is the number of boards of a solution, and perBoard the number
// of jumps that one shows.
const (
	mostBoards = 3
	perBoard   = 4
)

// moments returns the boards of a solution at key moments: after the first move
// and at the end of a game with replies, or some jumps on each board.
func moments(l *texts.Language, g answer.Answer, frames []picture.Diagram) (list []Figure) {
	if len(frames) < 2 {
		return nil
	}
	steps := picture.Steps(frames)
	last := len(steps) - 1
	if t := g.Puzzle.Task.Name(); t == "win" || t == "hold" {
		list = append(list, Figure{Board: steps[1], Caption: l.Text("solution.after", "move", g.LineTexts()[0])})
		if last > 1 {
			list = append(list, Figure{Board: steps[last], Caption: l.Text("solution.end")})
		}
		return list
	}
	size := max(perBoard, (last+mostBoards-1)/mostBoards)
	for from := 0; from < last; from += size {
		to := min(from+size, last)
		d := frames[from]
		for i := from + 1; i <= to; i++ {
			d.Arrows = append(d.Arrows, steps[i].Arrows...)
		}
		list = append(list, Figure{d, numbers(from+1, to), true})
	}
	return list
}

// numbers returns a range of numbers.
func numbers(from, to int) string {
	if from == to {
		return fmt.Sprint(from)
	}
	return fmt.Sprintf("%d–%d", from, to)
}

// tree returns the main line of a win, and at each of its replies the answers
// to the others.
func (c *composer) tree(g graded) ([]line, error) {
	me := g.Puzzle.Game.ToMove(g.Puzzle.Start)
	s, texts := play.NewSessionAt(g.Puzzle.Game, g.Puzzle.Start), g.LineTexts()
	lines := []line{{Moves: moveText(1, texts)}}
	made := 0
	for i, m := range g.Line {
		mine := s.ToMove() == me
		if !mine && !s.Over() && made <= deepest {
			branches, err := c.branches(g, s.Position(), made, texts[i:])
			if err != nil {
				return nil, err
			}
			lines = append(lines, branches...)
		}
		s.Play(m)
		if mine {
			made++
		}
	}
	return lines, nil
}

// deepest is the number of own moves after which the other replies are
// answered.
const deepest = 3

// moveText writes moves from the n-th own one on, with the replies: 1. a b 2. c.
func moveText(n int, line []string) string {
	var parts []string
	for i := 0; i < len(line); i += 2 {
		parts = append(parts, fmt.Sprintf("%d. %s", n+i/2, strings.Join(line[i:min(i+2, len(line))], " ")))
	}
	return strings.Join(parts, " ")
}

// branch is an answer to some replies.
type branch struct {
	replies []string
	line    []string // from the answer on
}

// branches returns the answers to the replies beside the one of the main line,
// which begins with rest. Replies with the same answer share a line.
func (c *composer) branches(g graded, at play.Position, made int, rest []string) ([]line, error) {
	p := g.Puzzle
	var list []branch
	all := true
	if len(rest) > 1 {
		list = append(list, branch{line: rest[1:]})
	}
	for _, m := range p.Game.Moves(at, nil) {
		text, next := p.Game.FormatMove(at, m), p.Game.Play(at, m)
		if text == rest[0] {
			continue
		}
		if p.Game.Outcome(next) != rules.Undecided || p.Game.ToMove(next) != p.Game.ToMove(p.Start) {
			all = false
			continue
		}
		q := p
		q.Start, q.Task = next, p.Task.After(made)
		q.Proved, q.Quality = puzzles.Proof{}, puzzles.Quality{}
		f, err := prove.Prove(c.ctx, q, prove.Limits{Limits: c.Limits})
		if err = cmp.Or(err, f.Known()); err != nil {
			return nil, fmt.Errorf("%s: after %s: %w", nameOf(p), text, err)
		}
		if f.Verdict != solver.Solved || len(f.Line) == 0 {
			all = false
			continue
		}
		list = joined(list, text, f)
	}
	return c.listed(list, made, len(rest) > 1, all), nil
}

// joined adds a reply to the branches: to the first one whose answer wins
// against it as fast, or as a branch of its own.
func joined(list []branch, reply string, f answer.Answer) []branch {
	for i, b := range list {
		if slices.Contains(f.KeyTexts(), b.line[0]) {
			list[i].replies = append(list[i].replies, reply)
			return list
		}
	}
	return append(list, branch{[]string{reply}, f.LineTexts()})
}

// listed returns the branches as lines, the one with most replies last: where the
// branches are against all replies, that one is against all others.
func (c *composer) listed(list []branch, made int, main, all bool) (lines []line) {
	if main && len(list[0].replies) == 0 {
		list = list[1:]
	}
	slices.SortStableFunc(list, func(a, b branch) int { return len(a.replies) - len(b.replies) })
	for i, b := range list {
		against := c.Language.Text("solution.replies", "replies", strings.Join(b.replies, ", "))
		if i == len(list)-1 && all && len(b.replies) > 1 {
			against = c.Language.Text("solution.others")
		}
		lines = append(lines, line{Depth: made, Against: against, Moves: moveText(made+1, b.line)})
	}
	return lines
}

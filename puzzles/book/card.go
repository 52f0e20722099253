package book

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// card composes a puzzle.
func (c *composer) card(g graded) (card, error) {
	c.number++
	p := g.Puzzle
	card := card{
		ID: p.ID, Number: c.number, Title: c.titles[key(p)], Stars: g.stars, Board: Task(p).Task,
		Task: c.task(g), Hints: c.Language.hints(g.Answer, c.own(p).Hint), Check: c.check(g),
	}
	if s, ok := p.Start.Value().(dice.State); ok {
		for die := 1; die <= 6; die++ {
			for range s.Left.Count(die) {
				card.Dice = append(card.Dice, die)
			}
		}
	}
	for _, reading := range rules.Texts(p.Readings()) {
		if key := "reading." + reading; c.Language.Has(key) {
			card.Notes = append(card.Notes, c.Language.Text(key))
		} else {
			card.Notes = append(card.Notes, c.Language.Text("reading.other", "reading", reading))
		}
	}
	if note := c.own(p).Note; note != "" {
		card.Notes = append(card.Notes, note)
	}
	var err error
	card.Solution, err = c.solution(g)
	return card, err
}

// task returns the task in a sentence.
func (c *composer) task(g graded) string {
	l, p := c.Language, g.Puzzle
	text := ""
	switch p.Task.(type) {
	case puzzles.Reach:
		text = c.reach(g)
	case puzzles.Win:
		text = l.Text("task.win", "turn", c.turn(p), "moves", l.Count("moves", p.Task.Moves()))
	case puzzles.Hold, puzzles.Turn:
		text = l.Text("task."+p.Task.Name(), "turn", c.turn(p))
	default:
		text = l.Text("task.other", "turn", c.turn(p), "task", p.Task.String())
	}
	if p.Proved.Verdict == puzzles.Unsolvable || g.Verdict == solver.Unsolvable {
		text += " " + l.Text("task.possible")
	}
	return text
}

// reach returns the task of a game for one player. A Solo from the rulebook's
// start shows its target, another one its start with the target outlined.
func (c *composer) reach(g graded) string {
	p := g.Puzzle
	text := "task.eclair"
	if j := solo.Of(p.Game); j == nil {
		return c.Language.Text("task.other", "turn", c.turn(p), "task", p.Task.String())
	} else if !j.Target().Empty() {
		text = "task.solo"
		if j.Start() == wabanti.RulebookStart(j.Grid()) {
			text = "task.solo-start"
		}
	}
	length := p.Proved.Length
	if length == 0 && g.Verdict == solver.Solved {
		length = g.Length
	}
	if length == 0 {
		return c.Language.Text(text + "-open")
	}
	return c.Language.Text(text, "moves", c.Language.Count(p.Unit()+"s", length))
}

// turn returns whose turn it is.
func (c *composer) turn(p puzzles.Puzzle) string {
	name, _, _ := strings.Cut(p.Mover(), " (")
	if key := "turn." + p.Kind() + "." + name; c.Language.Has(key) {
		return c.Language.Text(key)
	}
	return c.Language.Text("turn.other", "player", name)
}

// check returns the check number of the answer, "" where several answers
// solve the puzzle.
func (c *composer) check(g graded) string {
	unique := g.Puzzle.Quality.Unique
	switch {
	case g.Verdict != solver.Solved || len(g.Line) == 0:
		return ""
	case len(g.Keys) == 1 && g.Puzzle.Task.Name() != "turn":
		return c.Language.Text("check.first", "n", strconv.Itoa(checkNumber(g.KeyTexts()[0])))
	case g.Puzzle.Kind() == puzzles.Eclair && g.Puzzle.Proved.Key != "" && !symmetric(g.Puzzle):
		return c.Language.Text("check.first", "n", strconv.Itoa(checkNumber(g.Puzzle.Proved.Key)))
	case unique == puzzles.OneLine || unique == puzzles.UpToOrder:
		return c.Language.Text("check.whole", "n", strconv.Itoa(checkNumber(g.LineTexts()...)))
	}
	return ""
}

// symmetric reports whether a symmetry of the board leaves the start as it is,
// so that images of a solution solve the puzzle, too.
func symmetric(p puzzles.Puzzle) bool {
	at := map[rules.Piece]bool{}
	pieces := p.Game.Pieces(p.Start)
	for _, piece := range pieces {
		at[piece] = true
	}
	for _, to := range p.Game.Layout().Symmetries()[1:] {
		moved := slices.ContainsFunc(pieces, func(q rules.Piece) bool { return !at[rules.Piece{Cell: to[q.Cell], Look: q.Look}] })
		if !moved {
			return true
		}
	}
	return false
}

var cellName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([a-zA-Z])([0-9]+)`) })

// checkNumber returns the sum, over the cells of moves, of the letter times
// the number, with a = 1. It does not depend on the order of the moves.
func checkNumber(moves ...string) (sum int) {
	for _, move := range moves {
		for _, cell := range cellName().FindAllStringSubmatch(move, -1) {
			n, _ := strconv.Atoi(cell[2])
			sum += int(cell[1][0]|0x20-'a'+1) * n
		}
	}
	return sum
}

package book

import (
	"regexp"
	"slices"
	"strconv"
	"sync"

	"ludex/puzzles"
	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/solver"
)

// card composes a puzzle.
func (c *composer) card(g graded) (card, error) {
	c.number++
	p := known(g.Answer)
	item := Solved(c.Language, g.Answer)
	boards := []picture.Diagram{item.Task}
	if item.Start != nil {
		boards = append(boards, *item.Start)
	}
	boards = Window(p, append(boards, item.Frames...)) // the solution is on the part, too
	if item.Task = boards[0]; item.Start != nil {
		item.Start = &boards[1]
	}
	card := card{
		ID: p.ID, Number: c.number, Title: c.titles(p), Stars: g.stars, Board: item.Task, Start: item.Start, Dice: texts.DiceOf(p),
		Task: c.Language.Task(p), Hints: c.Language.Hints(g.Answer, c.own(p).Hint), Check: c.check(g),
	}
	if texts.PresetOf(p.Game) == "" && len(p.Readings()) > 0 {
		card.Notes = append(card.Notes, c.Language.Readings(p.Game))
	}
	if note := c.own(p).Note; note != "" {
		card.Notes = append(card.Notes, note)
	}
	var err error
	card.Solution, err = c.solution(g, item.Frames)
	return card, err
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
		moved := slices.ContainsFunc(pieces, func(q rules.Piece) bool { q.Cell = to[q.Cell]; return !at[q] })
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

package book

import (
	"fmt"
	"strings"

	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
)

// chapter prints the rules of a game on one page, and its puzzles.
func (p *press) chapter(ch *chapter, i int) {
	p.openPart()
	p.mark(chapterPart(i), ch.Title, atPart)
	p.rules(ch)
	p.running = ch.Title
	rows := p.rows
	if ch.wide() {
		rows++
	}
	g := &grid{press: p, rowHigh: (p.floor() - p.top - p.levelHead()) / float64(rows)}
	for _, level := range ch.Levels {
		g.level(levelPart(i, level), level)
		for _, card := range level.Cards {
			card.Task = texts.Filled(card.Task, "start", p.reference(chapterPart(i)))
			g.card(card)
		}
	}
}

// wide reports whether all puzzles have a start beside the goal, and need less height.
func (ch *chapter) wide() bool {
	all := true
	ch.cards(func(c *card) { all = all && c.Start != nil })
	return all
}

// rules prints the page of rules in the largest letters that fit.
func (p *press) rules(ch *chapter) {
	p.words("B", p.title, p.left(), p.y+p.title*0.8, ch.Title)
	p.y += p.title
	if ch.Motto != "" {
		p.words("I", p.head, p.left(), p.y+p.head, ch.Motto)
		p.y += p.head * 1.6
	}
	p.rule(p.left(), p.y, p.right(), 1)
	p.y += p.text
	size := p.text * 1.2
	for size > 6 && p.rulesHeight(ch, size) > p.floor()-p.y {
		size -= 0.25
	}
	for _, passage := range ch.Rules {
		p.y += p.passage(runsOf(passage), size, p.left(), p.y, p.measure()) + size*0.5
	}
	p.y += size * 0.5
	p.figures(ch.Figures, size)
	if len(ch.Legend) > 0 {
		p.words("B", size, p.left(), p.y+size, p.Language.Text("book.legend"))
		p.legend(ch.Legend, size, p.left(), p.y+size*1.6, p.measure())
	}
}

// leastFigure is the height of the figures of the rules, as a share of the
// width of the text.
const leastFigure = 0.42

// rulesHeight returns the height of the rules in letters of a size, with
// figures as small as they may be.
func (p *press) rulesHeight(ch *chapter, size float64) float64 {
	high := size * 0.5
	for _, passage := range ch.Rules {
		high += float64(len(p.wrap(runsOf(passage), size, p.measure())))*size*leading + size*0.5
	}
	if len(ch.Figures) > 0 {
		high += p.measure()*leastFigure + p.captionHeight(ch.Figures, size)
	}
	return high + size*6
}

// captionHeight returns the height of the captions of figures side by side.
func (p *press) captionHeight(list []Figure, size float64) float64 {
	most := 0
	wide := p.measure()/float64(len(list)) - size
	for _, f := range list {
		most = max(most, len(p.wrap([]run{{"I", f.Caption}}, size, wide)))
	}
	return float64(most)*size*leading + size
}

// figures prints figures side by side, in the room that is left.
func (p *press) figures(list []Figure, size float64) {
	if len(list) == 0 {
		return
	}
	captions := p.captionHeight(list, size)
	box := p.measure() / float64(len(list))
	high := min(p.floor()-p.y-captions-size*5, box*1.1)
	lowest := 0.0
	for i, f := range list {
		x := p.left() + float64(i)*box
		lowest = max(lowest, p.board(f, x, p.y, box-size, high, 1.4))
	}
	for i, f := range list {
		x := p.left() + float64(i)*box
		p.passage([]run{{"I", f.Caption}}, size, x+size/2, p.y+lowest+2, box-size)
	}
	p.y += lowest + captions + size*0.5
}

// grid puts cards on pages, row by row.
type grid struct {
	*press
	rowHigh float64
	column  int
	opened  bool // whether a page of puzzles is begun
}

// levelHead returns the height of the heading of a level.
func (p *press) levelHead() float64 { return p.head * 2 }

// level prints the heading of a level, above a new row.
func (g *grid) level(part string, level level) {
	g.endRow()
	if !g.opened || g.y+g.levelHead()+g.rowHigh > g.floor()+1 {
		g.turn()
		g.opened = true
	}
	if level.Name == "" {
		return
	}
	g.mark(part, level.Name, atLevel)
	x := g.left()
	if level.Stars > 0 {
		g.stars(level.Stars, g.head, x, g.y+g.head)
		x += starWidth(g.head) + 8
	}
	g.words("B", g.head, x, g.y+g.head, level.Name)
	g.y += g.levelHead()
}

// endRow goes on below the row that is begun.
func (g *grid) endRow() {
	if g.column > 0 {
		g.column, g.y = 0, g.y+g.rowHigh
	}
}

// card prints a puzzle.
func (g *grid) card(c card) {
	if g.column == 0 && g.y+g.rowHigh > g.floor()+1 {
		g.turn()
	}
	gap := 6 * mm
	wide := (g.measure() - gap*float64(g.columns-1)) / float64(g.columns)
	g.puzzle(c, g.left()+float64(g.column)*(wide+gap), g.y, wide)
	if g.column++; g.column == g.columns {
		g.endRow()
	}
}

// puzzle prints a puzzle into a box of the height of a row: number and title,
// board, dice, task.
func (g *grid) puzzle(c card, x, y, wide float64) {
	number := fmt.Sprint(c.Number)
	g.bookmark(number+" "+c.Title, atPuzzle, y)
	g.words("B", g.text+1.5, x, y+g.text, number)
	title := x + g.width("B", g.text+1.5, number) + 6
	room := x + wide - title - starWidth(g.small) - 4
	head := g.passage([]run{{"B", c.Title}}, g.text, title, y, room) + 2
	if c.Stars > 0 {
		g.stars(c.Stars, g.small, x+wide-starWidth(g.small), y+g.text)
	}
	g.doc.Link(g.bleed+x, g.bleed+y, wide, g.text*1.4, g.link(cardPart(c)))

	words := []run{{"", strings.Join(append([]string{c.Task}, c.Notes...), " ")}}
	below := float64(len(g.wrap(words, g.text, wide)))*g.text*leading + g.text*1.2
	if len(c.Dice) > 0 {
		below += diceSize + 6
	}
	high := g.boards(c, x, y+head, wide, g.rowHigh-head-below)
	y += head + high + 2
	if len(c.Dice) > 0 {
		g.dice(c.Dice, x, y, wide)
		y += diceSize + 6
	}
	g.passage(words, g.text, x, y, wide)
}

// boards prints the board of a puzzle, beside its start if it shows the goal, and returns
// the height.
func (g *grid) boards(c card, x, y, wide, high float64) float64 {
	if c.Start == nil {
		return g.board(Figure{Board: c.Board}, x, y, wide, high, 1.5)
	}
	const between = 5 * mm
	half := (wide - between) / 2
	g.board(Figure{Board: *c.Start, Pale: true}, x, y, half, high, 1.5)
	high = g.board(Figure{Board: c.Board}, x+half+between, y, half, high, 1.5)
	at, tip := y+high/2, x+half+between-1.5*mm
	g.rule(x+half+1.5*mm, at, tip, 1.2)
	canvas{doc: g.doc, at: picture.Point{X: g.bleed, Y: g.bleed}, scale: 1}.Polygon(picture.Polygon{
		Corners: []picture.Point{{X: tip, Y: at}, {X: tip - 5, Y: at - 3}, {X: tip - 5, Y: at + 3}}, Paint: picture.Paint{Fill: black},
	})
	return high
}

// diceSize is the size of a die.
const diceSize = 15.0

// cardPart is the part of a puzzle's solution.
func cardPart(c card) string { return fmt.Sprintf("solution %d", c.Number) }

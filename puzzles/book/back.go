package book

import (
	"fmt"
	"slices"
	"strings"
)

// column is text in columns.
type column struct {
	*press
	at, of int
	top    float64 // of the columns on this page
}

const columnGap = 7 * mm

// newColumn begins text in columns at the place that the page has reached.
func (p *press) newColumn(of int) *column { return &column{press: p, of: of, top: p.y} }

func (c *column) wide() float64 {
	return (c.measure() - columnGap*float64(c.of-1)) / float64(c.of)
}

func (c *column) x() float64 { return c.left() + float64(c.at)*(c.wide()+columnGap) }

// need goes on in the next column unless there is room for a height.
func (c *column) need(high float64) {
	if c.y+high <= c.floor() {
		return
	}
	if c.at++; c.at == c.of {
		c.turn()
		c.at, c.top = 0, c.press.y
	}
	c.y = c.top
}

// paragraph prints lines one by one, which may be in two columns.
func (c *column) paragraph(runs []run, size, indent float64) {
	for _, line := range c.wrap(runs, size, c.wide()-indent) {
		c.need(size * leading)
		c.line(line, size, c.x()+indent, c.y+size)
		c.y += size * leading
	}
}

// hints prints the first hints with the check numbers, then the second ones, and the
// third ones, so that nobody reads more than one by accident.
func (p *press) hints() {
	p.openPart()
	p.heading("hints", p.Language.Text("book.hints"))
	p.running = p.Language.Text("book.hints")
	c := p.newColumn(p.narrow)
	for round, key := range rounds {
		for i := range p.Chapters {
			if ch := &p.Chapters[i]; ch.Hinted(round) {
				c.section(p.Language.Text(key, "game", ch.Title))
				ch.cards(func(card *card) { c.hint(card, round) })
			}
		}
	}
}

// rounds are the keys of the headings of the first, second and third hints.
var rounds = [...]string{"book.round.1", "book.round.2", "book.round.3"}

// Hinted reports whether a puzzle of a chapter has a hint for a round.
func (ch *chapter) Hinted(round int) (has bool) {
	ch.cards(func(c *card) { has = has || round < len(c.Hints) })
	return has
}

// hint prints one hint of a puzzle, if it has that one; the check number goes with the first one.
func (c *column) hint(card *card, round int) {
	if round >= len(card.Hints) {
		return
	}
	text := card.Hints[round]
	if card.Check != "" && round == 0 {
		text = c.Language.Text("check.after", "hint", strings.TrimSuffix(text, "."), "check", card.Check)
	}
	runs := []run{{"B", fmt.Sprint(card.Number)}, {"", text}}
	c.need(float64(len(c.wrap(runs, c.small, c.wide()))) * c.small * leading)
	c.paragraph(runs, c.small, 0)
	c.y += c.small * 0.35
}

// section prints the heading of a section within columns.
func (c *column) section(title string) {
	c.y += c.text * 0.6
	c.need(c.head * 5)
	c.words(serif, "B", c.head, c.x(), c.y+c.head, title)
	c.y += c.head * 1.6
}

// solutions prints the solutions, chapter by chapter.
func (p *press) solutions() {
	p.openPart()
	p.heading("solutions", p.Language.Text("book.solutions"))
	p.running = p.Language.Text("book.solutions")
	c := p.newColumn(p.narrow)
	for i := range p.Chapters {
		ch := &p.Chapters[i]
		first := 0.0
		ch.cards(func(card *card) {
			if first == 0 {
				first = c.least(card.Solution)
			}
		})
		c.need(p.head*4 + first)
		p.mark(solutionPart(i), ch.Title, atLevel)
		c.section(ch.Title)
		for _, level := range ch.Levels {
			for _, card := range level.Cards {
				c.solution(card)
			}
		}
	}
}

// solution prints the solution of a puzzle: the lines, remarks, and boards.
func (c *column) solution(card card) {
	s := card.Solution
	boards := c.boardsHigh(s.Boards[:min(c.abreast, len(s.Boards))])
	c.need(c.least(s))
	c.doc.SetLink(c.link(cardPart(card)), c.bleed+c.y, c.page)
	c.paragraph([]run{{"B", fmt.Sprint(card.Number)}, {"B", card.Title}}, c.text, 0)
	indent := c.beside(s, boards)
	c.boards(s.Boards)
	below := c.y
	if indent > 0 {
		c.y -= boards
	}
	for _, p := range s.passages() {
		c.paragraph(p.runs, c.small, indent+p.indent)
	}
	c.y = max(c.y, below) + c.text
}

// least returns the height that the beginning of a solution needs.
func (c *column) least(s Solution) float64 {
	return c.text*leading + 3*c.small*leading + c.boardsHigh(s.Boards[:min(c.abreast, len(s.Boards))])
}

// beside returns the indent of the words of a solution beside boards that leave room for
// them, 0 for words below.
func (c *column) beside(s Solution, boards float64) float64 {
	if len(s.Boards) == 0 || len(s.Boards) >= c.abreast {
		return 0
	}
	indent, high := c.wide()*float64(len(s.Boards))/float64(c.abreast)+4, 0.0
	for _, p := range s.passages() {
		high += float64(len(c.wrap(p.runs, c.small, c.wide()-indent-p.indent))) * c.small * leading
	}
	if high > 1.5*boards || c.y+max(high, boards) > c.floor() {
		return 0
	}
	return indent
}

// indented is a paragraph with its indent.
type indented struct {
	runs   []run
	indent float64
}

// passages returns the lines of a solution, and its remarks.
func (s Solution) passages() (list []indented) {
	for _, line := range s.Lines {
		runs := []run{{"", line.Moves}}
		if line.Depth == 0 {
			runs[0].style = "B"
		}
		if line.Against != "" {
			runs = append([]run{{"I", line.Against}}, runs...)
		}
		list = append(list, indented{runs, float64(line.Depth) * 8})
	}
	if len(s.Notes) > 0 {
		list = append(list, indented{[]run{{"", strings.Join(s.Notes, " ")}}, 0})
	}
	return list
}

// boardsHigh returns the height of a row of boards, with captions.
func (c *column) boardsHigh(list []Figure) float64 {
	if len(list) == 0 {
		return 0
	}
	wide, high := c.wide()/float64(c.abreast), 0.0
	for _, f := range list {
		d := f.Board
		d.Caption = ""
		w, h := d.Size()
		high = max(high, h*min(wide/w, wide/h, 1)) // a tall board is no higher than a row is wide
	}
	return high + c.small*1.5
}

// boards prints boards, row by row.
func (c *column) boards(list []Figure) {
	wide := c.wide() / float64(c.abreast)
	for row := range slices.Chunk(list, c.abreast) {
		high := c.boardsHigh(row)
		c.need(high)
		for i, f := range row {
			x := c.x() + float64(i)*wide
			h := c.board(f, x, c.y, wide-3, high-c.small*1.5, 1)
			size := c.small * 0.9
			c.words(serif, "I", size, x+(wide-c.width(serif, "I", size, f.Caption))/2, c.y+h+size*0.8, f.Caption)
		}
		c.y += high
	}
}

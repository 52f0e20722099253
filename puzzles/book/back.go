package book

import (
	"fmt"
	"slices"
	"strings"
)

// hints prints the first hints with the check numbers, then the second ones, and the
// third ones, so that nobody reads more than one by accident.
func (p *press) hints() {
	p.openPart()
	p.heading("hints", p.Language.Text("book.hints"))
	p.running = p.Language.Text("book.hints")
	c := &columns{press: p}
	for round, key := range rounds {
		for i := range p.Chapters {
			if ch := &p.Chapters[i]; ch.Hinted(round) {
				c.section(p.Language.Text(key, "game", ch.Title), func() {})
				ch.cards(func(card *card) { c.hint(card, round) })
			}
		}
	}
	c.print()
}

// rounds are the keys of the headings of the first, second and third hints.
var rounds = [...]string{"book.round.1", "book.round.2", "book.round.3"}

// Hinted reports whether a puzzle of a chapter has a hint for a round.
func (ch *chapter) Hinted(round int) (has bool) {
	ch.cards(func(c *card) { has = has || round < len(c.Hints) })
	return has
}

// hint adds one hint of a puzzle, if it has that one; the check number goes with the first one.
func (c *columns) hint(card *card, round int) {
	if round >= len(card.Hints) {
		return
	}
	text := card.Hints[round]
	if card.Check != "" && round == 0 {
		text = c.Language.Text("check.after", "hint", strings.TrimSuffix(text, "."), "check", card.Check)
	}
	c.paragraph([]run{{"B", fmt.Sprintf("%d.", card.Number)}, {"", text}}, c.small, 0, c.small*0.35)
}

// section adds the heading of a section.
func (c *columns) section(title string, mark func()) {
	c.headed([]run{{"B", title}}, c.head, c.text*1.2, c.head*(1.6-leading), func(y float64) {
		c.y = y
		mark()
	})
}

// headed adds the lines of a heading, with room above and below.
func (c *columns) headed(runs []run, size, above, below float64, mark func(y float64)) {
	high := float64(len(c.wrap(runs, size, c.wide())))*size*leading + below
	c.boxes = append(c.boxes, box{gap: above, high: high, heads: true, draw: func(x, y, _ float64) {
		mark(y)
		c.passage(runs, size, x, y, c.wide())
	}})
}

// solutions prints the solutions, chapter by chapter.
func (p *press) solutions() {
	p.openPart()
	p.heading("solutions", p.Language.Text("book.solutions"))
	p.running = p.Language.Text("book.solutions")
	c := &columns{press: p}
	for i := range p.Chapters {
		ch := &p.Chapters[i]
		c.section(ch.Title, func() { p.mark(solutionPart(i), ch.Title, atLevel) })
		ch.cards(c.solution)
	}
	c.print()
}

// solution adds the solution of a puzzle: boards, the lines, and remarks.
func (c *columns) solution(card *card) {
	runs := []run{{"B", fmt.Sprint(card.Number)}, {"B", card.Title}}
	c.headed(runs, c.text, c.text, 0, func(y float64) { c.doc.SetLink(c.link(cardPart(*card)), c.bleed+y, c.page) })
	words := card.Solution.passages()
	for row := range slices.Chunk(card.Solution.Boards, abreast) {
		b := c.row(row)
		if len(row) < abreast && c.beside(words) < b.high+b.board*smallest {
			boards, all := b.draw, words
			b.draw = func(x, y, scale float64) {
				boards(x, y, scale)
				for _, p := range all {
					y += c.passage(p.runs, c.small, x+c.wide()/abreast+p.indent, y, c.wide()/abreast-p.indent)
				}
			}
			words = nil
		}
		c.boxes = append(c.boxes, b)
	}
	if len(words) > 0 {
		c.boxes[len(c.boxes)-1].heads = true
	}
	for _, p := range words {
		c.paragraph(p.runs, c.small, p.indent, 0)
	}
}

// abreast is the number of boards side by side in a column.
const abreast = 2

// beside returns the height of words beside a board.
func (c *columns) beside(list []indented) (high float64) {
	for _, p := range list {
		high += float64(len(c.wrap(p.runs, c.small, c.wide()/abreast-p.indent))) * c.small * leading
	}
	return high
}

// indented is a paragraph with its indent.
type indented struct {
	runs   []run
	indent float64
}

// passages returns the lines of a solution, and its remarks.
func (s solution) passages() (list []indented) {
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

// row returns the box of boards side by side, with captions.
func (c *columns) row(list []Figure) box {
	wide, high := c.wide()/abreast, 0.0
	for _, f := range list {
		d := f.Board
		d.Caption = ""
		w, h := d.Size()
		high = max(high, h*min(wide/w, wide/h, 1)) // a tall board is no higher than a row is wide
	}
	size := c.small * 0.9
	return box{high: c.small * 1.5, board: high, draw: func(x, y, scale float64) {
		for _, f := range list {
			h := c.board(f, x, y, wide-3, high*scale, 1)
			c.words("I", size, x+(wide-c.width("I", size, f.Caption))/2, y+h+size*0.8, f.Caption)
			x += wide
		}
	}}
}

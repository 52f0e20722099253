package book

import (
	"fmt"
	"strconv"

	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
)

// titlePage prints the title, with the first board of the book.
func (p *press) titlePage() {
	p.blank()
	band := p.Height * 0.16
	p.doc.SetFillColor(0x20, 0x20, 0x20)
	p.doc.Rect(0, 0, p.Width+2*p.bleed, band+p.bleed, "F")
	y := band + 0.1*p.Height
	for _, line := range p.wrap([]run{{"B", p.Title}}, p.title, p.measure()) {
		p.centred("B", p.title, y, line[0].words)
		y += p.title * 1.15
	}
	p.centred("I", p.head, y+4, p.Subtitle)
	if p.Author != "" {
		p.centred("", p.head, y+4+2*p.head, p.Author)
		y += 2 * p.head
	}
	y += 3 * p.head
	high := p.Height - p.bottom - y - 2*p.head
	p.cards(func(_ *chapter, c *card) {
		if c.Number == 1 {
			p.board(Figure{Board: c.Board}, p.left(), y, p.measure(), high, 2)
		}
	})
}

// imprint prints how the book was made, on the back of the title.
func (p *press) imprint() {
	p.blank()
	l := p.Language
	texts := []string{
		l.Text("imprint.proved"), l.Text("imprint.rights"), l.Text("imprint.made", "program", p.Program), l.Text("imprint.fonts"),
	}
	p.y = p.Height * 0.62
	for _, text := range texts {
		p.y += p.passage([]run{{"", text}}, p.small, p.left(), p.y, p.measure()) + p.small*0.6
	}
}

// contents prints the table of contents.
func (p *press) contents() {
	p.openPart()
	p.heading("contents", p.Language.Text("book.contents"))
	p.entry("guide", p.Language.Text("book.guide"), "", 0)
	for i, ch := range p.Chapters {
		p.y += p.text * 0.5
		p.entry(chapterPart(i), ch.Title, numbers(ch.First, ch.First+ch.Number-1), 0)
		for _, level := range ch.Levels {
			if level.Name == "" {
				continue
			}
			p.levelEntry(levelPart(i, level), level)
		}
	}
	p.y += p.text * 0.5
	p.entry("hints", p.Language.Text("book.hints"), "", 0)
	p.entry("solutions", p.Language.Text("book.solutions"), "", 0)
	for i, ch := range p.Chapters {
		p.entry(solutionPart(i), ch.Title, "", 1)
	}
}

func chapterPart(i int) string               { return fmt.Sprintf("chapter %d", i) }
func solutionPart(i int) string              { return fmt.Sprintf("solutions %d", i) }
func levelPart(i int, level level) string    { return fmt.Sprintf("level %d.%d", i, level.Stars) }
func (p *press) numberOf(part string) string { return strconv.Itoa(p.pages[part]) }

// lineOfContents is the distance of the lines of the table of contents, as a
// share of the size of the letters.
const lineOfContents = 1.4

// heading prints the title of a part.
func (p *press) heading(part, title string) {
	p.mark(part, title, atPart)
	p.words("B", p.title*0.7, p.left(), p.y+p.title*0.6, title)
	p.y += p.title
	p.rule(p.left(), p.y, p.right(), 1)
	p.y += p.text
}

// entry prints a line of the table of contents, with a leader to its page.
func (p *press) entry(part, title, note string, depth int) {
	p.room(p.text * lineOfContents)
	style := ""
	if depth == 0 {
		style = "B"
	}
	p.leader(part, p.left()+float64(depth)*12, run{style, title}, run{"", note})
}

// levelEntry prints the line of a level in the table of contents.
func (p *press) levelEntry(part string, level level) {
	p.room(p.text * lineOfContents)
	x, cards := p.left()+12, level.Cards
	if level.Stars > 0 {
		p.stars(level.Stars, p.text, x, p.y+p.text)
	}
	p.leader(part, x+starWidth(p.text)+6, run{"", level.Name}, run{"", numbers(cards[0].Number, cards[len(cards)-1].Number)})
}

// leader prints words, and dots up to the number of a page at the right, and links the
// line to that page.
func (p *press) leader(part string, x float64, words ...run) {
	base, number := p.y+p.text, p.numberOf(part)
	for _, r := range words {
		if r.words != "" {
			p.words(r.style, p.text, x, base, r.words)
			x += p.width(r.style, p.text, r.words) + 6
		}
	}
	end := p.right() - p.width("", p.text, number)
	p.words("", p.text, end, base, number)
	for dot := p.right() - 24; dot > x; dot -= 6 {
		p.words("", p.text, dot, base, ".")
	}
	p.doc.Link(p.bleed+p.left(), p.bleed+p.y, p.measure(), p.text*1.3, p.link(part))
	p.y += p.text * lineOfContents
}

// room begins a page unless the page has room for a height.
func (p *press) room(high float64) {
	if p.y+high > p.floor() {
		p.turn()
	}
}

// guide prints how to use the book, with the meaning of the stars.
func (p *press) guide() {
	p.turn()
	p.heading("guide", p.Language.Text("book.guide"))
	for i, passage := range p.Guide {
		passage.Text = texts.Filled(passage.Text, "hints", p.reference("hints"), "solutions", p.reference("solutions"))
		lines := len(p.wrap(runsOf(passage), p.text, p.measure()))
		p.room(float64(lines) * p.text * leading)
		p.y += p.passage(runsOf(passage), p.text, p.left(), p.y, p.measure()) + p.text*0.6
		if i == starsPassage {
			p.oddsTable()
		}
	}
}

// starsPassage is the index of the passage on stars in the guide.
const starsPassage = 1

// oddsTable prints the meaning of each number of stars.
func (p *press) oddsTable() {
	for i, text := range p.Odds {
		p.room(p.text * 1.4)
		p.stars(i+1, p.text, p.left()+18, p.y+p.text)
		p.words("", p.text, p.left()+30+starWidth(p.text), p.y+p.text, text)
		p.y += p.text * 1.4
	}
	p.y += p.text * 0.6
}

// legend prints the meaning of signs, side by side while there is room, and
// returns the height.
func (p *press) legend(list []picture.Meaning, size, x, y, most float64) float64 {
	scale := size * 1.5 / 24
	step := 24 * scale
	at, row := x, 0.0
	for _, m := range list {
		wide := step*1.25 + p.width("", size, m.Text) + size
		if at > x && at+wide > x+most {
			at, row = x, row+step*1.1
		}
		m.Sign.Draw(canvas{doc: p.doc, at: picture.Point{X: p.bleed + at, Y: p.bleed + y + row}, scale: scale})
		p.words("", size, at+step*1.2, y+row+step/2+size*0.34, m.Text)
		at += wide
	}
	return row + step*1.1
}

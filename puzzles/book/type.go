package book

import (
	"image/color"
	"math"
	"strings"

	"ludex/puzzles/measure"
	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
)

// leading is the distance of lines, as a share of the size of the letters.
const leading = 1.28

// width returns the width of words.
func (p *press) width(style string, size float64, words string) float64 {
	wide := 0.0
	for _, s := range p.spans(serif, style, words) {
		p.doc.SetFont(s.family, s.style, size)
		wide += p.doc.GetStringWidth(s.words)
	}
	return wide
}

// words prints words with the left end of their base at a point.
func (p *press) words(style string, size, x, y float64, words string) {
	p.doc.SetTextColor(0, 0, 0)
	for _, s := range p.spans(serif, style, words) {
		p.doc.SetFont(s.family, s.style, size)
		p.doc.Text(p.bleed+x, p.bleed+y, s.words)
		x += p.doc.GetStringWidth(s.words)
	}
}

// centred prints words in the middle of the text.
func (p *press) centred(style string, size, y float64, words string) {
	p.words(style, size, p.left()+(p.measure()-p.width(style, size, words))/2, y, words)
}

// rule prints a horizontal line.
func (p *press) rule(x1, y, x2, width float64) {
	p.doc.SetDrawColor(0, 0, 0)
	p.doc.SetLineWidth(width)
	p.doc.Line(p.bleed+x1, p.bleed+y, p.bleed+x2, p.bleed+y)
}

// run is a part of a line in one style.
type run struct{ style, words string }

// wrap breaks runs into lines of a width, where there are spaces. A
// no-break space holds words together.
func (p *press) wrap(runs []run, size, most float64) (lines [][]run) {
	var line []run
	x := 0.0
	for _, r := range runs {
		space := p.width(r.style, size, " ")
		for _, word := range strings.FieldsFunc(r.words, func(c rune) bool { return c == ' ' || c == '\n' || c == '\t' }) {
			w := p.width(r.style, size, word)
			if x > 0 && x+space+w > most {
				lines, line, x = append(lines, line), nil, 0
			}
			if x > 0 {
				x += space
			}
			if n := len(line); n > 0 && line[n-1].style == r.style {
				line[n-1].words += " " + word
			} else {
				line = append(line, run{r.style, word})
			}
			x += w
		}
	}
	if len(line) > 0 {
		lines = append(lines, line)
	}
	return lines
}

// line prints the runs of a line.
func (p *press) line(runs []run, size, x, base float64) {
	for i, r := range runs {
		if i < len(runs)-1 {
			r.words += " "
		}
		p.words(r.style, size, x, base, r.words)
		x += p.width(r.style, size, r.words)
	}
}

// passage prints a paragraph at a place and returns its height.
func (p *press) passage(runs []run, size, x, y, most float64) float64 {
	lines := p.wrap(runs, size, most)
	for i, line := range lines {
		p.line(line, size, x, y+size+float64(i)*size*leading)
	}
	return float64(len(lines)) * size * leading
}

// runsOf returns a passage with its lead in bold.
func runsOf(a texts.Passage) []run {
	if a.Text == "" {
		return []run{{"", a.Lead}}
	}
	return []run{{"B", a.Lead + "."}, {"", a.Text}}
}

// leastLabel is the size of the names at the rim of small boards, in points.
const leastLabel = 5.5

// board draws a diagram into a box, in its middle at the top, and returns the
// height that it takes. Boards are not enlarged beyond most times their size.
func (p *press) board(f Figure, x, y, wide, high, most float64) float64 {
	d := f.Board
	d.Caption = ""
	w, h := d.Size()
	scale := min(wide/w, high/h, most)
	d.LabelSize = leastLabel / scale
	d.Scene().Draw(canvas{p.doc, picture.Point{X: p.bleed + x + (wide-w*scale)/2, Y: p.bleed + y}, scale, f.Pale})
	return h * scale
}

// starWidth returns the width of MostStars stars.
func starWidth(size float64) float64 { return measure.MostStars * size * 0.95 }

// stars prints filled stars out of MostStars, their left end at x.
func (p *press) stars(n int, size, x, base float64) {
	c := canvas{doc: p.doc, at: picture.Point{X: p.bleed, Y: p.bleed}, scale: 1}
	for i := range measure.MostStars {
		paint := picture.Paint{Stroke: black, Width: 0.5}
		if i < n {
			paint.Fill = black
		}
		c.Polygon(picture.Polygon{Corners: star(picture.Point{X: x + size*0.95*(float64(i)+0.5), Y: base - size*0.32}, size*0.44), Paint: paint})
	}
}

// star returns the corners of a star with five points.
func star(at picture.Point, r float64) (corners []picture.Point) {
	for k := range 10 {
		far := r
		if k%2 == 1 {
			far = r * 0.42
		}
		angle := math.Pi * (float64(k)/5 - 0.5)
		corners = append(corners, picture.Point{X: at.X + far*math.Cos(angle), Y: at.Y + far*math.Sin(angle)})
	}
	return corners
}

// dice prints the faces of dice, in the middle of a width.
func (p *press) dice(faces []int, x, y, wide float64) {
	const size, step = diceSize, diceSize * 1.35
	x += (wide - float64(len(faces)-1)*step - size) / 2
	c := canvas{doc: p.doc, at: picture.Point{X: p.bleed, Y: p.bleed}, scale: 1}
	for i, face := range faces {
		at := picture.Point{X: x + float64(i)*step, Y: y}
		c.Polygon(picture.Polygon{Corners: []picture.Point{at, {X: at.X + size, Y: at.Y}, {X: at.X + size, Y: at.Y + size}, {X: at.X, Y: at.Y + size}}, Paint: picture.Paint{Stroke: black, Width: 0.8}})
		for _, pip := range pips[face] {
			centre := picture.Point{X: at.X + size*(0.5+0.27*pip.X), Y: at.Y + size*(0.5+0.27*pip.Y)}
			c.Circle(picture.Circle{Centre: centre, R: size * 0.09, Paint: picture.Paint{Fill: black}})
		}
	}
}

// pips are the places of the pips of each face.
var pips = [7][]picture.Point{
	1: {{}},
	2: {{X: -1, Y: 1}, {X: 1, Y: -1}},
	3: {{X: -1, Y: 1}, {}, {X: 1, Y: -1}},
	4: {{X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}, {X: 1, Y: 1}},
	5: {{X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}, {X: 1, Y: 1}, {}},
	6: {{X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}, {X: 1, Y: 1}, {X: -1}, {X: 1}},
}

var black = color.NRGBA{A: 0xff}

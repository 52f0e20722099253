package picture

import (
	"cmp"
	"fmt"
	"strings"
)

// poster returns the article on one page of the paper, or else of paper twice as large, in
// smaller type if it needs that. More than fits there has several pages.
func (a Article) poster(paper Paper) (b Book) {
	if b = a.Book(paper); len(b.Pages) == 1 {
		return b
	}
	paper = Paper{paper.Height, 2 * paper.Width}
	for scale := 1.0; scale > mostShrunk; scale -= 0.05 {
		if b = a.Book(Paper{paper.Width / scale, paper.Height / scale}); len(b.Pages) == 1 {
			page := &Scene{Width: paper.Width, Height: paper.Height}
			b.Pages[0].Draw(transfer{pen{page, Point{}, scale}})
			b.Pages[0] = page
			return b
		}
	}
	return a.Book(paper)
}

// Book returns the article as pages.
func (a Article) Book(paper Paper) Book {
	if a.Poster {
		a.Poster = false
		return a.poster(paper)
	}
	w := &typesetter{paper: paper}
	w.words(typeface{size: 17, room: 6}, "", a.Title)
	for i, p := range a.Parts {
		if i > 0 && p.Style == Entry && a.Parts[i-1].Style == Quotation {
			w.y += typefaces[Quotation].room
		}
		w.part(p)
	}
	for i, page := range w.pages {
		page.add(Text{Point{paper.Width / 2, paper.Height - edge/2}, fmt.Sprintf("%d", i+1), bodySize, Middle, false, faint})
	}
	return Book{Title: a.Title, Language: cmp.Or(a.Language, "en"), Pages: w.pages}
}

// typesetter puts words and pictures on pages, from the top of a page down.
type typesetter struct {
	paper Paper
	pages []*Scene
	y     float64
}

// typeface is how the words of a style are set.
type typeface struct {
	size   float64
	room   float64 // above
	indent float64
	below  float64 // the height that must remain on the page, so that a heading has company
	plain  bool    // not bold
	mark   string  // before the first line
	barred bool    // with a line at the left
}

var typefaces = map[Style]typeface{
	Paragraph:  {size: 10, room: 7, plain: true},
	Heading:    {size: 13, room: 20, below: 120},
	Subheading: {size: 11, room: 12, below: 80},
	Quotation:  {size: 10, room: 7, indent: 14, plain: true, barred: true},
	Entry:      {size: 10, room: 3, indent: 14, plain: true, mark: "•"},
	Code:       {size: 9, room: 7, plain: true},
}

// part adds a part of the article.
func (w *typesetter) part(p Part) {
	if p.Style == Picture {
		w.picture(p)
		return
	}
	if p.Style == Code {
		for line := range strings.Lines(p.Text) {
			w.words(typefaces[Code], "", line)
		}
		return
	}
	w.words(typefaces[p.Style], p.Lead, p.Text)
}

// fits makes room for a height. It begins a page if there is not enough.
func (w *typesetter) fits(high float64) {
	if len(w.pages) > 0 && w.y+high <= w.paper.Height-edge {
		return
	}
	w.pages = append(w.pages, &Scene{Width: w.paper.Width, Height: w.paper.Height})
	w.y = edge
}

func (w *typesetter) page() *Scene { return w.pages[len(w.pages)-1] }

// mostShrunk is the part of its size to which a picture shrinks rather than to leave the
// rest of a page empty.
const mostShrunk = 0.6

// picture adds a picture, smaller than it is if it is wider or higher than the
// page, or somewhat higher than the rest of it.
func (w *typesetter) picture(p Part) {
	room := Point{w.paper.Width - 2*edge, w.paper.Height - 2*edge}
	scale := min(1, room.X/p.Scene.Width, room.Y/p.Scene.Height)
	caption := typefaces[Paragraph]
	below := 8 + caption.room + caption.size*leading // its first line stays with it
	if left := (w.paper.Height - edge - w.y - below) / p.Scene.Height; len(w.pages) > 0 && left >= scale*mostShrunk {
		scale = min(scale, left)
	}
	w.fits(min(p.Scene.Height*scale+below, room.Y))
	p.Scene.Draw(transfer{pen{w.page(), Point{edge, w.y + 4}, scale}})
	w.y += p.Scene.Height*scale + 8
	w.words(caption, p.Lead, p.Text)
}

// words adds a text, the lead of it in bold.
func (w *typesetter) words(f typeface, lead, text string) {
	line := f.size * leading
	list := append(spans(lead, true, f.size, w.width(f)), spans(text, !f.plain, f.size, w.width(f))...)
	if len(w.pages) > 0 {
		w.y += f.room
	}
	w.fits(line + f.below)
	for first := true; len(list) > 0; first = false {
		w.fits(line)
		n := inLine(list, f.size, w.width(f))
		w.line(f, list[:n], first)
		list = list[n:]
		w.y += line
	}
}

func (w *typesetter) width(f typeface) float64 { return w.paper.Width - 2*edge - f.indent }

// line draws the words of a line.
func (w *typesetter) line(f typeface, list []span, first bool) {
	x, base := edge+f.indent, w.y+f.size
	if f.barred {
		w.page().add(Line{Point{edge + 3, w.y}, Point{edge + 3, w.y + f.size*leading}, Paint{Stroke: rule, Width: 2}})
	}
	if first && f.mark != "" {
		w.page().add(Text{Point{edge + 3, base}, f.mark, f.size, Left, false, ink})
	}
	for i := 0; i < len(list); {
		var run []string
		bold := list[i].bold
		for ; i < len(list) && list[i].bold == bold; i++ {
			run = append(run, list[i].word)
		}
		words := strings.Join(run, " ")
		w.page().add(Text{Point{x, base}, words, f.size, Left, bold, ink})
		x += wide(words+" ", f.size, bold)
	}
}

// span is a word.
type span struct {
	word string
	bold bool
}

// spans returns the words of a text. A word wider than a line becomes several.
func spans(text string, bold bool, size, most float64) (list []span) {
	for _, word := range wordsOf(text) {
		for rest := []rune(word); len(rest) > 0; {
			n := min(len(rest), 512)
			for n > 1 && wide(string(rest[:n]), size, bold) > most {
				n = n * 3 / 4
			}
			list, rest = append(list, span{string(rest[:n]), bold}), rest[n:]
		}
	}
	return list
}

// inLine returns the number of words that a line holds, at least one.
func inLine(list []span, size, most float64) int {
	x := 0.0
	for i, s := range list {
		x += wide(s.word, size, s.bold)
		if i > 0 && x > most {
			return i
		}
		x += wide(" ", size, s.bold)
	}
	return len(list)
}

// transfer is a canvas that draws on another scene, in the lengths of a pen.
type transfer struct{ pen }

func (t transfer) Polygon(p Polygon) { t.polygon(p.Corners, p.Paint) }
func (t transfer) Circle(c Circle)   { t.circle(c.Centre, c.R, c.Paint) }
func (t transfer) Line(l Line)       { t.line(l.From, l.To, l.Paint) }
func (t transfer) Text(w Text)       { t.text(w.At, w.Words, w.Size, w.Colour, w.Anchor, w.Bold) }

package picture

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"math"
	"strings"
	"sync"

	"ludex/rules"
)

// StyleSheet is the look of all pages: colours, letters, buttons.
//
//go:embed style.css
var StyleSheet template.CSS

//go:embed page.html
var pageText string

// drawnText is the script that draws the stones, marks and arrows of a frame.
//
//go:embed drawn.js
var drawnText string

var pageTemplate = sync.OnceValue(func() *template.Template { return pageOf(pageText) })

// pageOf returns the template of a page, which may contain the template "drawn".
func pageOf(text string) *template.Template {
	t := template.Must(template.New("page").Parse(text))
	return template.Must(t.New("drawn").Parse(drawnText)).Lookup("page")
}

// HTML writes the set as one page that needs nothing else: boards inline,
// solutions folded, lines to be stepped through. Its texts are those of package texts in a
// language.
func (s Set) HTML(w io.Writer, language string, text func(key string, pairs ...string) string) error {
	m := pageMaker{grounds: map[string]int{}}
	page := pageData{Title: s.Title, Language: language, Style: StyleSheet, Text: text, Looks: LookSymbols()}
	for _, item := range s.Items {
		page.Items = append(page.Items, m.item(item))
	}
	page.Grounds = template.HTML(m.defs.String())
	return pageTemplate().Execute(w, page)
}

type pageData struct {
	Title, Language string
	Style           template.CSS
	Text            func(key string, pairs ...string) string
	Looks, Grounds  template.HTML // the parts of the boards
	Items           []itemData
}

// pageMaker draws each board once and refers to it.
type pageMaker struct {
	grounds map[string]int // their numbers by their elements
	defs    strings.Builder
}

// itemData is an item for the page's template.
type itemData struct {
	Title, Words, Solution string
	Board                  template.HTML // the task
	Ground                 template.HTML // the drawing below the stones of the frames
	Frames                 []frameData
}

// frameData is a position as the page's script draws it.
type frameData struct {
	Caption string       `json:"caption"`
	Stones  []placed     `json:"stones"`
	Last    [][2]float64 `json:"last"`
	Arrows  [][4]float64 `json:"arrows"`
}

// placed is a stone at a place.
type placed struct {
	Look  Look    `json:"look"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Words string  `json:"words,omitempty"`
}

func (m *pageMaker) item(item Item) itemData {
	data := itemData{Title: item.Title, Words: item.Words, Solution: item.Solution, Board: m.svg(item.Task, "")}
	if len(item.Frames) < 2 {
		return data
	}
	first := item.Frames[0]
	data.Ground = m.svg(Diagram{Board: first.Board, Target: first.Target}, `<g class="stones"></g>`)
	for _, frame := range item.Frames {
		data.Frames = append(data.Frames, frame.data())
	}
	return data
}

// svg returns a diagram, and on top of it some elements.
func (m *pageMaker) svg(d Diagram, more string) template.HTML {
	var c svgCanvas
	wide, high := d.Size()
	fmt.Fprintf(&c, `<svg viewBox="0 0 %s %s"><use href="#ground%d"/>`+"\n", short(wide), short(high), m.ground(d))
	s := &Scene{}
	d.upon(pen{s, Point{}, 1})
	s.Draw(&c)
	c.WriteString(more + "</svg>\n")
	return template.HTML(c.String())
}

// ground returns the number of the diagram's ground.
func (m *pageMaker) ground(d Diagram) int {
	var c svgCanvas
	s := &Scene{}
	d.ground(pen{s, Point{}, 1})
	s.Draw(&c)
	n, known := m.grounds[c.String()]
	if !known {
		n = len(m.grounds)
		m.grounds[c.String()] = n
		fmt.Fprintf(&m.defs, "<g id=\"ground%d\">\n%s</g>\n", n, c.String())
	}
	return n
}

func (d Diagram) data() frameData {
	f := frameData{Caption: d.Caption, Stones: []placed{}, Last: [][2]float64{}, Arrows: [][4]float64{}}
	at := func(cell int) (x, y float64) {
		p := d.Board.Cells[cell].Centre
		return math.Round(p.X*10) / 10, math.Round(p.Y*10) / 10
	}
	for _, s := range d.Stones {
		x, y := at(s.Cell)
		f.Stones = append(f.Stones, placed{s.Look, x, y, s.Words})
	}
	for _, c := range d.Last {
		x, y := at(c)
		f.Last = append(f.Last, [2]float64{x, y})
	}
	for _, a := range d.Arrows {
		x1, y1 := at(a.From)
		x2, y2 := at(a.To)
		f.Arrows = append(f.Arrows, [4]float64{x1, y1, x2, y2})
	}
	return f
}

// JSON returns the frames for the page's script.
func (d itemData) JSON() (template.JS, error) {
	text, err := json.Marshal(d.Frames)
	return template.JS(text), err
}

// symbolBoard gives pieces their shape where there is no board. Only hexagonal
// boards have pieces that are shaped as their cells.
var symbolBoard = &Board{Inner: inner, Tile: corners(rules.Hexagon)}

// LookSymbols returns each look as an SVG symbol, look0 and so on, that a page's
// script places.
func LookSymbols() template.HTML {
	var c svgCanvas
	for look := range RedTile + 1 {
		fmt.Fprintf(&c, `<g id="look%d">`, look)
		s := &Scene{}
		Stone{Look: look}.draw(pen{s, Point{}, 1}, symbolBoard, Point{})
		s.Draw(&c)
		c.WriteString("</g>\n")
	}
	return template.HTML(c.String())
}

//go:embed review.html
var reviewText string

var reviewTemplate = sync.OnceValue(func() *template.Template { return pageOf(reviewText) })

// Review is a game to step through, with remarks on its moves.
type Review struct {
	Title string
	Facts []string // about the game, each in a line above the board
	Steps []Step   // the first is the start
}

// Step is a position of a Review, and the move that led to it.
type Step struct {
	Diagram Diagram // Caption is not used
	Move    string  // with its number and player, "" at the start
	Remarks []string
	Value   string   // of the position, in words
	Finding string   // the mistake of the move, "" for none
	Colour  Standing // in the strip of all positions
}

// Standing is the value of a position for the strip of all positions.
type Standing uint8

// The standings.
const (
	NotKnown Standing = iota
	NotWon            // nobody can force a win soon
	Even
	FirstWins
	OtherWins
)

// Class returns the name of the standing for the style of the page.
func (s Standing) Class() string {
	return [...]string{NotKnown: "unknown", NotWon: "open", Even: "draw", FirstWins: "first", OtherWins: "other"}[s]
}

// HTML writes the review as one page that needs nothing else.
func (r Review) HTML(w io.Writer) error {
	m := pageMaker{grounds: map[string]int{}}
	page := reviewData{Review: r, Style: StyleSheet, Looks: LookSymbols()}
	first := r.Steps[0].Diagram
	page.Board = m.svg(Diagram{Board: first.Board, Target: first.Target}, `<g class="stones"></g>`)
	for _, s := range r.Steps {
		page.Frames = append(page.Frames, s.Diagram.data())
	}
	page.Grounds = template.HTML(m.defs.String())
	return reviewTemplate().Execute(w, page)
}

// reviewData is a Review for its template.
type reviewData struct {
	Review
	Style                 template.CSS
	Looks, Grounds, Board template.HTML
	itemData
}

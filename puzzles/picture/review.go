package picture

import (
	_ "embed"
	"html/template"
	"io"
)

//go:embed review.html
var reviewText string

var reviewTemplate = pageOf(reviewText)

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
	Finding string   // what the move gave away, "" for nothing
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
	page := reviewData{Review: r, Looks: LookSymbols()}
	first := r.Steps[0].Diagram
	page.Board = m.svg(Diagram{Board: first.Board, Target: first.Target}, `<g class="stones"></g>`)
	for _, s := range r.Steps {
		page.Frames = append(page.Frames, s.Diagram.data())
	}
	page.Grounds = template.HTML(m.defs.String())
	return reviewTemplate.Execute(w, page)
}

// reviewData is a Review for its template.
type reviewData struct {
	Review
	Looks, Grounds, Board template.HTML
	itemData
}

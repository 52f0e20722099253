// Package book makes a book of puzzles for print and for screens: rules,
// puzzles from easy to hard, hints, check numbers, and solutions with
// variations.
//
// [Write] composes a [Manuscript] from solved puzzles, in one of the
// [texts.Languages]. [Manuscript.PDF] sets it on pages for a press, and
// [Manuscript.EPUB] for screens.
package book

import (
	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
)

// Manuscript is the content of a book, before it has pages.
type Manuscript struct {
	Title, Subtitle, Author string
	Program                 string          // that made the book, with its version
	Guide                   []texts.Passage // {hints} and {solutions} are places for references
	Odds                    []string        // the meaning of 1, 2, ... stars
	Chapters                []chapter
	Language                *texts.Language
}

// chapter is the puzzles of one game, with its rules.
type chapter struct {
	Kind          string // the name of the game in the catalogue
	Title, Motto  string
	Rules         []texts.Passage
	Figures       []Figure
	Legend        []picture.Meaning
	Empty         picture.Diagram // the board of the first puzzle
	Levels        []level
	First, Number int // the number of the first puzzle, and how many there are
}

// level is the puzzles of a chapter with the same number of stars, or all of them.
type level struct {
	Stars int
	Name  string // "" for all
	Cards []card
}

// Figure is a board with a caption.
type Figure struct {
	Board   picture.Diagram
	Caption string
	Pale    bool // in print: black pieces in grey, so that arrows across them are seen
}

// card is a puzzle with all that the book prints of it.
type card struct {
	ID       string
	Number   int
	Title    string
	Stars    int
	Board    picture.Diagram
	Start    *picture.Diagram // beside a board that shows the goal
	Dice     []int            // to be used
	Task     string           // {start} is a place for a reference to the rules
	Notes    []string
	Hints    []string // each says more than the one before
	Check    string   // the check number, "" for none
	Solution solution
}

// solution is the solution of a puzzle.
type solution struct {
	Lines  []line
	Notes  []string
	Boards []Figure // at key moments
}

// line is a line of a tree of variations.
type line struct {
	Depth   int    // 0 for the main line
	Against string // the replies that it answers, "" in the main line
	Moves   string
}

// cards calls do with all cards, in order.
func (m *Manuscript) cards(do func(*chapter, *card)) {
	for i := range m.Chapters {
		m.Chapters[i].cards(func(c *card) { do(&m.Chapters[i], c) })
	}
}

// cards calls do with the cards of a chapter, in order.
func (ch *chapter) cards(do func(*card)) {
	for i := range ch.Levels {
		for j := range ch.Levels[i].Cards {
			do(&ch.Levels[i].Cards[j])
		}
	}
}

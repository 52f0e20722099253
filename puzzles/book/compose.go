package book

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/measure"
	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/solver"
)

// Options are the choices for a book.
type Options struct {
	Title, Author string // "" for the title of the language, and for no author
	Language      *texts.Language
	Program       string                             // the name and the version of the program
	Own           func(puzzles.Puzzle) puzzles.Words // the words that a puzzle keeps, "" for a new title; nil for none
	InOrder       bool                               // a chapter keeps the order of the puzzles, without levels
	Limits        solver.Limits                      // of each further search that a solution needs
}

// Write composes a book of solved puzzles.
func Write(ctx context.Context, found []answer.Answer, o Options) (*Manuscript, error) {
	c := &composer{Options: o, ctx: ctx}
	m := &Manuscript{
		Title: cmp.Or(o.Title, o.Language.Text("book.title")), Author: o.Author, Program: o.Program, Language: o.Language,
		Guide: o.Language.Passages("guide"), Odds: o.Language.Odds(),
	}
	graded, err := c.grade(found)
	if err != nil {
		return nil, err
	}
	var set []puzzles.Puzzle
	for _, g := range graded {
		set = append(set, g.Puzzle)
	}
	c.titles = o.Language.Titles(set, c.own)
	for _, group := range c.chapters(graded) {
		chapter, err := c.chapter(group)
		if err != nil {
			return nil, err
		}
		m.Chapters = append(m.Chapters, chapter)
	}
	m.Subtitle = o.Language.Text("book.subtitle",
		"puzzles", o.Language.Count("puzzles", len(found)), "games", o.Language.Count("games", len(m.Chapters)))
	return m, nil
}

// composer composes a book.
type composer struct {
	Options
	ctx    context.Context
	number int // of the last puzzle
	titles func(puzzles.Puzzle) string
}

// graded is a solved puzzle with its measure.
type graded struct {
	answer.Answer
	bits  int // the difficulty
	stars int // 0 without a solution
}

// place orders the levels: puzzles without a solution come last.
func (g graded) place() int {
	if g.stars == 0 {
		return measure.MostStars + 1
	}
	return g.stars
}

// grade returns the puzzles with the difficulty that they record, or else measures it.
func (c *composer) grade(found []answer.Answer) ([]graded, error) {
	list := make([]graded, len(found))
	for i, f := range found {
		bits := f.Puzzle.Quality.Difficulty
		if f.Puzzle.Quality.IsZero() {
			m, err := measure.GradeOf(c.ctx, f, c.Limits)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", nameOf(f.Puzzle), err)
			}
			bits = m.Difficulty
		}
		list[i] = graded{f, bits, measure.Stars(bits)}
		if f.Verdict != solver.Solved {
			list[i].stars = 0
		}
	}
	return list, nil
}

// nameOf returns a name for a puzzle in errors.
func nameOf(p puzzles.Puzzle) string { return cmp.Or(p.ID, p.Title, p.Name()) }

// chapters returns the puzzles of each game and preset: in the order of the catalogue from
// easy to hard, or as they come.
func (c *composer) chapters(list []graded) (groups [][]graded) {
	sorted := slices.Clone(list)
	if !c.InOrder {
		sortCatalogue(sorted)
	}
	at := map[string]int{}
	for _, g := range sorted {
		name := g.Puzzle.Kind() + " " + texts.PresetOf(g.Puzzle.Game)
		i, ok := at[name]
		if !ok {
			i = len(groups)
			at[name], groups = i, append(groups, nil)
		}
		groups[i] = append(groups[i], g)
	}
	return groups
}

// sortCatalogue sorts puzzles by game, in the order of the catalogue, from easy to hard.
func sortCatalogue(list []graded) {
	kinds := map[string]int{}
	for i, kind := range catalog.Default().Kinds() {
		kinds[kind.Name] = i - 1000 // before those of files
	}
	slices.SortStableFunc(list, func(a, b graded) int {
		return cmp.Or(cmp.Compare(kinds[a.Puzzle.Kind()], kinds[b.Puzzle.Kind()]), cmp.Compare(a.Puzzle.Kind(), b.Puzzle.Kind()),
			cmp.Compare(texts.PresetOf(a.Puzzle.Game), texts.PresetOf(b.Puzzle.Game)), cmp.Compare(a.place(), b.place()), cmp.Compare(a.bits, b.bits))
	})
}

// own returns the words that a puzzle keeps.
func (c *composer) own(p puzzles.Puzzle) puzzles.Words {
	if c.Own == nil {
		return puzzles.Words{}
	}
	return c.Own(p)
}

// chapter composes the puzzles of one game.
func (c *composer) chapter(list []graded) (chapter, error) {
	g := list[0].Puzzle.Game
	kind := g.Kind()
	ch := chapter{Kind: kind.Name, Title: c.Language.Game(g), First: c.number + 1, Number: len(list), Rules: c.Language.Rules(g), Motto: c.Language.Motto(g), Figures: Figures(c.Language, g)}
	var boards []picture.Diagram
	for _, g := range list {
		card, err := c.card(g)
		if err != nil {
			return ch, fmt.Errorf("%s: %w", nameOf(g.Puzzle), err)
		}
		boards = append(boards, card.Board)
		switch n := len(ch.Levels); {
		case n == 0 && c.InOrder:
			ch.Levels = append(ch.Levels, level{})
		case n == 0 || !c.InOrder && ch.Levels[n-1].Stars != g.stars:
			ch.Levels = append(ch.Levels, level{Stars: g.stars, Name: c.Language.Text("level." + strconv.Itoa(g.stars))})
		}
		level := &ch.Levels[len(ch.Levels)-1]
		level.Cards = append(level.Cards, card)
	}
	ch.Legend = c.legend(kind, boards)
	ch.Empty = picture.Diagram{Board: Task(c.Language, list[0].Puzzle).Task.Board}
	return ch, nil
}

// legend returns the meaning of the signs on some boards, in the language.
func (c *composer) legend(kind *play.Kind, boards []picture.Diagram) []picture.Meaning {
	list := picture.Meanings(boards)
	for i := range list {
		if text := "sign." + kind.Name + "." + list[i].Text; c.Language.Has(text) {
			list[i].Text = c.Language.Text(text)
		}
	}
	if slices.ContainsFunc(boards, func(d picture.Diagram) bool { return len(d.Target) > 0 }) {
		list[len(list)-1].Text = c.Language.Text("sign.target")
	}
	return list
}

package site

import (
	"strconv"

	"ludex/puzzles"
	"ludex/puzzles/site/engine"
	"ludex/rules/catalog"
)

// ownBoard is a board on which somebody puts a position together.
type ownBoard struct {
	Board engine.Board `json:"board"`
	Start []int        `json:"start"` // the cells of the rulebook's start
}

// own adds the page with the editor of positions.
func (b *builder) own() error {
	boards, sides, games := map[string]ownBoard{}, []int{}, catalog.New()
	for side := puzzles.MinSide; side <= puzzles.MaxSide; side++ {
		g, err := games.Open(puzzles.Eclair + ":" + strconv.Itoa(side))
		if err != nil {
			continue // the rulebook's start does not fit the board
		}
		board := ownBoard{Board: engine.BoardOf(g)}
		for _, p := range g.Pieces(g.Start()) {
			board.Start = append(board.Start, p.Cell)
		}
		boards[strconv.Itoa(side)] = board
		sides = append(sides, side)
	}
	if err := b.script("own-boards.js", "own", boards); err != nil {
		return err
	}
	return b.render("own.html", "own.html", struct {
		page
		Sides []int
	}{b.page("Your own position", ""), sides})
}

package wali

import (
	"fmt"
	"strconv"
	"strings"
)

// String returns the text that names g completely, such as
// "wali:6x5,wal-row=exactly-three": the board, the pieces a side where they
// are not the sheet's, and the readings that are not the defaults.
func (g *Game) String() string {
	parts := []string{fmt.Sprintf("wali:%dx%d", g.board.Width, g.board.Height)}
	if g.board != Sheet {
		parts = append(parts, fmt.Sprintf("pieces=%d", g.board.Pieces))
	}
	return strings.Join(append(parts, Readings().Changed(g.opts)...), ",")
}

// FromText returns the game that a text as String's names. "wali" alone
// is the sheet's.
func FromText(text string) (*Game, error) {
	if text == "wali" {
		return New(Sheet, Options{})
	}
	rest, ok := strings.CutPrefix(text, "wali:")
	if !ok {
		return nil, fmt.Errorf("%q does not begin with wali: (such as wali:6x5)", text)
	}
	parts := strings.Split(rest, ",")
	board, parts, err := boardFromText(parts)
	if err != nil {
		return nil, err
	}
	var opts Options
	if err := Readings().SetAll(&opts, parts); err != nil {
		return nil, err
	}
	return New(board, opts)
}

// boardFromText reads the parts that name a board, and returns the others.
func boardFromText(parts []string) (Board, []string, error) {
	width, height, ok := strings.Cut(parts[0], "x")
	w, errW := strconv.Atoi(width)
	h, errH := strconv.Atoi(height)
	if !ok || errW != nil || errH != nil {
		return Board{}, nil, fmt.Errorf("%q is no board (want columns x rows, such as 6x5)", parts[0])
	}
	b, parts := Board{Width: w, Height: h}, parts[1:]
	if w == Sheet.Width && h == Sheet.Height {
		b.Pieces = Sheet.Pieces
	}
	if len(parts) > 0 && strings.HasPrefix(parts[0], "pieces=") {
		n, err := strconv.Atoi(parts[0][len("pieces="):])
		if err != nil {
			return Board{}, nil, fmt.Errorf("%q is not of the form pieces=NUMBER", parts[0])
		}
		b.Pieces, parts = n, parts[1:]
	}
	if b.Pieces == 0 {
		return Board{}, nil, fmt.Errorf("a board of %dx%d needs pieces=NUMBER, the pieces of a side", w, h)
	}
	return b, parts, nil
}

package havannah

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules/hexgrid"
)

// String returns the text that names g completely, such as
// "havannah:8,hav-ring=empty": the cells a side, the stones of each player
// where they are not the sheet's, and the readings that are not the defaults.
func (g *Game[W]) String() string { return Text(g.board, g.opts) }

// Text returns the text that names the game on a board under the given
// readings. ParseText reads it.
func Text(b Board, o Options) string {
	parts := []string{"havannah:" + strconv.Itoa(b.Side)}
	if b.Stones != Sheet.Stones {
		parts = append(parts, fmt.Sprintf("stones=%d", b.Stones))
	}
	return strings.Join(append(parts, Readings().Changed(o)...), ",")
}

// FromText returns the game that a text as String's names. "havannah" alone
// is the sheet's.
func FromText[W hexgrid.Words](text string) (*Game[W], error) {
	board, opts, err := ParseText(text)
	if err != nil {
		return nil, err
	}
	return New[W](board, opts)
}

// ParseText returns the board and the readings that a text as String's
// names, for callers that choose the size of the states by the board.
func ParseText(text string) (Board, Options, error) {
	if text == "havannah" {
		return Sheet, Options{}, nil
	}
	rest, ok := strings.CutPrefix(text, "havannah:")
	if !ok {
		return Board{}, Options{}, fmt.Errorf("%q does not begin with havannah: (such as havannah:8)", text)
	}
	parts := strings.Split(rest, ",")
	board, parts, err := boardFromText(parts)
	if err != nil {
		return Board{}, Options{}, err
	}
	var opts Options
	if err := Readings().SetAll(&opts, parts); err != nil {
		return Board{}, Options{}, err
	}
	return board, opts, nil
}

// boardFromText reads the parts that name a board, and returns the others.
func boardFromText(parts []string) (Board, []string, error) {
	side, err := strconv.Atoi(parts[0])
	if err != nil {
		return Board{}, nil, fmt.Errorf("%q is no board (want the cells a side, such as 8)", parts[0])
	}
	b, parts := Board{Side: side, Stones: Sheet.Stones}, parts[1:]
	if len(parts) > 0 && strings.HasPrefix(parts[0], "stones=") {
		n, err := strconv.Atoi(parts[0][len("stones="):])
		if err != nil {
			return Board{}, nil, fmt.Errorf("%q is not of the form stones=NUMBER", parts[0])
		}
		b.Stones, parts = n, parts[1:]
	}
	return b, parts, nil
}

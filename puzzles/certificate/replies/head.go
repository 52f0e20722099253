package replies

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/havannah"
)

// head reads what stands before the replies, and returns their number.
func (r *reader) head() (c *Certificate, n int, err error) {
	g, err := r.game()
	if err != nil {
		return nil, 0, err
	}
	start, err := r.start(g)
	if err != nil {
		return nil, 0, err
	}
	text, err := r.field("winner")
	if err != nil {
		return nil, 0, err
	}
	winner, err := player(text)
	if err != nil {
		return nil, 0, err
	}
	n, err = r.number()
	return New(g, start, winner), n, err
}

func (r *reader) game() (*Game, error) {
	text, err := r.field("game")
	if err != nil {
		return nil, err
	}
	g, err := havannah.FromText[havannah.UpTo5](text)
	if err != nil {
		return nil, err
	}
	return g, same(text, g.String())
}

// start reads the rows of the position and whose turn it is.
func (r *reader) start(g *Game) (s State, err error) {
	text, err := r.field("start")
	if err != nil {
		return s, err
	}
	board, turn, _ := strings.Cut(text, " ")
	p, err := player(turn)
	if err != nil {
		return s, err
	}
	if s, err = position(g, board, p); err != nil {
		return s, fmt.Errorf("%q: %w", short(board), err)
	}
	return s, same(board, rows(g, s))
}

// number reads how many replies follow.
func (r *reader) number() (int, error) {
	text, err := r.field("replies")
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > math.MaxInt32 {
		return 0, fmt.Errorf("%q is no number of replies", short(text))
	}
	return n, same(text, strconv.Itoa(n))
}

func player(text string) (rules.Player, error) {
	switch text {
	case "x":
		return havannah.First, nil
	case "o":
		return havannah.Second, nil
	}
	return 0, fmt.Errorf("%q is no player (want x or o)", short(text))
}

// same refuses a text that could be read, but is not as Write writes it.
func same(text, want string) error {
	if text == want {
		return nil
	}
	return fmt.Errorf("%q: want %q", short(text), want)
}

// position reads rows as rows writes them.
func position(g *Game, board string, p rules.Player) (State, error) {
	var diagram strings.Builder
	for row := range strings.SplitSeq(board, "/") {
		for _, letter := range row {
			diagram.WriteRune(letter)
			diagram.WriteByte(' ')
		}
		diagram.WriteByte('\n')
	}
	fmt.Fprintf(&diagram, "%c to move\n", letter(p))
	return g.Parse(diagram.String())
}

package havannah

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules"
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
	return strings.Join(append(parts, rules.Texts(Readings().Changed(o))...), ",")
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
	if err := Readings().SetAll(&opts, rules.ParseChoices(parts)); err != nil {
		return Board{}, Options{}, err
	}
	return board, opts, nil
}

// boardFromText reads the parts that name a board, and returns the others.
func boardFromText(parts []string) (Board, []string, error) {
	side, err := strconv.Atoi(parts[0])
	if err != nil {
		return Board{}, nil, fmt.Errorf("%q is not a board (expected the cells a side, such as 8)", parts[0])
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

// The texts of the turns that place no stone.
const (
	swapText = "swap"
	passText = "pass"
)

// FormatMove returns the name of the cell on which m places a stone, or swap,
// or pass.
func (g *Game[W]) FormatMove(_ State[W], m Move) string {
	switch m {
	case Swap:
		return swapText
	case Pass:
		return passText
	default:
		return g.grid.Name(m)
	}
}

// ParseMove reads a move as FormatMove writes it. The error names the
// clause that forbids it, or reports that the text is not a move.
func (g *Game[W]) ParseMove(s State[W], text string) (Move, error) {
	m, err := g.readMove(text)
	if err != nil {
		return 0, rules.About(text, err)
	}
	if err := g.forbidden(&s, m); err != nil {
		return 0, fmt.Errorf("%s: %w", text, err)
	}
	return m, nil
}

// readMove reads a move, legal or not.
func (g *Game[W]) readMove(text string) (Move, error) {
	switch text {
	case swapText:
		return Swap, nil
	case passText:
		return Pass, nil
	default:
		return g.grid.Parse(text)
	}
}

// forbidden returns the reason why m is not a legal move of s, with the clause,
// or nil.
func (g *Game[W]) forbidden(s *State[W], m Move) error {
	switch {
	case s.over():
		words, id := g.result(s)
		return rules.Refuse(id, "play has ended: %s", words)
	case m == Pass && !g.mustPass(s) && g.opts.Pass == MustPlace:
		return rules.Refuse("H1, hav-pass", "%s has a stone to place and may not pass", g.Name(s.mover))
	case m == Swap && !g.maySwap(s):
		return g.noSwap(s)
	case m != Pass && g.mustPass(s):
		return rules.Refuse("hav-supply", "%s has no stone left and must pass", g.Name(s.mover))
	case m != Pass && m != Swap && !g.isEmpty(s, m):
		return rules.Refuse("H1", "%s has a stone there already", g.Name(s.holder(m)))
	default:
		return nil
	}
}

// noSwap returns the reason why a swap is not legal in s.
func (g *Game[W]) noSwap(s *State[W]) error {
	switch {
	case g.opts.Swap == NoSwap && !s.swappable():
		return rules.Refuse("H1", "the rulebooks have no swap")
	case g.opts.Swap == NoSwap:
		return rules.Refuse("H1, hav-swap", "the rulebooks have no swap")
	}
	return rules.Refuse("hav-swap", "only the very first stone can be swapped, and by the second player")
}

// isEmpty reports whether c has no stone.
func (g *Game[W]) isEmpty(s *State[W], c Move) bool {
	return !s.stones[First].Has(c) && !s.stones[Second].Has(c)
}

// holder returns the player who holds c, which is not empty.
func (s *State[W]) holder(c Move) rules.Player {
	if s.stones[First].Has(c) {
		return First
	}
	return Second
}

// Name returns the name of p (hav-first).
func (g *Game[W]) Name(p rules.Player) string {
	switch {
	case p == Second:
		return "black"
	case g.opts.First == FirstWhite:
		return "white"
	default:
		return "red"
	}
}

package rbg

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/annotation"
	"ludex/rules/rbg/syntax"
)

// claimCheck is the condition of a claim: a pattern in all positions, in none or in
// some, a bound on the number of moves of all games, or the result with best play.
type claimCheck struct {
	Claim
	pattern string
	player  string // who wins
	from    annotation.Pos
}

// Claim is the check of a claim in a file.
type Claim struct {
	ID string
	// Word is always, never or sometimes, for a pattern of positions, most or least,
	// for a number of moves of a game, wins or draw, for the result with best play, or
	// never draw, for that of all games.
	Word   string
	Moves  int
	Winner rules.Player
	Boards []string // that it is about, none for all
	With   []string // the readings under which it stands, ID=NAME
}

// claim reads a claim and the check that follows.
func (n *notes) claim(item *annotation.Item) error {
	item, code := item.Cut(isCheck)
	if err := n.Add(item); err != nil {
		return err
	}
	id := n.Claims[len(n.Claims)-1].ID
	if len(code) == 0 {
		return item.Errorf("%s needs a line with %s", id, strings.Join(checkWords[:len(checkWords)-1], ", ")+" or draw")
	}
	check, err := newCheck(code)
	check.ID = id
	n.checks = append(n.checks, check)
	return err
}

// checkWords begin the checks of claims.
var checkWords = []string{"always", "never", "sometimes", "most", "least", "wins", "draw"}

func isCheck(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	return slices.Contains(checkWords, word)
}

const neverDraw = "never draw"

// newCheck reads "WORD PATTERN", "WORD N moves", "wins PLAYER", "draw" or "never draw",
// all but the first with "on BOARD..." and "with ID=NAME..." behind.
func newCheck(code []annotation.Line) (c claimCheck, err error) {
	text, from := joined(code)
	word, rest, _ := strings.Cut(text, " ")
	words := strings.Fields(rest)
	c.from, c.Word = from, word
	switch word {
	case "most", "least":
		n := -1
		if len(words) >= 2 && words[1] == "moves" {
			n, err = strconv.Atoi(words[0])
		}
		if err != nil || n < 0 {
			return c, annotation.Errorf(from, "expected \"%s N moves\", found %q", word, text)
		}
		c.Moves, words = n, words[2:]
	case "wins":
		if len(words) == 0 {
			return c, annotation.Errorf(from, "expected \"wins PLAYER\", found %q", text)
		}
		c.player, words = words[0], words[1:]
	case "draw":
	default:
		if word+" "+strings.Join(words[:min(1, len(words))], "") != neverDraw {
			c.from.Col += int32(len(text) - len(rest))
			c.pattern = rest
			return c, nil
		}
		c.Word, words = neverDraw, words[1:]
	}
	return c, c.scope(words)
}

// scope reads the boards and the readings of a claim.
func (c *claimCheck) scope(words []string) error {
	var list *[]string
	for _, w := range words {
		switch {
		case w == "on":
			list = &c.Boards
		case w == "with":
			list = &c.With
		case list == nil:
			return annotation.Errorf(c.from, "expected \"on BOARD...\" or \"with ID=NAME...\" after the claim, found %q", w)
		default:
			*list = append(*list, strings.TrimSuffix(w, ","))
		}
	}
	return nil
}

// checkClaims finds the players, boards and readings that claims name.
func (r *Rulebook) checkClaims() error {
	for i := range r.notes.checks {
		c := &r.notes.checks[i]
		for _, board := range c.Boards {
			if !slices.Contains(r.boards(), board) {
				return annotation.Errorf(c.from, "there is no board %s%s", board, rules.DidYouMean(board, r.boards()))
			}
		}
		for _, text := range c.With {
			if err := r.bindings().Set(new(Options), text); err != nil {
				return annotation.Errorf(c.from, "%v", err)
			}
		}
		if c.Word == "wins" {
			if err := c.findWinner(r.plain.Players); err != nil {
				return err
			}
		}
	}
	return nil
}

// findWinner finds a player by name, or as first or second.
func (c *claimCheck) findWinner(players []syntax.Bounded) error {
	var names []string
	for _, p := range players {
		names = append(names, p.Name)
	}
	names = append(names, []string{"first", "second"}[:min(2, len(players))]...)
	n := slices.Index(names, c.player)
	if n < 0 {
		return annotation.Errorf(c.from, "there is no player %s%s", c.player, rules.DidYouMean(c.player, names))
	}
	c.Winner = rules.Player(n % len(players))
	return nil
}

// Claims returns the checks of the claims of the file.
func (g *Game[B]) Claims() (list []Claim) {
	for _, c := range g.book.notes.checks {
		list = append(list, c.Claim)
	}
	return list
}

// Pattern returns a function that reports whether the pattern of a claim can
// be passed in a position, from its first cell. The position is of type B.
func (g *Game[B]) Pattern(id string) (func(s any) bool, error) {
	for i, c := range g.book.notes.checks {
		if c.ID == id && c.pattern != "" {
			index := g.program.claims[i]
			return func(s any) (holds bool) {
				position := s.(B)
				g.use(func(m *machine) {
					m.load(&g.layout, bytes(&position))
					m.begin(inside)
					holds = m.pattern(index, 0)
				})
				return holds
			}, nil
		}
	}
	return nil, fmt.Errorf("%s has no claim %s with a pattern", g.book.file, id)
}

// claimPatterns compiles the patterns of the claims. Each is read in the place
// of the rules, so that it can use all macros.
func (r *Rulebook) claimPatterns(s *syntax.Source, c *compiler) error {
	c.program.claims = make([]int32, len(r.notes.checks))
	for i, check := range r.notes.checks {
		if check.pattern == "" {
			continue
		}
		g, err := check.game(s)
		if err != nil {
			return err
		}
		c.left.read(g)
		c.program.claims[i] = c.still(g.Rules)
	}
	return nil
}

const rulesHead = "#rules = "

// game returns the game with the pattern of a claim, if it has one, in the place of the rules.
func (c claimCheck) game(s *syntax.Source) (*syntax.Game, error) {
	if c.pattern == "" {
		return s.Game()
	}
	from := c.from
	from.Col -= int32(len(rulesHead))
	with, err := s.With(rulesHead+c.pattern, from)
	if err != nil {
		return nil, err
	}
	return with.Game()
}

// still compiles a pattern whose actions are not those of the moves.
func (c *compiler) still(n syntax.Node) int32 {
	numbers := c.numbers
	defer func() { c.numbers = numbers }()
	c.numbers = []uint16{0}
	return c.pattern(withoutActions(n))
}

package rbg

import (
	"fmt"

	"ludex/rules/rbg/syntax"
)

// Claim is the check of a claim in a file.
type Claim struct {
	ID string
	// Word is always, never or sometimes, for a pattern of positions, or most or
	// least, for a number of moves of a game.
	Word  string
	Moves int
}

// Claims returns the checks of the claims of the file.
func (g *Game[B]) Claims() (list []Claim) {
	for _, c := range g.book.notes.claims {
		list = append(list, Claim{c.ID, c.check.word, c.check.moves})
	}
	return list
}

// Pattern returns a function that reports whether the pattern of a claim can
// be passed in a position, from its first cell. The position is of type B.
func (g *Game[B]) Pattern(id string) (func(s any) bool, error) {
	for i, c := range g.book.notes.claims {
		if c.ID == id && c.check.pattern != "" {
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
	c.program.claims = make([]int32, len(r.notes.claims))
	for i, claim := range r.notes.claims {
		if claim.check.pattern == "" {
			continue
		}
		from := claim.check.from
		from.Col -= int32(len(rulesHead))
		with, err := s.With(rulesHead+claim.check.pattern, from)
		if err != nil {
			return err
		}
		g, err := with.Game()
		if err != nil {
			return err
		}
		c.program.claims[i] = c.still(g.Rules)
	}
	return nil
}

const rulesHead = "#rules = "

// still compiles a pattern whose actions are not those of the moves.
func (c *compiler) still(n syntax.Node) int32 {
	numbers := c.numbers
	defer func() { c.numbers = numbers }()
	c.numbers = []uint16{0}
	return c.pattern(withoutActions(n))
}

package rbg

import (
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/rbg/syntax"
)

// claim reads "ID of CLAUSE: TEXT" and the check that follows.
func (r *noteReader) claim(rest string, pos syntax.Pos) error {
	id, clause, text, err := r.headed(rest, pos)
	if err != nil {
		return err
	}
	r.claims = append(r.claims, claim{Claim: rules.Claim{ID: id, Clause: clause, Text: text}, pos: pos})
	r.more = r.claims[len(r.claims)-1].add
	return nil
}

// checkWords begin the check of a claim.
var checkWords = []string{"always", "never", "sometimes", "most", "least"}

// add adds a line to the text of a claim until one begins with a check word,
// then to the pattern.
func (c *claim) add(text string, pos syntax.Pos) error {
	word, rest, _ := strings.Cut(text, " ")
	switch {
	case c.check.word != "":
		c.check.pattern += "\n" + text
	case !slices.Contains(checkWords, word):
		c.Text = strings.TrimSpace(c.Text + " " + text)
	case word == "most" || word == "least":
		number, unit, _ := strings.Cut(strings.TrimSpace(rest), " ")
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 || strings.TrimSpace(unit) != "moves" {
			return fault(pos, "expected \"%s N moves\", found %q", word, text)
		}
		c.check = claimCheck{word: word, moves: n}
	default:
		pos.Col += int32(len(text) - len(rest))
		c.check = claimCheck{word: word, pattern: rest, from: pos}
	}
	return nil
}

package doubt

import (
	"errors"
	"fmt"
	"strings"
)

// Ambiguity returns the lines for the file that make an ambiguity of a doubt about it:
// its two answers are readings, of which the second writes the rules anew.
func (d *Doubt) Ambiguity() (string, error) {
	if len(d.Clauses) == 0 {
		return "", fmt.Errorf("no clause belongs to line %d: name one in a comment above it", d.Line())
	}
	if len(d.files) == 0 {
		return "", errors.New("only a file can take a new reading")
	}
	rules := ""
	for i, r := range d.files {
		edit := d.edits(i)
		if edit == nil {
			return "", errors.New("another board has no such rule")
		}
		edited := *r.game
		edited.Rules, edited.Actions = write(r.game, edit())
		_, text, _ := strings.Cut(edited.String(), "#rules =")
		if rules != "" && rules != text {
			return "", errors.New("the boards have different rules: write the reading as macros")
		}
		rules = text
	}
	return fmt.Sprintf("//@ ambiguity %s of %s: %s\n//@ reading as-written: %s\n//@ reading other: %s\n//@   #rules = %s\n",
		d.ID, d.Clauses[0], d.Ask, d.Is, d.Not, strings.TrimSpace(rules)), nil
}

package doubt

import (
	"errors"
	"fmt"
	"strings"
)

// Ambiguity returns the lines for the file that make an ambiguity of a doubt about it.
// Each of its answers is a reading that writes the rules anew. A doubt about no clause
// gets one.
func (d *Doubt) Ambiguity() (string, error) {
	var b strings.Builder
	if len(d.files) == 0 {
		return "", errors.New("only a file can take a new reading")
	}
	clause := "clause-" + d.Question
	if len(d.Clauses) > 0 {
		clause = d.Clauses[0]
	} else {
		fmt.Fprintf(&b, "//@ clause %s %s\n", clause, d.Is)
	}
	fmt.Fprintf(&b, "//@ ambiguity %s of %s: %s\n//@ reading as-written: %s\n", d.Question, clause, d.Ask, d.Is)
	for i, x := range append([]*Doubt{d}, d.Others...) {
		rules, err := x.rules()
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "//@ reading other-%d: %s\n//@   #rules = %s\n", i+1, x.Not, rules)
	}
	return b.String(), nil
}

// rules returns the rules by another answer, which must be the same on all boards.
func (d *Doubt) rules() (rules string, err error) {
	for i, r := range d.files {
		edited := *r.game
		edited.Rules, edited.Actions = write(r.game, d.edits(i)())
		_, text, _ := strings.Cut(edited.String(), "#rules =")
		if text = strings.TrimSpace(text); rules != "" && rules != text {
			return "", errors.New("the boards have different rules: name one board, as in game.rbg:6x6")
		}
		rules = text
	}
	return rules, nil
}

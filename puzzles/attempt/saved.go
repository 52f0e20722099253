package attempt

import (
	"fmt"
	"strings"

	"ludex/rules/play"
)

// SavedHead is the first line of the file of a puzzle that somebody solves:
//
//	puzzle
//	(the puzzle in the form of a puzzle file)
//	moves
//	(one a line, with the replies)
const SavedHead = "puzzle"

// Text returns the text of the file that continues the game or the puzzle later.
func (t *Table) Text() (string, error) {
	if !t.IsPuzzle() {
		return t.session.Format(), nil
	}
	doc, err := t.puzzle.Marshal()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s", SavedHead, doc)
	play.WriteMoves(&b, t.Line())
	return b.String(), nil
}

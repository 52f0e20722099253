package records

import (
	"fmt"
	"regexp"
	"strings"
)

// moveForm is a move: an optional letter for the piece, the two cells with or
// without a sign between them, the captured cells, and signs of assessment.
var moveForm = regexp.MustCompile(`^[a-z]?([a-z][0-9]{1,2})[-:]?([a-z][0-9]{1,2})((?:[x:/,*][a-z]?[a-z][0-9]{1,2})*)[-+#!?]*$`)

// captureForm is one captured cell.
var captureForm = regexp.MustCompile(`[x:/,*][a-z]?([a-z][0-9]{1,2})`)

// parseMove reads a move in the notation of the corpora (d6-d3xd2), of
// OpenTafl (Ke5-e8xe9/d8++) or of PGN-like exports (e5e8, e5-e8:e9).
func parseMove(text string) (Move, error) {
	parts := moveForm.FindStringSubmatch(strings.ToLower(text))
	if parts == nil {
		return Move{}, fmt.Errorf("%q is not a move (expected a move such as d6-d3, d6-d3xd2, or a word such as timeout)", text)
	}
	m := Move{Text: text, From: parts[1], To: parts[2]}
	for _, c := range captureForm.FindAllStringSubmatch(parts[3], -1) {
		m.Captures = append(m.Captures, c[1])
	}
	return m, nil
}

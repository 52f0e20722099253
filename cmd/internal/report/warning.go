package report

import (
	"fmt"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/rules/rbg"
)

// Warning is a warning of ludex check rules about a rulebook file.
type Warning struct {
	Warning string   `json:"warning"` // its name in the file
	Game    string   `json:"game"`
	Line    int32    `json:"line"`
	Column  int32    `json:"column"`
	Clauses []string `json:"clauses"`
	Words   string   `json:"words"`
}

// NewWarning returns a warning about the file of a game.
func NewWarning(game string, w rbg.Warning) Warning {
	return Warning{w.ID(), game, w.Pos.Line, w.Pos.Col, append([]string{}, w.Clauses...), w.Text}
}

// Text returns the place with its clauses, the warning and its name.
func (w Warning) Text(columns int) string {
	place := fmt.Sprintf("%s line %d, column %d", w.Game, w.Line, w.Column)
	if len(w.Clauses) > 0 {
		place += " (" + strings.Join(w.Clauses, ", ") + ")"
	}
	return cli.Hang("warning  ", fmt.Sprintf("%s: %s (%s)", place, w.Words, w.Warning), columns) + "\n"
}

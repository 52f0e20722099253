// Package report holds the answers that the commands print. An answer is a
// value whose exported fields are its JSON form (docs/reference/json.md), and which
// writes itself as text. Start with [Print].
package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
)

// Printable is an answer that a command prints.
type Printable interface {
	// Text returns the answer for people, in lines of that many columns.
	Text(columns int) string
}

// longAnswer is an answer whose JSON is printed part by part, as its whole
// would take much memory.
type longAnswer interface{ printJSON(out io.Writer) error }

// Print prints an answer as text or as one JSON object, with its sources.
func Print(out io.Writer, asJSON bool, a Printable, on answer.Sources) error {
	if long, ok := a.(longAnswer); ok && asJSON {
		return last(out, on, long.printJSON)
	}
	if asJSON {
		return PrintJSON(out, on, a)
	}
	columns := cli.Width(out)
	_, err := io.WriteString(out, a.Text(columns)+SourcesText(on, columns))
	return err
}

// page is a text in lines of some columns.
type page struct {
	strings.Builder
	columns int
}

// moves writes a paragraph of moves, if there are any.
func (p *page) moves(head string, moves []string, separator string) {
	if len(moves) > 0 {
		p.paragraph(head, "%s", strings.Join(moves, separator))
	}
}

// paragraph writes a paragraph that begins with a head.
func (p *page) paragraph(head, format string, args ...any) {
	p.WriteString(cli.Hang(head+": ", fmt.Sprintf(format, args...), p.columns) + "\n")
}

// ReadingsOf returns the reading of every ambiguity of a game.
func ReadingsOf(g play.Game) map[string]string {
	return rules.NamesOf(g.Readings().All)
}

// Board returns the diagram of a position for people.
func Board(g play.Game, p play.Position) string {
	if hexagon, ok := rules.As[interface{ Grid() *hexgrid.Grid }](g); ok {
		return hexagon.Grid().Labelled(g.Format(p))
	}
	return g.Format(p)
}

// GameHead names a game by its text, in lines of that many columns: the game
// with its board, and the readings that differ from the defaults.
func GameHead(text string, columns int) string { return GameHeadIn(Languages[0], text, columns) }

// GameHeadIn is GameHead in a language.
func GameHeadIn(language, text string, columns int) string {
	board, readings := parted(text)
	w := wordsOf(language)
	if len(readings) == 0 {
		return boardWords(board) + "\n" + w.say("readings: the defaults") + "\n"
	}
	return boardWords(board) + "\n" + cli.Hang(w.say("readings: "), strings.Join(readings, ", ")+w.semicolon()+" "+w.say("else the defaults"), columns) + "\n"
}

// boardWords names a game with its board for people: a start that is written out by the
// preset that has it, or by its size.
func boardWords(board string) string {
	name, start, _ := strings.Cut(board, ":")
	k, ok := catalog.Default().Find(name)
	if !ok || !strings.Contains(start, "/") {
		return board
	}
	for _, p := range k.Presets {
		if slices.Contains(p.Boards, start) {
			return name + ", the start of " + p.Name
		}
	}
	return fmt.Sprintf("%s, %d rows, a start of its own", name, 1+strings.Count(start, "/"))
}

// GameWords names a game for people, with its readings.
func GameWords(text string) string {
	board, readings := parted(text)
	return strings.Join(append([]string{boardWords(board)}, readings...), ",")
}

// parted divides the text of a game into the game with its board and settings, and the readings.
func parted(text string) (board string, readings []string) {
	parts := strings.Split(text, ",")
	first := slices.IndexFunc(parts, func(part string) bool {
		c, ok := rules.ParseChoice(part) // or a setting, which files have none of
		return ok && (strings.Contains(c.ID, "-") || ofFile.MatchString(parts[0]))
	})
	if first < 0 {
		return text, nil
	}
	return strings.Join(parts[:first], ","), parts[first:]
}

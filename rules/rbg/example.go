package rbg

import (
	"slices"
	"strconv"
	"strings"

	"ludex/rules/annotation"
)

// Example is an example of a rulebook: a position, moves, and what holds after them.
type Example struct {
	Sentence  string
	Line      int
	Board     string   // "" for that of the file
	Position  string   // a diagram, "" for the start
	Play      []string // moves
	Legal     []string
	Forbidden []string
	Result    string // the name of the player who has won, draw, open, or "" for none
}

// exampleWords begin the lines of an example.
var exampleWords = []string{"board", "position", "play", "legal", "forbidden", "result"}

func isExampleLine(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	return slices.Contains(exampleWords, word)
}

// example reads "SENTENCE" in quotes and the lines that follow.
func (n *notes) example(item *annotation.Item) error {
	item, code := item.Cut(isExampleLine)
	sentence, err := strconv.Unquote(item.Words())
	if err != nil || sentence == "" {
		return item.Errorf("expected example and a sentence in quotes, found %q", item.Words())
	}
	e := Example{Sentence: sentence, Line: int(item.Pos.Line)}
	for _, line := range code {
		word, rest, _ := strings.Cut(strings.TrimSpace(line.Text), " ")
		switch rest = strings.TrimSpace(rest); word {
		case "board":
			e.Board = rest
		case "position":
			e.Position = strings.ReplaceAll(rest, " / ", "\n") + "\n"
		case "play":
			e.Play = append(e.Play, strings.Fields(rest)...)
		case "legal":
			e.Legal = append(e.Legal, strings.Fields(rest)...)
		case "forbidden":
			e.Forbidden = append(e.Forbidden, strings.Fields(rest)...)
		case "result":
			e.Result = rest
		default:
			return annotation.Errorf(line.Pos, "expected %s, found %q", strings.Join(exampleWords, ", "), word)
		}
	}
	if len(e.Legal)+len(e.Forbidden) == 0 && e.Result == "" {
		return item.Errorf("the example says nothing: expected a line with legal, forbidden or result")
	}
	n.examples = append(n.examples, e)
	return nil
}

// Examples returns the examples of the file.
func (g *Game[B]) Examples() []Example { return slices.Clone(g.book.notes.examples) }

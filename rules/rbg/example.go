package rbg

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/annotation"
	"ludex/rules/play"
)

// On opens the board of an example of a file. The error is that of fits, with the line.
func (e Example) On(k *play.Kind) (play.Game, error) {
	g, err := k.Open(strings.TrimSuffix(k.Name+":"+e.Board, ":"))
	if err == nil {
		err = e.fits(g)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: line %d: the example: %w", k.Name, e.Line, err)
	}
	return g, nil
}

// fits returns the error of an example with a cell, a position or a result that a game has not.
func (e Example) fits(g play.Game) error {
	if _, err := e.begin(g); err != nil {
		return err
	}
	for _, move := range slices.Concat(e.Play, e.Legal, e.Forbidden) {
		cells, _, _ := strings.Cut(move, "#")
		for step := range strings.SplitSeq(cells, "-") {
			cell, _, _ := strings.Cut(step, "=")
			if move != "pass" && !slices.ContainsFunc(g.Layout().Cells, func(c rules.Site) bool { return c.Name == cell }) {
				return fmt.Errorf("%s is no move: there is no cell %q", move, cell)
			}
		}
	}
	results := append([]string{"", "open", "draw"}, g.Players()...)
	if len(g.Players()) == 2 && !slices.Contains(results, e.Result) {
		return fmt.Errorf("%q is no result: expected %s", e.Result, strings.Join(results[1:], ", "))
	}
	return nil
}

func (e Example) begin(g play.Game) (play.Position, error) {
	if e.Position == "" {
		return g.Start(), nil
	}
	return g.Parse(e.Position)
}

// Against returns how a game contradicts an example, "" if it agrees. The error is that
// of a position that the game has not, or of a limit.
func (e Example) Against(g play.Game) (instead string, err error) {
	defer rules.OnFault(func(f *rules.Fault) { err = f })
	p, err := e.begin(g)
	if err != nil {
		return "", err
	}
	for i, text := range e.Play {
		m, err := g.ParseMove(p, text)
		if err != nil { // its moves are legal by the example
			return fmt.Sprintf("by the rules move %d, %s, is not legal", i+1, text), nil
		}
		p = g.Play(p, m)
	}
	for _, text := range slices.Concat(e.Legal, e.Forbidden) {
		legal := slices.ContainsFunc(g.Moves(p, nil), func(m play.Move) bool { return g.FormatMove(p, m) == text })
		switch forbidden := slices.Contains(e.Forbidden, text); { // ParseMove would look for the clauses that forbid it
		case legal && forbidden:
			return fmt.Sprintf("by the rules %s is legal", text), nil
		case !legal && !forbidden:
			return fmt.Sprintf("by the rules %s is not legal%s", text, others(g, p)), nil
		}
	}
	if is := Result(g, p); e.Result != "" && e.Result != is {
		return fmt.Sprintf("by the rules the result is %s, not %s", is, e.Result), nil
	}
	return "", nil
}

// False returns an example that Against found contradicted, as a finding
// about the file.
func (e Example) False(instead string) Warning {
	return Warning{Kind: "false-example", Name: strconv.Quote(e.Sentence), Pos: annotation.Pos{Line: int32(e.Line), Col: 1}, Text: instead}
}

// others names some legal moves.
func others(g play.Game, p play.Position) string {
	const few = 5
	var texts []string
	for _, m := range g.Moves(p, nil) {
		if texts = append(texts, g.FormatMove(p, m)); len(texts) > few {
			texts[few] = "..."
			break
		}
	}
	if len(texts) == 0 {
		return ": there is no legal move"
	}
	return "; legal are " + strings.Join(texts, " ")
}

// Result returns the winner of a position, draw, or open, as examples write it.
func Result(g play.Game, p play.Position) string {
	switch o := g.Outcome(p); o {
	case rules.Undecided:
		return "open"
	case rules.Draw:
		return "draw"
	default:
		return strings.TrimPrefix(play.OutcomeText(o, g.Players()), "won by ")
	}
}

// Example is an example of a rulebook: a position, moves, and the result after them.
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

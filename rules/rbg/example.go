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

// Fits returns the error of an example with a cell, a position or a result that a game has not.
func (e Example) Fits(g play.Game) error {
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

// Against returns what a game does instead of an example, "" if it agrees. The error is that
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
		_, err := g.ParseMove(p, text)
		switch forbidden := slices.Contains(e.Forbidden, text); {
		case err == nil && forbidden:
			return fmt.Sprintf("by the rules %s is legal", text), nil
		case err != nil && !forbidden:
			return fmt.Sprintf("by the rules %s is not legal%s", text, others(g, p)), nil
		}
	}
	if is := Result(g, p); e.Result != "" && e.Result != is {
		return fmt.Sprintf("by the rules the result is %s, not %s", is, e.Result), nil
	}
	return "", nil
}

// False returns an example for which Against told what the rules do instead, as a finding
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

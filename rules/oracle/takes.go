package oracle

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
)

// Listed returns the cells that a program lists as those from which a move takes pieces.
// It reports whether g is a program that lists them.
func Listed(g play.Game, p play.Position, m play.Move) (cells []string, known bool) {
	program, ok := rules.As[interface {
		Takes(Position, Move) ([]string, bool)
	}](g)
	if !ok {
		return nil, false
	}
	cells, known = program.Takes(p.Value().(Position), m.Value().(Move))
	if len(cells) < 2 {
		return cells, known
	}
	return slices.Sorted(slices.Values(cells)), known
}

// Takes returns the cells from which a move takes pieces, sorted, and reports whether the
// game says so: by its list, by its pieces, or in the text of the move.
func Takes(g play.Game, p play.Position, m play.Move) (cells []string, known bool) {
	if cells, known = Listed(g, p, m); known {
		return cells, true
	}
	if !g.HasCaptures() {
		_, cells = splitCaptures(g.FormatMove(p, m))
		return cells, len(cells) > 0
	}
	cells = captured(g, p, m, func() []rules.Site { return g.Layout().Cells })
	slices.Sort(cells)
	return cells, true
}

// captured returns the names of the cells from which a game with captures takes pieces, by
// the cells of its board.
func captured(g play.Game, p play.Position, m play.Move, board func() []rules.Site) (cells []string) {
	taken := g.Takes(p, m)
	if len(taken) == 0 {
		return nil
	}
	sites := board()
	for _, c := range taken {
		cells = append(cells, sites[c].Name)
	}
	return cells
}

// captures are the captures at the end of a move, such as xb3xc4 in d2-b2xb3xc4.
var captures = regexp.MustCompile(`^(.+?)((?:x[a-z]+[0-9]+)+)$`)

// splitCaptures returns a move without its captures, and their cells, sorted.
func splitCaptures(text string) (move string, cells []string) {
	found := captures.FindStringSubmatch(text)
	if found == nil {
		return text, nil
	}
	return found[1], slices.Sorted(strings.SplitSeq(found[2][1:], "x"))
}

// names reports whether a text names a legal move, apart from how it lists captures.
func (s *State) names(m, text string) bool {
	move, cells := splitCaptures(text)
	own, taken := splitCaptures(m)
	if s.Takes != nil {
		taken = slices.Sorted(slices.Values(s.Takes[m]))
	}
	silent := len(cells) == 0 || s.Takes == nil && len(taken) == 0
	return move == own && (silent || slices.Equal(cells, taken))
}

// ParseMove reads a move: captures may be absent where it is clear without them, or in any
// order, and be in the text or in the list of the captures.
func (g *Game) ParseMove(p Position, text string) (Move, error) {
	s := g.at(p)
	if slices.Contains(s.Moves, text) {
		return Move(text), nil
	}
	var same []string
	for _, m := range s.Moves {
		if s.names(m, text) {
			same = append(same, m)
		}
	}
	switch len(same) {
	case 0:
		return "", rules.RefuseBy(g.clauses, "%s is not a legal move by %s", text, g.program.command)
	case 1:
		return Move(same[0]), nil
	}
	return "", fmt.Errorf("%s may be %s by %s", text, strings.Join(same, " or "), g.program.command)
}

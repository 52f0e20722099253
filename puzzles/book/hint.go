package book

import (
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Hints returns hints that say more and more. The first one of a Solo with a quality
// names the idea, the second one the region, the third one the first jump. Own is the
// first hint of the maker, "" for none.
func (l *Language) Hints(g answer.Answer, own string) (list []string) {
	p := g.Puzzle
	switch {
	case own != "":
		list = []string{own}
	case g.Verdict == solver.Unsolvable:
		return []string{l.Text("hint.impossible")}
	case len(g.Line) == 0:
		return []string{l.Text("hint.none")}
	case p.Kind() == puzzles.Solo && !p.Quality.IsZero():
		list = []string{l.idea(p.Quality)}
	}
	if len(g.Line) == 0 {
		return list
	}
	first := g.LineTexts()[0]
	region := l.clue(p, first)
	if n := p.Quality.Tries; p.Task.Name() == "win" && n > 0 {
		region += " " + l.Count("hint.tempting", n)
	}
	if list = append(list, region); p.Kind() == puzzles.Solo {
		list = append(list, l.Text("hint.first", "move", first))
	}
	return list
}

// mostIdeas is the most sentences of the hint that names the idea of a Solo.
const mostIdeas = 3

// idea names what a Solo asks for by its measures, the rarest first.
func (l *Language) idea(q puzzles.Quality) string {
	var parts []string
	for _, m := range []struct {
		key      string
		n, least int
	}{{"twice", q.Twice, 1}, {"refilled", q.Refilled, 1}, {"detour", q.Detour, 1}, {"chain", q.Chain, 2}, {"tries", q.Tries, 1}} {
		if m.n >= m.least && len(parts) < mostIdeas {
			parts = append(parts, l.Count("idea."+m.key, m.n))
		}
	}
	if len(parts) == 0 {
		return l.Text("idea.straight")
	}
	return strings.Join(parts, " ")
}

// clue names the place where a move begins.
func (l *Language) clue(p puzzles.Puzzle, move string) string {
	die, _, rolled := strings.Cut(move, ":")
	line := "column"
	if p.Game.Layout().Shape == rules.Hexagon {
		line = "row"
	}
	switch from, _, moved := strings.Cut(move, "-"); {
	case rolled:
		return l.Text("hint.die", "die", die)
	case solo.Of(p.Game) != nil:
		return l.Text("hint.jump", "line", from[:1])
	case moved:
		return l.Text("hint."+line, "line", from[:1])
	}
	return l.Text("hint.place-"+line, "line", move[:1])
}

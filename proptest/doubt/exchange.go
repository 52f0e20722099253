package doubt

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver/difference"
)

// renames reports whether a mutant is the same game with the players exchanged, as far as random
// games show: the other player begins, and in a symmetry of the board each has the moves of the other.
func (t *trial) renames(ctx context.Context, seed uint64) bool {
	g := t.ground.game
	if t.First != 0 || t.shown.kind != difference.InTurn || len(g.Players()) != 2 {
		return false
	}
	cells, order := g.Layout().Cells, []int(nil)
	for i := range cells {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(i, j int) int { return len(cells[j].Name) - len(cells[i].Name) }) // a10 before a1
	return slices.ContainsFunc(g.Layout().Symmetries(), func(to []int) bool {
		var names []string
		for _, i := range order {
			names = append(names, cells[i].Name, cells[to[i]].Name)
		}
		image := strings.NewReplacer(names...)
		for n := range uint64(mostGames) {
			if ctx.Err() != nil || !exchanged(g, t.game, image, rand.New(rand.NewPCG(seed, n))) {
				return false
			}
		}
		return true
	})
}

// exchanged plays a random game in two games, in one of them by the images of the moves. It reports
// whether each position of one is that of the other with the players exchanged.
func exchanged(a, b play.Game, image *strings.Replacer, r *rand.Rand) bool {
	p, q := a.Start(), b.Start()
	for range mostPlies {
		switch o := a.Outcome(p); {
		case b.Outcome(q) != other(o):
			return false
		case o != rules.Undecided:
			return true
		case a.ToMove(p) == b.ToMove(q):
			return false
		}
		of := map[string]play.Move{}
		for _, m := range b.Moves(q, nil) {
			of[b.FormatMove(q, m)] = m
		}
		list := a.Moves(p, nil)
		if len(of) != len(list) || !every(list, func(m play.Move) bool { _, ok := of[image.Replace(a.FormatMove(p, m))]; return ok }) {
			return false
		}
		m := list[r.IntN(len(list))]
		p, q = a.Play(p, m), b.Play(q, of[image.Replace(a.FormatMove(p, m))])
	}
	return true
}

// other returns an outcome with the two players exchanged.
func other(o rules.Outcome) rules.Outcome {
	if o.WonBy(0) != o.WonBy(1) {
		return rules.Won(pick[rules.Player](o.WonBy(0), 1, 0))
	}
	return o
}

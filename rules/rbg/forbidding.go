package rbg

import (
	"maps"
	"slices"

	"ludex/rules"
	"ludex/rules/annotation"
	"ludex/rules/rbg/syntax"
)

// forbidding names the clauses of the questions of which another reading allows a move.
// Where there is no such reading they are those of the turn, or all clauses if the file
// does not say which these are.
func (g *Game[B]) forbidding(s B, text string) (ids []string) {
	for _, o := range g.others() {
		if slices.Contains(slices.Collect(maps.Values(o.game.texts(s))), text) {
			ids = append(ids, o.clause)
		}
	}
	if len(ids) == 0 {
		m := g.program.pool.Get().(*machine)
		defer g.program.pool.Put(m)
		m.load(&g.layout, bytes(&s))
		ids = g.clauses()[g.program.source[uint32(m.node)]]
	}
	if len(ids) == 0 {
		for _, c := range g.book.notes.Clauses {
			ids = append(ids, c.ID)
		}
	}
	return slices.Compact(ids)
}

// other is a game with one other reading, of a question about a clause.
type other[B Size] struct {
	clause string
	game   *Game[B]
}

// othersOf returns the games with one other reading. The reading is left out with which
// there is no game.
func othersOf[B Size](r *Rulebook, board string, o Options) (list []other[B]) {
	clauses := map[string]string{}
	for _, a := range r.notes.Ambiguities {
		clauses[a.ID] = a.Clause
	}
	for i, q := range r.notes.questions {
		for n := range q.readings {
			p := o
			if p[i] = rules.Option(n); p == o {
				continue
			}
			if g, err := open[B](r, board, p); err == nil {
				list = append(list, other[B]{clauses[q.id], g})
			}
		}
	}
	return list
}

// ofTurns returns the clauses that the rules of each turn are about, by the action that
// begins it: those of the places up to the turn of the next player.
func (g *Game[B]) ofTurns() map[int][]string {
	turns, places, turn := map[int][]string{}, g.program.game.Places, -1
	about := map[annotation.Pos][]string{}
	visit(g.program.game.Rules, func(n syntax.Node) {
		if s, ok := n.(syntax.Switch); ok && s.Player != syntax.Keeper {
			turn = s.Action
		}
		if len(places) == 0 {
			return
		}
		frames := places[0].Frames()
		places = places[1:]
		for _, f := range frames {
			ids, known := about[f.At]
			if !known {
				ids = g.About(f.At)
				about[f.At] = ids
			}
			if turns[turn] = append(turns[turn], ids...); len(ids) > 0 {
				break
			}
		}
	})
	for turn, ids := range turns {
		turns[turn] = nil
		for _, c := range g.book.notes.Clauses {
			if slices.Contains(ids, c.ID) {
				turns[turn] = append(turns[turn], c.ID)
			}
		}
	}
	return turns
}

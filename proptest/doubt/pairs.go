package doubt

import (
	"context"
	"maps"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver/difference"
)

// Find returns the doubts about a game: about a file, or else about its readings and the pairs of them.
func Find(ctx context.Context, k *play.Kind, e Effort) (*Result, error) {
	f := &finder{effort: e, kind: k, beyond: beyond}
	f.readings = f.pairs
	return f.find(ctx)
}

// pairs returns the readings of a game that is no file, and all pairs of readings of two
// questions.
func (f *finder) pairs() []Mutant {
	single := f.listed()
	list := slices.Clone(single)
	for i, a := range single {
		for _, b := range single[i+1:] {
			p, _ := rules.ParseChoice(a.ID)
			q, _ := rules.ParseChoice(b.ID)
			if id := a.ID + "," + b.ID; p.ID != q.ID {
				list = append(list, f.with(Mutant{ID: id, Question: id, Operator: &ofReadings[1], Answers: [2]string{"As it is", "Both"}, Ask: a.Ask + " And: " + b.Ask, Is: a.Is + " And: " + b.Is, Not: a.Not + " And: " + b.Not}, p, q))
			}
		}
	}
	return list
}

// beyond keeps, of a pair of readings, the spots that neither of the two explains, nor both side by
// side, and reports whether there are any.
func beyond(ctx context.Context, d *Doubt, single map[string]*Doubt) bool {
	first, second, _ := strings.Cut(d.ID, ",")
	a, b := single[first], single[second]
	if a == nil || b == nil || a.kept.Refused+b.kept.Refused != "" {
		return true
	}
	d.shown, d.Differ, d.alone = nil, 0, [2]*Doubt{a, b}
	for i, t := range d.trials {
		one, two := a.trials[i], b.trials[i]
		t.Does = maps.Clone(t.Does)
		maps.DeleteFunc(t.Does, func(s int, both uint64) bool {
			return both == one.Does[s] || both == two.Does[s] || ctx.Err() != nil || !t.reaches(s) || !t.together(ctx, s, one.game, two.game)
		})
		if t.sum(); t.differs() {
			t.together(ctx, t.witness(), one.game, two.game)
		}
		d.show(t)
	}
	return d.shown != nil
}

// reaches reports whether the moves to a spot are legal in a mutant, too, and lead there.
func (t *trial) reaches(i int) bool {
	s := t.ground.spots[i]
	p := t.game.Start()
	for _, m := range t.ground.line(s) {
		if !slices.Contains(t.game.Moves(p, nil), m) {
			return false
		}
		p = t.game.Play(p, m)
	}
	return p == s.pos || s.where == constructed
}

// together shows a spot by a move with an effect in a pair of readings that it has in neither of
// them, if there is one.
func (t *trial) together(ctx context.Context, i int, a, b play.Game) bool {
	s := t.ground.spots[i]
	if t.shown = t.at(ctx, i); t.shown.kind == difference.InOutcome || t.shown.kind == difference.InTurn {
		return true
	}
	var does [4]map[play.Move]uint64
	for i, g := range []play.Game{t.ground.game, t.game, a, b} {
		does[i] = map[play.Move]uint64{}
		for _, m := range g.Moves(s.pos, nil) {
			does[i][m] = t.ground.look(g, g.Play(s.pos, m))
		}
	}
	for _, m := range append(t.game.Moves(s.pos, nil), s.moves...) {
		is, both, first, second := does[0][m], does[1][m], does[2][m], does[3][m]
		if explained := both == first && first != is || both == second && second != is || both == is && first == is && second == is; !explained {
			t.shown.move, t.shown.kind = m, pick(both == 0, difference.OnlyA, difference.OnlyB)
			return true
		}
	}
	return false
}

package rbg

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/annotation"
)

// repetitions are the names of what happens when a position comes up again.
var repetitions = map[string]rules.Repetition{
	"nothing":      {},
	"third-draw":   {Third: rules.Draw},
	"third-loses":  {Loses: true},
	"no-position":  {Forbidden: rules.Everybody, Pieces: true},
	"no-situation": {Forbidden: rules.Everybody},
}

// repeats reads "repeat NAME" of the file.
func (n *notes) repeats(item *annotation.Item) (err error) {
	if n.repeat != "" {
		return item.Errorf("expected one repeat")
	}
	n.repeat, err = repetition(item.Pos, item.Words())
	return err
}

func repetition(p annotation.Pos, name string) (string, error) {
	if _, ok := repetitions[name]; !ok {
		return "", annotation.Errorf(p, "expected repeat with one of %s, found %q", strings.Join(slices.Sorted(maps.Keys(repetitions)), ", "), name)
	}
	return name, nil
}

// cutRepeat returns a reading without the line "repeat NAME", and the name, "" for none.
func cutRepeat(item *annotation.Item) (*annotation.Item, string, error) {
	for i, l := range item.More {
		if name, ok := strings.CutPrefix(l.Text, "repeat "); ok {
			cut := *item
			cut.More = slices.Delete(slices.Clone(item.More), i, i+1)
			name, err := repetition(l.Pos, strings.TrimSpace(name))
			return &cut, name, err
		}
	}
	return item, "", nil
}

// repetition returns what happens under some variants.
func (r *Rulebook) repetition(variants []variant) rules.Repetition {
	name := r.notes.repeat
	for _, v := range variants {
		if v.repeat != "" {
			name = v.repeat
		}
	}
	return repetitions[name]
}

// checkRepeat reports a loser of a game that is not for two.
func (r *Rulebook) checkRepeat(v variant) error {
	if rule := r.repetition([]variant{v}); rule.Loses && len(r.plain.Players) != 2 {
		return fmt.Errorf("repeat third-loses: the game has %d players, expected 2", len(r.plain.Players))
	}
	return nil
}

// Repetition is that of the rulebook file. Positions are compared with all
// values of variables and the player to move, or, where the rule says so, by their
// pieces. Where every move is forbidden, the scores decide.
func (g *Game[B]) Repetition() (rule rules.Repetition, same func(B) B, stuck func(B) rules.Outcome) {
	same = func(s B) B { return s }
	if g.repeat.Pieces {
		same = func(s B) B {
			clear(bytes(&s)[g.layout.cells:])
			return s
		}
	}
	stuck = func(s B) (o rules.Outcome) {
		g.use(func(m *machine) {
			m.load(&g.layout, bytes(&s))
			o = outcome(m.vars[:len(m.game.Players)])
		})
		return o
	}
	return g.repeat, same, stuck
}

// readings warns of readings whose automaton is that of the default reading, on
// every board and together with every reading of another question.
func (l *linter) readings(v *versions) {
	programs := map[string]*program{}
	for i, q := range l.notes.questions {
		for _, r := range q.readings[1:] {
			if v.same(programs, i+1, q.readings[0], r) {
				l.list = append(l.list, Warning{
					sameReading, q.id + "=" + r.name, r.pos, []string{l.clause(q.id)},
					fmt.Sprintf("the reading %s=%s plays as %s on every board", q.id, r.name, q.readings[0].name),
				})
			}
		}
	}
}

// same reports whether a reading of a group plays as the default.
func (v *versions) same(programs map[string]*program, own int, first, r variant) bool {
	if r.repeat != first.repeat || !v.pair(programs, variant{}, first, r) {
		return false
	}
	for i, group := range v.groups {
		for _, w := range group {
			if i != own && !v.pair(programs, w, first, r) {
				return false
			}
		}
	}
	return true
}

// pair reports whether a game has the same automaton with a reading and with the first.
func (v *versions) pair(programs map[string]*program, w, first, r variant) bool {
	if r.definitions == first.definitions {
		return true
	}
	p := v.program(programs, w, first)
	v.left.bytes = toCompile.bytes
	q, err := v.book.compile(&v.left, w, r)
	return p != nil && err == nil && p.equals(q)
}

// program returns the compiled game of two variants, nil if there is none.
func (v *versions) program(programs map[string]*program, w, first variant) *program {
	key := fmt.Sprint(w.pos, w.from, first.pos)
	if programs[key] == nil {
		p, err := v.book.compile(&v.left, w, first)
		if err != nil {
			return nil
		}
		programs[key] = p
	}
	return programs[key]
}

// equals reports whether two programs have the same board and automata.
func (p *program) equals(q *program) bool {
	return reflect.DeepEqual(p.game.Board, q.game.Board) && p.start == q.start &&
		reflect.DeepEqual(p.moves, q.moves) && reflect.DeepEqual(p.patterns, q.patterns)
}

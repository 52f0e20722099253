package rbg

import (
	"fmt"
	"reflect"
)

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

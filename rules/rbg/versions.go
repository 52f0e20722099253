package rbg

import (
	"reflect"

	"ludex/rules/annotation"
	"ludex/rules/rbg/syntax"
)

// versions are the games that a file describes: on each board and under each
// reading. Boards and questions are groups, of which a game takes one variant each.
type versions struct {
	book   *Rulebook
	groups [][]variant // the variants that define something
	left   budget
	known  []*relations // of the boards seen
}

func newVersions(r *Rulebook) *versions {
	const times = 4 // as much work as that of Read
	v := &versions{book: r, left: toCompile}
	v.left.steps *= times
	add := func(list []variant) {
		var defining []variant
		for _, w := range list {
			if w.definitions != "" {
				defining = append(defining, w)
			}
		}
		v.groups = append(v.groups, defining)
	}
	add(r.notes.boards)
	for _, q := range r.notes.questions {
		add(q.readings)
	}
	return v
}

// each calls f with the file itself, its variants, and, as long as f wants more,
// with all pairs of variants of two groups: some readings matter only under others.
func (v *versions) each(f func(s *syntax.Source), more func() bool) {
	f(v.source())
	for _, group := range v.groups {
		for _, w := range group {
			f(v.source(w))
		}
	}
	for i, group := range v.groups {
		for _, w := range group {
			for _, others := range v.groups[i+1:] {
				for _, x := range others {
					if !more() {
						return
					}
					f(v.source(w, x))
				}
			}
		}
	}
}

// source returns the file with the definitions of variants. Read has tried each of
// them, so that it panics on none.
func (v *versions) source(variants ...variant) *syntax.Source {
	s := v.book.source
	for _, w := range variants {
		var err error
		if s, err = s.With(w.definitions, w.from); err != nil {
			panic(err)
		}
	}
	return s
}

// relations returns the relations on a board.
func (v *versions) relations(b *syntax.Board) *relations {
	for _, r := range v.known {
		if reflect.DeepEqual(r.board, b) {
			return r
		}
	}
	v.known = append(v.known, newRelations(b, &v.left))
	return v.known[len(v.known)-1]
}

// usage holds the parts that the games of a file use.
type usage struct {
	macros map[annotation.Pos]bool    // the macros that are used
	reads  []bool                     // whether a variable, numbered as in syntax.Assign, is read
	steps  []bool                     // whether it is read for its own next value
	acts   map[annotation.Pos]*acting // the actions
}

// acting is an action at a place of the file, in all games.
type acting struct {
	text  string
	kind  string // of the warning if no move makes it
	alive bool

	beyond int // the bound that its value exceeds, if it does
}

// usage looks at the games until each part is seen in use, or at all.
func (v *versions) usage() *usage {
	n := len(v.book.plain.Players) + len(v.book.plain.Variables)
	u := &usage{map[annotation.Pos]bool{}, make([]bool, n), make([]bool, n), map[annotation.Pos]*acting{}}
	for i := range v.book.plain.Players {
		u.reads[i] = true // by the outcome
	}
	defined := map[annotation.Pos]bool{}
	v.each(func(s *syntax.Source) {
		for _, d := range s.Definitions() {
			defined[d.Pos] = !d.Segment && d.Pos.Line > 0
		}
		v.use(u, s)
	}, func() bool { return u.wants(defined) })
	return u
}

// wants reports whether something is not yet seen in use.
func (u *usage) wants(defined map[annotation.Pos]bool) bool {
	for p, macro := range defined {
		if macro && !u.macros[p] {
			return true
		}
	}
	for _, a := range u.acts {
		if !a.alive {
			return true
		}
	}
	for _, read := range u.reads {
		if !read {
			return true
		}
	}
	return false
}

// use adds a game, and the patterns of the claims on it. Two variants that do not
// fit together are no game.
func (v *versions) use(u *usage, s *syntax.Source) {
	g, err := s.Game()
	if err != nil {
		return
	}
	v.left.bytes = toCompile.bytes
	v.left.read(g)
	u.add(g)
	u.walk(g, v.relations(g.Board))
	for _, check := range v.book.notes.checks {
		if g, err := check.game(s); err == nil {
			v.left.read(g)
			u.add(g)
		}
	}
}

// add adds the macros and the variables that a game uses.
func (u *usage) add(g *syntax.Game) {
	for p := range g.Used {
		u.macros[p] = true
	}
	u.reading(g.Rules)
}

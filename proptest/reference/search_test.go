package reference

import (
	"context"
	"flag"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/solver"
)

var (
	deepRun = flag.Bool("deep", false, "solve the deep instances, and look for the smallest positions whose results differ between readings")
	about   = flag.String("about", "", "look for those of the questions that contain this")
)

// class is a set of positions on a board.
type class[S any] struct {
	name, game string
	all        func(yield func(S) bool)
}

// difference is a position with other results under two readings.
type difference[S any] struct {
	s      S
	a, b   rules.Outcome
	pa, pb int
}

func (d difference[S]) plies() int { return max(d.pa, d.pb) }

// pair is a game under two readings, with all positions of a class settled.
type pair[G player[S, M], S, M comparable] struct {
	a, b   G
	va, vb *solver.Settled[S]
}

// settle settles a class under both readings of a question, and other
// readings beside.
func (f family[G, S, M, O]) settle(t *testing.T, c class[S], q question[O], also []string) pair[G, S, M] {
	oa, ob := q.options(f.readings)
	for _, o := range []*O{&oa, &ob} {
		if err := f.readings.SetAll(o, also); err != nil {
			t.Fatal(err)
		}
	}
	var p pair[G, S, M]
	p.a, _, _ = f.at(c.game, "", oa)
	p.b, _, _ = f.at(c.game, "", ob)
	var starts []S
	for s := range c.all {
		if s = p.a.Canonical(s); sound(p.a, s) && sound(p.b, s) {
			starts = append(starts, s)
		}
	}
	lim := solver.Limits{Memory: memory}
	p.va = solver.Settle(context.Background(), rules.Game[S, M](p.a), rules.Symmetric[S](p.a), starts, lim)
	p.vb = solver.Settle(context.Background(), rules.Game[S, M](p.b), rules.Symmetric[S](p.b), starts, lim)
	if p.va.Limit != nil || p.vb.Limit != nil {
		t.Fatal(p.va.Limit, p.vb.Limit)
	}
	return p
}

// least returns the difference that takes the fewest plies, how many there
// are, and the positions that both readings know. A position that one of
// them takes for decided does not count.
func (p pair[G, S, M]) least() (least difference[S], found, looked int) {
	for s := range p.va.All() {
		d := difference[S]{s: s}
		var known bool
		d.a, d.pa, _ = p.va.Value(s)
		if d.b, d.pb, known = p.vb.Value(s); !known {
			continue
		}
		looked++
		if d.a == d.b || p.a.Outcome(s) != rules.Undecided || p.b.Outcome(s) != rules.Undecided {
			continue
		}
		if found++; found == 1 || d.plies() < least.plies() {
			least = d
		}
	}
	return least, found, looked
}

func sound[G player[S, M], S, M comparable](g G, s S) bool {
	_, err := g.Parse(g.Format(s))
	return err == nil
}

// report looks for differences of every question, class by class up to the
// first in which there is one.
func (f family[G, S, M, O]) report(t *testing.T, classes []class[S], needs map[string]string, also ...string) {
	for _, q := range questions(f.readings, needs) {
		if !strings.Contains(q.String(), *about) {
			continue
		}
		for _, c := range classes {
			d, found, looked := f.settle(t, c, q, other(also, q.id)).least()
			if found == 0 {
				t.Logf("%s: no difference in %d positions of %s", q, looked, c.name)
				continue
			}
			g, _, _ := f.at(c.game, "", *new(O))
			t.Logf("%s: %d of %d positions of %s, such as\n%s%s (%d) or %s (%d)", q, found, looked, c.name, g.Format(d.s), f.result(d.a), d.pa, f.result(d.b), d.pb)
			break
		}
	}
}

// other returns the readings that are not of the ambiguity id.
func other(readings []string, id string) (others []string) {
	for _, reading := range readings {
		if !strings.HasPrefix(reading, id+"=") {
			others = append(others, reading)
		}
	}
	return others
}

package lockstep

import (
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// Readings returns the choices of readings of the judge by which the other game is right
// in a finding: single ones, or else pairs of two that only act together.
func (g *Games) Readings(f *Finding) (list [][]rules.Choice) {
	explains := g.explains(f, g.walk(f.Start, f.Tail, false))
	try := func(readings ...rules.Choice) {
		judge, ok := ruling.Case{Game: g.Judge}.Open(readings, false)
		if as, seen := g.Judge.(*bySight); ok && seen {
			judge = &bySight{Game: judge, names: as.names}
		}
		if ok && explains(judge) {
			list = append(list, readings)
		}
	}
	others := ruling.Case{Game: g.Judge}.Others()
	for _, r := range others {
		try(r)
	}
	if len(list) > 0 {
		return list
	}
	for i, a := range others {
		for _, b := range others[i+1:] {
			try(a, b)
		}
	}
	return list
}

// explains returns a function that reports whether a game by other readings of the judge
// gives the other game's answer at the end of a finding, to which a trail leads. It begins
// at its own start where the judge does.
func (g *Games) explains(f *Finding, t trail) func(judge play.Game) bool {
	last := max(0, len(t.moves)-1)
	return func(judge play.Game) bool {
		p, err := judge.Start(), error(nil)
		if f.Start.Judge != g.Judge.Start() {
			p, err = ruling.Carried(judge, f.Start.Judge)
		}
		if f.Kind == Repetition {
			return err == nil && ends(judge, p, f.Tail).text(judge) == f.Said
		}
		for i := 0; i < last && err == nil; i++ {
			var m play.Move
			if m, err = judge.ParseMove(p, g.Other.FormatMove(t.pairs[i].Other, t.moves[i])); err == nil {
				p = judge.Play(p, m)
			}
		}
		other := Games{Judge: judge, Other: g.Other, captures: g.captures}
		return err == nil && other.agree(p, t.pairs[last:], t.moves[last:])
	}
}

// agree reports whether the games agree in positions that moves of the other join. The
// judge plays the moves itself, from a position of its own.
func (g *Games) agree(p play.Position, path []Pair, moves []play.Move) bool {
	for i, q := range path {
		steps, d := g.compare(Pair{p, q.Other})
		if d.Kind != None {
			return false
		}
		for _, s := range steps {
			if i < len(moves) && s.other == moves[i] {
				p = g.Judge.Play(p, s.judge)
				break
			}
		}
	}
	return true
}

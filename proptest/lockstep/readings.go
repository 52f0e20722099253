package lockstep

import (
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// Readings returns the choices of readings of the judge by which the other game is right
// in a finding: single ones, or else pairs of two that only act together.
func (g *Games) Readings(f *Finding) [][]rules.Choice {
	if list := g.singles(f); len(list) > 0 {
		return list
	}
	return g.doubles(f)
}

// singles returns the single readings by which the other game is right.
func (g *Games) singles(f *Finding) (list [][]rules.Choice) {
	right := g.right(f)
	for _, r := range (ruling.Case{Game: g.Judge}).Others() {
		if right(r) {
			list = append(list, []rules.Choice{r})
		}
	}
	return list
}

// doubles returns the pairs of readings by which the other game is right.
func (g *Games) doubles(f *Finding) (list [][]rules.Choice) {
	right := g.right(f)
	others := ruling.Case{Game: g.Judge}.Others()
	for i, a := range others {
		for _, b := range others[i+1:] {
			if right(a, b) {
				list = append(list, []rules.Choice{a, b})
			}
		}
	}
	return list
}

// right returns a function that reports whether the other game is right in a finding by
// other readings of the judge.
func (g *Games) right(f *Finding) func(...rules.Choice) bool {
	c := ruling.Case{Game: g.Judge, Start: f.Start.Judge}
	if f.Kind == Repetition {
		return func(readings ...rules.Choice) bool {
			judge, ok := c.Open(readings, false)
			return ok && repeatsAs(judge, f)
		}
	}
	t := g.walk(f.Start, f.Tail, false)
	return func(readings ...rules.Choice) bool {
		judge, ok := c.Open(readings, false)
		other := Games{judge, g.Other, g.captures}
		return ok && other.agree(t.pairs, t.moves)
	}
}

// agree reports whether the games agree in positions that moves of the other join. The
// judge plays the moves itself, from the first position.
func (g *Games) agree(path []Pair, moves []play.Move) bool {
	p, err := ruling.Carried(g.Judge, path[0].Judge)
	if err != nil {
		return false
	}
	for i, q := range path {
		steps, d := g.compare(Pair{p, q.Other})
		if d.Kind != None {
			return false
		}
		if i == len(moves) {
			break
		}
		for _, s := range steps {
			if s.other == moves[i] {
				p = g.Judge.Play(p, s.judge)
				break
			}
		}
	}
	return true
}

package lockstep

import (
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// Readings returns the choices of readings of the judge by which the other game is right
// in a finding: single ones, or else pairs of two that only act together.
func (g *Games) Readings(f *Finding) (list [][]rules.Choice) {
	c := ruling.Case{Game: g.Judge, Start: f.Start.Judge}
	t := g.walk(f.Start, f.Tail, false)
	agrees := func(readings ...rules.Choice) bool {
		judge, ok := c.Open(readings, false)
		if !ok {
			return false
		}
		other := Games{judge, g.Other, g.captures}
		return other.agree(t.pairs, t.moves)
	}
	others := c.Others()
	for _, r := range others {
		if agrees(r) {
			list = append(list, []rules.Choice{r})
		}
	}
	for i := 0; i < len(others) && len(list) == 0; i++ {
		for _, r := range others[i+1:] {
			if agrees(others[i], r) {
				list = append(list, []rules.Choice{others[i], r})
			}
		}
	}
	return list
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

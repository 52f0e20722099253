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
	explains := g.explains(f)
	return func(readings ...rules.Choice) bool {
		judge, ok := ruling.Case{Game: g.Judge}.Open(readings, false)
		return ok && explains(judge)
	}
}

// explains returns a function that reports whether a game by other readings of the judge
// says what the other game says in a finding. It begins at its own start where the judge does.
func (g *Games) explains(f *Finding) func(judge play.Game) bool {
	t := g.walk(f.Start, f.Tail, false)
	return func(judge play.Game) bool {
		start, err := judge.Start(), error(nil)
		if f.Start.Judge != g.Judge.Start() {
			start, err = ruling.Carried(judge, f.Start.Judge)
		}
		switch {
		case err != nil:
			return false
		case f.Kind == Repetition:
			return repeatsAs(judge, start, f)
		}
		other := Games{judge, g.Other, g.captures}
		return other.agree(start, t)
	}
}

// agree reports whether the games agree in the positions of a trail. The judge plays the
// moves itself, from a position of its own.
func (g *Games) agree(p play.Position, t trail) bool {
	for i, q := range t.pairs {
		steps, d := g.compare(Pair{p, q.Other})
		if d.Kind != None {
			return false
		}
		if i == len(t.moves) {
			break
		}
		for _, s := range steps {
			if s.other == t.moves[i] {
				p = g.Judge.Play(p, s.judge)
				break
			}
		}
	}
	return true
}

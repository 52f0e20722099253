package lockstep

import (
	"strings"

	"ludex/rules"
	"ludex/rules/oracle"
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

// Alone returns the readings of the judge by which the answer of a finding is right, whatever
// the other game answers besides it in that position.
func (g *Games) Alone(f *Finding) (list []rules.Choice) {
	t := g.walk(f.Start, f.Tail, false)
	q := t.pairs[len(t.pairs)-1].Other
	if _, seen := g.Judge.(*bySight); seen || f.Kind == Repetition {
		return nil
	}
	for _, r := range (ruling.Case{Game: g.Judge}).Others() {
		judge, ok := ruling.Case{Game: g.Judge}.Open([]rules.Choice{r}, false)
		if !ok {
			continue
		}
		p, err := ruling.Carried(judge, t.pairs[len(t.pairs)-1].Judge)
		if err == nil && (&Games{Judge: judge, Other: g.Other, captures: g.captures}).answers(f, Pair{p, q}) {
			list = append(list, r)
		}
	}
	return list
}

// answers reports whether the judge's answer is the other game's where that has the one of
// a finding.
func (g *Games) answers(f *Finding, p Pair) bool {
	m, err := g.Judge.ParseMove(p.Judge, f.Move)
	switch f.Kind {
	case Outcome:
		return g.Judge.Outcome(p.Judge) == g.Other.Outcome(p.Other)
	case Turn:
		return g.Judge.ToMove(p.Judge) == g.Other.ToMove(p.Other)
	case Missing:
		return err != nil && len(rules.RefusalOf(err).Ways) == 0
	case Extra:
		return err == nil && f.Right != "" && !strings.HasPrefix(f.Right, sameMove)
	}
	own, otherErr := g.Other.ParseMove(p.Other, f.Move)
	if err != nil || otherErr != nil {
		return false
	}
	_, listed := oracle.Listed(g.Other, p.Other, own)
	return g.captured(p, m, own, g.Judge.FormatMove(p.Judge, m), f.Move, listed).Kind == None
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

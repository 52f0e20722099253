// Package known has what the program holds about positions of Havannah without a search:
// the certificates of openings, which the tests of package replies prove, and the
// published values of positions with few stones, which were searched for once.
package known

import (
	"fmt"
	"slices"

	"ludex/puzzles/census"
	"ludex/puzzles/certificate/openings"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/proofnumber"
)

// Value is the value of a position, and where it comes from.
type Value struct {
	Outcome rules.Outcome
	Best    []havannah.Move // winning moves of the player to move, as far as they are known
	All     bool            // whether these are all
	Source  string          // in words
	Proved  bool            // by a certificate that a test checks
}

// Havannah returns what the program holds about a position in which play has not
// ended.
func Havannah[W hexgrid.Words](g *havannah.Game[W], s havannah.State[W]) (v Value, ok bool) {
	if v, ok = certificate(g, s); ok {
		return v, true
	}
	if small, isSmall := any(g).(census.Game); isSmall {
		return value(small, any(s).(havannah.State[havannah.UpTo5]))
	}
	return v, false
}

// value returns the published value of a position.
func value(g census.Game, s havannah.State[havannah.UpTo5]) (v Value, ok bool) {
	c := census.Known(g)
	if c == nil {
		return v, false
	}
	w, ok := c.Value(s)
	if !ok {
		return v, false
	}
	v = Value{Outcome: outcome(w), All: true, Source: fmt.Sprintf("the values of %s with up to three stones", g)}
	for _, m := range g.Moves(s, nil) {
		switch next, ok := c.Value(g.Play(s, m)); {
		case !ok:
			v.All = false
		case outcome(next).WonBy(g.ToMove(s)):
			v.Best = append(v.Best, m)
		}
	}
	return v, true
}

// outcome returns the outcome of a value.
func outcome(v proofnumber.Value) rules.Outcome {
	switch v {
	case proofnumber.FirstWins:
		return rules.Won(havannah.First)
	case proofnumber.SecondWins:
		return rules.Won(havannah.Second)
	}
	return rules.Draw
}

// certificate returns the value of a position by a certificate.
func certificate[W hexgrid.Words](g *havannah.Game[W], s havannah.State[W]) (v Value, ok bool) {
	list := openings.For(g)
	if s.Stones(havannah.First).Empty() && s.Stones(havannah.Second).Empty() {
		return empty(g, list)
	}
	for _, o := range list {
		move, mine, ok := openings.Proved(g, o, s)
		if !ok {
			continue
		}
		v = Value{Outcome: rules.Won(o.Winner), Proved: true, Source: "the certificate " + o.Name}
		if mine {
			v.Best = []havannah.Move{havannah.Move(move)}
		}
		return v, true
	}
	return v, false
}

// empty returns the value of the empty board by those of its openings.
func empty[W hexgrid.Words](g *havannah.Game[W], list []openings.Opening) (v Value, ok bool) {
	solved := map[int]bool{}
	for _, o := range list {
		for _, cell := range o.Images(g.Layout()) {
			if !solved[cell] && o.Winner == havannah.First {
				v.Best = append(v.Best, havannah.Move(cell))
			}
			solved[cell] = true
		}
	}
	slices.Sort(v.Best)
	v.All = len(solved) == g.Grid().Cells()
	v.Proved = true
	v.Source = "the certificates of openings of " + g.String()
	switch {
	case len(v.Best) > 0:
		v.Outcome = rules.Won(havannah.First)
	case v.All:
		v.Outcome = rules.Won(havannah.Second)
	default:
		return v, false
	}
	return v, true
}

// Package known has what the program holds about positions of Havannah without a search:
// the certificates of openings, which the tests of package replies prove, and the
// published values of positions with few stones, which were searched for once.
package known

import (
	"fmt"
	"slices"

	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/openings"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/proofnumber"
)

// Of returns the answer that the program holds about a position of a game in which play
// has not ended. It holds none about boards of more than 8 cells a side.
func Of(g play.Game, p play.Position) (v answer.Answer, ok bool) {
	board := havannah.Of(g)
	if board == nil {
		return v, false
	}
	havannah.On(board,
		func(g *havannah.Game[havannah.UpTo5]) {
			v, ok = Havannah(g, p.Value().(havannah.State[havannah.UpTo5]))
		},
		func(g *havannah.Game[havannah.UpTo8]) {
			v, ok = Havannah(g, p.Value().(havannah.State[havannah.UpTo8]))
		},
		func(*havannah.Game[havannah.UpTo15]) { ok = false })
	return v, ok
}

// Havannah returns the answer that the program holds about a position in which play has not
// ended.
func Havannah[W hexgrid.Words](g *havannah.Game[W], s havannah.State[W]) (v answer.Answer, ok bool) {
	if v, ok = certificate(g, s); ok {
		return v, true
	}
	if board, isSmall := any(g).(small); isSmall {
		return value(board, any(s).(havannah.State[havannah.UpTo5]))
	}
	return v, false
}

// value returns the published value of a position.
func value(g small, s havannah.State[havannah.UpTo5]) (v answer.Answer, ok bool) {
	values := valuesOf(g)
	w, ok := values[g.Canonical(s)]
	if !ok {
		return v, false
	}
	v = held(outcome(w), answer.ByValues, fmt.Sprintf("the values of %s with up to three stones", g))
	v.AllKeys = true
	for _, m := range g.Moves(s, nil) {
		switch next, ok := values[g.Canonical(g.Play(s, m))]; {
		case !ok:
			v.AllKeys = false
		case outcome(next).WonBy(g.ToMove(s)):
			v.Keys = append(v.Keys, play.MoveOf(m))
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
func certificate[W hexgrid.Words](g *havannah.Game[W], s havannah.State[W]) (v answer.Answer, ok bool) {
	list := openings.For(g)
	if s.Stones(havannah.First).Empty() && s.Stones(havannah.Second).Empty() {
		return empty(g, list)
	}
	for _, o := range list {
		move, mine, ok := openings.Proved(g, o, s)
		if !ok {
			continue
		}
		v = held(rules.Won(o.Winner), answer.ByCertificate, "the certificate "+o.Name)
		if mine {
			v.Keys = []play.Move{play.MoveOf(havannah.Move(move))}
		}
		return v, true
	}
	return v, false
}

// empty returns the value of the empty board by those of its openings.
func empty[W hexgrid.Words](g *havannah.Game[W], list []openings.Opening) (v answer.Answer, ok bool) {
	solved := map[int]bool{}
	var best []havannah.Move
	for _, o := range list {
		for _, cell := range o.Images(g.Layout()) {
			if !solved[cell] && o.Winner == havannah.First {
				best = append(best, havannah.Move(cell))
			}
			solved[cell] = true
		}
	}
	all, winner := len(solved) == g.Grid().Cells(), havannah.First
	switch {
	case len(best) > 0:
	case all:
		winner = havannah.Second
	default:
		return v, false
	}
	v = held(rules.Won(winner), answer.ByCertificate, "the certificates of openings of "+g.String())
	slices.Sort(best)
	for _, m := range best {
		v.Keys = append(v.Keys, play.MoveOf(m))
	}
	v.AllKeys = all
	return v, true
}

// held returns the answer that data of the program give. Tests prove certificates, and
// no values.
func held(o rules.Outcome, by answer.Evidence, name string) answer.Answer {
	return answer.Answer{
		Verdict: solver.Solved, Outcome: o, Length: -1, Evidence: by, On: answer.Sources{answer.Own(name, by == answer.ByCertificate)},
	}
}

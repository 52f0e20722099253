package ambiguity

import (
	"ludex/proptest/reference"
	"ludex/rules"
	"ludex/rules/hnefatafl"
)

type (
	hnefataflGame    = Game[hnefatafl.State, hnefatafl.Move]
	hnefataflPairing = Pairing[hnefatafl.State, hnefatafl.Move, hnefatafl.Options]
)

// hnefataflBoards are the rulebook's, and starts of ours: that of side 5; two
// with few pieces; and four in which attackers stand round the king, a move
// short of closing the ring: round a line of three, at the edge, at a fortress,
// and round an empty cell, too.
var hnefataflBoards = []string{
	"hnefatafl:11", "hnefatafl:5",
	"hnefatafl:5/2a2/2k2/2d2/2a2",
	"hnefatafl:5/2a2/5/2k2/1a1a1",
	"hnefatafl:7/7/5a1/ada4/ada4/aka4/1a5",
	"hnefatafl:7/7/4a2/7/7/2aa3/1adk3",
	"hnefatafl:5/3a1/5/1aa2/1dk2",
	"hnefatafl:7/1a5/ada4/aka4/a1a4/5a1/7",
}

func newHnefatafl() Family[hnefatafl.State, hnefatafl.Move, hnefatafl.Options] {
	return Family[hnefatafl.State, hnefatafl.Move, hnefatafl.Options]{
		Name: "hnefatafl", Bindings: hnefatafl.Readings(),
		Boards:    hnefataflBoards,
		Instances: reference.Hnefatafl,
		Open:      opener[*hnefatafl.Game](hnefatafl.FromText),
		Players:   always[hnefatafl.State, hnefatafl.Move]("attackers", "defenders"),
		Needs: func(id string, facet int) []string {
			if id == "taf-corner-stop" && facet == 1 {
				return []string{"taf-corner-stop=defenders-too"}
			}
			return nil
		},
		Look: look[hnefatafl.State, hnefatafl.Move], Ends: endsHnefatafl, Sides: countTurns, Merge: mergeAges, Floor: drawFloor, Never: hnefataflNever,
		Repeats: func(a, b hnefatafl.Options) bool {
			a.Repeat = 1 - a.Repeat
			return a == b
		},
		Same: func(s hnefatafl.State) hnefatafl.State {
			s.Quiet = 0
			return s
		},
	}
}

// countTurns lets both sides count the turns without a capture, where only
// one would: the number itself is no difference.
func countTurns(p *hnefataflPairing) {
	if p.OA.DrawAfter == hnefatafl.NeverDrawn && p.OB.DrawAfter != hnefatafl.NeverDrawn {
		p.A = counting{p.A.(*hnefatafl.Game)}
	}
	if p.OB.DrawAfter == hnefatafl.NeverDrawn && p.OA.DrawAfter != hnefatafl.NeverDrawn {
		p.B = counting{p.B.(*hnefatafl.Game)}
	}
}

// counting is a game without an end by turns, which counts them all the same.
type counting struct{ *hnefatafl.Game }

func (g counting) Play(s hnefatafl.State, m hnefatafl.Move) hnefatafl.State {
	after := g.Game.Play(s, m)
	if g.Captured(s, after) == 0 {
		after.Quiet = s.Quiet + 1
	}
	return after
}

// mergeAges takes positions for one that differ in the turns since a capture
// only, unless the readings ask for them. It adds lines, those on which the
// game would be drawn by T9, and takes none away.
func mergeAges(p *hnefataflPairing) rules.Symmetric[hnefatafl.State] {
	if p.OA.DrawAfter != p.OB.DrawAfter {
		return p.A
	}
	return ageless{p.A}
}

type ageless struct {
	rules.Symmetric[hnefatafl.State]
}

func (y ageless) Canonical(s hnefatafl.State) hnefatafl.State {
	s.Quiet = 0
	return y.Symmetric.Canonical(s)
}

// drawFloor is the number of turns that the sooner reading of taf-draw asks
// for.
func drawFloor(p *hnefataflPairing) *Floor[hnefatafl.State] {
	if !onlyDiffer(p.OA, p.OB, func(o *hnefatafl.Options) *hnefatafl.DrawAfterReading { return &o.DrawAfter }) {
		return nil
	}
	least := 20
	if p.OA.DrawAfter != hnefatafl.TwentyPlies && p.OB.DrawAfter != hnefatafl.TwentyPlies {
		least = 40
	}
	return &Floor[hnefatafl.State]{
		Words: "a move adds one to the turns without a capture, from none at the start",
		From:  func(s hnefatafl.State) int { return max(0, least-int(s.Quiet)) },
	}
}

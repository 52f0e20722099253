package ambiguity

import (
	"ludex/proptest/ambiguity/samples"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wali"
)

var waliDetails = details{
	Samples: samples.Wali, Never: waliNever, Sides: forgetMovers,
	Needs: func(id string, _ int) []rules.Choice {
		if id == "wal-shorten" || id == "wal-cut" {
			return []rules.Choice{{ID: "wal-row", Names: "exactly-three"}}
		}
		return nil
	},
	Gone: func(s play.Position) bool { return s.Value().(wali.State).Placing },
}

// forgetMovers makes the first player the one to move in every position in
// which play has ended, where the readings differ about the first move: who
// would move then is no difference.
func forgetMovers(p *pair) {
	if a, b := options[wali.Options](*p); a.FirstMove != b.FirstMove {
		p.A, p.B = endless(p.GameA), endless(p.GameB)
	}
}

func endless(g play.Game) play.Game {
	return play.Erase[*moverless, wali.State, wali.Move](&moverless{wali.Of(g)}, g.Kind())
}

// moverless is a game without a player to move after its end.
type moverless struct{ *wali.Game }

func (g *moverless) Play(s wali.State, m wali.Move) wali.State {
	after := g.Game.Play(s, m)
	if g.Outcome(after) != rules.Undecided {
		after.Mover = wali.Stones
	}
	return after
}

func waliNever(p pair) *argument {
	a, b := options[wali.Options](p)
	if onlyDiffer(a, b, func(o *wali.Options) *wali.FirstReading { return &o.First }) {
		return &argument{Words: "The readings name the pieces of the player who places first. No clause about placing, moving, captures or the end of play depends on " +
			"that name."}
	}
	if a.Row != wali.ExactlyThree && onlyDiffer(a, b, func(o *wali.Options) *wali.CutReading { return &o.Cut }) {
		return &argument{
			Words: "The readings are about a capture that leaves a row of a line that was none. By this reading of wal-row a longer line is a row, or there is none.",
			Holds: func(s play.Position) bool { return s.Value().(wali.State).Due == 0 },
		}
	}
	if a.Row != wali.ThreeOrMore || !onlyDiffer(a, b, func(o *wali.Options) *wali.ShortenReading { return &o.Shorten }) {
		return nil
	}
	return &argument{
		Words: "A longer line is a row already (wal-row=three-or-more). When a piece leaves it, the rest is part of a row that existed before: " +
			"there is no new row, so the readings decide nothing.",
	}
}

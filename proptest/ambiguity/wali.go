package ambiguity

import (
	"ludex/proptest/ambiguity/samples"
	"ludex/rules/play"
	"ludex/rules/wali"
)

type waliPair = Pair[*wali.Game, wali.State, wali.Move]

func newWali(k *play.Kind) family[*wali.Game, wali.State, wali.Move] {
	return newTyped(k, wali.Kind(), Details[*wali.Game, wali.State, wali.Move]{
		Samples: samples.Wali, Never: waliNever,
		Needs: func(id string, _ int) []string {
			if id == "wal-shorten" {
				return []string{"wal-row=exactly-three"}
			}
			return nil
		},
		Gone: func(s wali.State) bool { return s.Placing },
	})
}

func waliNever(p *waliPair) *Argument[wali.State] {
	a, b := p.GameA.Options(), p.GameB.Options()
	if a.Row != wali.ThreeOrMore || !onlyDiffer(a, b, func(o *wali.Options) *wali.ShortenReading { return &o.Shorten }) {
		return nil
	}
	return &Argument[wali.State]{
		Words: "A longer line is a row already (wal-row=three-or-more). When a piece leaves it, what stays of it is part of a row that stood before: " +
			"there is no row that was none before the move, and so the readings have nothing to decide.",
	}
}

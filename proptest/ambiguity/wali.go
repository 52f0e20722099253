package ambiguity

import (
	"ludex/proptest/reference"
	"ludex/rules/wali"
)

func newWali() Family[wali.State, wali.Move, wali.Options] {
	return Family[wali.State, wali.Move, wali.Options]{
		Name: "wali", Bindings: wali.Readings(),
		Boards:    []string{"wali:6x5", "wali:3x2,pieces=3", "wali:3x3,pieces=3", "wali:3x3,pieces=4", "wali:4x3,pieces=4", "wali:4x3,pieces=5"},
		Instances: reference.Wali,
		Open:      opener[*wali.Game](wali.FromText),
		Players:   always[wali.State, wali.Move]("stones", "sticks"),
		Needs: func(id string, _ int) []string {
			if id == "wal-shorten" {
				return []string{"wal-row=exactly-three"}
			}
			return nil
		},
		Look: look[wali.State, wali.Move], Ends: endsWali, Never: waliNever,
		Repeats: func(a, b wali.Options) bool {
			a.Repeat = 1 - a.Repeat
			return a == b
		},
		Same: func(s wali.State) wali.State { return s },
		Gone: func(s wali.State) bool { return s.Placing },
	}
}

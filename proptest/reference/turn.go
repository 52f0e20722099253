package reference

import (
	"context"
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/wabanti"
)

// turn returns an instance of the dice game: what the player whose turn it
// is, North at the start, can make of a roll.
func turn(name, game, roll, words string) Instance[wabanti.Options] {
	return Instance[wabanti.Options]{
		Name: name, Words: words + "; the roll is " + roll, Game: game,
		Solve: func(ctx context.Context, opts wabanti.Options) Answer {
			text := strings.Join(append([]string{game}, wabanti.DiceReadings().Changed(opts)...), ",")
			g, err := wabanti.DiceFromText(text)
			if err != nil {
				return Answer{Err: fmt.Errorf("%w: %w", ErrNoPosition, err)}
			}
			dice, err := wabanti.ParseHand(roll)
			if err != nil {
				return Answer{Err: err}
			}
			t := rest{ctx: ctx, game: g, seen: map[wabanti.DiceState]bool{}}
			t.walk(g.Play(g.Start(), wabanti.Roll(dice)))
			return t.answer(g.ToMove(g.Play(g.Start(), wabanti.Roll(dice))))
		},
	}
}

// rest is a walk through all ways to play the rest of a turn.
type rest struct {
	ctx  context.Context
	game *wabanti.Dice
	seen map[wabanti.DiceState]bool
	ends []wabanti.DiceState
}

func (t *rest) walk(s wabanti.DiceState) {
	if t.seen[s] || t.ctx.Err() != nil {
		return
	}
	t.seen[s] = true
	if s.Left == 0 {
		t.ends = append(t.ends, s)
		return
	}
	for _, m := range t.game.Moves(s, nil) {
		t.walk(t.game.Play(s, m))
	}
}

// The results of a turn, the best for its player last.
var turnResults = [...]string{"another wins", "nobody wins", "wins together", "wins alone"}

func (t *rest) answer(p rules.Player) Answer {
	a := Answer{States: int64(len(t.seen)), Err: t.ctx.Err()}
	best := 0
	for _, s := range t.ends {
		best = max(best, worth(t.game.Outcome(s), p))
	}
	if a.Err == nil {
		a.Value, a.Detail = turnResults[best], fmt.Sprintf("%d ends", len(t.ends))
	}
	return a
}

// worth returns the place of an outcome among turnResults.
func worth(o rules.Outcome, p rules.Player) int {
	switch {
	case o == rules.Won(p):
		return 3
	case o.WonBy(p):
		return 2
	case o == rules.Undecided:
		return 1
	default:
		return 0
	}
}

package samples

import (
	"context"
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
)

var antis = family[*anti.Game, anti.State, wabanti.Move, wabanti.Options]{
	open: anti.FromText, readings: anti.Readings(), names: [2]string{"N", "S"},
}

// Anti returns Anti on boards of 3 and 4 cells a side with few pieces.
func Anti() []Sample {
	at := antis.solved
	const north, south = "\nN to move", "\nS to move"
	return []Sample{
		at("start-3", "wabanti-anti:3", "", "the start on 3 cells a side"),
		at("rim", "wabanti-anti:3", ". . .\n. . . .\nN N . S .\nN . S .\n. . ."+north, "pieces at the edge that must leave it"),
		at("run", "wabanti-anti:3", ". . .\n. N . S\n. N . . S\nN . . .\n. . ."+north, "a run of two in front of a piece"),
		at("passing-by", "wabanti-anti:3", ". . .\n. . S S\nN N . . .\n. N . .\n. . ."+north, "a series of jumps past the enemy"),
		at("round-trip", "wabanti-anti:3", "N . .\n. N . S\n. N . S .\n. N . .\n. . ."+north, "the best turn would change nothing"),
		at("to-a-corner", "wabanti-anti:3", ". . .\n. . S .\n. . . . .\nN . . .\n. . ."+north, "a step leads to a corner of the other side; the enemy wins next"),
		at("cornered", "wabanti-anti:3", "N N .\n. N . S\n. . . . S\n. . . .\n. . ."+north, "a player can lose all moves"),
		at("two-alone", "wabanti-anti:3", ". . .\n. . . .\nN . . S .\n. . S .\n. S ."+north, "N can only pass, or walk into a loss"),
		at("hemmed-in", "wabanti-anti:4,start=e5+e6+f6+e4+d4+d5+d6+e7/b5", "", "the pieces that can win have one free side each"),
		at("two-sides", "wabanti-anti:4,start=e5+e6+f6+e4+d4+c4+c5+d6+e7/b1", "", "the pieces that can win have two free sides each, not next to each other"),
		at("both-stuck", "wabanti-anti:3,start=a1+a2+a3/c1+c2+c3+c4+c5+d2+d3+d4+d5+e3+e4+e5", "", "neither side can move"),
	}
}

// Dice returns turns of the dice game, each a group and a roll of the first
// player, N. Most of the groups were found among random ones.
func Dice() []Sample {
	return []Sample{
		turn("two-sides", "wabanti-dice:5,players=2,start=c5+d5+d6+d7+e5+e6+f6", "1,2,4,5,6", "a piece with two free sides, not next to each other"),
		turn("hemmed-in", "wabanti-dice:4,players=4,start=c3+c4+d3+d4+d5+e4+e5", "3,3,4,5,6", "a piece among six can win by a jump"),
		turn("torn-and-mended", "wabanti-dice:5,players=4,start=b5+c5+d5+d6+e5+f5", "2,3,3,3,6", "a jump splits the group, another joins it"),
		turn("torn", "wabanti-dice:4,players=4,start=b2+c3+d4", "2,4,5,5,5", "three in a row: the winning jump splits the group"),
		turn("torn-four", "wabanti-dice:4,players=2,start=b2+c3+d4+e5", "2,6,6,6,6", "four in a row: the winning jump splits the group"),
		turn("win-or-more", "wabanti-dice:5,players=2,start=c3+c5+d4+d5+e5+f5", "2,2,4,4,6", "the win needs a first die after which fewer dice can be used"),
		turn("forced", "wabanti-dice:4,players=6,start=c2+c3+c4+c5+d4", "3,4,5,6,6", "every die that can be used wins for another player"),
		turn("on-and-off", "wabanti-dice:4,players=6,start=b4+c4+d4+d5", "3,3,6,6,6", "a piece can reach a side, but must leave it again"),
		turn("free-corner", "wabanti-dice:4,players=2,start=b4+c4+c5+d4", "3,5,6,6,6", "two players: a corner between a side of N and a free one"),
		turn("shared-corner", "wabanti-dice:4,players=4,start=b3+b4+c4+d4", "3,4,6,6,6", "four players: a corner between a side of N and the next one"),
		turn("at-the-rim", "wabanti-dice:3,players=2,start=b1+c1+c2+c3+d2+d3", "3,5,6,6,6", "pieces at neutral sides, blocked except along the edge"),
		turn("linked-step", "wabanti-dice:3,players=2,start=b2+c2+c4+d3+d4", "1,1,4,4,6", "the win needs a step to a piece that was not beside the moving one"),
		turn("two-steps", "wabanti-dice:4,players=2,start=d5+e5+e6+f5+f6", "1,1,3,3,4", "the win needs a second step, away from the pieces beside at the start of the turn"),
		turn("one-piece", "wabanti-dice:4,players=2,start=c5+d5+d6+e5+e6", "1,2,3,5,6", "the win needs two dice for one piece"),
		turn("early", "wabanti-dice:4,players=3", "1,1,6,6,6", "the rulebook's start on 4 cells a side, three players"),
	}
}

// turn returns a sample of the dice game: the best result that a roll allows
// the player to move, North at the start.
func turn(name, game, roll, words string) Sample {
	return Sample{
		Name: name, Words: words + "; the roll is " + roll, Game: game,
		Solve: func(ctx context.Context, readings []string) Answer {
			text := strings.Join(append([]string{game}, readings...), ",")
			g, err := dice.FromText(text)
			if err != nil {
				return Answer{Err: fmt.Errorf("%w: %w", ErrNoPosition, err)}
			}
			hand, err := dice.ParseHand(roll)
			if err != nil {
				return Answer{Err: err}
			}
			t := rest{ctx: ctx, game: g, seen: map[dice.State]bool{}}
			t.walk(g.Play(g.Start(), dice.Roll(hand)))
			return t.answer(g.ToMove(g.Play(g.Start(), dice.Roll(hand))))
		},
	}
}

// rest is a walk through all ways to play the rest of a turn.
type rest struct {
	ctx  context.Context
	game *dice.Game
	seen map[dice.State]bool
	ends []dice.State
}

func (t *rest) walk(s dice.State) {
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

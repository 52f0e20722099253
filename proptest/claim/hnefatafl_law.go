package claim

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/dustin/go-humanize"

	"ludex/rules"
	"ludex/rules/hnefatafl"
)

// captureLaw is something that holds of every legal move and what it takes.
type captureLaw struct {
	breaks func(g *hnefatafl.Game, s hnefatafl.State, m hnefatafl.Move, taken hnefatafl.Set) bool
	says   string // what was not found
}

// hnefataflOf returns the game of a board's start under readings.
func hnefataflOf(side int, readings ...string) *hnefatafl.Game {
	return must(hnefatafl.FromText(under(fmt.Sprintf("hnefatafl:%d", side), readings)))
}

// check looks for a move that breaks the law: among all that can be on the
// cells that T4 looks at, on the rulebook's board, and then in random play,
// every move of which the slow rules are asked about, too.
func (l captureLaw) check(ctx context.Context, b Budget, readings ...string) Finding {
	g := hnefataflOf(hnefatafl.MaxSide, readings...)
	var broken *Finding
	look := func(s hnefatafl.State, m hnefatafl.Move) {
		if broken == nil && l.breaks(g, s, m, g.Captures(s, m)) {
			f := shown(g, s, m, "the law broken")
			broken = &f
		}
	}
	states, all := crossings(ctx, b, g, look)
	if broken != nil {
		broken.States = states
		return *broken
	}
	if !all {
		return cut(ctx, states, "Not all landings were looked at.")
	}
	games := either(b, 3, 300)
	played, err := playedAtRandom(ctx, g, games, look)
	if err != nil {
		return unsound(err)
	}
	if broken != nil {
		return *broken
	}
	return Finding{
		Verdict: Confirmed, States: states + played,
		Evidence: fmt.Sprintf("Everything that can stand within two cells, across and down, of where a piece lands, on every cell of the board up to symmetry, "+
			"was tried: %s moves, and %s. T4 looks no farther. (In %d random games from the start, %s moves, compared with the slow rules now and then, none was found either.)",
			humanize.Comma(states), l.says, games, humanize.Comma(played)),
	}
}

// shown returns a finding of one move that refutes, which the slow rules have
// confirmed.
func shown(g *hnefatafl.Game, s hnefatafl.State, m hnefatafl.Move, title string) Finding {
	moves := []string{g.FormatMove(s, m)}
	after, err := replay(g, hnefatafl.Model(g), s, moves)
	if err != nil {
		return unsound(err)
	}
	return Finding{
		Verdict: Refuted, Evidence: "The move below breaks it.",
		Lines:  []Line{{Title: title, Game: g.String(), From: g.Format(s), Moves: moves}},
		Boards: []Board{{"after it", g.Format(after)}},
	}
}

// playedAtRandom plays seeded games at random, compares every tenth position
// with the slow rules and lets look see every move of it.
func playedAtRandom(ctx context.Context, g *hnefatafl.Game, games int, look func(hnefatafl.State, hnefatafl.Move)) (moves int64, err error) {
	r, model := rand.New(rand.NewPCG(2, 2)), hnefatafl.Model(g)
	var list []hnefatafl.Move
	for i := 0; i < games && ctx.Err() == nil; i++ {
		s := g.Start()
		for ply := 0; g.Outcome(s) == rules.Undecided; ply++ {
			list = g.Moves(s, list[:0])
			for _, m := range list {
				moves++
				if m != hnefatafl.Pass {
					look(s, m)
				}
			}
			if ply%10 == 0 {
				if err := sameMoves(g, model, s, list); err != nil {
					return moves, err
				}
			}
			s = g.Play(s, list[r.IntN(len(list))])
		}
	}
	return moves, nil
}

// sameMoves compares all moves of a position with the slow rules.
func sameMoves(g *hnefatafl.Game, model rules.Reference[hnefatafl.State, hnefatafl.Move], s hnefatafl.State, list []hnefatafl.Move) error {
	slow := model.Moves(s)
	if len(slow) != len(list) {
		return fmt.Errorf("%d moves, by the slow rules %d", len(list), len(slow))
	}
	for _, m := range list {
		if text := g.FormatMove(s, m); slow[text] != model.Write(g.Play(s, m)) {
			return fmt.Errorf("the slow rules disagree on %s", text)
		}
	}
	return nil
}

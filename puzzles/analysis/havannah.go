package analysis

import (
	"context"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/havannah/known"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/threats"
)

// isHavannah reports whether the game is Havannah, which has searches of its own.
func (a *analysis) isHavannah() bool { return havannah.Of(a.game) != nil }

// held returns the value of a position that a certificate of the program proves.
func (a *analysis) held(p play.Position) (v answer.Answer, ok bool) {
	k, ok := known.Of(a.game, p)
	return a.decided(p, k.Outcome, 0, k.Keys, answer.ByCertificate), ok && k.On.Checked()
}

// havannah looks for a win of the player to move in a position of Havannah: a
// complete search for wins of few stones, and of more stones a search for wins
// by threats.
func (a *analysis) havannah(ctx context.Context, p play.Position, within int) (v answer.Answer) {
	g := havannah.Of(a.game)
	havannah.On(g,
		func(g *havannah.Game[havannah.UpTo5]) { v = placed(ctx, a, g, p, within) },
		func(g *havannah.Game[havannah.UpTo8]) { v = placed(ctx, a, g, p, within) },
		func(g *havannah.Game[havannah.UpTo15]) { v = placed(ctx, a, g, p, within) })
	return v
}

func placed[W hexgrid.Words](ctx context.Context, a *analysis, g *havannah.Game[W], p play.Position, within int) answer.Answer {
	s := p.Value().(havannah.State[W])
	stones, first, complete, err := raced(ctx, g, s, min(within, havannah.MaxWay))
	if err == nil && stones == 0 && !(complete && within <= havannah.MaxWay) {
		var m havannah.Move
		if m, stones, err = threats.Win(ctx, g, s, within); stones > 0 {
			first = []play.Move{play.MoveOf(m)}
		}
	}
	const all = 2 // stones of which a search for threats finds all wins
	switch {
	case err != nil:
		return a.unknown(p, solver.Stopped(ctx))
	case stones > 0:
		return a.decided(p, rules.Won(g.ToMove(s)), 2*stones-1, first, answer.BySearch)
	case complete && within <= havannah.MaxWay || within <= all:
		v := answer.Of(a.game, p)
		v.Puzzle.Task, v.Verdict, v.Evidence = puzzles.Win{Within: within}, solver.Unsolvable, answer.BySearch
		return v
	}
	v := a.unknown(p, errThreats)
	v.Least = all + 1
	return v
}

// raced looks for all wins of a few stones. The search is not complete where
// they are no race.
func raced[W hexgrid.Words](ctx context.Context, g *havannah.Game[W], s havannah.State[W], within int) (stones int, first []play.Move, complete bool, err error) {
	if g.Board().Side > prove.HavannahSide {
		return 0, nil, false, nil
	}
	small, err := havannah.New[havannah.UpTo8](g.Board(), g.Options())
	if err != nil {
		return 0, nil, false, err
	}
	t, err := small.Parse(g.Format(s))
	if err != nil {
		return 0, nil, false, err
	}
	stones, moves, err := prove.HavannahWins(ctx, small, t, within)
	if err != nil {
		return 0, nil, false, ctx.Err()
	}
	for _, m := range moves {
		first = append(first, play.MoveOf(m))
	}
	return stones, first, true, nil
}

// FigureStones returns stones with which a game of Havannah was won: a figure from which no
// stone can be taken away. It returns none for another game, or before a win.
func FigureStones(game play.Game, p play.Position) (cells []int) {
	g := havannah.Of(game)
	if g == nil {
		return nil
	}
	havannah.On(g,
		func(g *havannah.Game[havannah.UpTo5]) { cells = figureStones(g, p) },
		func(g *havannah.Game[havannah.UpTo8]) { cells = figureStones(g, p) },
		func(g *havannah.Game[havannah.UpTo15]) { cells = figureStones(g, p) })
	return cells
}

func figureStones[W hexgrid.Words](g *havannah.Game[W], p play.Position) (cells []int) {
	s := p.Value().(havannah.State[W])
	for player := range rules.Player(2) {
		if !g.Outcome(s).WonBy(player) {
			continue
		}
		own := s.Stones(player)
		for _, c := range own.Cells(nil) {
			without := own
			without.Remove(c)
			if g.Held(without, s.Stones(1-player)) != 0 {
				own = without
			}
		}
		for _, c := range own.Cells(nil) {
			cells = append(cells, int(c))
		}
	}
	return cells
}

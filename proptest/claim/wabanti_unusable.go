package claim

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/wabanti"
)

// leftOver are the dice of a roll that the first turn leaves: when it uses
// as many as it can, and as few as it may.
type leftOver struct{ best, worst int }

// wabUnusable finds for each roll from the start how many dice can be left,
// exactly, and counts them in play at random (W7).
func wabUnusable(ctx context.Context, b Budget) Finding {
	g := must(wabanti.DiceFromText(exampleGame))
	t, all := walkFirstTurn(ctx, b, g)
	if !all {
		return cut(ctx, t.states, "Not all of the first turn was looked at.")
	}
	groups := map[leftOver][]wabanti.Hand{}
	for _, roll := range rollsOf(g) {
		left := leftOver{diceInRoll - t.most(roll), diceInRoll - t.fewest(roll)}
		groups[left] = append(groups[left], roll)
	}
	kinds := slices.SortedFunc(maps.Keys(groups), func(a, b leftOver) int {
		return cmp.Or(cmp.Compare(a.best, b.best), cmp.Compare(a.worst, b.worst))
	})
	f := Finding{Verdict: Confirmed, States: t.states, Tables: []Table{rollTable(kinds, groups)}}
	worst := kinds[0]
	for _, k := range kinds {
		if k.worst > worst.worst || k.worst == worst.worst && k.best > worst.best {
			worst = k
		}
	}
	roll := groups[worst][0]
	f.Evidence = fmt.Sprintf("From the start, exactly, over all 252 rolls and all orders of their dice: up to %d dice can be left over; the worst roll is %v. ", worst.worst, roll)
	if worst.worst > 2 {
		f.Verdict = Refuted
		f.Evidence += fmt.Sprintf("The turn below leaves them under %d of the %d combinations of readings that bear on it. ", stuckUnder(roll), len(diceReadings()))
		if err := f.leave(g, roll, worst.worst); err != nil {
			return unsound(err)
		}
	}
	f.Evidence += fmt.Sprintf("However one plays, more than two are left in %d of 7,776 throws; one in %d, two in %d. ",
		throwsThat(groups, func(l leftOver) bool { return l.best > 2 }), throwsThat(groups, func(l leftOver) bool { return l.best == 1 }),
		throwsThat(groups, func(l leftOver) bool { return l.best == 2 }))
	games := either(b, 40, 4000)
	f.Tables = append(f.Tables, f.sample(ctx, games))
	f.Evidence += fmt.Sprintf("The second table counts the turns of %d games at random, seeded, by the dice that they left; it is a sample.", games)
	return f
}

// throwsThat counts the throws of five dice whose roll leaves dice as wanted.
func throwsThat(groups map[leftOver][]wabanti.Hand, wanted func(leftOver) bool) (n int) {
	for left, rolls := range groups {
		for _, roll := range rolls {
			if wanted(left) {
				n += roll.Ways()
			}
		}
	}
	return n
}

// leave adds the shortest turn after which that many dice of a roll are left
// and cannot be used.
func (f *Finding) leave(g *wabanti.Dice, roll wabanti.Hand, n int) error {
	throw := wabanti.Roll(roll)
	s := g.Play(g.Start(), throw)
	line, states := shortest(g, s, diceInRoll+1,
		func(wabanti.DiceState, wabanti.DiceMove) bool { return true },
		func(at wabanti.DiceState, m wabanti.DiceMove) bool { return m == wabanti.End && at.Left.Len() == n })
	f.States += states
	moves := written(g, g.Start(), append([]wabanti.DiceMove{throw}, line...))
	end, err := replay(g, wabanti.DiceModel(g), g.Start(), moves)
	f.Lines = append(f.Lines, Line{Title: fmt.Sprintf("%d dice left", n), Game: g.String(), Moves: moves})
	f.Boards = append(f.Boards, Board{"at its end", g.Format(end)})
	return err
}

// stuckUnder counts the readings under which a roll cannot be used at all
// from the start.
func stuckUnder(roll wabanti.Hand) (n int) {
	for _, readings := range diceReadings() {
		g := must(wabanti.DiceFromText(under(exampleGame, readings)))
		if moves := g.Moves(g.Play(g.Start(), wabanti.Roll(roll)), nil); len(moves) == 1 && moves[0] == wabanti.End {
			n++
		}
	}
	return n
}

func rollTable(kinds []leftOver, groups map[leftOver][]wabanti.Hand) Table {
	t := Table{
		Title: "The 252 rolls from the start by the dice that the first turn leaves: at best (wab-dice=maximal), at worst (wab-dice=greedy)",
		Head:  []string{"at best", "at worst", "rolls", "of 7,776 throws", "which"},
	}
	for _, k := range kinds {
		ways, names := 0, []string{}
		for _, roll := range groups[k] {
			ways += roll.Ways()
			names = append(names, strings.ReplaceAll(roll.String(), ",", ""))
		}
		t.Rows = append(t.Rows, []string{fmt.Sprint(k.best), fmt.Sprint(k.worst), fmt.Sprint(len(names)), fmt.Sprint(ways), few(names, 12)})
	}
	return t
}

// few joins names, the first ones if there are more than that.
func few(names []string, most int) string {
	if len(names) <= most {
		return strings.Join(names, " ")
	}
	return strings.Join(names[:most], " ") + fmt.Sprintf(" and %d more", len(names)-most)
}

// sample plays games at random and counts the turns by the dice left over.
func (f *Finding) sample(ctx context.Context, games int) Table {
	g := must(wabanti.DiceFromText("wabanti-dice"))
	r := rand.New(rand.NewPCG(1, 1))
	var turns [diceInRoll + 1]int
	for i := 0; i < games && ctx.Err() == nil; i++ {
		for s := g.Start(); g.Outcome(s) == rules.Undecided; f.States++ {
			m := atRandom(r, g, s)
			next := g.Play(s, m)
			switch {
			case m == wabanti.End:
				turns[s.Left.Len()]++
			case s.Left.Len() == 1 && g.Outcome(next) == rules.Undecided:
				turns[0]++
			}
			s = next
		}
	}
	t := Table{Title: "Turns of random games for two, those that win aside, by the dice left over", Head: []string{"dice left", "turns"}}
	for n, count := range turns {
		t.Rows = append(t.Rows, []string{fmt.Sprint(n), fmt.Sprint(count)})
	}
	return t
}

// atRandom returns a throw of five dice, or one of the legal moves.
func atRandom(r *rand.Rand, g *wabanti.Dice, s wabanti.DiceState) wabanti.DiceMove {
	if g.ToMove(s) != rules.Chance {
		moves := g.Moves(s, nil)
		return moves[r.IntN(len(moves))]
	}
	var roll wabanti.Hand
	for range diceInRoll {
		roll += wabanti.HandOf(1 + r.IntN(6))
	}
	return wabanti.Roll(roll)
}

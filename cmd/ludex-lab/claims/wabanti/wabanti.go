// Package wabanti searches for the evidence about claims of the rulebook of Wabanti.
package wabanti

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex-lab/claims/ways"
	"ludex/proptest/claims/examine"
	checks "ludex/proptest/claims/wabanti"
	"ludex/rules"
	"ludex/rules/wabanti/dice"
)

// Searches are the searches by claim.
var Searches = map[string]examine.Run{
	"wab-one-first":   wabOneFirst,
	"wab-unusable":    wabUnusable,
	"wab-two-left":    wabTwoLeft,
	"wab-first-turn":  wabFirstTurn,
	"wab-anti-ladder": wabAntiLadder,
	"wab-anti-centre": wabAntiCentre,
}

// combinedIDs are the ambiguities whose readings are examined in all combinations, the
// others by default.
var combinedIDs = []string{"wab-dice-piece", "wab-free", "wab-group", "wab-dice"}

// diceReadings are the combinations of the readings of combinedIDs.
func diceReadings() [][]string { return examine.Combinations(dice.Readings(), combinedIDs...) }

// wabOneFirst looks for a use of a 6 of the example before its 1, by fewest
// dice, under each combination of readings that bears on it.
func wabOneFirst(ctx context.Context, _ examine.Budget) examine.Finding {
	with, without := 0, 0
	var line []string
	var states int64
	for i, readings := range diceReadings() {
		if ctx.Err() != nil {
			return examine.Cut(ctx, states, "Not all readings were examined.")
		}
		g, s := checks.Rolled(readings)
		found, looked := ways.Shortest(g, s, 4,
			func(_ dice.State, m dice.Move) bool { return m.Die != 1 && m != dice.End },
			func(_ dice.State, m dice.Move) bool { return m.Die == 6 })
		states += looked
		if found == nil {
			without++
		} else {
			with++
		}
		if i == 0 {
			line = rules.LineTexts(g, s, found)
		}
	}
	evidence := fmt.Sprintf("All orders without the 1 were examined. A 6 can be used before the 1 under %d of the %d combinations of the readings of %s, the others by default.",
		with, with+without, english.OxfordWordSeries(combinedIDs, "and"))
	if len(line) == 0 {
		return examine.Finding{Verdict: examine.Confirmed, Evidence: evidence, States: states}
	}
	evidence += fmt.Sprintf(" Under the default readings this needs at least %d other dice first: at the beginning of the turn the sentence is true.", len(line)-1)
	return checks.WithLine(examine.Finding{Verdict: examine.Refuted, Evidence: evidence, States: states}, line, "a 6 before the 1", "after the 6; the 1 is left")
}

// leftOver are the dice of a roll that the first turn leaves: when it uses
// as many as it can, and as few as it may.
type leftOver struct{ best, worst int }

// rollsLeft holds the dice of each roll that the first turn of the example's game
// can leave.
type rollsLeft struct {
	game   *dice.Game
	groups map[leftOver][]dice.Hand
	kinds  []leftOver
	states int64
	all    bool
}

// leftOvers finds for each roll from the start how many dice can be left.
func leftOvers(ctx context.Context, b examine.Budget) rollsLeft {
	g := examine.Must(dice.FromText(checks.ExampleGame))
	t, all := walkFirstTurn(ctx, b, g)
	first := rollsLeft{game: g, groups: map[leftOver][]dice.Hand{}, states: t.states, all: all}
	if !all {
		return first
	}
	for _, roll := range rollsOf(g) {
		left := leftOver{diceInRoll - t.most(roll), diceInRoll - t.fewest(roll)}
		first.groups[left] = append(first.groups[left], roll)
	}
	first.kinds = slices.SortedFunc(maps.Keys(first.groups), func(a, b leftOver) int {
		return cmp.Or(cmp.Compare(a.best, b.best), cmp.Compare(a.worst, b.worst))
	})
	return first
}

// wabUnusable looks for turns that leave one die and two dice (W7).
func wabUnusable(ctx context.Context, b examine.Budget) examine.Finding {
	t := leftOvers(ctx, b)
	if !t.all {
		return examine.Cut(ctx, t.states, "Not all of the first turn was examined.")
	}
	f := examine.Finding{Verdict: examine.Confirmed, States: t.states, Tables: []examine.Table{rollTable(t.kinds, t.groups)}}
	for n := 1; n <= 2; n++ {
		i := slices.IndexFunc(t.kinds, func(k leftOver) bool { return k.worst == n })
		if i < 0 {
			f.Verdict = examine.Refuted
			continue
		}
		if err := leave(&f, t.game, t.groups[t.kinds[i]][0], n); err != nil {
			return examine.Unsound(err)
		}
	}
	f.Evidence = fmt.Sprintf("Over all 252 rolls from the start and all orders of their dice. With the best play one die is left in %d of 7,776 throws, two in %d.",
		throwsThat(t.groups, func(l leftOver) bool { return l.best == 1 }), throwsThat(t.groups, func(l leftOver) bool { return l.best == 2 }))
	return f
}

// wabTwoLeft looks for a turn that leaves more than two dice, and counts them in
// play at random (W7).
func wabTwoLeft(ctx context.Context, b examine.Budget) examine.Finding {
	t := leftOvers(ctx, b)
	if !t.all {
		return examine.Cut(ctx, t.states, "Not all of the first turn was examined.")
	}
	f := examine.Finding{Verdict: examine.Confirmed, States: t.states}
	worst := slices.MaxFunc(t.kinds, func(a, b leftOver) int { return cmp.Or(cmp.Compare(a.worst, b.worst), cmp.Compare(a.best, b.best)) })
	roll := t.groups[worst][0]
	f.Evidence = fmt.Sprintf("From the start, over all 252 rolls and all orders of their dice, up to %d dice can be left over; the worst roll is %v. ", worst.worst, roll)
	if worst.worst > 2 {
		f.Verdict = examine.Refuted
		f.Evidence += fmt.Sprintf("The turn below leaves them under %d of the %d combinations of the readings of %s. ", stuckUnder(roll), len(diceReadings()), english.OxfordWordSeries(combinedIDs, "and"))
		if err := leave(&f, t.game, roll, worst.worst); err != nil {
			return examine.Unsound(err)
		}
	}
	f.Evidence += fmt.Sprintf("With any play, more than two dice are left in %d of 7,776 throws. ", throwsThat(t.groups, func(l leftOver) bool { return l.best > 2 }))
	games := examine.Either(b, 40, 4000)
	f.Tables = append(f.Tables, sample(&f, ctx, games))
	f.Evidence += fmt.Sprintf("The table is a sample: the turns of %d random games with a fixed seed, by the number of dice left.", games)
	return f
}

// throwsThat counts the throws of five dice whose roll leaves dice as wanted.
func throwsThat(groups map[leftOver][]dice.Hand, wanted func(leftOver) bool) (n int) {
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
func leave(f *examine.Finding, g *dice.Game, roll dice.Hand, n int) error {
	throw := dice.Roll(roll)
	s := g.Play(g.Start(), throw)
	line, states := ways.Shortest(g, s, diceInRoll+1,
		func(dice.State, dice.Move) bool { return true },
		func(at dice.State, m dice.Move) bool { return m == dice.End && at.Left.Len() == n })
	f.States += states
	moves := rules.LineTexts(g, g.Start(), append([]dice.Move{throw}, line...))
	end, err := examine.Replay(g, dice.Model(g), g.Start(), moves)
	f.Lines = append(f.Lines, examine.Line{Title: fmt.Sprintf("%d dice left", n), Game: g.String(), Moves: moves})
	f.Boards = append(f.Boards, examine.Board{Title: "at its end", Text: g.Format(end)})
	return err
}

// stuckUnder counts the readings under which a roll cannot be used at all
// from the start.
func stuckUnder(roll dice.Hand) (n int) {
	for _, readings := range diceReadings() {
		g := examine.Must(dice.FromText(examine.Under(checks.ExampleGame, readings)))
		if moves := g.Moves(g.Play(g.Start(), dice.Roll(roll)), nil); len(moves) == 1 && moves[0] == dice.End {
			n++
		}
	}
	return n
}

func rollTable(kinds []leftOver, groups map[leftOver][]dice.Hand) examine.Table {
	t := examine.Table{
		Title: "The 252 rolls from the start by the number of dice left after the first turn: at best (wab-dice=maximal), at worst (wab-dice=greedy)",
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
func sample(f *examine.Finding, ctx context.Context, games int) examine.Table {
	g := examine.Must(dice.FromText("wabanti-dice"))
	r := rand.New(rand.NewPCG(1, 1))
	var turns [diceInRoll + 1]int
	for i := 0; i < games && ctx.Err() == nil; i++ {
		for s := g.Start(); g.Outcome(s) == rules.Undecided; f.States++ {
			m := atRandom(r, g, s)
			next := g.Play(s, m)
			switch {
			case m == dice.End:
				turns[s.Left.Len()]++
			case s.Left.Len() == 1 && g.Outcome(next) == rules.Undecided:
				turns[0]++
			}
			s = next
		}
	}
	t := examine.Table{Title: "Turns of random games for two, without the winning turns, by the number of dice left", Head: []string{"dice left", "turns"}}
	for n, count := range turns {
		t.Rows = append(t.Rows, []string{fmt.Sprint(n), fmt.Sprint(count)})
	}
	return t
}

// atRandom returns a throw of five dice, or one of the legal moves.
func atRandom(r *rand.Rand, g *dice.Game, s dice.State) dice.Move {
	if g.ToMove(s) != rules.Chance {
		moves := g.Moves(s, nil)
		return moves[r.IntN(len(moves))]
	}
	var roll dice.Hand
	for range diceInRoll {
		roll += dice.HandOf(1 + r.IntN(6))
	}
	return dice.Roll(roll)
}

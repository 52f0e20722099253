package wabanti

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex-lab/claims/ways"
	"ludex/proptest/claims/examine"
	checks "ludex/proptest/claims/wabanti"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// diceInRoll is the number of dice that a player rolls (W2).
const diceInRoll = 5

// anyDice has a die of each face: it allows the moves of any roll.
var anyDice = dice.HandOf(1, 2, 3, 4, 5, 6)

// partTurn is a position within a turn, one of each class under the board's
// twelve symmetries, and the dice that have been used.
type partTurn struct {
	pieces wabanti.Position
	used   dice.Hand
}

// dead is a possible end of a turn: the dice used, and the faces that are still
// usable, bit k for face k.
type dead struct {
	used   dice.Hand
	usable uint8
}

// firstTurn is every possible first turn, with every roll and
// whoever rolls: the start is its own image under all symmetries, so that
// a turn toward one side is possible toward each.
type firstTurn struct {
	used   map[dice.Hand]bool // dice that can be used, all of them
	ends   map[dead]bool
	wins   map[dice.Hand]bool // dice by the last of which a piece comes onto a side
	states int64
}

// walkFirstTurn walks through the first turn under the default readings,
// every order of every roll. It returns false when the context ends before.
func walkFirstTurn(ctx context.Context, b examine.Budget, g *dice.Game) (*firstTurn, bool) {
	jumps := solo.NewJumps(g.Grid(), g.Start().Pieces, wabanti.Options{})
	t := &firstTurn{used: map[dice.Hand]bool{}, ends: map[dead]bool{}, wins: map[dice.Hand]bool{}}
	level := map[partTurn]bool{{jumps.Canonical(g.Start().Pieces), 0}: true}
	for dice := range diceInRoll {
		next := map[partTurn]bool{}
		done := 0
		for p := range level {
			if done++; done%1024 == 0 {
				if b.Tell("positions", t.states, 0); ctx.Err() != nil {
					return t, false
				}
			}
			t.expand(g, p, func(q partTurn) {
				if dice < diceInRoll-1 { // the positions after all dice are not examined
					q.pieces = jumps.Canonical(q.pieces)
					next[q] = true
				}
			})
		}
		level = next
	}
	return t, true
}

// expand notes the possible moves in one position of the turn.
func (t *firstTurn) expand(g *dice.Game, p partTurn, reach func(partTurn)) {
	t.states++
	t.used[p.used] = true
	s := dice.State{Pieces: p.pieces, Left: anyDice}
	var usable uint8
	for _, m := range g.Moves(s, nil) {
		if m == dice.End {
			continue
		}
		usable |= 1 << m.Die
		after, used := g.Play(s, m).Pieces, p.used+dice.HandOf(int(m.Die))
		t.used[used] = true
		if g.Outcome(dice.State{Pieces: after}) != rules.Undecided {
			t.wins[used] = true
			continue
		}
		reach(partTurn{after, used})
	}
	t.ends[dead{p.used, usable}] = true
}

// most returns the most dice of a roll that one turn can use.
func (t *firstTurn) most(roll dice.Hand) int {
	most := 0
	for used := range t.used {
		if within(used, roll) {
			most = max(most, used.Len())
		}
	}
	return most
}

// fewest returns the fewest dice of a roll that a turn can use which stops
// only when no die left is usable.
func (t *firstTurn) fewest(roll dice.Hand) int {
	fewest := t.most(roll)
	for end := range t.ends {
		if within(end.used, roll) && !usableIn(roll-end.used, end.usable) {
			fewest = min(fewest, end.used.Len())
		}
	}
	return fewest
}

// within reports whether all dice of one hand are in another.
func within(part, whole dice.Hand) bool {
	for die := 1; die <= 6; die++ {
		if part.Count(die) > whole.Count(die) {
			return false
		}
	}
	return true
}

// usableIn reports whether a hand has a die of one of the faces.
func usableIn(h dice.Hand, faces uint8) bool {
	for die := 1; die <= 6; die++ {
		if h.Count(die) > 0 && faces>>die&1 != 0 {
			return true
		}
	}
	return false
}

// rollsOf returns the 252 rolls.
func rollsOf(g *dice.Game) []dice.Hand {
	var list []dice.Hand
	for _, m := range g.Moves(g.Start(), nil) {
		list = append(list, m.Roll)
	}
	return list
}

// wabFirstTurn looks for rolls that win in the first turn, exactly, and for rolls that
// win in the second (W8). If the first exist it tells how far one group after each die
// (wab-group) prevents them.
func wabFirstTurn(ctx context.Context, b examine.Budget) examine.Finding {
	g := examine.Must(dice.FromText(checks.ExampleGame))
	t, all := walkFirstTurn(ctx, b, g)
	if !all {
		return examine.Cut(ctx, t.states, "Not all of the first turn was examined.")
	}
	f := examine.Finding{States: t.states, Evidence: "In the first turn, over all 252 rolls, all orders of their dice and all sides, no piece reaches a side. "}
	if len(t.wins) > 0 {
		if f, all = t.winning(ctx, b, g); !all {
			return f
		}
	}
	far := farthest{game: g, width: examine.Either(b, 10, 60)}
	wins, states := far.secondTurns(ctx, examine.Either(b, 6, 40))
	f.States += states
	if len(wins) == 0 {
		f.Evidence += "No win in the second turn was found."
		f.Limit = cmp.Or(solver.Stopped(ctx), examine.ErrBudget)
		return f
	}
	return second(f, g, wins)
}

// winning returns the finding that rolls win in the first turn, with a shortest such turn.
func (t *firstTurn) winning(ctx context.Context, b examine.Budget, g *dice.Game) (examine.Finding, bool) {
	grouped, all := walkFirstTurn(ctx, b, examine.Must(dice.FromText(checks.ExampleGame+",wab-group=each-die")))
	if !all {
		return examine.Cut(ctx, t.states+grouped.states, "Not all of the first turn was examined under wab-group=each-die."), false
	}
	rolls := t.winningRolls(g)
	f := examine.Finding{
		Verdict: examine.Refuted, States: t.states + grouped.states,
		Evidence: fmt.Sprintf("In the first turn, over all 252 rolls, all orders of their dice and all sides, %d rolls can bring a piece onto a side, and %d "+
			"under wab-group=each-die. ", len(rolls), len(grouped.winningRolls(g))),
	}
	s := g.Play(g.Start(), dice.Roll(rolls[0]))
	line, _ := ways.Shortest(g, s, diceInRoll,
		func(_ dice.State, m dice.Move) bool { return m != dice.End },
		func(s dice.State, m dice.Move) bool { return g.Outcome(g.Play(s, m)) != rules.Undecided })
	h := startedBy(g, sideOf(g.Grid(), line[len(line)-1].To))
	moves := rules.LineTexts(h, h.Start(), append([]dice.Move{dice.Roll(rolls[0])}, line...))
	return withWin(f, h, moves, "a win in the first turn"), true
}

// startedBy returns the game that the owner of a side begins.
func startedBy(g *dice.Game, side hexgrid.Side) *dice.Game {
	return examine.Must(dice.New(g.Grid(), dice.Seats{Players: 6, First: side}, g.Start().Pieces, g.Options()))
}

// withWin adds a line that wins, which the slow rules replay.
func withWin(f examine.Finding, g *dice.Game, moves []string, title string) examine.Finding {
	end, err := examine.Replay(g, dice.Model(g), g.Start(), moves)
	if err != nil {
		return examine.Unsound(err)
	}
	if g.Outcome(end) == rules.Undecided {
		return examine.Unsound(fmt.Errorf("the line does not win"))
	}
	f.Lines = append(f.Lines, examine.Line{Title: title, Game: g.String(), Moves: moves})
	f.Boards = append(f.Boards, examine.Board{Title: "at its end", Text: g.Format(end)})
	return f
}

// winningRolls returns the rolls that can bring a piece onto a side.
func (t *firstTurn) winningRolls(g *dice.Game) (rolls []dice.Hand) {
	for _, roll := range rollsOf(g) {
		for used := range t.wins {
			if within(used, roll) {
				rolls = append(rolls, roll)
				break
			}
		}
	}
	return rolls
}

// second adds the finding about the second turn.
func second(f examine.Finding, g *dice.Game, wins []*reach) examine.Finding {
	var with, without []string
	for _, roll := range rollsOf(g) {
		if slices.ContainsFunc(wins, func(w *reach) bool { return within(w.used, roll) }) {
			with = append(with, roll.String())
		} else {
			without = append(without, roll.String())
		}
	}
	least := slices.MinFunc(wins, func(a, b *reach) int { return a.used.Len() - b.used.Len() })
	h, moves := least.game(g)
	f.Verdict = cmp.Or(f.Verdict, examine.Confirmed)
	f.Evidence += fmt.Sprintf("In the second turn, after a helpful first turn, %d of the 252 rolls win, with at least %s. For the other %d rolls "+
		"nothing is proved. The start is symmetric, so a win for one side is a win for every side.", len(with), english.Plural(least.used.Len(), "die", "dice"), len(without))
	f.Tables = []examine.Table{{
		Title: "The rolls in the second turn", Head: []string{"", "rolls", "which"},
		Rows: [][]string{
			{"found to win", fmt.Sprint(len(with)), few(with, 8)},
			{"no win found", fmt.Sprint(len(without)), few(without, 60)},
		},
	}}
	return withWin(f, h, moves, "a win in the second turn")
}

// reach is a position within the first two turns, with the way to it. The
// dice used are those of its turn.
type reach struct {
	pieces wabanti.Position
	used   dice.Hand
	extent int // of the piece farthest from the centre
	move   dice.Move
	from   *reach // nil at the beginning of a game
}

// game returns a game whose second player wins by the way to w, and its
// moves. The roll of the win has sixes for the dice that it does not need.
func (w *reach) game(g *dice.Game) (*dice.Game, []string) {
	side := sideOf(g.Grid(), w.move.To)
	h := startedBy(g, (side+hexgrid.Sides-1)%hexgrid.Sides)
	second, first := w.turnMoves()
	roll := w.used
	for roll.Len() < diceInRoll {
		roll += dice.HandOf(6)
	}
	line := append([]dice.Move{dice.Roll(first.used)}, onlyMoves(first)...)
	line = append(append(line, dice.Roll(roll)), second...)
	return h, rules.LineTexts(h, h.Start(), line)
}

// turnMoves returns the moves of w's turn, and where the turn before ended.
func (w *reach) turnMoves() ([]dice.Move, *reach) {
	var moves []dice.Move
	for ; w.used != 0; w = w.from {
		moves = append(moves, w.move)
	}
	slices.Reverse(moves)
	return moves, w.from
}

func onlyMoves(w *reach) []dice.Move {
	moves, _ := w.turnMoves()
	return moves
}

// sideOf returns a side that a cell of the rim lies on.
func sideOf(grid *hexgrid.Grid, c hexgrid.Cell) hexgrid.Side {
	for side := range hexgrid.Side(hexgrid.Sides) {
		if slices.Contains(grid.OnSide(side), c) {
			return side
		}
	}
	panic("the cell lies on no side")
}

// farthest looks for lines that bring a piece far out: of the positions that
// the same dice lead to it keeps a few, those with a piece farthest from the
// centre. The search is not complete.
type farthest struct {
	game   *dice.Game
	width  int
	states int64
}

// secondTurns returns, for each set of dice with which the second turn was
// found to win, one way, trying it after the given number of first turns.
func (x *farthest) secondTurns(ctx context.Context, firsts int) ([]*reach, int64) {
	turns, _ := x.turn(ctx, &reach{pieces: x.game.Start().Pieces})
	slices.SortStableFunc(turns, func(a, b *reach) int { return cmp.Compare(b.extent, a.extent) })
	var wins []*reach
	known := map[dice.Hand]bool{}
	for _, first := range turns[:min(firsts, len(turns))] {
		_, won := x.turn(ctx, first)
		for _, w := range won {
			if !known[w.used] {
				known[w.used] = true
				wins = append(wins, w)
			}
		}
	}
	slices.SortFunc(wins, func(a, b *reach) int { return cmp.Compare(a.used, b.used) })
	return wins, x.states
}

// turn returns one position of each set of five dice, and one win of each
// set of dice that was found to win.
func (x *farthest) turn(ctx context.Context, start *reach) (full, wins []*reach) {
	level := []*reach{{pieces: start.pieces, from: start}}
	won := map[dice.Hand]bool{}
	for range diceInRoll {
		if ctx.Err() != nil {
			return nil, wins
		}
		var next []*reach
		for _, p := range level {
			for _, q := range x.after(p) {
				switch {
				case q.extent < x.game.Grid().Side()-1:
					next = append(next, q)
				case !won[q.used]:
					won[q.used] = true
					wins = append(wins, q)
				}
			}
		}
		level = x.best(next)
	}
	for i, p := range level {
		if i == 0 || level[i-1].used != p.used {
			full = append(full, p)
		}
	}
	return full, wins
}

// after returns the positions after one more die.
func (x *farthest) after(p *reach) []*reach {
	x.states++
	var list []*reach
	s := dice.State{Pieces: p.pieces, Left: anyDice}
	for _, m := range x.game.Moves(s, nil) {
		if m != dice.End {
			after := x.game.Play(s, m).Pieces
			list = append(list, &reach{after, p.used + dice.HandOf(int(m.Die)), x.extent(after), m, p})
		}
	}
	return list
}

func (x *farthest) extent(s wabanti.Position) int {
	grid, most := x.game.Grid(), 0
	for _, c := range s.Cells(nil) {
		most = max(most, grid.Distance(c, grid.Center()))
	}
	return most
}

// best keeps of the positions that the same dice lead to those that reach
// farthest.
func (x *farthest) best(list []*reach) []*reach {
	slices.SortFunc(list, func(a, b *reach) int {
		return cmp.Or(cmp.Compare(a.used, b.used), cmp.Compare(b.extent, a.extent), a.pieces.Compare(b.pieces))
	})
	var kept []*reach
	of := 0 // kept of the dice at hand
	for i, p := range list {
		if i == 0 || list[i-1].used != p.used {
			of = 0
		} else if list[i-1].pieces == p.pieces {
			continue
		}
		if of++; of <= x.width {
			kept = append(kept, p)
		}
	}
	return kept
}

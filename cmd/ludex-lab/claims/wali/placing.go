package wali

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"ludex/proptest/claims/examine"
	checks "ludex/proptest/claims/wali"
	"ludex/rules"
	"ludex/rules/wali"
)

// walSix looks for the shortest way to a player who cannot place (D2).
func walSix(ctx context.Context, b examine.Budget) examine.Finding {
	x := newStuckSearch(examine.Must(wali.FromText("wali")))
	stuck, others := x.fewest(ctx, b)
	switch {
	case ctx.Err() != nil:
		return examine.Cut(ctx, x.states, "Not all sets of pieces were examined.")
	case stuck != 0:
		return x.refuted(stuck, others)
	}
	return examine.Finding{
		Verdict: examine.Confirmed, States: x.states,
		Evidence: "Every set of pieces that a player can have placed leaves a cell for the next piece, against every set of the other player.",
	}
}

// refuted plays to the position that was found, and then to the end of placing.
func (x *stuckSearch) refuted(stuck, others wali.Set) examine.Finding {
	first, second := stuck, others
	if others.Len() > stuck.Len() {
		first, second = others, stuck
	}
	line := placements(x.g, first, second)
	s, err := examine.Replay(x.g, wali.Model(x.g), x.g.Start(), line)
	if err != nil {
		return examine.Unsound(err)
	}
	end, line2 := s, []string{}
	for end.Placing {
		m := x.g.Moves(end, nil)[0]
		line2 = append(line2, x.g.FormatMove(end, m))
		end = x.g.Play(end, m)
	}
	if end, err = examine.Replay(x.g, wali.Model(x.g), s, line2); err != nil {
		return examine.Unsound(err)
	}
	empty := x.g.Grid().Cells() - end.Pieces[0].Len() - end.Pieces[1].Len()
	if empty == 6 {
		return examine.Unsound(fmt.Errorf("six cells are still empty"))
	}
	six, games := sixInPlay(x.g)
	return examine.Finding{
		Verdict: examine.Refuted, States: x.states,
		Evidence: fmt.Sprintf("A player can have pieces in hand and no cell for them. This happens after the %d placements below, in any order that alternates, and not after fewer: "+
			"all sets of up to %d pieces that one side can have placed were examined. At the end of placing, %d cells are empty (wal-place-stuck=skips). "+
			"Under wal-place-line=any-pieces six cells are never empty: at most %d cells can be occupied. In a sample of random play with a fixed seed, six cells are empty after %d of %d placings.",
			len(line), stuck.Len()-1, empty, mostWithoutThree(x.g), six, games),
		Lines:  []examine.Line{{Title: "to a player who cannot place", Game: x.g.String(), Moves: line}, {Title: "and then to the end of placing", Game: x.g.String(), From: x.g.Format(s), Moves: line2}},
		Boards: []examine.Board{{Title: "at the end of placing", Text: x.g.Format(end)}},
	}
}

// placements returns the placements in turn of two sets, who has the first
// one beginning.
func placements(g *wali.Game, first, second wali.Set) []string {
	var line []string
	for first != 0 {
		line = append(line, strings.ToUpper(g.Grid().Name(first.First())))
		if second != 0 {
			line = append(line, strings.ToUpper(g.Grid().Name(second.First())))
		}
		first &= first - 1
		second &= second - 1
	}
	return line
}

// sixInPlay counts the random placings after which six cells are empty.
func sixInPlay(g *wali.Game) (six, games int) {
	r := rand.New(rand.NewPCG(3, 3))
	for games = 0; games < 1000; games++ {
		s := g.Start()
		for s.Placing {
			moves := g.Moves(s, nil)
			s = g.Play(s, moves[r.IntN(len(moves))])
		}
		if s.Pieces[0].Len()+s.Pieces[1].Len() == g.Grid().Cells()-6 {
			six++
		}
	}
	return six, games
}

// mostWithoutThree returns the most cells of the board no three of which lie
// in a line, row by row: for each two last rows the most so far.
func mostWithoutThree(g *wali.Game) int {
	w := g.Grid().Width()
	type two struct{ last, before wali.Set }
	best := map[two]int{{}: 0}
	most := 0
	for range g.Grid().Height() {
		next := map[two]int{}
		for rows, n := range best {
			for row := range wali.Set(1) << w {
				if row&(row<<1)&(row<<2) != 0 || row&rows.last&rows.before != 0 {
					continue
				}
				key := two{row, rows.last}
				next[key] = max(next[key], n+row.Len())
				most = max(most, n+row.Len())
			}
		}
		best = next
	}
	return most
}

// walCanMove looks for a full placing after which who is to move cannot: no
// stone lies beside one of the six empty cells (D2).
func walCanMove(ctx context.Context, b examine.Budget) examine.Finding {
	x := newStuckSearch(examine.Must(wali.FromText("wali")))
	var shut *[2]wali.Set
	complete := true
	for empty := range x.all.Subsets(x.all.Len() - 2*wali.Sheet.Pieces) {
		if shut != nil || ctx.Err() != nil {
			break
		}
		x.states++
		around := x.around(empty)
		if around.Len() > wali.Sheet.Pieces || checks.LineOfThree(x.g, around) {
			continue
		}
		tries := 2000
		stones, ok := x.paint(x.all&^empty&^around, 0, around, &tries)
		if ok {
			shut = &[2]wali.Set{stones, x.all &^ empty &^ stones}
		}
		complete = complete && tries > 0
	}
	switch {
	case ctx.Err() != nil:
		return examine.Cut(ctx, x.states, "Not all sets of empty cells were examined.")
	case shut != nil:
		return x.shut(shut[0], shut[1])
	case complete:
		return examine.Finding{Verdict: examine.Confirmed, Evidence: "All sets of six empty cells were examined: after every placing a stone is next to an empty cell.", States: x.states}
	}
	return examine.Finding{Evidence: "No placing without a stone next to an empty cell was found; for some sets of empty cells the search hit its limit.", States: x.states, Limit: examine.ErrBudget}
}

// around returns the cells beside those of a set.
func (x *stuckSearch) around(s wali.Set) wali.Set {
	var around wali.Set
	for rest := s; rest != 0; rest &= rest - 1 {
		for _, n := range x.g.Grid().Neighbours(rest.First()) {
			if n != wali.NoCell {
				around |= wali.SetOf(n)
			}
		}
	}
	return around &^ s
}

// paint gives each free cell to the stones or to the sticks, so that neither
// has a line of three and both have all their pieces. It returns the stones.
func (x *stuckSearch) paint(free, stones, sticks wali.Set, tries *int) (wali.Set, bool) {
	if *tries--; *tries < 0 || stones.Len() > wali.Sheet.Pieces || sticks.Len() > wali.Sheet.Pieces || checks.LineOfThree(x.g, stones) || checks.LineOfThree(x.g, sticks) {
		return 0, false
	}
	if free == 0 {
		return stones, true
	}
	c := wali.SetOf(free.First())
	if found, ok := x.paint(free&^c, stones|c, sticks, tries); ok {
		return found, true
	}
	return x.paint(free&^c, stones, sticks|c, tries)
}

// shut plays to the position that was found.
func (x *stuckSearch) shut(stones, sticks wali.Set) examine.Finding {
	line := placements(x.g, stones, sticks)
	s, err := examine.Replay(x.g, wali.Model(x.g), x.g.Start(), line)
	if err != nil {
		return examine.Unsound(err)
	}
	if moves := rules.LineTexts(x.g, s, x.g.Moves(s, nil)); s.Placing || strings.Join(moves, " ") != "pass" {
		return examine.Unsound(fmt.Errorf("the stones can move"))
	}
	return examine.Finding{
		Verdict: examine.Refuted, States: x.states,
		Evidence: "All pieces can be placed so that the player who moves first has no move: every neighbour of an empty cell belongs to the opponent. The reading wal-move-stuck decides the rest.",
		Lines:    []examine.Line{{Title: "to a player who cannot move", Game: x.g.String(), Moves: line}},
		Boards:   []examine.Board{{Title: "after the last placement", Text: x.g.Format(s)}},
	}
}

// stuckSearch looks for the fewest placements after which who is to place,
// with pieces in hand, has no cell for one (D1). The one who is stuck has the
// stones, which are placed first and second alike.
type stuckSearch struct {
	g      *wali.Game
	all    wali.Set
	states int64
	moves  []wali.Move
	sticks [2]wali.Set // as many as stones, one more; 0 until found
	found  [2]wali.Set // the stones with each
}

func newStuckSearch(g *wali.Game) *stuckSearch {
	return &stuckSearch{g: g, all: g.Cells()}
}

// spots returns the cells on which one more stone may be placed.
func (x *stuckSearch) spots(stones wali.Set) wali.Set {
	x.states++
	x.moves = x.g.Moves(wali.State{Pieces: [2]wali.Set{stones, 0}, Placing: true}, x.moves[:0])
	var spots wali.Set
	for _, m := range x.moves {
		if m != wali.Pass {
			spots |= wali.SetOf(m.To)
		}
	}
	return spots
}

// grow adds n stones to those placed, in the order of cells, and looks
// whether sticks can hold all cells that are left for one more.
func (x *stuckSearch) grow(ctx context.Context, stones, spots wali.Set, from wali.Cell, n int) {
	if n == 0 {
		x.close(stones, spots)
		return
	}
	if ctx.Err() != nil || x.sticks[0] != 0 {
		return
	}
	for rest := spots &^ (1<<from - 1); rest != 0; rest &= rest - 1 {
		c := rest.First()
		with := stones | wali.SetOf(c)
		x.grow(ctx, with, x.spots(with), c+1, n-1)
	}
}

// close looks for sticks on all spots, as many as stones or one more.
func (x *stuckSearch) close(stones, spots wali.Set) {
	for more := range 2 {
		n := stones.Len() + more
		if x.sticks[more] != 0 || spots.Len() > n {
			continue
		}
		if sticks, ok := x.cover(spots, x.all&^stones&^spots, n-spots.Len()); ok {
			x.sticks[more], x.found[more] = sticks, stones
		}
	}
}

// cover adds n of the free cells to the sticks without a line of three.
func (x *stuckSearch) cover(sticks, free wali.Set, n int) (wali.Set, bool) {
	if checks.LineOfThree(x.g, sticks) {
		return 0, false
	}
	if n == 0 {
		return sticks, true
	}
	for ; free.Len() >= n; free &= free - 1 {
		if with, ok := x.cover(sticks|wali.SetOf(free.First()), free&(free-1), n-1); ok {
			return with, true
		}
	}
	return 0, false
}

// fewest examines more and more pieces until a player is stuck, and returns the
// pieces of that player and those of the other; nothing if no player can be stuck.
func (x *stuckSearch) fewest(ctx context.Context, b examine.Budget) (stuck, others wali.Set) {
	for k := 1; k < x.g.Board().Pieces && ctx.Err() == nil; k++ {
		b.Tell("sets of pieces", x.states, 0)
		x.grow(ctx, 0, x.spots(0), 0, k)
		for more, sticks := range x.sticks {
			if sticks != 0 {
				return x.found[more], sticks
			}
		}
	}
	return 0, 0
}

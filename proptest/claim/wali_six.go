package claim

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"ludex/rules/wali"
)

// walSix looks for the shortest way to a player who cannot place (D2).
func walSix(ctx context.Context, b Budget) Finding {
	x := newStuckSearch(must(wali.FromText("wali")))
	stuck, others := x.fewest(ctx, b)
	switch {
	case ctx.Err() != nil:
		return cut(ctx, x.states, "Not all sets of pieces were looked at.")
	case stuck != 0:
		return x.refuted(stuck, others)
	}
	return Finding{
		Verdict: Confirmed, States: x.states,
		Evidence: "Of all sets of pieces that a player can have placed, none leaves him without a cell, whatever the other has placed.",
	}
}

// refuted plays to the position that was found, and on to the end of placing.
func (x *stuckSearch) refuted(stuck, others wali.Set) Finding {
	first, second := stuck, others
	if others.Len() > stuck.Len() {
		first, second = others, stuck
	}
	line := placements(x.g, first, second)
	s, err := replay(x.g, wali.Model(x.g), x.g.Start(), line)
	if err != nil {
		return unsound(err)
	}
	end, line2 := s, []string{}
	for end.Placing {
		m := x.g.Moves(end, nil)[0]
		line2 = append(line2, x.g.FormatMove(end, m))
		end = x.g.Play(end, m)
	}
	if end, err = replay(x.g, wali.Model(x.g), s, line2); err != nil {
		return unsound(err)
	}
	empty := x.g.Grid().Cells() - end.Pieces[0].Len() - end.Pieces[1].Len()
	if empty == 6 {
		return unsound(fmt.Errorf("six cells are empty all the same"))
	}
	six, games := sixInPlay(x.g)
	return Finding{
		Verdict: Refuted, States: x.states,
		Evidence: fmt.Sprintf("A player can have pieces in hand and no cell for them. After the %d placements below, in any order that keeps turns, the next player is so; fewer do not lead there: "+
			"all sets of up to %d pieces that one side can have placed were looked at. When placing then ends, %d cells are empty (wal-place-stuck=skips). "+
			"By wal-place-line=any-pieces six are never empty: no more than %d cells can be held then. In seeded play at random, a sample, six are empty after %d of %d placings.",
			len(line), stuck.Len()-1, empty, mostWithoutThree(x.g), six, games),
		Lines:  []Line{{Title: "to a player who cannot place", Game: x.g.String(), Moves: line}, {Title: "and on to the end of placing", Game: x.g.String(), From: x.g.Format(s), Moves: line2}},
		Boards: []Board{{"at the end of placing", x.g.Format(end)}},
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

// Package hnefatafl searches for the evidence about claims of the rulebook of Hnefatafl.
package hnefatafl

import (
	"cmp"
	"context"
	"fmt"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/solver"
)

// Searches are the searches by claim.
var Searches = map[string]examine.Run{"taf-draw-reachable": tafDrawReachable}

// tafDrawReachable plays the draw of T9 from the start, and a line to a
// position in which a side has no move (T10).
func tafDrawReachable(ctx context.Context, _ examine.Budget) examine.Finding {
	g := examine.Must(hnefatafl.FromText("hnefatafl:11"))
	shuffle := quietGame(g)
	end, err := examine.Replay(g, hnefatafl.Model(g), g.Start(), shuffle)
	if err != nil {
		return examine.Unsound(err)
	}
	if g.Outcome(end) != rules.Draw {
		return examine.Finding{Verdict: examine.Refuted, Evidence: fmt.Sprintf("After %d turns without a capture there is no draw.", len(shuffle)), States: int64(len(shuffle))}
	}
	f := examine.Finding{States: int64(len(shuffle)), Lines: []examine.Line{{Title: "to the draw", Game: g.String(), Moves: shuffle}}}
	hunt := hunter{g: g}
	line := hunt.all(ctx)
	f.States += hunt.states
	if line == nil {
		f.Evidence = fmt.Sprintf("The draw is reached after %d turns, in the line below. No line to a position in which a side has no move was found.", len(shuffle))
		f.Limit = cmp.Or(solver.Stopped(ctx), examine.ErrBudget)
		return f
	}
	stuck, err := examine.Replay(g, hnefatafl.Model(g), g.Start(), line)
	if err != nil {
		return examine.Unsound(err)
	}
	if moves := g.Moves(stuck, nil); len(moves) != 1 || moves[0] != hnefatafl.Pass {
		return examine.Unsound(fmt.Errorf("the side to move is not stuck"))
	}
	f.Verdict = examine.Confirmed
	f.Evidence = fmt.Sprintf("The draw is reached after %d turns, in the first line below; by T9 it is not possible in fewer. In the second line, of %d turns, both sides "+
		"work together until the attackers are to move and have no move: they have lost their last soldier. It is not the shortest line. "+
		"It was not searched whether a side with soldiers can lose all its moves.", len(shuffle), len(line))
	f.Lines = append(f.Lines, examine.Line{Title: "to a side without a move", Game: g.String(), Moves: line})
	f.Boards = []examine.Board{{Title: "at its end", Text: g.Format(stuck)}}
	return f
}

// quietGame returns a game in which each side plays the first move that
// captures nothing and leaves the game open, to its end or to 100 turns.
func quietGame(g *hnefatafl.Game) []string {
	var line []string
	for s := g.Start(); g.Outcome(s) == rules.Undecided && len(line) < 100; {
		for _, m := range g.Moves(s, nil) {
			next := g.Play(s, m)
			if g.Captured(s, next) == 0 && (g.Outcome(next) == rules.Undecided || g.Outcome(next) == rules.Draw) {
				line = append(line, g.FormatMove(s, m))
				s = next
				break
			}
		}
	}
	return line
}

// hunter looks for a game in which both sides work together to take all
// attackers.
type hunter struct {
	g      *hnefatafl.Game
	states int64
}

// all returns the game, or nil when it finds none: two turns at a time, those
// that take most, and of these the ones that leave most soldiers within
// reach.
func (h *hunter) all(ctx context.Context) []string {
	var line []string
	s := h.g.Start()
	for !s.Attackers.Empty() {
		pair, ok := h.best(s)
		if !ok || ctx.Err() != nil || len(line) > 400 {
			return nil
		}
		for _, m := range pair {
			line = append(line, h.g.FormatMove(s, m))
			s = h.g.Play(s, m)
		}
	}
	return line
}

// best returns the two turns to play.
func (h *hunter) best(s hnefatafl.State) (pair [2]hnefatafl.Move, ok bool) {
	best := -1
	for _, m := range h.g.Moves(s, nil) {
		between := h.g.Play(s, m)
		for _, n := range h.g.Moves(between, nil) {
			after := h.g.Play(between, n)
			h.states++
			if o := h.g.Outcome(after); o != rules.Undecided {
				continue
			}
			value := 100*h.g.Captured(between, after) - 1000*h.g.Captured(s, between) + h.targets(after)
			if value > best {
				best, pair, ok = value, [2]hnefatafl.Move{m, n}, true
			}
		}
	}
	return pair, ok
}

// targets counts the attackers who have a defender, or the king, beside them.
func (h *hunter) targets(s hnefatafl.State) (n int) {
	for _, c := range s.Attackers.Cells(nil) {
		for _, beside := range h.g.Grid().Neighbours(c) {
			if beside != hnefatafl.NoCell && (s.Defenders.Has(beside) || s.King == beside) {
				n++
				break
			}
		}
	}
	return n
}

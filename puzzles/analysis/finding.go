package analysis

import (
	"context"
	"slices"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Finding is a mistake of a player. It is proved.
type Finding struct {
	Kind   FindingKind
	Plies  int         // of the win that was missed, delayed or allowed; of a detour, the moves lost
	After  int         // of DelayedWin: the plies of the win after the move
	Within int         // of AllowedWin: the own moves within which there is no win after the better move
	Better []play.Move // moves that give nothing away, as far as they are known
	Line   []play.Move // of MissedWin and DelayedWin: a line of the better win, from the position before the move
}

// FindingKind is a kind of finding.
type FindingKind string

// The kinds of findings.
const (
	MissedWin  FindingKind = "missed win"  // a forced win before the move, none after it
	DelayedWin FindingKind = "delayed win" // a longer win after the move
	LostDraw   FindingKind = "lost draw"   // a draw before the move, a loss after it
	AllowedWin FindingKind = "allowed win" // another player can force a win after the move, and none as soon after another move
	Detour     FindingKind = "detour"      // of a puzzle: the goal is no nearer by the move
)

// finding returns the mistake that a move is, nil for none.
func (a *analysis) finding(ctx context.Context, r *Report, i int) *Finding {
	before, after, me := r.Values[i], r.Values[i+1], r.Moves[i].Player
	switch {
	case me == rules.Chance:
		return nil
	case State(&before) == Decided && before.Outcome.WonBy(me):
		return a.ofWin(ctx, r, i)
	case State(&before) == Decided && before.Outcome == rules.Draw:
		if settled(&after) && after.Outcome != rules.Draw && !after.Outcome.WonBy(me) {
			return &Finding{Kind: LostDraw, Better: before.Keys, Plies: after.Plies}
		}
		return nil
	case State(&before) == Open && after.Evidence == answer.BySearch && State(&after) == Decided && !after.Outcome.WonBy(me):
		return a.ofLoss(ctx, r, i)
	}
	return nil
}

// settled reports whether the outcome is known.
func settled(v *answer.Answer) bool { return v.Verdict == solver.Solved }

// ofWin returns the mistake that a move is in a position that its player can win.
func (a *analysis) ofWin(ctx context.Context, r *Report, i int) *Finding {
	before, after, me := r.Values[i], r.Values[i+1], r.Moves[i].Player
	f := &Finding{Plies: before.Plies, Better: before.Keys, Line: before.Line}
	if !settled(&after) && before.Evidence == answer.BySearch && after.Limit != errRepeated && !slices.Contains(before.Keys, r.Moves[i].Move) {
		after = a.own(ctx, r.Positions[i+1], me, before)
	}
	switch {
	case settled(&after) && !after.Outcome.WonBy(me), State(&after) == Open && after.Evidence == ownSearch:
		f.Kind = MissedWin
	case settled(&after) && before.Plies > 0 && after.Plies > 0 && after.Plies+1 > before.Plies:
		f.Kind, f.After = DelayedWin, after.Plies+1
	default:
		return nil
	}
	return f
}

// ownSearch is the source of a value that was found for the player who has just
// moved.
const ownSearch answer.Evidence = "search for the player who moved"

// own searches for a win of the player who has just moved, at least as far as the
// win before the move.
func (a *analysis) own(ctx context.Context, p play.Position, me rules.Player, before answer.Answer) (v answer.Answer) {
	if a.isHavannah() && a.game.ToMove(p) != me {
		v = a.afterAll(ctx, p, me)
	} else {
		v = a.searched(ctx, p, me, max(a.Within, (before.Plies+1)/2))
	}
	v.Evidence = ownSearch
	return v
}

// afterAll returns the value of a position of Havannah for the player who is
// not to move: a win if there is one after every reply.
func (a *analysis) afterAll(ctx context.Context, p play.Position, me rules.Player) answer.Answer {
	worst := a.decided(p, rules.Won(me), 0, nil, answer.BySearch)
	for _, m := range a.game.Moves(p, nil) {
		next := a.game.Play(p, m)
		if o := a.game.Outcome(next); o != rules.Undecided {
			return a.decided(p, o, 1, nil, answer.BySearch)
		}
		v := a.searched(ctx, next, me, a.Within)
		if State(&v) != Decided {
			return v
		}
		worst.Plies = max(worst.Plies, v.Plies+1)
	}
	return worst
}

// ofLoss returns the mistake that a move is after which another player can win.
// It is none if the player could not avoid the win, as far as the search sees.
func (a *analysis) ofLoss(ctx context.Context, r *Report, i int) *Finding {
	after, p := r.Values[i+1], r.Positions[i]
	var winner rules.Player
	for q := range r.Game.Players() {
		if after.Outcome.WonBy(rules.Player(q)) {
			winner = rules.Player(q)
		}
	}
	if !a.isHavannah() && !a.open(ctx, p, winner, a.lossWithin(after)) {
		return nil
	}
	if m, ok := a.avoids(ctx, p, r.Moves[i].Move, winner, after); ok {
		return &Finding{Kind: AllowedWin, Plies: after.Plies, Within: a.lossWithin(after), Better: []play.Move{m}}
	}
	return nil
}

// open reports whether a player cannot force a win within a number of own moves.
func (a *analysis) open(ctx context.Context, p play.Position, winner rules.Player, within int) bool {
	v := a.searched(ctx, p, winner, within)
	return State(&v) == Open
}

// lossWithin returns how many own moves of the winner a search looks ahead for
// wins as soon as the one after a move.
func (a *analysis) lossWithin(loss answer.Answer) int { return max(a.Within, (loss.Plies+1)/2) }

// avoids returns a move other than the one played after which a player can force
// no win as short as the one after it, as far as the search looks.
func (a *analysis) avoids(ctx context.Context, p play.Position, played play.Move, winner rules.Player, loss answer.Answer) (play.Move, bool) {
	for _, m := range a.game.Moves(p, nil) {
		if m == played || ctx.Err() != nil {
			continue
		}
		next := a.game.Play(p, m)
		if o := a.game.Outcome(next); o != rules.Undecided {
			if !o.WonBy(winner) {
				return m, true
			}
			continue
		}
		if a.game.ToMove(next) == rules.Chance {
			continue
		}
		if a.open(ctx, next, winner, a.lossWithin(loss)) {
			return m, true
		}
	}
	return played, false
}

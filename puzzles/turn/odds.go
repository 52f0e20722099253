package turn

import (
	"cmp"
	"context"
	"slices"

	"ludex/rules"
	"ludex/rules/wabanti/dice"
	"ludex/solver"
)

// Odds are the chance that the next player wins with his first roll: Wins of
// the All ways in which five dice can fall, by Rolls of the 252 throws.
type Odds struct {
	Wins, All int
	Rolls     int
}

// addOdds finds the odds of every end that decides nothing, and orders these
// ends by them.
func (t *search) addOdds(ctx context.Context, r *Result) {
	var o *oddsmaker
	for i := range r.ends {
		f := &r.ends[i]
		if f.class != open {
			continue
		}
		final := t.walk.State(int(f.ref))
		if o == nil {
			o = newOddsmaker(t.Game, final.Mover)
		}
		odds, err := o.odds(ctx, final)
		if err != nil {
			r.Limit = err
			break
		}
		f.odds = &odds
	}
	if o != nil {
		r.States += o.states
	}
	if r.Limit == nil {
		sortByOdds(r.ends)
	}
}

// sortByOdds sorts the ends that have odds, which are adjacent, by their odds: the
// best first.
func sortByOdds(ends []found) {
	isOpen := func(f found) bool { return f.odds != nil }
	first := slices.IndexFunc(ends, isOpen)
	if first < 0 {
		return
	}
	open := ends[first:]
	if n := slices.IndexFunc(open, func(f found) bool { return !isOpen(f) }); n >= 0 {
		open = open[:n]
	}
	slices.SortStableFunc(open, func(a, b found) int { return cmp.Compare(a.odds.Wins, b.odds.Wins) })
}

// oddsmaker finds out with which rolls a player wins at once.
type oddsmaker struct {
	game   *dice.Game
	player rules.Player
	front  front
	states int64
	wanted []dice.Hand // those that win, of the position at hand
	seen   map[dice.State]bool
	moves  [][]dice.Move // by the number of dice left
}

func newOddsmaker(g *dice.Game, p rules.Player) *oddsmaker {
	return &oddsmaker{game: g, player: p, front: newFront(g, p), seen: map[dice.State]bool{}, moves: make([][]dice.Move, 8)}
}

// odds returns the odds of a position in which the dice are to be rolled.
func (o *oddsmaker) odds(ctx context.Context, s dice.State) (Odds, error) {
	if o.steady() {
		return o.handOdds(ctx, s)
	}
	return o.rollOdds(ctx, s)
}

// rollOdds returns the odds of s by searching the turns of one roll after the
// other.
func (o *oddsmaker) rollOdds(ctx context.Context, s dice.State) (Odds, error) {
	return o.count(s, func(throw dice.Move) (bool, error) {
		return o.wins(o.game.Play(s, throw)), solver.Stopped(ctx)
	})
}

// count counts the throws that win.
func (o *oddsmaker) count(s dice.State, wins func(dice.Move) (bool, error)) (Odds, error) {
	var odds Odds
	for _, throw := range o.game.Moves(s, nil) {
		won, err := wins(throw)
		if err != nil {
			return odds, err
		}
		ways := o.game.Weight(s, throw)
		odds.All += ways
		if won {
			odds.Wins += ways
			odds.Rolls++
		}
	}
	return odds, nil
}

// wins reports whether the player, with dice left, can win in this turn.
func (o *oddsmaker) wins(s dice.State) bool {
	clear(o.seen)
	return o.try(s)
}

func (o *oddsmaker) try(s dice.State) bool {
	if s.Left == 0 {
		return o.game.Outcome(s).WonBy(o.player)
	}
	if o.front.distance(s.Pieces) > s.Left.Len() || o.seen[s] {
		return false
	}
	o.seen[s] = true
	o.states++
	buffer := &o.moves[s.Left.Len()]
	*buffer = o.game.Moves(s, (*buffer)[:0])
	for _, m := range *buffer {
		if o.try(o.game.Play(s, m)) {
			return true
		}
	}
	return false
}

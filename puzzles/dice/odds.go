package dice

import (
	"cmp"
	"context"
	"slices"

	"ludex/rules"
	"ludex/rules/wabanti"
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
func (t *search) addOdds(ctx context.Context, r *Ends) {
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
			r.Stop(err)
			break
		}
		f.odds = &odds
	}
	if o != nil {
		r.Looked += o.states
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
	*buffer = o.game.Candidates(s, (*buffer)[:0])
	for _, m := range *buffer {
		if o.try(o.game.Play(s, m)) && o.game.Allows(s, m) {
			return true
		}
	}
	return false
}

// ways are the ways to win from a position, and the fewest dice that one uses.
type ways struct {
	lines uint64
	least int8
}

// counter is a Count in progress.
type counter struct {
	ctx    context.Context
	game   *dice.Game
	start  dice.State
	front  front
	known  map[dice.State]ways
	finals map[wabanti.Position]bool
	spare  int // dice that stay unused
	lim    CountLimits
	limit  error
	moves  [8][]dice.Move // by the number of dice left
}

// knownBytes is about the memory of a known position.
const knownBytes = 96

func newCounter(ctx context.Context, g *dice.Game, s dice.State, lim CountLimits) *counter {
	return &counter{
		ctx: ctx, game: g, start: s, front: newFront(g, s.Mover), lim: lim,
		known: map[dice.State]ways{}, finals: map[wabanti.Position]bool{},
	}
}

// settled returns the ways to win from s, and whether they are known without a search.
func (c *counter) settled(s dice.State) (w ways, ok bool) {
	switch {
	case s.Left == 0 && c.game.Outcome(s).WonBy(c.start.Mover):
		return ways{lines: 1}, true
	case s.Left == 0 || c.front.distance(s.Pieces) > s.Left.Len()-c.spare:
		return ways{}, true
	}
	w, ok = c.known[s]
	return w, ok
}

// at returns the ways to win from s. Whether a move is legal can take longer to find
// than that it wins nothing.
func (c *counter) at(s dice.State) ways {
	w, ok := c.settled(s)
	if s.Left == 0 && w.lines > 0 {
		c.finals[s.Pieces] = true
	}
	if ok || c.stopped() {
		return w
	}
	n := s.Left.Len()
	near := c.front.near(n - 1 - c.spare) // no cells where all dice are to be spared
	far := s.Pieces.And(near).Empty()
	c.moves[n] = c.game.Candidates(s, c.moves[n][:0])
	for _, m := range c.moves[n] {
		if far && m != dice.End && !near.Has(m.To) {
			continue
		}
		after := c.game.Play(s, m)
		if w, ok := c.settled(after); ok && w.lines == 0 || !c.game.Allows(s, m) {
			continue
		}
		next := c.at(after)
		if least := next.least + diceOf(m); next.lines > 0 && (w.lines == 0 || least < w.least) {
			w.least = least
		}
		w.lines += next.lines
	}
	c.known[s] = w
	return w
}

func (c *counter) stopped() bool {
	switch {
	case c.limit != nil:
	case c.lim.Finals > 0 && len(c.finals) > c.lim.Finals:
		c.limit = errFinals
	case c.lim.Memory > 0 && int64(len(c.known)) > c.lim.Memory/knownBytes:
		c.limit = solver.ErrMemory
	case len(c.known)%1024 == 0 && c.ctx.Err() != nil:
		c.limit = solver.Stopped(c.ctx)
	}
	return c.limit != nil
}

// diceOf returns the number of dice that a move uses.
func diceOf(m dice.Move) int8 {
	if m == dice.End {
		return 0
	}
	return 1
}

// line returns the first of the ways from s with the fewest dice.
func (c *counter) line(s dice.State) (line []dice.Move) {
	for s.Left != 0 {
		for _, m := range c.game.Moves(s, nil) {
			if next := c.at(c.game.Play(s, m)); next.lines > 0 && next.least+diceOf(m) == c.at(s).least {
				line, s = append(line, m), c.game.Play(s, m)
				break
			}
		}
	}
	return line
}

// orders returns in how many orders uses of dice win from s for a player, all of them
// and no other. It leaves moves as they were.
func orders(g *dice.Game, s dice.State, moves []dice.Move, player rules.Player) (n uint64) {
	if s.Left == 0 {
		if len(moves) == 0 && g.Outcome(s).WonBy(player) {
			return 1
		}
		return 0
	}
	if len(moves) == 0 && g.Allows(s, dice.End) {
		return orders(g, g.Play(s, dice.End), nil, player)
	}
	candidates := g.Candidates(s, nil)
	for i, m := range moves {
		if !slices.Contains(moves[:i], m) && slices.Contains(candidates, m) && g.Allows(s, m) {
			moves[0], moves[i] = m, moves[0]
			n += orders(g, g.Play(s, m), moves[1:], player)
			moves[0], moves[i] = moves[i], m
		}
	}
	return n
}

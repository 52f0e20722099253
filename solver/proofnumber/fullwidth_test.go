package proofnumber_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
	"ludex/solver/certify"
	. "ludex/solver/proofnumber"
)

// fullWidth finds values by playing every move by the rules of record. It leaves
// out only moves that cannot change the value.
type fullWidth[S, M comparable] struct {
	game rules.Game[S, M]
	seen map[S]Value
}

func newFullWidth[S, M comparable](g rules.Game[S, M]) *fullWidth[S, M] {
	return &fullWidth[S, M]{g, map[S]Value{}}
}

func (f *fullWidth[S, M]) value(s S) Value {
	switch o := f.game.Outcome(s); {
	case o.WonBy(0):
		return FirstWins
	case o.WonBy(1):
		return SecondWins
	case o == rules.Draw:
		return Draw
	}
	if v, ok := f.seen[s]; ok {
		return v
	}
	best := [2]Value{FirstWins, SecondWins}[f.game.ToMove(s)] // for the mover
	v := best
	if f.quiet(s) {
		v = f.ofMoves(s, best)
	}
	f.seen[s] = v
	return v
}

// ofMoves returns the value of the move that is best for the mover.
func (f *fullWidth[S, M]) ofMoves(s S, best Value) Value {
	v := FirstWins - best
	for _, m := range f.game.Moves(s, nil) {
		k := f.value(f.game.Play(s, m))
		if f.game.ToMove(s) == 0 {
			v = max(v, k)
		} else {
			v = min(v, k)
		}
		if k == best {
			break
		}
	}
	return v
}

// quiet reports whether no move wins at once.
func (f *fullWidth[S, M]) quiet(s S) bool {
	for _, m := range f.game.Moves(s, nil) {
		if f.game.Outcome(f.game.Play(s, m)).WonBy(f.game.ToMove(s)) {
			return false
		}
	}
	return true
}

// hollow are the readings by which a ring must enclose an empty cell, so that
// threats are not separate: a stone inside answers them, too.
func hollow() (list []havannah.Options) {
	for _, o := range readings() {
		if o.Ring == havannah.RingEmpty {
			list = append(list, o)
		}
	}
	return list
}

// havannahSet is a set of cells.
type havannahSet = rules.CellSet[rules.OneWord]

// watched counts the threats that can be answered off their cells.
type watched struct {
	*havannah.SmallDetector
	inside *int
}

func (w watched) Answers(own, opp, wins havannahSet) havannahSet {
	a := w.SmallDetector.Answers(own, opp, wins)
	if !a.AndNot(wins).Empty() {
		*w.inside++
	}
	return a
}

// TestHollow compares values of late positions of size 4 in which a ring is
// begun with those of the full width. Threats are answered inside a ring in them.
func TestHollow(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	n, least := long.Number(40, 150), 22
	if long.Deep() {
		n, least = 1000, 20
	}
	for _, opts := range hollow() {
		g, fast := newFast(t, 4, opts)
		inside := 0
		for range n {
			s := ringed(g, fast, least+rng.IntN(4), rng)
			want := newFullWidth(g).value(s)
			v := New(watched{fast, &inside}, of(g, s), Limits{Limits: solver.Limits{Memory: 1 << 26}}).Value(inTime(t))
			if v.Lo != want || v.Hi != want {
				t.Fatalf("%s: %v, want %d\n%s", g, v, want, g.Format(s))
			}
		}
		t.Logf("%s: %d threats answered inside a ring", g, inside)
		if inside < n/20 {
			t.Errorf("%s: %d threats answered inside a ring, in %d positions", g, inside, n)
		}
	}
}

func newFast(t *testing.T, side int, opts havannah.Options) (*game, *havannah.SmallDetector) {
	g := newGame(t, side, opts)
	fast, err := havannah.NewSmallDetector(g)
	if err != nil {
		t.Fatal(err)
	}
	return g, fast
}

// TestHollowPruned: the moves that are left out in such positions lose.
func TestHollowPruned(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 24))
	n := 60
	if long.Deep() {
		n = 2000
	}
	for _, opts := range hollow() {
		g, fast := newFast(t, 4, opts)
		pruned := 0
		for range n {
			s := ringed(g, fast, 21+rng.IntN(4), rng)
			full, lost := newFullWidth(g), [2]Value{SecondWins, FirstWins}[g.ToMove(s)]
			for rest := Pruned(solverOf(t, g, s, 1)); !rest.Empty(); rest = rest.Rest() {
				m := havannah.Move(rest.First())
				if v := full.value(g.Play(s, m)); v != lost {
					t.Fatalf("%s: %s is left out, and comes to %d\n%s", g, g.FormatMove(s, m), v, g.Format(s))
				}
				pruned++
			}
		}
		if pruned == 0 {
			t.Errorf("%s: nothing is left out", g)
		}
	}
}

// TestHollowMoves compares the values of all moves of such positions of size 3,
// and the lengths of wins.
func TestHollowMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 20))
	for _, opts := range hollow() {
		g, fast := newFast(t, 3, opts)
		for range long.Number(5, 15) {
			s := ringed(g, fast, 8+rng.IntN(3), rng)
			compareMoves(t, g, s)
			compareLengths(t, g, s)
		}
	}
}

// TestHollowSmall compares the values of all positions of size 2, and with LUDEX_LONG=deep
// of those of up to three stones of size 3, with those of the full width.
func TestHollowSmall(t *testing.T) {
	for _, opts := range hollow() {
		g := newGame(t, 2, opts)
		compareAll(t, g, newFullWidth(g), 7)
		if long.Deep() {
			g := newGame(t, 3, opts)
			compareAll(t, g, newFullWidth(g), 3)
		}
	}
}

// compareAll compares the values of all positions of up to n stones,
// symmetric ones once.
func compareAll(t *testing.T, g *game, full *fullWidth[state, havannah.Move], stones int) {
	t.Helper()
	list := []state{g.Start()}
	for range stones + 1 {
		seen := map[state]bool{}
		var next []state
		for _, s := range list {
			if g.Outcome(s) != rules.Undecided || seen[g.Canonical(s)] {
				continue
			}
			seen[g.Canonical(s)] = true
			want := full.value(s)
			if v := solverOf(t, g, s, 1).Value(inTime(t)); v.Lo != want || v.Hi != want {
				t.Fatalf("%s: %v, want %d\n%s", g, v, want, g.Format(s))
			}
			for _, m := range g.Moves(s, nil) {
				next = append(next, g.Play(s, m))
			}
		}
		list = next
	}
}

// TestHollowStrategy checks the replies of winners in such positions by the
// rules of record.
func TestHollowStrategy(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	for _, opts := range hollow() {
		g, fast := newFast(t, 4, opts)
		won, inside := 0, 0
		for range 40 {
			s := ringed(g, fast, 14+rng.IntN(8), rng)
			solver := New(watched{fast, &inside}, of(g, s), Limits{Limits: solver.Limits{Memory: 1 << 26}})
			v := solver.Value(inTime(t))
			if v.Lo == Draw || !v.Known() {
				continue
			}
			won++
			checkStrategy(t, g, s, solver, rules.Player(1-v.Lo/FirstWins))
		}
		if won == 0 || inside == 0 {
			t.Errorf("%s: %d won, %d threats answered inside a ring", g, won, inside)
		}
	}
}

func checkStrategy(t *testing.T, g *game, s state, solver Solver, winner rules.Player) {
	t.Helper()
	replies := map[state]certify.Reply[state, havannah.Move]{}
	line := []state{s}
	err := solver.Strategy(inTime(t), uint8(winner), func(r Reply) bool {
		at, move := line[r.Depth], havannah.Move(r.Cell)
		if r.Depth > 0 || g.ToMove(s) != winner {
			at = g.Play(at, havannah.Move(r.Defence))
		}
		replies[g.Canonical(at)] = certify.Reply[state, havannah.Move]{At: at, Move: move}
		line = append(line[:r.Depth+1], g.Play(at, move))
		return true
	})
	if err != nil {
		t.Fatalf("%s: %v\n%s", g, err, g.Format(s))
	}
	claim := certify.Replies[state, havannah.Move]{Game: g, Start: s, Winner: winner, Canonical: g.Canonical,
		Reply: func(c state) (certify.Reply[state, havannah.Move], bool) { r, ok := replies[c]; return r, ok }}
	if _, err := claim.Check(context.Background(), certify.Limits{}); err != nil {
		t.Fatalf("%s: %v\n%s", g, err, g.Format(s))
	}
}

// ringed returns a position of n stones or more, some of a player's round an empty cell
// and others elsewhere at random, in which somebody threatens a ring that can be
// spoiled from inside, or would by one more stone. Nobody has a figure, nor does the
// player to move complete one at once.
func ringed(g *game, fast *havannah.SmallDetector, n int, rng *rand.Rand) state {
	for {
		order := around(g, hexgrid.Cell(rng.IntN(g.Grid().Cells())), rng)
		if order == nil {
			continue
		}
		var held [2]hexgrid.Tiny
		round, player := 3+rng.IntN(3), rng.IntN(2)
		rest := order[round:]
		rng.Shuffle(len(rest), func(i, k int) { rest[i], rest[k] = rest[k], rest[i] })
		for i, x := range order[:n] {
			if i < round {
				held[player].Add(x)
			} else {
				held[i%2].Add(x)
			}
		}
		s, err := g.Place(held, rules.Player(rng.IntN(2)))
		if err != nil || g.Outcome(s) != rules.Undecided || !newFullWidth(g).quiet(s) {
			continue
		}
		if spoilable(fast, held, 0) || spoilable(fast, held, 1) {
			return s
		}
	}
}

// spoilable reports whether a player threatens a ring, or would by one more
// stone, that is answered by a stone off the cells that complete it.
func spoilable(fast *havannah.SmallDetector, held [2]hexgrid.Tiny, player int) bool {
	own, opp := hexgrid.CellSet[rules.OneWord](held[player]), hexgrid.CellSet[rules.OneWord](held[1-player])
	var h havannah.SmallStones
	for _, c := range held[player].Cells(nil) {
		fast.Put(&h, uint8(c), opp)
	}
	off := func(own, wins havannahSet) bool {
		return !wins.Empty() && !fast.Answers(own, opp, wins).AndNot(wins).Empty()
	}
	wins := fast.Wins(&h, opp)
	if off(own, wins) {
		return true
	}
	for c := range uint8(fast.Cells()) {
		if !own.Or(opp).Or(wins).Has(c) && off(own.With(c), fast.WinsAfter(&h, c, opp)) {
			return true
		}
	}
	return false
}

// around returns the cells but c, those next to it first and in random order;
// or none if it is on the rim.
func around(g *game, c hexgrid.Cell, rng *rand.Rand) (order []hexgrid.Cell) {
	near := g.Grid().Neighbours(c)
	beside := hexgrid.Tiny{}
	for _, d := range rng.Perm(len(near)) {
		if near[d] == hexgrid.None {
			return nil
		}
		beside.Add(near[d])
		order = append(order, near[d])
	}
	for x := range hexgrid.Cell(g.Grid().Cells()) {
		if x != c && !beside.Has(x) {
			order = append(order, x)
		}
	}
	return order
}

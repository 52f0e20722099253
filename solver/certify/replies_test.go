package certify_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"ludex/rules"
	"ludex/solver/certify"
)

// river is a toy game that runs from vertex 0 to dead ends with outcomes.
// Vertices belong to players, who may move several times in turn. Position
// v + n is the mirror image of v.
type river struct {
	n     int
	next  [][]int
	owner []rules.Player
	ends  []rules.Outcome
	holds bool // a draw is enough for the first player
}

func anyRiver(rng *rand.Rand) river {
	g := river{n: 6 + rng.IntN(20)}
	for v := range g.n {
		var next []int
		for range 1 + rng.IntN(3) {
			if w := v + 1 + rng.IntN(4); w < g.n && v < g.n-3 {
				next = append(next, w+g.n*rng.IntN(2))
			}
		}
		slices.Sort(next)
		g.next = append(g.next, slices.Compact(next))
		g.owner = append(g.owner, rules.Player(rng.IntN(2)))
		g.ends = append(g.ends, []rules.Outcome{rules.Won(0), rules.Won(0), rules.Won(0), rules.Won(1), rules.Draw}[rng.IntN(5)])
	}
	return g
}

func (g river) Start() int                { return 0 }
func (g river) ToMove(s int) rules.Player { return g.owner[s%g.n] }
func (g river) Play(_, m int) int         { return m }
func (g river) Canonical(s int) int       { return s % g.n }
func (g river) Moves(s int, dst []int) []int {
	for _, w := range g.next[s%g.n] {
		dst = append(dst, (w+s-s%g.n)%(2*g.n))
	}
	return dst
}
func (g river) Outcome(s int) rules.Outcome {
	if len(g.next[s%g.n]) > 0 {
		return rules.Undecided
	}
	return g.ends[s%g.n]
}

// enough reports whether an outcome meets the claim of the first player.
func (g river) enough(o rules.Outcome) bool { return o.WonBy(0) || g.holds && o == rules.Draw }

// wins reports whether the claim of the first player is true at s.
func (g river) wins(s int) bool {
	if o := g.Outcome(s); o != rules.Undecided {
		return g.enough(o)
	}
	mine := g.ToMove(s) == 0
	return slices.ContainsFunc(g.Moves(s, nil), func(m int) bool { return g.wins(m) == mine }) == mine
}

// replies gives a move in some positions of the first player, most of them good.
func (g river) replies(rng *rand.Rand) map[int]certify.Reply[int, int] {
	list := map[int]certify.Reply[int, int]{}
	for v := range g.n {
		moves := g.Moves(v, nil)
		if len(moves) == 0 || rng.IntN(5) == 0 {
			continue
		}
		move := moves[rng.IntN(len(moves))]
		if i := slices.IndexFunc(moves, g.wins); i >= 0 && rng.IntN(6) > 0 {
			move = moves[i]
		}
		if rng.IntN(40) == 0 {
			move = rng.IntN(2 * g.n)
		}
		list[v] = certify.Reply[int, int]{At: v, Move: move, Entry: v + 1}
	}
	return list
}

// atOnce reports whether a move of the first player wins from s.
func (g river) atOnce(s int) bool {
	return g.Outcome(s) == rules.Undecided && g.ToMove(s) == 0 &&
		slices.ContainsFunc(g.Moves(s, nil), func(m int) bool { return g.Outcome(m).WonBy(0) })
}

// afterNext reports whether the first player wins from s by the move after next,
// against every move of the second.
func (g river) afterNext(s int) bool {
	return slices.ContainsFunc(g.Moves(s, nil), func(m int) bool {
		defences := g.Moves(m, nil)
		return len(defences) > 0 && !slices.ContainsFunc(defences, func(d int) bool { return !g.atOnce(d) })
	})
}

// shown reports whether the replies show that the first player's claim holds from s. A
// strict reader follows a reply where there is one; another one does not if
// two moves are enough.
func (g river) shown(s int, replies map[int]certify.Reply[int, int], strict bool) bool {
	if o := g.Outcome(s); o != rules.Undecided {
		return g.enough(o)
	}
	if g.ToMove(s) != 0 {
		return !slices.ContainsFunc(g.Moves(s, nil), func(m int) bool { return !g.shown(m, replies, strict) })
	}
	if g.atOnce(s) || !strict && g.afterNext(s) {
		return true
	}
	r, ok := replies[g.Canonical(s)]
	if !ok {
		return g.afterNext(s)
	}
	return slices.Contains(g.Moves(r.At, nil), r.Move) && g.shown(r.Move, replies, strict)
}

// TestReplies: a check confirms a claim if and only if the replies show it,
// whether the first player is to win or to hold.
func TestReplies(t *testing.T) {
	for _, holds := range []bool{false, true} {
		checkRivers(t, holds)
	}
}

func checkRivers(t *testing.T, holds bool) {
	rng := rand.New(rand.NewPCG(81, 82))
	confirmed, refused := 0, 0
	for range 10_000 {
		g := anyRiver(rng)
		g.holds = holds
		replies := g.replies(rng)
		claim := certify.Replies[int, int]{Game: g, Holds: holds, Canonical: g.Canonical,
			Reply: func(c int) (certify.Reply[int, int], bool) { r, ok := replies[c]; return r, ok }}
		_, err := claim.Check(t.Context(), certify.Limits{})
		switch {
		case err == nil && !g.wins(0):
			t.Fatalf("%+v, %v: confirmed, but it is false", g, replies)
		case err == nil && !g.shown(0, replies, false):
			t.Fatalf("%+v, %v: confirmed without a proof", g, replies)
		case err != nil && g.shown(0, replies, true):
			t.Fatalf("%+v, %v: %v, but the proof is complete", g, replies, err)
		case err == nil && len(g.next[0]) > 0:
			confirmed++
		case err != nil && g.wins(0):
			refused++
		}
	}
	if confirmed < 1000 || refused < 250 {
		t.Errorf("holds %v: %d confirmed, %d refused although true", holds, confirmed, refused)
	}
}

// TestRepliesRefused: if the replies fail, the error has the reason, and the last
// reply on the way there.
func TestRepliesRefused(t *testing.T) {
	for _, c := range []struct {
		start   int
		replies map[int]int // heap: take
		after   int
		want    error
	}{
		{5, map[int]int{4: 1}, 0, nil},
		{8, map[int]int{7: 1}, 0, nil}, // from 6, taking two of 3 or of 4 wins soon
		{8, map[int]int{7: 3}, 8, certify.ErrForbidden},
		{8, map[int]int{7: 2}, 8, certify.ErrNoReply},
		{8, nil, 0, certify.ErrNoReply},
		{-4, nil, 0, nil},
		{-3, nil, 0, certify.ErrNoWin},
	} {
		claim := certify.Replies[int, int]{Game: nim{}, Start: c.start, Canonical: func(s int) int { return s },
			Reply: func(s int) (certify.Reply[int, int], bool) {
				take, ok := c.replies[nim{}.heap(s)]
				return certify.Reply[int, int]{At: s, Move: take, Entry: s}, ok
			}}
		_, err := claim.Check(t.Context(), certify.Limits{})
		var missed *certify.Missed[int]
		if !errors.Is(err, c.want) || errors.As(err, &missed) && missed.After != c.after {
			t.Errorf("from %d by %v: %v; want %v after %d", c.start, c.replies, err, c.want, c.after)
		}
	}
}

// TestRepliesSeen: the positions of the others are counted, and the winner's
// moves in the longest line.
func TestRepliesSeen(t *testing.T) {
	replies := certify.Replies[int, int]{Game: nim{}, Start: 11, Canonical: func(s int) int { return s },
		Reply: func(s int) (certify.Reply[int, int], bool) {
			return certify.Reply[int, int]{At: s, Move: nim{}.heap(s) % 3}, true
		}}
	seen, err := replies.Check(t.Context(), certify.Limits{})
	if want := (certify.Seen{Positions: 3, Moves: 4}); seen != want || err != nil {
		t.Errorf("%+v, %v; want %+v", seen, err, want)
	}
	replies.Start, replies.Reply = 5, func(int) (r certify.Reply[int, int], ok bool) { return r, false }
	seen, err = replies.Check(t.Context(), certify.Limits{})
	if want := (certify.Seen{Positions: 0, Moves: 2}); seen != want || err != nil {
		t.Errorf("%+v, %v; want %+v", seen, err, want)
	}
	// Both moves of the other lead to the move that leaves nothing.
	same := certify.Replies[int, int]{Game: river{n: 6, next: [][]int{{1, 2}, {3}, {3}, {4}, {5}, nil}, owner: []rules.Player{1, 0, 0, 1, 0, 1},
		ends: []rules.Outcome{5: rules.Won(0)}}, Canonical: func(s int) int { return s }, Reply: replies.Reply}
	seen, err = same.Check(t.Context(), certify.Limits{})
	if want := (certify.Seen{Positions: 1, Moves: 2}); seen != want || err != nil {
		t.Errorf("%+v, %v; want %+v", seen, err, want)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	replies.Start = -10
	if _, err := replies.Check(ctx, certify.Limits{}); err == nil {
		t.Error("confirmed after the time was up")
	}
}

// value is how a position ends, and after how many moves.
type value struct {
	outcome rules.Outcome
	plies   int
}

// values returns the values of all positions: the player to move wins as soon
// as can be, or draws, or loses as late as can be.
func (g river) values() []value {
	list := make([]value, 2*g.n)
	for v := g.n - 1; v >= 0; v-- {
		best := value{outcome: g.Outcome(v)}
		for i, m := range g.Moves(v, nil) {
			next := list[m]
			next.plies++
			if next.outcome == rules.Draw {
				next.plies = 0
			}
			if i == 0 || g.prefers(g.ToMove(v), next, best) {
				best = next
			}
		}
		list[v], list[v+g.n] = best, best
	}
	return list
}

// prefers reports whether a is better for p than b.
func (g river) prefers(p rules.Player, a, b value) bool {
	rank := func(v value) int {
		switch {
		case v.outcome.WonBy(p):
			return 1000 - v.plies
		case v.outcome == rules.Draw:
			return 0
		}
		return v.plies - 1000
	}
	return rank(a) > rank(b)
}

// TestSettledOfRivers: the values are confirmed, and no other ones.
func TestSettledOfRivers(t *testing.T) {
	rng := rand.New(rand.NewPCG(83, 84))
	for range 500 {
		g := anyRiver(rng)
		values := g.values()
		check := func() error {
			p := certify.Settled[int]{Game: g, Next: certify.Neighbours(g.Moves, g.Play), Starts: []int{0},
				Positions: func(yield func(int) bool) {
					for v := range values {
						if !yield(v) {
							return
						}
					}
				},
				Value: func(v int) (rules.Outcome, int, bool) { return values[v].outcome, values[v].plies, true }}
			_, err := p.Check(t.Context())
			return err
		}
		if err := check(); err != nil {
			t.Fatalf("%+v, %v: %v", g, values, err)
		}
		v := rng.IntN(len(values))
		right := values[v]
		for _, wrong := range []value{{rules.Won(0), right.plies}, {rules.Won(1), right.plies}, {rules.Draw, 0}, {right.outcome, right.plies + 1}} {
			if values[v] = wrong; wrong != right && check() == nil {
				t.Fatalf("%+v: %v is confirmed at %d", g, wrong, v)
			}
		}
	}
}

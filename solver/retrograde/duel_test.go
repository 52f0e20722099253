package retrograde_test

import (
	"ludex/rules"

	"pgregory.net/rapid"
)

// duel is a toy game: a graph whose vertices belong to players, and whose
// dead ends have outcomes. Cycles are allowed, and the same player may move
// several times in turn. Each vertex v has a mirror image v + n, and a move
// leads to one or the other.
type duel struct {
	n     int
	next  [][]int // of the vertices below n: where moves lead, up to 2n
	owner []rules.Player
	ends  []rules.Outcome
}

func (d duel) Start() int                { return 0 }
func (d duel) ToMove(v int) rules.Player { return d.owner[v%d.n] }
func (d duel) Play(_ int, w int) int     { return w }
func (d duel) Canonical(v int) int       { return v % d.n }
func (d duel) Orbit(int) int             { return 2 }
func (d duel) Moves(v int, dst []int) []int {
	for _, w := range d.next[v%d.n] {
		dst = append(dst, (w+v/d.n*d.n)%(2*d.n))
	}
	return dst
}

func (d duel) Outcome(v int) rules.Outcome {
	if len(d.next[v%d.n]) > 0 {
		return rules.Undecided
	}
	return d.ends[v%d.n]
}

func anyDuel(t *rapid.T) duel {
	n := rapid.IntRange(1, 30).Draw(t, "vertices")
	d := duel{n: n, next: make([][]int, n), owner: make([]rules.Player, n), ends: make([]rules.Outcome, n)}
	moves := rapid.SampledFrom([]int{0, 1, 1, 2, 3, 5})
	for v := range n {
		d.owner[v] = rules.Player(rapid.IntRange(0, 1).Draw(t, "owner"))
		d.ends[v] = rapid.SampledFrom([]rules.Outcome{rules.Won(0), rules.Won(1), rules.Draw}).Draw(t, "end")
		d.next[v] = rapid.SliceOfNDistinct(rapid.IntRange(0, 2*n-1), 0, moves.Draw(t, "moves"), rapid.ID).Draw(t, "next")
	}
	return d
}

// minimax returns for every vertex who can force a win within 2n plies, and
// in how many, by looking one ply farther ahead 2n times: a win that can be
// forced at all passes no vertex twice.
func (d duel) minimax() (won []rules.Outcome, plies []int) {
	won, plies = make([]rules.Outcome, 2*d.n), make([]int, 2*d.n)
	for v := range won {
		if won[v] = rules.Draw; len(d.next[v%d.n]) == 0 {
			won[v] = d.ends[v%d.n]
		}
	}
	for depth := 1; depth <= 2*d.n; depth++ {
		before := append([]rules.Outcome(nil), won...)
		for v := range won {
			if o := d.best(v, before); won[v] == rules.Draw && o != rules.Draw {
				won[v], plies[v] = o, depth
			}
		}
	}
	return won, plies
}

// best returns the outcome that the owner of v gets by the values of the
// vertices after it.
func (d duel) best(v int, values []rules.Outcome) rules.Outcome {
	if len(d.next[v%d.n]) == 0 {
		return d.ends[v%d.n]
	}
	mover, best := d.ToMove(v), rules.Won(1-d.ToMove(v))
	for _, w := range d.Moves(v, nil) {
		if values[w] == rules.Won(mover) {
			return values[w]
		}
		if values[w] == rules.Draw {
			best = rules.Draw
		}
	}
	return best
}

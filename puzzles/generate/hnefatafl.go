package generate

import (
	"context"
	"math/rand/v2"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/solver"
	"ludex/solver/forced"
)

// Hnefatafl are positions from games of Hnefatafl, in which the king can be
// made to escape, or be caught, in so many moves and no fewer.
type Hnefatafl struct {
	Game     *hnefatafl.Game
	Min, Max int            // own moves to the win
	For      []rules.Player // the sides that win, by turns
	Quiet    bool           // only keys that neither capture nor threaten
}

func (f Hnefatafl) name() string { return "hnefatafl" }

// patience is less on larger boards, where games are longer, and for long wins,
// whose searches are.
func (f Hnefatafl) patience() int {
	switch side, long := f.Game.Side(), f.Min > 4; {
	case side <= 5 && !long:
		return patient
	case side <= 5, side <= 7 && !long:
		return patient / 10
	case !long:
		return patient / 20
	}
	return patient / 100
}

// attempts are the games that are played for a candidate of each side:
// attackers win one in a dozen, and are to have their share of a set.
var attempts = [2]int{hnefatafl.Attackers: 12, hnefatafl.Defenders: 1}

func (f Hnefatafl) try(ctx context.Context, random *rand.Rand) (c candidate) {
	winner := f.For[random.IntN(len(f.For))]
	for i := 0; i < attempts[winner] && !c.ok && c.err == nil; i++ {
		c = f.game(ctx, random, winner)
	}
	return c
}

// game plays a game, and proves what it comes by.
func (f Hnefatafl) game(ctx context.Context, random *rand.Rand, winner rules.Player) candidate {
	p := newSally(f.Game, random, winner)
	line := p.play()
	s, within, ok := f.before(ctx, line, f.near(ctx, p, line, winner), winner)
	if !ok {
		return candidate{err: solver.Stopped(ctx)}
	}
	return taskCandidate(ctx, openHnefatafl(f.Game), s, task{puzzles.Win{Within: within}, false, f.Quiet}, f.Game.Canonical(s), memory)
}

// near returns the index of the last position of a game in which a side can
// force a win with its move after next, below 0 if there is none. When the king
// escaped that is how the game has ended, for nobody lets him if he need not. Attackers miss
// their chances; they are looked for where the king has little room.
func (f Hnefatafl) near(ctx context.Context, p *sally, line []hnefatafl.State, winner rules.Player) int {
	if winner == hnefatafl.Defenders {
		if !f.Game.Outcome(line[len(line)-1]).WonBy(winner) {
			return -1
		}
		return len(line) - 4
	}
	const room = 3
	for i := len(line) - 2; i >= 0; i-- {
		if line[i].Mover != winner || p.freedom(line[i]) > room {
			continue
		}
		if w := f.search(ctx, line[i], 2); w.Verdict == solver.Solved {
			return i
		}
	}
	return -1
}

// before goes back from a position of a game for as long as a win can be
// forced, and returns the farthest position that is wanted.
func (f Hnefatafl) before(ctx context.Context, line []hnefatafl.State, from int, winner rules.Player) (best hnefatafl.State, within int, ok bool) {
	for i := from; i >= 0 && line[i].Mover == winner; i -= 2 {
		w := f.search(ctx, line[i], f.Max)
		if w.Verdict != solver.Solved {
			break
		}
		if n := (w.Plies + 1) / 2; n >= f.Min && n >= within && len(w.Keys) == 1 {
			best, within, ok = fresh(line[i]), n, true
		}
	}
	return best, within, ok
}

// fresh returns s without what it says of the turns before.
func fresh(s hnefatafl.State) hnefatafl.State {
	s.Quiet = 0
	return s
}

// search looks for a win of whose turn it is within so many own moves.
func (f Hnefatafl) search(ctx context.Context, s hnefatafl.State, within int) *forced.Answer[hnefatafl.State, hnefatafl.Move] {
	return forced.Solve(ctx, forced.Question[hnefatafl.State, hnefatafl.Move]{
		Game: f.Game, Start: fresh(s), Winner: s.Mover, Within: 2*within - 1, Hash: f.Game.Hash, Nodes: wanted,
	}, solver.Limits{Workers: 1, Memory: memory})
}

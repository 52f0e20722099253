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
// made to escape, or be caught, in the given number of moves and no fewer.
type Hnefatafl struct {
	Game     *hnefatafl.Game
	Min, Max int            // own moves to the win
	For      []rules.Player // the sides that win, by turns
	levels                  // of the set so far
}

func (f Hnefatafl) name() string { return "hnefatafl" }

func (f Hnefatafl) aimed(l levels) Family {
	f.levels = l
	return f
}

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

// quick is the greatest number of own moves for which the search for a win takes little time.
const quick = 3

// try draws the side that wins, and whether the win may be longer than quick. Where the set
// has enough of the middle levels and no easy one, defenders win with few soldiers; where
// it has no hard one, attackers win by long wins alone.
func (f Hnefatafl) try(ctx context.Context, random *rand.Rand) (c candidate) {
	winner, few, long := f.For[random.IntN(len(f.For))], random.IntN(4) == 0, f.Max > quick && random.IntN(16) == 0
	switch {
	case winner == hnefatafl.Defenders && (few || f.lacks(1)):
		return f.sparse(ctx, random)
	case winner == hnefatafl.Attackers && f.lacks(4):
		f.Min = max(f.Min, min(f.Max, quick+1))
	case !long:
		f.Max = max(f.Min, min(f.Max, quick))
	}
	for i := 0; i < attempts[winner] && !c.ok && c.err == nil; i++ {
		c = f.game(ctx, random, winner)
	}
	return c
}

// sparse takes most soldiers out of late positions of a game, whose king then has few
// moves: easy puzzles.
func (f Hnefatafl) sparse(ctx context.Context, random *rand.Rand) (c candidate) {
	const positions, guards = 3, 2
	line := newSally(f.Game, random, hnefatafl.Defenders).play(f.Game.Start())
	late := line[len(line)/2:]
	for i := 0; i < positions && !c.ok && c.err == nil; i++ {
		s := late[random.IntN(len(late))]
		thin(&s.Attackers, f.Game.Side()/2+random.IntN(f.Game.Side()), random)
		thin(&s.Defenders, random.IntN(guards+1), random)
		if s.Mover = hnefatafl.Defenders; f.Game.Outcome(fresh(s)) == rules.Undecided {
			c = f.prove(ctx, []hnefatafl.State{s}, 0, s.Mover)
		}
	}
	return c
}

// thin takes pieces out until no more are left than wanted.
func thin[P interface {
	Cells(dst []hnefatafl.Cell) []hnefatafl.Cell
	Remove(c hnefatafl.Cell)
}](pieces P, most int, random *rand.Rand) {
	cells := pieces.Cells(nil)
	random.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	for _, c := range cells[min(most, len(cells)):] {
		pieces.Remove(c)
	}
}

// game plays a game and proves the positions on the way.
func (f Hnefatafl) game(ctx context.Context, random *rand.Rand, winner rules.Player) candidate {
	p, start := newSally(f.Game, random, winner), f.Game.Start()
	if f.Min > quick { // fewer soldiers, that the search takes less time
		thin(&start.Attackers, 3*start.Attackers.Len()/4, random)
		thin(&start.Defenders, 3*start.Defenders.Len()/4, random)
	}
	line := p.play(start)
	return f.prove(ctx, line, f.near(ctx, p, line, winner), winner)
}

// prove goes back in a line from an index, and proves the farthest position that is wanted.
func (f Hnefatafl) prove(ctx context.Context, line []hnefatafl.State, from int, winner rules.Player) candidate {
	s, within, ok := f.before(ctx, line, from, winner)
	if !ok {
		return candidate{err: solver.Stopped(ctx)}
	}
	return taskCandidate(ctx, openHnefatafl(f.Game), s, task{puzzles.Win{Within: within}, false, dull(within), memory}, f.Game.Canonical(s))
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

// fresh returns s without its record of the turns before.
func fresh(s hnefatafl.State) hnefatafl.State {
	s.Quiet = 0
	return s
}

// search looks for a win of the player to move within a number of own moves.
func (f Hnefatafl) search(ctx context.Context, s hnefatafl.State, within int) *forced.Answer[hnefatafl.State, hnefatafl.Move] {
	return forced.Solve(ctx, forced.Question[hnefatafl.State, hnefatafl.Move]{
		Game: f.Game, Start: fresh(s), Winner: s.Mover, Within: 2*within - 1, Hash: f.Game.Hash, Nodes: wanted,
	}, solver.Limits{Workers: 1, Memory: memory})
}

// mostTurns ends games that lead nowhere.
const mostTurns = 300

// sally plays games of Hnefatafl by chance and a little sense.
type sally struct {
	game     *hnefatafl.Game
	random   *rand.Rand
	careless [2]int // how often, of 16 times, each side takes any safe move
	moves    []hnefatafl.Move
	replies  []hnefatafl.Move
}

// newSally returns one for puzzles that a side wins. The other side is more
// careless. If the attackers are to win, the defenders are careless most of the time,
// because the attackers seldom win without this.
func newSally(g *hnefatafl.Game, random *rand.Rand, winner rules.Player) *sally {
	s := &sally{game: g, random: random}
	s.careless[winner], s.careless[1-winner] = random.IntN(2), random.IntN(4)
	if winner == hnefatafl.Attackers {
		s.careless[hnefatafl.Defenders] += 13
	}
	return s
}

// play returns the positions of a game from one on, the last of them the end.
func (p *sally) play(s hnefatafl.State) []hnefatafl.State {
	line := []hnefatafl.State{s}
	for p.game.Outcome(s) == rules.Undecided && len(line) < mostTurns {
		s = p.game.Play(s, p.pick(s))
		line = append(line, s)
	}
	return line
}

// sampled is how many safe moves are compared.
const sampled = 16

// pick returns a move: one that wins, else the best of some that do not let
// the other side win at once, else any.
func (p *sally) pick(s hnefatafl.State) hnefatafl.Move {
	p.moves = p.game.Moves(s, p.moves[:0])
	p.random.Shuffle(len(p.moves), func(i, j int) { p.moves[i], p.moves[j] = p.moves[j], p.moves[i] })
	best, most, left := p.moves[0], -1<<20, sampled
	if p.random.IntN(16) < p.careless[s.Mover] {
		left = 1
	}
	for _, m := range p.moves {
		t := p.game.Play(s, m)
		if p.game.Outcome(t).WonBy(s.Mover) {
			return m
		}
		if left == 0 || p.game.WinsAtOnce(t) {
			continue
		}
		left--
		if worth := p.worth(s, t); worth > most {
			best, most = m, worth
		}
	}
	return best
}

// worth returns how good a move from one position to another is for its player. It
// counts captures and the cells that the king can reach: few are good for the
// attackers, many for the defenders.
func (p *sally) worth(before, after hnefatafl.State) int {
	const captured = 6
	worth := p.freedom(after)
	if before.Mover == hnefatafl.Attackers {
		worth = -worth
	}
	return worth + captured*p.game.Captured(before, after)
}

// freedom returns how many moves the king has, or would have if it were the
// defenders' turn.
func (p *sally) freedom(s hnefatafl.State) int {
	s.Mover = hnefatafl.Defenders
	p.replies = p.game.Moves(s, p.replies[:0])
	n := 0
	for _, m := range p.replies {
		if m.From == s.King {
			n++
		}
	}
	return n
}

package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Alone are positions of any game for one player, which a shortest line of the given
// number of moves wins, with one first move. They lie on winning lines from the start,
// or on others that part from these by some random moves: in a random game, as of peg
// solitaire, hardly any position can still be won. Where the search for a line from the
// start hits its limit, they are from random games.
type Alone struct {
	Game     play.Game
	Min, Max int // moves to the win

	once sync.Once
	won  answer.Answer // from the start
}

func (f *Alone) name() string { return Game{Game: f.Game}.name() }

func (f *Alone) patience() int { return patient / 4 }

const (
	startMemory = 512 << 20 // of the search for a line from the start
	aloneMemory = 64 << 20  // of the search for the lines of one position
	partings    = 4         // of a line from that of the start
	strayMoves  = 4         // most random moves of a parting
)

// errNoLine is the reason why a game has no puzzles for one player.
var errNoLine = errors.New("no line from the start of the game reaches its goal (all positions were examined)")

// try draws a position and looks for its lines.
func (f *Alone) try(ctx context.Context, random *rand.Rand) candidate {
	line, err := f.line(ctx, random)
	if err != nil {
		return candidate{err: err}
	}
	p := line[random.IntN(len(line))]
	w := search.AloneWithin(ctx, f.Game, p, f.Max, solver.Limits{Memory: aloneMemory})
	if w.Verdict != solver.Solved || !w.Outcome.WonBy(0) || len(w.Line) < f.Min {
		return candidate{err: solver.Stopped(ctx)}
	}
	several := func(f answer.Answer) bool { return len(f.Keys) != 1 }
	return taskCandidate(ctx, f.Game, p.Value(), task{puzzles.Reach{}, false, several, aloneMemory}, f.Game.Canonical(p).Value())
}

// line returns the positions of a line that wins, from its last Max moves, or, where no
// line from the start is known, of a random game.
func (f *Alone) line(ctx context.Context, random *rand.Rand) ([]play.Position, error) {
	f.once.Do(func() { f.won = search.Alone(ctx, f.Game, f.Game.Start(), solver.Limits{Memory: startMemory}) })
	if f.won.Verdict != solver.Solved {
		return Game{Game: f.Game}.play(ctx, random), solver.Stopped(ctx)
	}
	if !f.won.Outcome.WonBy(0) {
		return nil, errNoLine
	}
	line := f.positions(f.Game.Start(), f.won.Line)
	for range random.IntN(partings + 1) {
		at := len(line) - 1 - random.IntN(min(len(line), 2*f.Max))
		if other := f.parted(ctx, line[at], random); other != nil {
			line = append(line[:at:at], other...)
		}
	}
	return line[max(0, len(line)-1-f.Max) : len(line)-1], solver.Stopped(ctx)
}

// parted returns the positions of a line that wins after some random moves, nil if there
// is none.
func (f *Alone) parted(ctx context.Context, p play.Position, random *rand.Rand) []play.Position {
	for range 1 + random.IntN(strayMoves) {
		if f.Game.Outcome(p) != rules.Undecided {
			return nil
		}
		p = f.Game.Play(p, f.Game.Random(p, random))
	}
	w := search.AloneWithin(ctx, f.Game, p, 2*f.Max+strayMoves, solver.Limits{Memory: aloneMemory})
	if w.Verdict != solver.Solved || !w.Outcome.WonBy(0) || len(w.Line) == 0 {
		return nil
	}
	return f.positions(p, w.Line)
}

// positions returns the positions of a line.
func (f *Alone) positions(p play.Position, moves []play.Move) []play.Position {
	list := []play.Position{p}
	for _, m := range moves {
		p = f.Game.Play(p, m)
		list = append(list, p)
	}
	return list
}

package generate

import (
	"cmp"
	"context"
	"math/rand/v2"
	"path/filepath"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Game are positions from random games of any game for two players without
// dice, in which the player to move can force a win in the given number of
// own moves and no fewer, by one first move alone.
type Game struct {
	Game     play.Game
	Min, Max int // own moves to the win
}

// name returns the name of the file of the game, in the letters of ids.
func (f Game) name() string {
	base := filepath.Base(f.Game.Kind().Name)
	words := strings.FieldsFunc(strings.ToLower(strings.TrimSuffix(base, filepath.Ext(base))), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	name := strings.Join(words, "-")
	return cmp.Or(strings.TrimRight(name[:min(len(name), mostName)], "-"), "puzzle")
}

// mostName is the length of a name in ids, in bytes.
const mostName = 32

func (f Game) patience() int { return patient / 10 }

// The limits of one candidate.
const (
	longestGame = 400     // moves of a random game
	mostNodes   = 100_000 // positions of one search for a win
)

// try plays a random game and looks for a win before its end.
func (f Game) try(ctx context.Context, random *rand.Rand) candidate {
	line := f.play(ctx, random)
	o := f.Game.Outcome(line[len(line)-1])
	if o == rules.Undecided || o == rules.Draw {
		return candidate{err: solver.Stopped(ctx)}
	}
	for i := len(line) - 2; i >= max(0, len(line)-2*f.Max) && ctx.Err() == nil; i-- {
		if p := f.Game.ToMove(line[i]); o.WonBy(p) {
			if c := f.candidate(ctx, line[i], p); c.ok || c.err != nil {
				return c
			}
		}
	}
	return candidate{err: solver.Stopped(ctx)}
}

// play returns the positions of a random game, as far as ctx lets it go.
func (f Game) play(ctx context.Context, random *rand.Rand) []play.Position {
	line := []play.Position{f.Game.Start()}
	for p := line[0]; len(line) <= longestGame && ctx.Err() == nil && f.Game.Outcome(p) == rules.Undecided; {
		p = f.Game.Play(p, f.Game.Random(p, random))
		line = append(line, p)
	}
	return line
}

// candidate proves the win of a player to move, if it has the wanted length and
// one first move.
func (f Game) candidate(ctx context.Context, p play.Position, winner rules.Player) candidate {
	q := search.WinQuestion{Winner: winner, Within: f.Max, Nodes: mostNodes}
	w, err := search.ForcedWin(ctx, f.Game, p, q, solver.Limits{Memory: memory})
	if err != nil || w.Verdict != solver.Solved || w.Length < f.Min || len(w.Keys) != 1 {
		return candidate{err: solver.Stopped(ctx)}
	}
	return taskCandidate(ctx, f.Game, p.Value(), task{puzzles.Win{Within: w.Length}, false, dull(w.Length), memory}, f.Game.Canonical(p).Value())
}

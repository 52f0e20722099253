package ambiguity

import (
	"context"
	"slices"

	"ludex/solver/difference"
)

// shorten makes a game that shows the difference shorter for as long as it
// can: it leaves out moves, one or a block or a pair, and searches for a
// quicker end from every position on the way.
func (d *duel[S, M]) shorten(ctx context.Context, line []M, positions int) []M {
	for d.replays = 0; !d.tired(ctx); {
		was := len(line)
		line = d.drop(ctx, line)
		line = d.finish(ctx, line, positions)
		if len(line) == was {
			return line
		}
	}
	return line
}

// tired reports whether shortening has taken long enough.
func (d *duel[S, M]) tired(ctx context.Context) bool {
	const most = 100_000 // moves played
	return d.replays > most || ctx.Err() != nil
}

// drop leaves out blocks of moves, from large ones to single ones, and pairs
// of moves that lie apart.
func (d *duel[S, M]) drop(ctx context.Context, line []M) []M {
	for size := len(line) / 2; size > 0; size /= 2 {
		for i := 0; i+size <= len(line) && !d.tired(ctx); {
			if l := d.shows(slices.Concat(line[:i], line[i+size:])); l != nil && len(l) < len(line) {
				line = l
			} else {
				i++
			}
		}
	}
	return d.dropPairs(ctx, line)
}

// dropPairs leaves out a move of each side, or of one, and what lies between
// stays.
func (d *duel[S, M]) dropPairs(ctx context.Context, line []M) []M {
	for i := 0; i < len(line); i++ {
		for j := i + 1; j < min(len(line), i+24) && !d.tired(ctx); j++ {
			l := d.shows(slices.Concat(line[:i], line[i+1:j], line[j+1:]))
			if l != nil && len(l) < len(line) {
				line, j = l, i
			}
		}
	}
	return line
}

// finish searches from each position of the game, the last ones first, for
// an end in fewer moves than it has there.
func (d *duel[S, M]) finish(ctx context.Context, line []M, positions int) []M {
	for k := len(line) - 2; k >= max(0, len(line)-8) && ctx.Err() == nil; k-- {
		states := d.follow(line[:min(k, len(line))])
		s, left := states[len(states)-1], len(line)-len(states)+1
		if left < 2 {
			continue
		}
		a, b := d.at(s)
		p := difference.First(ctx, a, b, difference.Limits[S]{Symmetry: d.symmetry, AtMost: left - 1, Positions: positions})
		if p.Kind == difference.None || p.Plies() >= left {
			continue
		}
		if l := slices.Concat(line[:len(states)-1], p.Game()); verify(d.a, d.b, d.start, l) == nil {
			line = l
		}
	}
	return line
}

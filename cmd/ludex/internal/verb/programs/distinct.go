package programs

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"time"

	"github.com/dustin/go-humanize"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// distinctJSON is the output of ludex perft --distinct --json for one depth.
type distinctJSON struct {
	Game      string  `json:"game"`
	Depth     int     `json:"depth"`
	Positions int     `json:"positions"` // that no fewer moves reach; 0 if all have been counted
	Over      int     `json:"over"`      // of these, positions in which play is over
	Won       int     `json:"won"`       // of these, those that a player has won
	All       int     `json:"all"`       // positions so far
	Seconds   float64 `json:"seconds"`
}

// perPosition is the memory of a position beside its value: its places in the lists of two
// levels and in the map, roughly.
const perPosition = 120

// level is the positions that some number of moves reaches and no fewer.
type level struct {
	game play.Game
	list []play.Position // of them, those in which play goes on
	seen map[play.Position]struct{}
	most int // positions that the memory holds
}

// countPositions prints for each depth the number of positions that no fewer moves reach,
// until all have been counted.
func (p *perft) countPositions(ctx context.Context, m *play.Session, depth int) error {
	start := m.Position()
	each := perPosition + int64(reflect.TypeOf(start.Value()).Size())
	l := &level{game: m.Game, list: []play.Position{start}, seen: map[play.Position]struct{}{start: {}}, most: int(p.limits.Memory / each)}
	l.settle()
	bar := cli.NewProgress(p.Cmd.ErrOrStderr(), "")
	defer bar.Done()
	for d := 1; d <= depth; d++ {
		began := time.Now()
		err := l.next(ctx, func(done int) {
			bar.Describe(fmt.Sprintf("depth %d: %d of %d positions, %s/s", d, done, len(l.list), humanize.SIWithDigits(float64(done)/time.Since(began).Seconds(), 0, "")))
		})
		if err != nil {
			return p.unfinished(d, err)
		}
		j := l.settle()
		j.Game, j.Depth, j.Seconds = m.Game.String(), d, cli.Seconds(time.Since(began))
		bar.Clear()
		if err := p.printPositions(j); err != nil || j.Positions == 0 {
			return err
		}
	}
	return nil
}

// next goes on to the positions that one more move reaches.
func (l *level) next(ctx context.Context, report func(done int)) error {
	var next []play.Position
	var moves []play.Move
	for i, s := range l.list {
		if i&1023 == 0 {
			report(i)
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		moves = l.game.Moves(s, moves[:0])
		for _, m := range moves {
			t := l.game.Play(s, m)
			if _, ok := l.seen[t]; !ok {
				l.seen[t] = struct{}{}
				next = append(next, t)
			}
		}
		if len(l.seen) > l.most {
			return solver.ErrMemory
		}
	}
	l.list = next
	return nil
}

// settle counts the positions of the level, and leaves those in which play goes on.
func (l *level) settle() distinctJSON {
	j := distinctJSON{Positions: len(l.list), All: len(l.seen)}
	l.list = slices.DeleteFunc(l.list, func(s play.Position) bool {
		o := l.game.Outcome(s)
		if o == rules.Undecided {
			return false
		}
		if j.Over++; o != rules.Draw {
			j.Won++
		}
		return true
	})
	return j
}

// printPositions prints the counts of a depth.
func (p *perft) printPositions(j distinctJSON) error {
	out := p.Cmd.OutOrStdout()
	if p.json {
		return cli.PrintJSON(out, j)
	}
	if !p.headed {
		p.headed = true
		fmt.Fprintf(out, "%s%-8s%15s%15s%15s%15s%9s\n", report.GameHead(j.Game, cli.Width(out)), "depth", "positions", "over", "won", "all", "seconds")
	}
	count := func(n int) string { return humanize.Comma(int64(n)) }
	_, err := fmt.Fprintf(out, "%-8d%15s%15s%15s%15s%9.1f\n", j.Depth, count(j.Positions), count(j.Over), count(j.Won), count(j.All), j.Seconds)
	return err
}

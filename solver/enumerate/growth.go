package enumerate

import (
	"context"
	"io"
	"sync/atomic"

	"ludex/rules"
	"ludex/solver/disk"
)

// growth is the making of one level out of the one before it.
type growth struct {
	sys       rules.Numbered
	dir       string
	workers   int
	from      *keyFile   // the level to expand
	known     []*keyFile // the levels that a move can lead back to
	store     *store
	batches   []*batch
	steps     []rules.Steps
	scratches []scratch
	runs      []*keyFile
	generated atomic.Int64
	expanded  atomic.Int64
	report    func(phase Phase, done, all int64)
}

// newGrowth prepares the making of a level.
func newGrowth(sys rules.Numbered, l *Levels, cfg Config, depth int) *growth {
	g := &growth{
		sys: sys, dir: l.dir, workers: cfg.Workers, scratches: make([]scratch, cfg.Workers),
		store:  newStore(sys.Partitions(), cfg.Workers, cfg.Memory),
		report: func(Phase, int64, int64) {},
	}
	for range cfg.Workers {
		g.steps = append(g.steps, sys.Steps())
		g.batches = append(g.batches, newBatch(g.store))
	}
	if cfg.Report != nil {
		g.report = func(phase Phase, done, all int64) {
			cfg.Report(Progress{depth, phase, done, all, g.generated.Load()})
		}
	}
	if depth > 0 {
		g.from = l.files[depth-1]
	}
	g.known = l.files
	if sys.Undirected() {
		g.known = l.files[max(0, depth-2):]
	}
	return g
}

// level writes the level and returns the size of its file.
func (g *growth) level(ctx context.Context, out io.Writer) (int64, error) {
	if g.from == nil {
		k := g.sys.StartKey()
		g.batches[0].add(k.Part, k.Num)
		g.batches[0].empty()
	} else if err := g.expand(ctx); err != nil {
		return 0, err
	}
	file, err := g.deduplicate(ctx, out)
	if err != nil {
		return 0, err
	}
	return int64(file.offset), nil
}

// counted returns the level with the counts of its keys.
func (g *growth) counted(l Level) Level {
	for i := range g.scratches {
		l.Positions += g.scratches[i].seen.positions
		l.Boards += g.scratches[i].seen.orbits
		l.Symmetric += g.scratches[i].seen.symmetric
	}
	return l
}

// scratch is the scratch memory of one goroutine.
type scratch struct {
	sorter
	keys   []uint64
	buffer []byte
	names  []rules.PositionID
	seen   tally
}

// tally holds the counts of the keys of a level.
type tally struct{ positions, orbits, symmetric int64 }

// see counts the keys that pass by.
func (g *growth) see(w int) seeing {
	seen, steps := &g.scratches[w].seen, g.steps[w]
	return func(part uint32, numbers []uint64) {
		for _, n := range numbers {
			orbit := steps.Orbit(rules.Key{Part: part, Num: n})
			seen.positions++
			seen.orbits += int64(orbit)
			if orbit < g.sys.Symmetries() {
				seen.symmetric++
			}
		}
	}
}

// close removes the runs.
func (g *growth) close() {
	for _, run := range g.runs {
		run.close()
		disk.System.Remove(run.file.Name()) // what cannot be removed now is at the next start
	}
}

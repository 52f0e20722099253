package enumerate

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync/atomic"

	"ludex/rules"
)

// growth is the making of one level out of the one before it.
type growth struct {
	sys       rules.Numbered
	dir       string
	workers   int
	from      *keyFile   // the level to expand
	known     []*keyFile // the levels that a move can lead back to
	store     *store
	sacks     []*sack
	steps     []rules.Steps
	rooms     []room
	runs      []*keyFile
	generated atomic.Int64
	expanded  atomic.Int64
	report    func(phase Phase, done, all int64)
}

// newGrowth prepares the making of a level.
func newGrowth(sys rules.Numbered, l *Levels, cfg Config, depth int) *growth {
	g := &growth{
		sys: sys, dir: l.dir, workers: cfg.Workers, rooms: make([]room, cfg.Workers),
		store:  newStore(sys.Partitions(), cfg.Workers, cfg.Memory),
		report: func(Phase, int64, int64) {},
	}
	for range cfg.Workers {
		g.steps = append(g.steps, sys.Steps())
		g.sacks = append(g.sacks, newSack(g.store))
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
		g.sacks[0].add(k.Part, k.Num)
		g.sacks[0].empty()
	} else if err := g.expand(ctx); err != nil {
		return 0, err
	}
	file, err := g.deduplicate(ctx, out)
	if err != nil {
		return 0, err
	}
	return int64(file.offset), nil
}

// counted returns the level with what was seen of its keys.
func (g *growth) counted(l Level) Level {
	for i := range g.rooms {
		l.Positions += g.rooms[i].seen.positions
		l.Boards += g.rooms[i].seen.orbits
		l.Symmetric += g.rooms[i].seen.symmetric
	}
	return l
}

// room is what one goroutine works in.
type room struct {
	sorter
	keys   []uint64
	buffer []byte
	names  []rules.Name
	seen   tally
}

// tally is what is counted of the keys of a level.
type tally struct{ positions, orbits, symmetric int64 }

// see counts the keys that pass by.
func (g *growth) see(w int) seeing {
	seen, steps := &g.rooms[w].seen, g.steps[w]
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

// expand fills the store and, where it gets too small, runs on disk with the
// classes of all neighbours of the level.
func (g *growth) expand(ctx context.Context) error {
	for blocks := g.from.blocks; len(blocks) > 0; {
		done, err := team(ctx, g.workers, len(blocks), func(w, i int) error {
			return g.expandBlock(w, blocks[i])
		}, func() bool { return !g.store.full() })
		for _, k := range g.sacks {
			k.empty()
		}
		if err != nil {
			return err
		}
		blocks = blocks[done:]
		if g.store.full() {
			if err := g.shrink(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// expandBlock puts the classes of all neighbours of a block into the store.
func (g *growth) expandBlock(w int, b block) error {
	room := &g.rooms[w]
	var err error
	if room.keys, room.buffer, err = g.from.read(b, room.keys, room.buffer); err != nil {
		return err
	}
	steps, sack := g.steps[w], g.sacks[w]
	generated := 0
	for _, n := range room.keys {
		room.names = steps.Expand(rules.Key{Part: b.part, Num: n}, room.names[:0])
		generated += len(room.names)
		for _, name := range room.names {
			k := steps.Canonical(name)
			sack.add(k.Part, k.Num)
		}
	}
	g.generated.Add(int64(generated))
	g.report(Expanding, g.expanded.Add(int64(b.count)), keys(g.from.blocks))
	return nil
}

// shrink removes duplicates from the store and, if that does not free half of
// it, moves it into a run on disk.
func (g *growth) shrink(ctx context.Context) error {
	_, err := team(ctx, g.workers, len(g.store.parts), func(w, i int) error {
		room := &g.rooms[w]
		g.store.refill(uint32(i), g.store.drain(uint32(i), &room.sorter))
		return nil
	}, always)
	if err != nil || g.store.used.Load() <= g.store.most/2 {
		return err
	}
	return g.spill(ctx)
}

// spill moves the store into a run: a file of keys.
func (g *growth) spill(ctx context.Context) error {
	path := filepath.Join(g.dir, fmt.Sprintf("run-%03d.keys", len(g.runs)))
	file, err := os.Create(path)
	if err != nil {
		return named(path, err)
	}
	defer file.Close()
	_, err = g.write(ctx, file, unseen, func(w int, to *packer) error {
		for _, n := range g.store.drain(to.part, &g.rooms[w].sorter) {
			if err := to.add(n); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return named(path, err)
	}
	run, err := openKeys(path)
	if err == nil {
		g.runs = append(g.runs, run)
	}
	return err
}

// deduplicate writes all numbers of store and runs once, without those of
// known levels.
func (g *growth) deduplicate(ctx context.Context, out io.Writer) (*fileWriter, error) {
	var done atomic.Int64
	return g.write(ctx, out, g.see, func(w int, to *packer) error {
		l, err := g.fresh(w, to.part)
		if err != nil {
			return err
		}
		for {
			n, ok, err := l.next()
			if !ok || err != nil {
				g.report(Merging, done.Add(1), int64(len(g.store.parts)))
				return err
			}
			if err := to.add(n); err != nil {
				return err
			}
		}
	})
}

// fresh returns the numbers of a partition that are new.
func (g *growth) fresh(w int, part uint32) (*less, error) {
	l := &less{from: union{{numbers: g.store.drain(part, &g.rooms[w].sorter)}}}
	for _, run := range g.runs {
		c, err := cursorOf(run, part)
		if err != nil {
			return nil, err
		}
		l.from = append(l.from, c)
	}
	for _, level := range g.known {
		c, err := cursorOf(level, part)
		if err != nil {
			return nil, err
		}
		l.known = append(l.known, c)
	}
	return l, nil
}

// close removes the runs.
func (g *growth) close() {
	for _, run := range g.runs {
		run.close()
		os.Remove(run.file.Name()) // what cannot be removed now is at the next start
	}
}

package enumerate

import (
	"context"
	"io"
	"path/filepath"
	"sync/atomic"

	"ludex/rules/guard"
	"ludex/solver/disk"
)

// shrink removes duplicates from the store and, if that does not free half of
// it, moves it into a run on disk.
func (g *growth) shrink(ctx context.Context) error {
	err := guard.Each(ctx, g.workers, len(g.store.parts), func(w, i int) error {
		room := &g.scratches[w]
		g.store.refill(uint32(i), g.store.drain(uint32(i), &room.sorter))
		return nil
	})
	if err != nil || g.store.used.Load() <= g.store.most/2 {
		return err
	}
	return g.spill(ctx)
}

// spill moves the store into a run, a file of keys, and writes down that the
// blocks so far need not be expanded again.
func (g *growth) spill(ctx context.Context) error {
	path := filepath.Join(g.dir, g.runName(len(g.runs)))
	file, err := disk.Create(path)
	if err != nil {
		return named(path, err)
	}
	defer file.Cancel()
	_, err = g.write(ctx, namedWriter{path, file}, unseen, func(w int, to *packer) error {
		for _, n := range g.store.drain(to.part, &g.scratches[w].sorter) {
			if err := to.add(n); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := file.Commit(); err != nil {
		return named(path, err)
	}
	run, err := openKeys(path)
	if err != nil {
		return err
	}
	g.runs = append(g.runs, run)
	if g.shard.Of > 0 {
		return nil
	}
	return g.save()
}

// runName returns the name of the file of a run.
func (g *growth) runName(i int) string {
	if g.shard.Of > 0 {
		return shardRunName(g.shard, i)
	}
	return runName(i)
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
	l := &less{from: union{{numbers: g.store.drain(part, &g.scratches[w].sorter)}}}
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

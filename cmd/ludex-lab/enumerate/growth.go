package enumerate

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"sync/atomic"
	"time"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/cmd/ludex-lab/shard"
	"ludex/rules/guard"
	"ludex/solver/disk"
)

// growth is the making of one level out of the one before it.
type growth struct {
	sys       numbered.Game
	dir       string
	workers   int
	from      *keyFile   // the level to expand
	blocks    []block    // those of its blocks that are to be expanded
	known     []*keyFile // the levels that a move can lead back to
	store     *store
	batches   []*batch
	steps     []numbered.Steps
	scratches []scratch
	runs      []*keyFile
	shard     shard.Shard // of the blocks, if not all of them are expanded here
	generated atomic.Int64
	expanded  atomic.Int64
	part      part
	every     time.Duration // between two writes of the part; 0: only when the memory is full
	saved     time.Time
	report    func(phase Phase, done, all int64)
}

// newGrowth prepares the making of a level.
func newGrowth(sys numbered.Game, l *Levels, cfg Config, depth int) *growth {
	g := &growth{
		sys: sys, dir: l.dir, workers: cfg.Workers, scratches: make([]scratch, cfg.Workers),
		store:  newStore(sys.Partitions(), cfg.Workers, cfg.Memory),
		report: func(Phase, int64, int64) {}, every: cfg.Every, saved: time.Now(),
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
		g.blocks = g.from.blocks
		g.part = part{Depth: depth, From: l.manifest.Levels[depth-1].SHA256}
	}
	g.known = l.knownTo(sys)
	return g
}

// knownTo returns the levels to which a move from the last one can lead back.
func (l *Levels) knownTo(sys numbered.Game) []*keyFile {
	if sys.Undirected() {
		return l.files[max(0, len(l.files)-2):]
	}
	return l.files
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
	var all tally
	for i := range g.scratches {
		all.join(g.scratches[i].seen)
	}
	l.Positions, l.Boards, l.Symmetric = all.positions, all.boards, all.symmetric
	return l
}

// scratch is the scratch memory of one goroutine.
type scratch struct {
	sorter
	keys   []uint64
	buffer []byte
	next   []numbered.Key
	seen   tally
}

// see counts the keys that pass by.
func (g *growth) see(w int) seeing {
	return func(part uint32, numbers []uint64) {
		g.scratches[w].seen.add(g.sys, g.steps[w], part, numbers)
	}
}

// close closes the runs.
func (g *growth) close() { closeAll(g.runs) }

// grow makes the next level.
func (l *Levels) grow(ctx context.Context, sys numbered.Game, cfg Config) error {
	g := newGrowth(sys, l, cfg, len(l.files))
	if p, runs := l.readPart(); runs != nil {
		g.resume(p, runs)
	}
	defer g.close()
	if err := l.add(ctx, cfg, g); err != nil {
		return err
	}
	g.close()
	g.removePart()
	return nil
}

// add makes the next level by g.
func (l *Levels) add(ctx context.Context, cfg Config, g *growth) error {
	return l.write(cfg, func(out io.Writer) (Level, int64, error) {
		size, err := g.level(ctx, out)
		return g.counted(Level{Generated: g.generated.Load()}), size, err
	})
}

// write writes the next level, whose counts and size fill returns.
func (l *Levels) write(cfg Config, fill func(io.Writer) (Level, int64, error)) error {
	began := time.Now()
	depth := len(l.files)
	path := l.path(depth)
	out, err := disk.Create(path)
	if err != nil {
		return named(path, err)
	}
	defer out.Cancel()
	sum := sha256.New()
	level, size, err := fill(io.MultiWriter(namedWriter{path, out}, sum))
	if err != nil {
		return err
	}
	if err := out.Commit(); err != nil {
		return named(path, err)
	}
	level.Depth, level.Bytes, level.SHA256 = depth, size, hex.EncodeToString(sum.Sum(nil))
	level.Seconds = time.Since(began).Round(time.Millisecond).Seconds()
	return l.took(level, cfg)
}

// took adds a level whose file is written to the manifest. An empty one means
// that the levels are complete.
func (l *Levels) took(level Level, cfg Config) error {
	next := l.manifest
	if level.Positions == 0 {
		next.Complete = true
		if err := disk.System.Remove(l.path(level.Depth)); err != nil {
			return named(l.path(level.Depth), err)
		}
	} else {
		next.Levels = append(next.Levels[:len(next.Levels):len(next.Levels)], level)
		if err := l.open(level); err != nil {
			return err
		}
	}
	if err := next.write(l.dir); err != nil {
		return err
	}
	l.manifest = next
	if err := l.writeTimes(); err != nil {
		return err
	}
	if level.Positions > 0 {
		cfg.Level(level)
	}
	return nil
}

// expand fills the store and, where it gets too small, runs on disk with the
// classes of all neighbours of the level.
func (g *growth) expand(ctx context.Context) error {
	for blocks := g.blocks[g.part.Blocks:]; len(blocks) > 0; {
		done, err := guard.While(ctx, g.workers, len(blocks), func(w, i int) error {
			return g.expandBlock(w, blocks[i])
		}, func() bool { return !g.store.full() && !g.due() })
		for _, k := range g.batches {
			k.empty()
		}
		if err != nil {
			return err
		}
		blocks = blocks[done:]
		g.part.Blocks += done
		switch {
		case g.store.full():
			err = g.shrink(ctx)
		case len(blocks) > 0 && g.due():
			err = g.spill(ctx)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// expandBlock puts the classes of all neighbours of a block into the store.
func (g *growth) expandBlock(w int, b block) error {
	scratch := &g.scratches[w]
	var err error
	if scratch.keys, scratch.buffer, err = g.from.read(b, scratch.keys, scratch.buffer); err != nil {
		return err
	}
	steps, batch := g.steps[w], g.batches[w]
	generated := 0
	for _, n := range scratch.keys {
		scratch.next = steps.Expand(numbered.Key{Part: b.part, Num: n}, scratch.next[:0])
		generated += len(scratch.next)
		for _, k := range scratch.next {
			batch.add(k.Part, k.Num)
		}
	}
	g.generated.Add(int64(generated))
	g.report(Expanding, g.expanded.Add(int64(b.count)), keys(g.blocks))
	return nil
}

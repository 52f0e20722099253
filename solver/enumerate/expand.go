package enumerate

import (
	"context"

	"ludex/rules"
	"ludex/solver/spread"
)

// expand fills the store and, where it gets too small, runs on disk with the
// classes of all neighbours of the level.
func (g *growth) expand(ctx context.Context) error {
	for blocks := g.from.blocks; len(blocks) > 0; {
		done, err := spread.While(ctx, g.workers, len(blocks), func(w, i int) error {
			return g.expandBlock(w, blocks[i])
		}, func() bool { return !g.store.full() })
		for _, k := range g.batches {
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
	scratch := &g.scratches[w]
	var err error
	if scratch.keys, scratch.buffer, err = g.from.read(b, scratch.keys, scratch.buffer); err != nil {
		return err
	}
	steps, batch := g.steps[w], g.batches[w]
	generated := 0
	for _, n := range scratch.keys {
		scratch.names = steps.Expand(rules.Key{Part: b.part, Num: n}, scratch.names[:0])
		generated += len(scratch.names)
		for _, name := range scratch.names {
			k := steps.Canonical(name)
			batch.add(k.Part, k.Num)
		}
	}
	g.generated.Add(int64(generated))
	g.report(Expanding, g.expanded.Add(int64(b.count)), keys(g.from.blocks))
	return nil
}

package enumerate

import (
	"cmp"
	"context"
	"io"

	"ludex/rules/guard"
)

// seeing is shown the numbers of every block; nil for nobody.
type seeing func(part uint32, numbers []uint64)

// packer packs the ascending numbers of one partition into blocks and sends
// them on.
type packer struct {
	ctx     context.Context
	part    uint32
	numbers []uint64
	to      chan<- packed
	see     seeing
}

func (p *packer) add(n uint64) error {
	p.numbers = append(p.numbers, n)
	if len(p.numbers) == blockKeys {
		return p.flush()
	}
	return nil
}

// flush sends the rest.
func (p *packer) flush() error {
	if len(p.numbers) == 0 {
		return nil
	}
	if p.see != nil {
		p.see(p.part, p.numbers)
	}
	block := packed{p.part, len(p.numbers), p.numbers[0], encodeBlock(nil, p.numbers)}
	p.numbers = p.numbers[:0]
	select {
	case p.to <- block:
		return nil
	case <-p.ctx.Done():
		return context.Cause(p.ctx)
	}
}

// write writes a file of keys: fill passes each partition's numbers, side by
// side, and the blocks are written in order.
func (g *growth) write(ctx context.Context, out io.Writer, see func(w int) seeing, fill func(w int, to *packer) error) (*fileWriter, error) {
	ahead := g.store.ahead() // blocks of a partition that wait for those before it
	file, err := newFileWriter(out)
	if err != nil {
		return nil, err
	}
	lanes := make([]chan packed, len(g.store.parts))
	for i := range lanes {
		lanes[i] = make(chan packed, ahead)
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var filled error
	filling := guard.Group{OnPanic: func() { stop(nil) }}
	filling.Go(func() {
		filled = guard.Each(ctx, g.workers, len(lanes), func(w, i int) error {
			defer close(lanes[i])
			p := &packer{ctx: ctx, part: uint32(i), to: lanes[i], see: see(w)}
			if err := fill(w, p); err != nil {
				return err
			}
			return p.flush()
		})
		if filled != nil {
			stop(filled)
		}
	})
	err = file.takeAll(ctx, lanes)
	if err != nil {
		stop(err)
	}
	filling.Wait()
	if err := cmp.Or(err, filled); err != nil {
		return nil, err
	}
	return file, file.finish()
}

// takeAll writes the numbers of the lanes, one lane after the other.
func (w *fileWriter) takeAll(ctx context.Context, lanes []chan packed) error {
	for _, lane := range lanes {
		for open := true; open; {
			var p packed
			select {
			case p, open = <-lane:
			case <-ctx.Done():
				return context.Cause(ctx)
			}
			if open {
				if err := w.add(p); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func unseen(int) seeing { return nil }

package enumerate

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"math"
	"path/filepath"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/rules/guard"
	"ludex/solver/disk"
)

// Verify reads every byte of every level, and counts the positions again, which
// are those of sys. The error names the first file that differs from the one
// that was written, has a number that is no position, or has other counts than the
// manifest.
func (l *Levels) Verify(ctx context.Context, sys numbered.Game, workers int) error {
	if err := l.Compare(ctx, workers); err != nil {
		return err
	}
	r := newRecount(sys, workers)
	for depth := range l.files {
		if err := r.level(ctx, l, depth); err != nil {
			return err
		}
	}
	return nil
}

// Compare reads every byte of every level. The error names the first file that has
// another SHA-256 than the manifest says.
func (l *Levels) Compare(ctx context.Context, workers int) error {
	n := len(l.files)
	return guard.Each(ctx, workers, n, func(_, i int) error {
		return l.verify(ctx, n-1-i) // the large ones first
	})
}

// verify compares the bytes of a level with their checksum.
func (l *Levels) verify(ctx context.Context, depth int) error {
	f := l.files[depth].file
	sum, err := digestOf(ctx, f)
	if err == nil && sum != l.manifest.Levels[depth].SHA256 {
		err = named(f.Name(), errDamaged)
	}
	return err
}

// digestOf returns the SHA-256 of a file.
func digestOf(ctx context.Context, f disk.File) (string, error) {
	sum := sha256.New()
	if _, err := io.Copy(sum, reading{ctx, io.NewSectionReader(f, 0, math.MaxInt64)}); err != nil {
		return "", named(f.Name(), err)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// reading is a reader that ends with its context.
type reading struct {
	ctx context.Context
	io.Reader
}

func (r reading) Read(data []byte) (int, error) {
	if r.ctx.Err() != nil {
		return 0, context.Cause(r.ctx)
	}
	return r.Reader.Read(data)
}

// recount counts the keys of levels anew.
type recount struct {
	sys     numbered.Game
	workers []counter
}

// counter counts the keys that one goroutine reads.
type counter struct {
	steps  numbered.Steps
	keys   []uint64
	buffer []byte
	seen   tally
}

func newRecount(sys numbered.Game, workers int) *recount {
	r := &recount{sys: sys, workers: make([]counter, workers)}
	for i := range r.workers {
		r.workers[i].steps = sys.Steps()
	}
	return r
}

// level compares the counts of a level with the manifest.
func (r *recount) level(ctx context.Context, l *Levels, depth int) error {
	f := l.files[depth]
	for i := range r.workers {
		r.workers[i].seen = tally{}
	}
	err := guard.Each(ctx, len(r.workers), len(f.blocks), func(w, i int) error {
		return r.block(&r.workers[w], f, f.blocks[i])
	})
	if err != nil {
		return err
	}
	var have tally
	for _, c := range r.workers {
		have.join(c.seen)
	}
	level := l.manifest.Levels[depth]
	if want := (tally{level.Positions, level.Boards, level.Symmetric}); have != want {
		return fmt.Errorf("%s: level %d: %v: want %v, the counts of its file", filepath.Join(l.dir, manifestName), depth, want, have)
	}
	return nil
}

// block counts the keys of a block.
func (r *recount) block(c *counter, f *keyFile, b block) (err error) {
	if c.keys, c.buffer, err = f.read(b, c.keys, c.buffer); err != nil {
		return err
	}
	if n, ok := c.seen.add(r.sys, c.steps, b.part, c.keys); !ok {
		return fmt.Errorf("%s: the block at byte %d: %d in partition %d is no number of a position", f.file.Name(), b.offset, n, b.part)
	}
	return nil
}

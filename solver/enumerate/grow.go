package enumerate

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"math"
	"time"

	"ludex/rules"
	"ludex/solver/disk"
)

// grow makes the next level.
func (l *Levels) grow(ctx context.Context, sys rules.Numbered, cfg Config) error {
	began := time.Now()
	depth := len(l.files)
	path := l.path(depth)
	out, err := disk.Create(path)
	if err != nil {
		return named(path, err)
	}
	defer out.Cancel()
	sum := sha256.New()
	g := newGrowth(sys, l, cfg, depth)
	defer g.close()
	size, err := g.level(ctx, io.MultiWriter(namedWriter{path, out}, sum))
	if err != nil {
		return err
	}
	if err := out.Commit(); err != nil {
		return named(path, err)
	}
	level := g.counted(Level{
		Depth: depth, Generated: g.generated.Load(), Bytes: size,
		SHA256: hex.EncodeToString(sum.Sum(nil)), Seconds: math.Round(time.Since(began).Seconds()*1000) / 1000,
	})
	return l.took(level, cfg)
}

// took puts a level whose file is written in the manifest. An empty one says
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

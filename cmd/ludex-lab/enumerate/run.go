// Package enumerate finds all positions that a system can reach, level by
// level, each with its distance from the start, and keeps them on disk. It
// knows no game. A level is made by two steps on streams of numbers: expand
// the level before, deduplicate. See docs/reference/levels.md.
//
// # The two steps
//
// Each step is a pure function on streams. solver/enumerate uses only these
// functions of the game (numbered.Steps):
//
//   - expand: from the key of a class to the keys of the classes one move away
//   - deduplicate: from keys, sorted by partition to each key once, without those of earlier levels
//
// On one machine, workers take blocks of the last level, expand them, and add
// the keys to the list of their partition. When the memory is full, each list
// is sorted (radix sort) without duplicates; if that does not free half of the
// memory, the lists are written to disk as a sorted run. At the end, the list
// and the runs of each partition are merged, the earlier levels are subtracted
// during the merge, and the result is the partition of the new level.
//
// By the default readings all jumps of a position are found at once. The cells
// with the same parities of row and diagonal are the bits of one word of eight
// by eight, and a jump moves a bit within its word. A piece whose neighbours
// form one arc may always leave. One with two or three arcs may leave freely
// only if holes separate the gaps between the arcs; the Euler characteristic
// counts the holes. Else the landing must join the arcs again, which a flood
// fill decides (rules/wabanti/solo/leaps.go).
//
// A level that takes longer than five minutes is continued where it was: the
// sorted lists are written to disk every five minutes, with a small file,
// part.json, that tells which blocks they cover. A run that is killed loses at
// most these minutes. A part that is damaged is not used.
//
// Workers share nothing but the tables, no step depends on the order of its
// input, and the bytes of a level do not depend on the number of workers. So a
// level can be divided among machines: the partition is the key to shuffle by.
package enumerate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/solver/disk"
)

// Phase is a part of the making of a level.
type Phase uint8

// The phases.
const (
	Expanding Phase = iota // counted in positions of the level before
	Merging                // counted in partitions
)

// Progress is the state of the level being made: not that of a search
// (solver.Progress), as a level has phases with a known end.
type Progress struct {
	Depth     int // of the level being made
	Phase     Phase
	Done, All int64
	Generated int64
}

// Config holds the directory, the system and the limits of an enumeration.
type Config struct {
	Dir      string
	System   string // names the start and the rules; a directory holds those of one
	Resume   bool   // continue from the levels in Dir, if there are any
	MaxDepth int    // the last level to make; -1 for all
	Memory   int64  // bytes for numbers; the rest goes through Dir
	Workers  int
	Every    time.Duration       // how much work on a level a kill may lose; 0: the numbers in memory, or the whole level
	Report   func(Progress)      // called by several goroutines; may be nil
	Level    func(Level)         // called for each level, first for those in Dir; may be nil
	Ready    func([]Level) error // called by Run with the levels in Dir before it makes the next one; its error ends Run; may be nil
}

// Run enumerates and returns the levels. The context may end the making: then
// it returns those made so far and the context's error. Other errors name the
// file that is missing, damaged or cannot be written. Whole levels in the
// directory are kept in any case.
func Run(ctx context.Context, sys numbered.Game, cfg Config) (*Levels, error) {
	m, err := Begin(ctx, sys, cfg)
	if err != nil {
		return nil, err
	}
	defer m.Unlock()
	if cfg.Ready != nil && m.More() {
		if err := cfg.Ready(m.List()); err != nil {
			m.Levels.Close()
			return nil, err
		}
	}
	for m.More() {
		err := m.Grow(ctx)
		if err != nil && ctx.Err() == nil {
			m.Levels.Close()
			return nil, err
		}
		if err != nil {
			return m.Levels, err
		}
	}
	return m.Levels, nil
}

// Making is a directory of levels in which this process alone makes the next
// ones.
type Making struct {
	*Levels
	sys  numbered.Game
	cfg  Config
	lock *disk.Locked
}

// Begin opens the directory of an enumeration to make levels in it, checks all
// that are there, and locks it until Close. The errors are those of Run.
func Begin(ctx context.Context, sys numbered.Game, cfg Config) (*Making, error) {
	if err := os.MkdirAll(cfg.Dir, 0o755); err != nil {
		return nil, named(cfg.Dir, err)
	}
	if err := vacant(cfg.Dir); err != nil {
		return nil, err
	}
	lock, err := lockDir(cfg.Dir)
	if err != nil {
		return nil, err
	}
	l, err := begin(ctx, sys, cfg)
	if err != nil {
		lock.Close()
		return nil, err
	}
	if cfg.Level == nil {
		cfg.Level = func(Level) {}
	}
	for _, level := range l.List() {
		cfg.Level(level)
	}
	return &Making{l, sys, cfg, lock}, nil
}

// More reports whether there is a level to make, up to MaxDepth.
func (m *Making) More() bool {
	return !m.Complete() && (m.cfg.MaxDepth < 0 || len(m.files) <= m.cfg.MaxDepth)
}

// Grow makes the next level in this process.
func (m *Making) Grow(ctx context.Context) error { return m.grow(ctx, m.sys, m.cfg) }

// Unlock ends the making. The levels stay open.
func (m *Making) Unlock() error { return m.lock.Close() }

// Close closes the levels and unlocks the directory.
func (m *Making) Close() {
	m.Levels.Close()
	m.lock.Close()
}

// begin opens the directory, checks every level there and removes the files
// left unfinished.
func begin(ctx context.Context, sys numbered.Game, cfg Config) (*Levels, error) {
	l, err := Open(cfg.Dir, cfg.System)
	switch {
	case errors.Is(err, ErrNone):
		return start(cfg)
	case err != nil:
		return nil, err
	case !cfg.Resume:
		err = fmt.Errorf("%s: %w", cfg.Dir, ErrThere)
	default:
		err = l.Verify(ctx, sys, cfg.Workers)
	}
	if err == nil {
		err = l.clean()
	}
	if err != nil {
		l.Close()
		return nil, err
	}
	return l, nil
}

// ErrThere reports that a directory holds levels already.
var ErrThere = errors.New("the directory has levels already")

// start returns an enumeration without levels. The directory may hold only the
// files of a run that ended before its first level.
func start(cfg Config) (*Levels, error) {
	l := &Levels{dir: cfg.Dir, manifest: manifest{Format: format, System: cfg.System}}
	if _, err := os.Stat(l.path(1)); err == nil {
		return nil, fmt.Errorf("%s: missing, and there are levels", filepath.Join(cfg.Dir, manifestName))
	}
	return l, clean(cfg.Dir, nil)
}

// timesName is the file that has the seconds of each level. Nothing depends on
// it. Manifests of older versions have the seconds themselves.
const timesName = "times.json"

// readTimes adds the seconds of the levels, as far as they are known.
func (l *Levels) readTimes() {
	data, err := disk.ReadFile(filepath.Join(l.dir, timesName))
	if err != nil {
		return
	}
	var times []float64
	if json.Unmarshal(data, &times) != nil || len(times) > len(l.manifest.Levels) {
		return
	}
	for i, seconds := range times {
		l.manifest.Levels[i].Seconds = seconds
	}
}

// writeTimes writes the seconds of the levels.
func (l *Levels) writeTimes() error {
	times := []float64{}
	for _, level := range l.manifest.Levels {
		times = append(times, level.Seconds)
	}
	data, err := json.Marshal(times)
	if err != nil {
		return err
	}
	path := filepath.Join(l.dir, timesName)
	if err := disk.WriteFile(path, append(data, '\n')); err != nil {
		return named(path, err)
	}
	return nil
}

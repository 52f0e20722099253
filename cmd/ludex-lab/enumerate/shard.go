package enumerate

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/cmd/ludex-lab/shard"
	"ludex/solver/disk"
)

// Expansion is the result of a shard: of one of several equal parts of the work
// on the next level, the expansion of a part of the last one. Shards run in any
// order, also at the same time, on machines that share the directory. A file in
// it has the result, beside runs with the numbers.
type Expansion struct {
	Depth     int      `json:"depth"` // of the level being made
	From      string   `json:"from"`  // the SHA-256 of the level before
	Shard     int      `json:"shard"`
	Of        int      `json:"of"`
	Expanded  int64    `json:"expanded"`  // positions
	Generated int64    `json:"generated"` // their neighbours
	Runs      []string `json:"runs"`      // the SHA-256 of the files of its neighbours
}

const shardPrefix = "shard-"

// filePrefix returns the beginning of the names of a shard's files.
func filePrefix(s shard.Shard) string {
	return fmt.Sprintf("%s%04d-of-%04d.", shardPrefix, s.Index, s.Of)
}

func shardRunName(s shard.Shard, i int) string { return fmt.Sprintf("%s%03d.keys", filePrefix(s), i) }

// blocksOf returns the blocks of a shard: those that begin in its equal part of
// the positions.
func blocksOf(s shard.Shard, all []block) []block {
	total, before, begin := keys(all), int64(0), len(all)
	for i, b := range all {
		switch of := before * int64(s.Of) / total; {
		case of >= int64(s.Index):
			return all[min(begin, i):i]
		case of == int64(s.Index-1):
			begin = min(begin, i)
		}
		before += int64(b.count)
	}
	return all[begin:]
}

// ExpandShard expands a part of the last level, and writes the neighbours into
// the directory. MergeShards makes the next level of all shards. Nothing is
// done if the result is there already.
func (l *Levels) ExpandShard(ctx context.Context, sys numbered.Game, cfg Config, s shard.Shard) (Expansion, error) {
	depth := len(l.files)
	switch {
	case l.Complete():
		return Expansion{}, fmt.Errorf("%s: the levels are complete: there is nothing to expand", l.dir)
	case depth == 0:
		return Expansion{}, fmt.Errorf("%s: no level to expand: expected at least level 0", l.dir)
	}
	lock, err := disk.Lock(filepath.Join(l.dir, filePrefix(s)+lockName))
	switch {
	case errors.Is(err, disk.ErrBusy):
		return Expansion{}, fmt.Errorf("%s: shard %v is running here", l.dir, s)
	case err != nil:
		return Expansion{}, named(l.dir, err)
	}
	defer lock.Close()
	if e, err := readExpansion(Expansion{Shard: s.Index, Of: s.Of}.path(l.dir)); err == nil && e.From == l.manifest.Levels[depth-1].SHA256 {
		return e, nil
	}
	cfg.Every = 0
	g := newGrowth(sys, l, cfg, depth)
	g.shard, g.blocks = s, blocksOf(s, g.from.blocks)
	defer g.close()
	if err := g.expand(ctx); err != nil {
		return Expansion{}, err
	}
	if err := g.spill(ctx); err != nil {
		return Expansion{}, err
	}
	e := Expansion{
		Depth: depth, From: g.part.From, Shard: s.Index, Of: s.Of,
		Expanded: g.expanded.Load(), Generated: g.generated.Load(),
	}
	for _, run := range g.runs {
		sum, err := digestOf(ctx, run.file)
		if err != nil {
			return Expansion{}, err
		}
		e.Runs = append(e.Runs, sum)
	}
	return e, e.write(l.dir)
}

func (e Expansion) path(dir string) string {
	return filepath.Join(dir, filePrefix(shard.Shard{Index: e.Shard, Of: e.Of})+"json")
}

// write writes the result, with its checksum in a second line.
func (e Expansion) write(dir string) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	if err := disk.WriteFile(e.path(dir), append(line, "\n"+digest(line)+"\n"...)); err != nil {
		return named(e.path(dir), err)
	}
	return nil
}

// readExpansion reads the result of a shard.
func readExpansion(path string) (e Expansion, err error) {
	data, err := disk.ReadFile(path)
	if err != nil {
		return e, named(path, err)
	}
	line, sum, _ := bytes.Cut(data, []byte("\n"))
	if string(sum) != digest(line)+"\n" || json.Unmarshal(line, &e) != nil || filepath.Base(path) != filepath.Base(e.path("")) {
		return e, named(path, errDamaged)
	}
	return e, nil
}

// MergeShards makes the next level of the results of all shards, and removes
// their files. The error names the shards that are missing.
func (m *Making) MergeShards(ctx context.Context) error {
	if len(m.files) == 0 {
		return fmt.Errorf("%s: no shards: expected level 0 and the results of --shard", m.dir)
	}
	found, err := m.expansions()
	if err != nil {
		return err
	}
	g := newGrowth(m.sys, m.Levels, m.cfg, len(m.files))
	defer g.close()
	g.blocks = nil
	var expanded int64
	for _, e := range found {
		expanded += e.Expanded
		g.generated.Add(e.Generated)
		for i, sum := range e.Runs {
			run, err := openKeys(filepath.Join(m.dir, shardRunName(shard.Shard{Index: e.Shard, Of: e.Of}, i)))
			if err != nil {
				return err
			}
			g.runs = append(g.runs, run)
			if now, err := digestOf(ctx, run.file); err != nil {
				return err
			} else if now != sum {
				return named(run.file.Name(), errDamaged)
			}
		}
	}
	if all := keys(g.from.blocks); expanded != all {
		return fmt.Errorf("%s: the shards expanded %d positions: expected %d", m.dir, expanded, all)
	}
	if err := m.add(ctx, m.cfg, g); err != nil {
		return err
	}
	g.close()
	return m.removeFiles(shardPrefix)
}

// expansions returns the results of all shards of the next level.
func (m *Making) expansions() ([]Expansion, error) {
	names, err := m.names(shardPrefix)
	if err != nil {
		return nil, err
	}
	from := m.manifest.Levels[len(m.files)-1].SHA256
	found := map[int]Expansion{}
	of := 0
	for _, name := range names {
		if !strings.HasSuffix(name, ".json") {
			continue
		}
		e, err := readExpansion(filepath.Join(m.dir, name))
		switch {
		case err != nil:
			return nil, err
		case e.From != from:
			continue // of another level
		case of > 0 && e.Of != of:
			return nil, fmt.Errorf("%s: shards of %d and of %d: remove the files of one of them", m.dir, of, e.Of)
		}
		of, found[e.Shard] = e.Of, e
	}
	return whole(found, of, fmt.Sprintf("%s: level %d", m.dir, len(m.files)))
}

// whole returns the results in order, or an error that names the missing ones.
func whole(found map[int]Expansion, of int, place string) (list []Expansion, err error) {
	if of == 0 {
		return nil, fmt.Errorf("%s: no shards: expected the results of --shard", place)
	}
	missing := shard.Missing(of, func(i int) bool {
		e, ok := found[i]
		if ok {
			list = append(list, e)
		}
		return ok
	})
	if missing != "" {
		return nil, fmt.Errorf("%s: missing shards: %s", place, missing)
	}
	return list, nil
}

// names returns the names of the files that begin with a prefix.
func (l *Levels) names(prefix string) (names []string, err error) {
	entries, err := os.ReadDir(l.dir)
	if err != nil {
		return nil, named(l.dir, err)
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), prefix) {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

// removeFiles removes the files whose names begin with a prefix.
func (l *Levels) removeFiles(prefix string) error {
	names, err := l.names(prefix)
	for _, name := range names {
		err = errors.Join(err, disk.System.Remove(filepath.Join(l.dir, name)))
	}
	return err
}

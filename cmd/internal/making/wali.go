package making

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/tables"
	"ludex/puzzles/generate"
	walipuzzle "ludex/puzzles/wali"
	"ludex/solver/tablebase"
)

// findTables reads or finds the tables, with progress.
func (g *Maker) findTables(ctx context.Context, w *generate.Wali) (err error) {
	if err := g.load(w); err != nil {
		return err
	}
	if g.tables == "" && !g.fresh && w.Pieces <= mostCached {
		g.cached(ctx, w)
	}
	bar := cli.NewProgress(g.Cmd.ErrOrStderr(), "")
	defer bar.Done()
	w.Book, err = walipuzzle.UpTo(ctx, w.Game, w.Pieces,
		tablebase.Limits{Memory: g.Limits.Memory, Workers: g.Limits.Workers, Report: func(s tablebase.Progress) { tables.Progress(bar, s) }})
	return err
}

// mostCached is the greatest --pieces for which tables are kept: 80 MB on the
// board of the rulebook.
const mostCached = 7

// cached reads the tables of the cache folder, after it has built those that
// are missing there. A cache that cannot be used is no error: the tables are
// then found in memory, which the program reports.
func (g *Maker) cached(ctx context.Context, w *generate.Wali) {
	if err := g.fromCache(ctx, w); err != nil && ctx.Err() == nil {
		fmt.Fprintf(g.Cmd.ErrOrStderr(), "ludex: the tables are not kept: %v\n", err)
	}
}

func (g *Maker) fromCache(ctx context.Context, w *generate.Wali) error {
	index := w.Game.Index(w.Pieces)
	if len(index.Classes()) == 0 {
		return nil
	}
	folder, err := cli.CacheFolder()
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(index.String()))
	dir, err := tablebase.MakeDir(filepath.Join(folder, "tables", "wali-"+hex.EncodeToString(sum[:8])), index.String())
	if err != nil {
		return err
	}
	defer dir.Close()
	bar := cli.NewProgress(g.Cmd.ErrOrStderr(), "")
	defer bar.Done()
	err = dir.Build(ctx, index, tablebase.Limits{Memory: g.Limits.Memory, Workers: g.Limits.Workers, Report: func(s tablebase.Progress) { tables.Progress(bar, s) }})
	if err != nil {
		return err
	}
	return walipuzzle.Load(w.Game, dir, w.Pieces)
}

// load reads the tables of --tables, if it is given.
func (g *Maker) load(w *generate.Wali) error {
	if g.tables == "" {
		return nil
	}
	t, err := g.tables.Open()
	if err != nil {
		return err
	}
	defer t.Dir.Close()
	if err := walipuzzle.Load(w.Game, t.Dir, w.Pieces); err != nil {
		return fmt.Errorf("%s: %w", g.tables, err)
	}
	var materials []string
	for _, s := range t.Dir.Summaries() {
		materials = append(materials, s.Name)
	}
	g.on, err = t.Sources(materials)
	return err
}

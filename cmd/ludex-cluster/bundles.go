package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex-lab/shard"
)

// bundles is a job of independent shards: a command of ludex-lab with
// --shard, and the merge of the files that it writes.
type bundles struct {
	engine
	dir     string
	program string // ludex-lab
	shards  int
}

func (b *bundles) add(c *cobra.Command) {
	f := c.Flags()
	f.SortFlags = false
	f.StringVar(&b.dir, "dir", "", "keep the results of the shards in a `DIRECTORY` that all machines see")
	f.IntVar(&b.shards, "shards", 64, "divide the work into `N` shards; the number of workers does not change the result")
	f.StringVar(&b.program, "program", "", "the `PROGRAM` ludex-lab on each machine (default: beside ludex-cluster, or in the PATH)")
	b.engine.add(c)
}

// ready checks the flags and starts the engine.
func (b *bundles) ready(ctx context.Context, options []string) (err error) {
	if b.dir == "" {
		return errors.New("--dir is missing: the directory for the results of the shards")
	}
	if b.shards < 1 || b.shards > 9999 {
		return fmt.Errorf("--shards %d: must be 1 to 9999", b.shards)
	}
	if b.dir, err = filepath.Abs(b.dir); err != nil {
		return err
	}
	if err := os.MkdirAll(b.dir, 0o755); err != nil {
		return err
	}
	if b.program == "" {
		b.program = beside("ludex-lab")
	}
	return b.open(ctx, options)
}

// beside returns a program that is beside this one, or its name.
func beside(name string) string {
	self, err := os.Executable()
	if err != nil {
		return name
	}
	path := filepath.Join(filepath.Dir(self), name)
	if _, err := os.Stat(path); err != nil {
		return name
	}
	return path
}

// path returns the file of a shard.
func (b *bundles) path(shard int) string {
	return filepath.Join(b.dir, fmt.Sprintf("shard-%04d-of-%04d.json", shard, b.shards))
}

// all runs the command for every shard that has no file, and returns the files.
func (b *bundles) all(ctx context.Context, args []string) (files []string, err error) {
	var left []int
	for i := 1; i <= b.shards; i++ {
		files = append(files, b.path(i))
		if _, err := os.Stat(b.path(i)); err != nil {
			left = append(left, i)
		}
	}
	if len(left) == 0 {
		return files, nil
	}
	err = b.engine.run(ctx, b.dir, func(int) *beam.Pipeline {
		p, s := beam.NewPipelineWithRoot()
		shards := beam.Reshuffle(s.Scope("spread"), beam.CreateList(s.Scope("shards"), left))
		beam.ParDo0(s.Scope("run"), &shardFn{Program: b.program, Args: args, Dir: b.dir, Of: b.shards}, shards)
		return p
	})
	if missing := b.missing(); err != nil && missing != "" {
		return nil, &unfinishedError{fmt.Errorf("%w; missing shards: %s", err, missing)}
	}
	return files, nil
}

// missing returns the shards without a file.
func (b *bundles) missing() string {
	return shard.Missing(b.shards, func(i int) bool {
		_, err := os.Stat(b.path(i))
		return err == nil
	})
}

// merge runs a command of the program that merges the files. Its output and exit code
// are those of this program.
func (b *bundles) merge(c *cobra.Command, args []string) error {
	run := exec.CommandContext(c.Context(), b.program, args...)
	run.Stdout, run.Stderr = c.OutOrStdout(), c.ErrOrStderr()
	err := run.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.Exited() {
		return &statusError{exit.ExitCode()}
	}
	return err
}

func init() { register.DoFn2x1[context.Context, int, error](&shardFn{}) }

// shardFn runs a command of a program for a shard.
type shardFn struct {
	Program string
	Args    []string
	Dir     string
	Of      int
}

// ProcessElement writes the file of a shard, whole or not at all. A file that is
// there stays. Each attempt writes a file of its own first, so that it is
// harmless if two workers have the same shard.
func (f *shardFn) ProcessElement(ctx context.Context, shard int) error {
	path := (&bundles{dir: f.Dir, shards: f.Of}).path(shard)
	if _, err := os.Stat(path); err == nil {
		return nil
	}
	dir, err := os.MkdirTemp(f.Dir, ".shard-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "out.json")
	args := append(append([]string{}, f.Args...), "--shard", fmt.Sprintf("%d/%d", shard, f.Of), "-o", out)
	run := exec.CommandContext(ctx, f.Program, args...)
	var messages bytes.Buffer
	run.Stderr = &messages
	err = run.Run()
	if _, missing := os.Stat(out); missing != nil {
		return fmt.Errorf("%s %s: %w: %s", f.Program, strings.Join(args, " "), errors.Join(err, missing), strings.TrimSpace(messages.String()))
	}
	return os.Rename(out, path)
}

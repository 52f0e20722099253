package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex-lab/shard"
)

// pieces is a job of independent runs of a program, each of which writes a file.
type pieces struct {
	engine
	dir     string
	program string
	workers int
}

func (b *pieces) add(c *cobra.Command, program string) {
	f := c.Flags()
	f.StringVar(&b.program, "program", "", fmt.Sprintf("the `PROGRAM` %s on each machine (default: beside ludex-cluster, or in the PATH)", program))
	f.IntVar(&b.workers, "workers", runtime.NumCPU(), "run `N` at a time on each machine")
	b.engine.add(c)
}

// ready checks the flags and starts the engine.
func (b *pieces) ready(ctx context.Context, program string, options []string) (err error) {
	if b.dir == "" {
		return errors.New("--dir is missing: the directory for the results")
	}
	if b.workers < 1 {
		return fmt.Errorf("--workers %d: must be 1 or more", b.workers)
	}
	if b.dir, err = filepath.Abs(b.dir); err != nil {
		return err
	}
	if err := os.MkdirAll(b.dir, 0o755); err != nil {
		return err
	}
	if b.program == "" {
		b.program = beside(program)
	}
	return b.open(ctx, options)
}

// each runs the program for every piece that has no file. The error of the engine counts
// only where one is missing then.
func (b *pieces) each(ctx context.Context, work runFn) error {
	var left []int
	for i := range work.Names {
		if !work.done(i) {
			left = append(left, i)
		}
	}
	if len(left) == 0 {
		return nil
	}
	work.Program, work.Dir, work.Workers = b.program, b.dir, b.workers
	return b.engine.run(ctx, b.dir, func(int) *beam.Pipeline {
		p, s := beam.NewPipelineWithRoot()
		numbers := beam.Reshuffle(s.Scope("spread"), beam.CreateList(s.Scope("pieces"), left))
		beam.ParDo0(s.Scope("run"), &work, numbers)
		return p
	})
}

// bundles is a job of independent shards: a command of ludex-lab with
// --shard, and the merge of the files that it writes.
type bundles struct {
	pieces
	shards int
}

func (b *bundles) add(c *cobra.Command) {
	f := c.Flags()
	f.SortFlags = false
	f.StringVar(&b.dir, "dir", "", "keep the results of the shards in a `DIRECTORY` that all machines see")
	f.IntVar(&b.shards, "shards", 64, "divide the work into `N` shards; the number of workers does not change the result")
	b.pieces.add(c, "ludex-lab")
}

// ready checks the flags and starts the engine.
func (b *bundles) ready(ctx context.Context, options []string) (err error) {
	if b.shards < 1 || b.shards > 9999 {
		return fmt.Errorf("--shards %d: must be 1 to 9999", b.shards)
	}
	return b.pieces.ready(ctx, "ludex-lab", options)
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

// all runs the command for every shard that has no file, and returns the files.
func (b *bundles) all(ctx context.Context, args []string) (files []string, err error) {
	work := runFn{Dir: b.dir}
	for i := 1; i <= b.shards; i++ {
		work.Names = append(work.Names, fmt.Sprintf("shard-%04d-of-%04d.json", i, b.shards))
		work.Args = append(work.Args, slices.Concat(args, []string{"--shard", fmt.Sprintf("%d/%d", i, b.shards), "-o", result + ".json"}))
		files = append(files, work.path(i-1))
	}
	err = b.each(ctx, work)
	if missing := shard.Missing(b.shards, func(i int) bool { return work.done(i - 1) }); err != nil && missing != "" {
		return nil, &unfinishedError{fmt.Errorf("%w; missing shards: %s", err, missing)}
	}
	return files, nil
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

func init() { register.DoFn2x1[context.Context, int, error](&runFn{}) }

// result stands in the arguments of a program for the file that it writes, without the
// end of its name.
const result = "{out}"

// runFn runs a program for the pieces of a job.
type runFn struct {
	Program string
	Dir     string
	Workers int
	Names   []string   // of the files of the pieces
	Args    [][]string // of the program for each piece
	Noted   bool       // a failure of the program is noted, and the work goes on
}

// path returns the file of a piece.
func (f *runFn) path(piece int) string { return filepath.Join(f.Dir, f.Names[piece]) }

// failed ends the name of the file with the reason why a piece has no result.
const failed = ".failed"

// done reports whether a piece has its file.
func (f *runFn) done(piece int) bool {
	_, err := os.Stat(f.path(piece))
	return err == nil
}

// running has a place for each program that runs in this process.
var running = struct {
	sync.Mutex
	free *sync.Cond
	n    int
}{}

func init() { running.free = sync.NewCond(&running) }

// turn waits until fewer than so many programs run, and returns the function that ends
// the turn.
func turn(most int) func() {
	running.Lock()
	defer running.Unlock()
	for running.n >= most {
		running.free.Wait()
	}
	running.n++
	return func() {
		running.Lock()
		defer running.Unlock()
		running.n--
		running.free.Signal()
	}
}

// ProcessElement writes the file of a piece, whole or not at all. A file that is
// there stays. Each attempt writes a file of its own first, so that it is
// harmless if two workers have the same piece.
func (f *runFn) ProcessElement(ctx context.Context, piece int) error {
	defer turn(f.Workers)()
	if f.done(piece) {
		return nil
	}
	dir, err := os.MkdirTemp(f.Dir, ".piece-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	out, err := f.run(ctx, dir, f.Args[piece])
	if err != nil && f.Noted && ctx.Err() == nil {
		return os.WriteFile(f.path(piece)+failed, []byte(err.Error()+"\n"), 0o644)
	}
	if err != nil {
		return err
	}
	return os.Rename(out, f.path(piece))
}

// run runs the program, and returns the file with its result: the one that its arguments
// name, or what it prints. Exit codes of results are 0, 1 and 3.
func (f *runFn) run(ctx context.Context, dir string, args []string) (file string, err error) {
	file = filepath.Join(dir, "printed")
	var words []string
	for _, word := range args {
		if strings.Contains(word, result) {
			word = strings.ReplaceAll(word, result, filepath.Join(dir, "out"))
			file = word
		}
		words = append(words, word)
	}
	printed, err := os.Create(filepath.Join(dir, "printed"))
	if err != nil {
		return "", err
	}
	defer printed.Close()
	run := exec.CommandContext(ctx, f.Program, words...)
	var messages bytes.Buffer
	run.Stdout, run.Stderr = printed, &messages
	err = run.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && slices.Contains([]int{1, 3}, exit.ExitCode()) {
		err = nil
	}
	if err == nil {
		_, err = os.Stat(file)
	}
	if err != nil {
		return "", fmt.Errorf("%s %s: %w: %s", f.Program, strings.Join(words, " "), err, strings.TrimSpace(messages.String()))
	}
	return file, printed.Sync()
}

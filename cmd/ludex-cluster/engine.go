package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	beamlog "github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/dataflow"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/flink"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/spark"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal"
	"github.com/spf13/cobra"
)

// engine is the part of a command that selects the place where pipelines run.
type engine struct {
	runner     string
	ownWorkers bool
	anyAddress bool
	attempts   int
	limit      time.Duration // of a job; 0 for none
	log        string
	temporary  string // directory for the files of the engine in this process
}

func (e *engine) add(c *cobra.Command) {
	f := c.Flags()
	f.SortFlags = false
	f.StringVar(&e.runner, "runner", "prism", "run on `prism|flink|spark|dataflow|universal`")
	f.BoolVar(&e.ownWorkers, "worker-process", false, "let the job server start a process of its own for the work")
	f.BoolVar(&e.anyAddress, "any-address", false, "let prism in this process listen on all addresses of the machine")
	f.IntVar(&e.attempts, "attempts", 3, "give a job to the engine up to `N` times")
	f.DurationVar(&e.limit, "job-timeout", 0, "give up an attempt after a `DURATION` such as 2h (default: no limit)")
	f.StringVar(&e.log, "engine-log", "error", "show messages of the engine from `LEVEL` on: debug, info, warn or error")
}

// open reads the options of the engine, and starts prism if no job server is
// given.
func (e *engine) open(ctx context.Context, options []string) error {
	if err := flag.CommandLine.Parse(options); err != nil {
		return err
	}
	if rest := flag.Args(); len(rest) > 0 {
		return fmt.Errorf("%q: expected an option of the engine such as --endpoint=localhost:8073", rest[0])
	}
	beamlog.SetupLogging(e.log, "text")
	if err := e.files(); err != nil {
		return err
	}
	if e.runner == "prism" && *jobopts.Endpoint == "" {
		endpoint, err := startServer(ctx, 0, e.anyAddress)
		if err != nil {
			return err
		}
		*jobopts.Endpoint = endpoint
		if *jobopts.EnvironmentType == "" && !e.ownWorkers {
			*jobopts.EnvironmentType = "LOOPBACK"
		}
	}
	if e.ownWorkers {
		return e.processes()
	}
	return nil
}

// files keeps the temporary files of the engine in one directory, which close
// removes.
func (e *engine) files() (err error) {
	if e.temporary, err = os.MkdirTemp("", "ludex-cluster-"); err != nil {
		return err
	}
	return os.Setenv("TMPDIR", e.temporary)
}

// processes lets the job server start this program as the worker of each job.
func (e *engine) processes() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	stub, err := os.CreateTemp(e.temporary, "worker-") // the engine stages a file, and the worker needs none
	if err != nil {
		return err
	}
	*jobopts.EnvironmentType = "PROCESS"
	*jobopts.EnvironmentConfig = fmt.Sprintf("{%q: %q}", "command", self)
	*jobopts.WorkerBinary = stub.Name()
	return stub.Close()
}

func (e *engine) close() { os.RemoveAll(e.temporary) }

// run gives a pipeline to the engine, again if it fails. build makes it anew for
// each attempt.
func (e *engine) run(ctx context.Context, what string, build func(attempt int) *beam.Pipeline) error {
	var err error
	for attempt := 1; attempt <= max(1, e.attempts); attempt++ {
		if err = e.try(ctx, build(attempt)); err == nil {
			return nil
		}
		if ctx.Err() != nil {
			return &unfinishedError{fmt.Errorf("%s: %w", what, context.Cause(ctx))}
		}
		fmt.Fprintf(os.Stderr, "ludex-cluster: %s: attempt %d failed: %s\n", what, attempt, cause(err))
	}
	return &unfinishedError{fmt.Errorf("%s: not done after %d attempts", what, max(1, e.attempts))}
}

// errSlow reports that a job took longer than --job-timeout.
var errSlow = errors.New("no result within --job-timeout")

// try gives a pipeline to the engine once. An engine need not notice a worker
// that ends before it has connected: prism waits for it forever.
func (e *engine) try(ctx context.Context, p *beam.Pipeline) error {
	if e.limit > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeoutCause(ctx, e.limit, errSlow)
		defer stop()
	}
	_, err := beam.Run(ctx, e.runner, p)
	if err != nil && errors.Is(context.Cause(ctx), errSlow) {
		return errSlow
	}
	return err
}

// cause returns the last line of the message of an engine, which is long: the
// error of the work itself.
func cause(err error) string {
	if err == nil {
		return ""
	}
	lines := strings.Split(strings.TrimSpace(err.Error()), "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if line := strings.TrimSpace(lines[i]); line != "" && !strings.HasPrefix(line, "goroutine") {
			return line
		}
	}
	return err.Error()
}

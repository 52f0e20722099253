package main

import (
	"context"
	"fmt"
	"net"
	"strings"

	"github.com/apache/beam/sdks/v2/go/container/tools"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/harness"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal/extworker"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/util/grpcx"
	"github.com/spf13/cobra"
)

// workerProcess is this program when a job server has started it for a job
// (environment PROCESS).
type workerProcess struct {
	id        string
	provision string // address of the service that knows the others
}

// provisioned returns the worker process that the arguments of a job server
// describe.
func provisioned(args []string) (w workerProcess, ok bool) {
	for _, arg := range args {
		name, value, _ := strings.Cut(arg, "=")
		value = strings.Trim(value, "'") // prism quotes the id as for a shell
		switch name {
		case "--id":
			w.id = value
		case "--provision_endpoint":
			w.provision = value
		}
	}
	return w, w.id != "" && w.provision != ""
}

// serve does the work of a job, until the job server ends it.
func (w workerProcess) serve(ctx context.Context) error {
	ctx = grpcx.WriteWorkerID(ctx, w.id)
	info, err := tools.ProvisionInfo(ctx, w.provision)
	if err != nil {
		return fmt.Errorf("worker %s: %s: %w", w.id, w.provision, err)
	}
	return harness.MainWithOptions(ctx, info.GetLoggingEndpoint().GetUrl(), info.GetControlEndpoint().GetUrl(),
		harness.Options{RunnerCapabilities: info.GetRunnerCapabilities(), StatusEndpoint: info.GetStatusEndpoint().GetUrl()})
}

// workerCommand serves job servers that request workers (environment EXTERNAL). It
// listens on the loopback address alone: the task manager of an engine runs on the
// same machine.
func workerCommand() *cobra.Command {
	port := 50000
	c := &cobra.Command{
		Use: "worker", Short: "Serve an engine on this machine with workers (environment EXTERNAL)", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			pool, err := extworker.StartLoopback(c.Context(), port)
			if err != nil {
				return err
			}
			fmt.Fprintf(c.OutOrStdout(), "workers: %s\n", pool.EnvironmentConfig(c.Context()))
			<-c.Context().Done()
			return pool.Stop(context.Background())
		},
	}
	c.Flags().IntVar(&port, "port", port, "listen on `PORT` of localhost")
	return c
}

// freePort returns a port of the loopback address that is free now.
func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

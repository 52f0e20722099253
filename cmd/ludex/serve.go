package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
)

const serveHelp = `Show the site of ludex site in the browser, with this program as its engine: searches use all cores and the memory of the machine, and nothing is built for the browser.

The server listens on this machine alone. With another --address, whoever reaches that address can start searches.`

const serveExamples = `  ludex serve ...
  ludex serve --address localhost:9000 ...`

// server is the command that serves the site.
type server struct {
	cmd     *cobra.Command
	address string
	limits  cli.Limits
}

func serveCommand() *cobra.Command {
	s := &server{}
	c := &cobra.Command{
		Use:     "serve",
		Short:   "Show the site in the browser, with this program as its engine",
		Long:    serveHelp,
		Example: serveExamples,
		Args:    cli.Args("", 0, 0),
		RunE:    func(c *cobra.Command, _ []string) error { return s.run(c.Context()) },
	}
	s.cmd = c
	s.limits.Workers = runtime.NumCPU()
	f := c.Flags()
	f.SortFlags = false
	f.StringVar(&s.address, "address", "localhost:8160", "listen on `HOST:PORT`")
	s.limits.Memory = 2 << 30
	f.Func("memory", "store at most a `SIZE` of positions such as 500MB for one search (default: 2GiB)", s.limits.SetMemory)
	s.limits.AddWorkers(c)
	return c
}

// attempts is the number of attempts that the server keeps.
const attempts = 64

func (s *server) run(ctx context.Context) error {
	set, err := puzzles.Library()
	if err != nil {
		return err
	}
	files, err := siteFiles(site.Content{Puzzles: set, Remote: "engine"})
	if err != nil {
		return err
	}
	host, _, err := net.SplitHostPort(s.address)
	if err != nil {
		return fmt.Errorf("--address: %w", err)
	}
	listener, err := net.Listen("tcp", s.address)
	if err != nil {
		return fmt.Errorf("--address: %w", err)
	}
	fmt.Fprintf(s.cmd.OutOrStdout(), "http://%s/ (Ctrl-C ends)\n", listener.Addr())
	h := &http.Server{
		Handler:           site.Handler(files, engine.New(s.limits.Search(nil), attempts), host),
		ReadHeaderTimeout: 10 * time.Second,
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	defer context.AfterFunc(ctx, func() { _ = h.Close() })()
	if err := h.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

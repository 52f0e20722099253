package site

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/proptest/workshop"
	"ludex/puzzles/site"
)

const serveHelp = `Show the site of ludex site in the browser, with this program as its engine: searches use all cores and the memory of the machine, and nothing is built for the browser. With arguments it has those puzzles and games alone, also of rulebook files, which it plays by their own rules.

Two searches run at a time, each with half of the memory; others wait. A search ends when its page is closed.

The server listens on this machine alone, and refuses requests that name it otherwise. With another --address, such as 192.168.1.5:8160, it also answers requests that name the HOST given, without a password: whoever reaches that address can search with this machine, but not read its files. With 0.0.0.0 it listens on all addresses of the machine, but still answers under the name 0.0.0.0 and on loopback names alone. Use --timeout there.`

const serveExamples = `  ludex serve ...
  ludex serve mine.rbg mine.yaml ...
  ludex serve --address localhost:9000 ...
  ludex serve --address 192.168.1.5:8160 --timeout 1m --memory 1GiB ...`

// server is the command that serves the site.
type server struct {
	cmd     *cobra.Command
	address string
	limits  cli.Limits
}

// Serve returns the command serve.
func Serve() *cobra.Command {
	s := &server{}
	c := &cobra.Command{
		Use:     "serve [GAME|SET...]",
		Short:   "Show the site in the browser, with this program as its engine",
		Long:    serveHelp,
		Example: serveExamples,
		Args:    cobra.ArbitraryArgs,
		RunE:    func(c *cobra.Command, args []string) error { return s.run(c.Context(), args) },
	}
	s.cmd = c
	s.limits = cli.UsualLimits()
	f := c.Flags()
	f.StringVar(&s.address, "address", "localhost:8160", "listen on `HOST:PORT`")
	f.Func("memory", "store at most a `SIZE` of positions such as 500MB in all searches together (default: 2GiB)", s.limits.SetMemory)
	s.limits.AddTimeout(c, "each search ")
	s.limits.AddWorkers(c)
	return c
}

func (s *server) run(ctx context.Context, args []string) error {
	shown, err := contentOf(&input.Reader{Cmd: s.cmd}, args, nil)
	if err != nil {
		return err
	}
	shown.Remote = "engine"
	files, err := site.Build(shown)
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
	h := site.NewServer(site.Config{Files: files, Limits: s.limits.Search(nil), Timeout: s.limits.Timeout, Hosts: []string{host}, More: workshop.Actions})
	h.BaseContext = func(net.Listener) context.Context { return ctx }
	defer context.AfterFunc(ctx, func() { _ = h.Close() })()
	if err := h.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

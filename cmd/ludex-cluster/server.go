package main

import (
	"context"
	"errors"
	"fmt"

	beamlog "github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	"github.com/spf13/cobra"
)

var errOpen = errors.New("prism listens on all addresses of the machine, and this system cannot confine it: expected --any-address, or the job server of another engine")

// startServer starts prism in this process. Prism listens on all addresses;
// unless anywhere is set, the kernel then drops packets from other machines.
func startServer(ctx context.Context, port int, anywhere bool) (endpoint string, err error) {
	if !anywhere && !canConfine {
		return "", errOpen
	}
	if port == 0 {
		if port, err = freePort(); err != nil {
			return "", err
		}
	}
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("port %d: %v", port, e)
		}
	}()
	if _, err := prism.CreateJobServer(ctx, prism.Options{Port: port}); err != nil {
		return "", err
	}
	if !anywhere {
		if err := confine(port); err != nil {
			return "", fmt.Errorf("port %d: cannot be confined to this machine: %w", port, err)
		}
	}
	return fmt.Sprintf("localhost:%d", port), nil
}

// serverCommand runs prism as a job server for other processes of this machine.
func serverCommand() *cobra.Command {
	port, anywhere := 8073, false
	c := &cobra.Command{
		Use: "jobserver", Short: "Run prism as a job server for other processes", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			beamlog.SetupLogging("error", "text")
			endpoint, err := startServer(c.Context(), port, anywhere)
			if err != nil {
				return err
			}
			fmt.Fprintf(c.OutOrStdout(), "jobs: %s\n", endpoint)
			<-c.Context().Done()
			return nil
		},
	}
	c.Flags().IntVar(&port, "port", port, "listen on `PORT`")
	c.Flags().BoolVar(&anywhere, "any-address", false, "listen on all addresses of the machine")
	return c
}

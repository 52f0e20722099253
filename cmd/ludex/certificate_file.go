package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
)

// openCertificate opens a file, or what is piped in for -, and unpacks it where
// it was compressed by gzip. Reading ends with the context.
func openCertificate(ctx context.Context, c *cobra.Command, name string) (in *bufio.Reader, file io.Closer, err error) {
	if name == "-" {
		return bufio.NewReader(cli.Until(ctx, &unzipped{from: c.InOrStdin()})), io.NopCloser(nil), nil
	}
	opened, err := os.Open(name)
	if err != nil {
		return nil, nil, cli.Unreadable(name, err)
	}
	return bufio.NewReader(cli.Until(ctx, &unzipped{from: opened})), opened, nil
}

// unzipped reads what a file that was compressed by gzip holds, or the file
// itself.
type unzipped struct {
	from io.Reader
	in   io.Reader // nil before the first read
	gzip bool
}

func (u *unzipped) Read(p []byte) (int, error) {
	if u.in == nil {
		if err := u.open(); err != nil {
			return 0, err
		}
	}
	n, err := u.in.Read(p)
	if u.gzip && err != nil && err != io.EOF {
		err = damaged(err)
	}
	return n, err
}

func (u *unzipped) open() error {
	in := bufio.NewReader(u.from)
	u.in = in
	if beginning, _ := in.Peek(2); string(beginning) != "\x1f\x8b" {
		return nil
	}
	out, err := gzip.NewReader(in)
	if err != nil {
		return damaged(err)
	}
	u.in, u.gzip = out, true
	return nil
}

// damaged returns the error of a file compressed by gzip.
func damaged(err error) error {
	return fmt.Errorf("compressed by gzip, and cut off or damaged: %w", err)
}

// called is what errors call the file.
func called(name string) string {
	if name == "-" {
		return "stdin"
	}
	return name
}

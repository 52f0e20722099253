package main

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
)

// openCertificate opens a file, or what is piped in for -, and what it holds
// where it was compressed by gzip.
func openCertificate(c *cobra.Command, name string) (in *bufio.Reader, file io.Closer, err error) {
	if name == "-" {
		in, err = unzipped(c.InOrStdin())
		return in, io.NopCloser(nil), damaged(name, err)
	}
	opened, err := os.Open(name)
	if err != nil {
		return nil, nil, unreadable(name, err)
	}
	in, err = unzipped(opened)
	return in, opened, damaged(name, err)
}

// unzipped returns what a file that was compressed by gzip holds, or the file
// itself.
func unzipped(file io.Reader) (*bufio.Reader, error) {
	in := bufio.NewReader(file)
	if beginning, _ := in.Peek(2); string(beginning) != "\x1f\x8b" {
		return in, nil
	}
	out, err := gzip.NewReader(in)
	return bufio.NewReader(out), err
}

// damaged says of a file compressed by gzip what is wrong with it.
func damaged(name string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: compressed by gzip, and cut off or damaged: %w", called(name), err)
}

// called is what errors call the file.
func called(name string) string {
	if name == "-" {
		return "stdin"
	}
	return name
}

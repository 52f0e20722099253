package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// force is --force. Without it no command replaces a file that the command
// has not read, unless the answer to a question on the terminal is yes.
type force bool

func (f *force) add(c *cobra.Command) {
	c.Flags().BoolVar((*bool)(f), "force", false, "replace the file to write if it exists")
}

// claim returns an error unless out can be written, and is free or may be
// replaced. It reports this before a long search. What the command reads may
// be replaced.
func (f force) claim(c *cobra.Command, out outFile, read ...string) error {
	if err := out.check(); err != nil || bool(f) || out.free(read...) || confirmed(c, out) {
		return err
	}
	return hinted(out.taken(), "--force replaces it")
}

// confirmed asks on a terminal whether a file is to be replaced.
func confirmed(c *cobra.Command, out outFile) bool {
	if !isTyped(c.InOrStdin()) || !isTerminal(c.ErrOrStderr()) {
		return false
	}
	fmt.Fprintf(c.ErrOrStderr(), "%s exists. Replace it? [y/N] ", out)
	answer := strings.ToLower(strings.TrimSpace(typedLine(c.InOrStdin())))
	return answer == "y" || answer == "yes"
}

// typedLine reads one line, and nothing after it.
func typedLine(r io.Reader) string {
	var line []byte
	for one := make([]byte, 1); ; {
		if n, err := r.Read(one); n == 0 && err != nil || n == 1 && one[0] == '\n' {
			return string(line)
		}
		line = append(line, one...)
	}
}

// free reports whether there is no such file, or it is one of those named.
func (o outFile) free(own ...string) bool {
	there, err := os.Stat(string(o))
	if err != nil {
		return true
	}
	return slices.ContainsFunc(own, func(name string) bool {
		info, err := os.Stat(name)
		return err == nil && os.SameFile(there, info)
	})
}

// begins reports whether there is such a file and it begins with some bytes.
func (o outFile) begins(with string) bool {
	file, err := os.Open(string(o))
	if err != nil {
		return false
	}
	defer file.Close()
	start := make([]byte, len(with))
	_, err = io.ReadFull(file, start)
	return err == nil && string(start) == with
}

func (o outFile) taken() error { return fmt.Errorf("%s: %w", o, errTaken) }

var errTaken = errors.New("the file exists")

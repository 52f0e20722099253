package main

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"ludex/cmd/internal/cli"
)

const manHelp = `Print the page of the manual of a command, or with -o write the pages of all commands to a folder: ludex.1, ludex-solve.1 and so on. man -l shows a page.

The text is that of --help.`

// manual is the command that writes the pages of the manual.
type manual struct {
	cmd *cobra.Command
	dir string
}

func manCommand() *cobra.Command {
	m := &manual{}
	c := &cobra.Command{
		Use:     "man [COMMAND]",
		Short:   "Print or write the pages of the manual",
		Long:    manHelp,
		Example: "  ludex man solve havannah | man -l -\n  ludex man -o man1",
		RunE:    func(_ *cobra.Command, args []string) error { return m.run(args) },
	}
	m.cmd = c
	c.Flags().StringVarP(&m.dir, "output", "o", "", "write all pages to a folder `DIR`")
	_ = c.MarkFlagDirname("output")
	return c
}

func (m *manual) run(args []string) error {
	about, rest, err := m.cmd.Root().Find(args)
	if err != nil || len(rest) > 0 {
		return fmt.Errorf("%s: no such command", strings.Join(args, " "))
	}
	if m.dir == "" {
		page, err := manPage(about)
		if err != nil {
			return err
		}
		_, err = m.cmd.OutOrStdout().Write(page)
		return err
	}
	if len(args) > 0 {
		return cli.UsageError(m.cmd, errors.New("-o writes the pages of all commands: leave out COMMAND"))
	}
	return m.write()
}

// write writes all pages, none of them when one cannot be written.
func (m *manual) write() error {
	pages := map[string]string{}
	if err := addPages(pages, m.cmd.Root()); err != nil {
		return err
	}
	for name := range pages {
		if out := cli.OutFile(filepath.Join(m.dir, name)); !out.Free() {
			return out.Taken()
		}
	}
	if err := cli.WriteFolder(m.dir, pages); err != nil {
		return err
	}
	_, err := fmt.Fprintf(m.cmd.OutOrStdout(), "%s: %d pages\n", m.dir, len(pages))
	return err
}

// addPages adds the pages of a command and of those below it.
func addPages(pages map[string]string, c *cobra.Command) error {
	if c.Hidden || c.Deprecated != "" {
		return nil
	}
	page, err := manPage(c)
	if err != nil {
		return err
	}
	pages[strings.ReplaceAll(c.CommandPath(), " ", "-")+".1"] = string(page)
	for _, sub := range c.Commands() {
		if err := addPages(pages, sub); err != nil {
			return err
		}
	}
	return nil
}

// manPage returns the page of a command. It has no date: the same program
// gives the same bytes.
func manPage(c *cobra.Command) ([]byte, error) {
	c.InitDefaultHelpFlag()
	c.DisableAutoGenTag = true
	defer func(long string) { c.Long = long }(c.Long)
	c.Long = withLists(c.Long)
	never := time.Time{}
	var b bytes.Buffer
	err := doc.GenMan(c, &doc.GenManHeader{Section: "1", Source: "ludex " + cli.Version(), Manual: "ludex", Date: &never}, &b)
	return bytes.Replace(b.Bytes(), []byte(`"Jan 0001"`), []byte(`""`), 1), err
}

// withLists returns a text in which indented lines stay lines of their own: in
// Markdown, of which pages are made, they are a block that begins with four spaces.
func withLists(text string) string {
	var lines []string
	indented := false
	for _, line := range strings.Split(text, "\n") {
		in := strings.HasPrefix(line, "  ")
		if in != indented {
			lines = append(lines, "")
		}
		if indented = in; in {
			line = "  " + line
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

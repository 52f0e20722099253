package report

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/picture"
)

// ArticleFile is the file to which a command writes an article, stdout if it has no name.
type ArticleFile struct {
	Paper string // of a .pdf, "" if it cannot be one

	cmd   *cobra.Command
	name  string
	force cli.Force
}

// Add adds the flags -o and --force to a command.
func (f *ArticleFile) Add(c *cobra.Command) {
	f.cmd = c
	c.Flags().StringVarP(&f.name, "output", "o", "", "write to a `FILE`"+f.kinds()+" (default: stdout)")
	f.force.Add(c)
}

func (f *ArticleFile) kinds() string {
	if f.Paper == "" {
		return ".md or .html"
	}
	return ".md, .html or .pdf"
}

func (f *ArticleFile) kind() string { return strings.ToLower(filepath.Ext(f.name)) }

// folder returns the folder for the pictures of a .md file.
func (f *ArticleFile) folder() string { return strings.TrimSuffix(f.name, filepath.Ext(f.name)) }

// Claim returns an error unless the file can be written, and with it the folder
// of pictures.
func (f *ArticleFile) Claim() error {
	words := strings.FieldsFunc(f.kinds(), func(c rune) bool { return c == ' ' || c == ',' })
	if f.name != "" && (f.kind() == "" || !slices.Contains(words, f.kind())) {
		return fmt.Errorf("-o %s: the name must end in %s", f.name, f.kinds())
	}
	if err := f.force.Claim(f.cmd, cli.OutFile(f.name)); err != nil || f.kind() != ".md" || bool(f.force) {
		return err
	}
	if folder := cli.OutFile(f.folder()); !folder.Free() {
		return cli.Hinted(folder.Taken(), "--force writes the pictures into it")
	}
	return nil
}

// Write writes the article, and pictures beside a .md file.
func (f *ArticleFile) Write(a picture.Article) error {
	out := f.cmd.OutOrStdout()
	if f.name == "" {
		_, err := io.WriteString(out, ArticleText(a, cli.Width(out)))
		return err
	}
	data, err := f.data(a)
	if err == nil && f.kind() == ".md" {
		err = cli.WriteFolder(f.folder(), a.Drawings())
	}
	if err == nil {
		err = cli.OutFile(f.name).Write(data)
	}
	if err == nil {
		_, err = fmt.Fprintf(out, "wrote %s, %s\n", f.name, humanize.Bytes(uint64(len(data))))
	}
	return err
}

func (f *ArticleFile) data(a picture.Article) ([]byte, error) {
	switch f.kind() {
	case ".md":
		return []byte(a.Markdown(filepath.Base(f.folder()))), nil
	case ".html":
		return cli.Written(a.HTML)
	}
	return cli.Written(a.Book(picture.Papers[f.Paper]).PDF)
}

package report

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/picture"
	"ludex/puzzles/site"
)

// ArticleFile is the file to which a command writes an article, stdout if it has no name.
type ArticleFile struct {
	cmd   *cobra.Command
	kinds []string // the ends of its name
	out   cli.Output

	Table *site.Table // of a page on which the game is played, nil for none
}

// Add adds the flags -o and --force to a command whose files have names with these ends.
func (f *ArticleFile) Add(c *cobra.Command, kinds ...string) {
	f.cmd, f.kinds = c, kinds
	f.out.Add(c, "output", "write to a `FILE`"+f.ends()+" (default: stdout)")
}

// Page reports whether the article is to be a page.
func (f *ArticleFile) Page() bool { return f.out.Kind() == ".html" }

// Kept returns the name of a .jsonl file, in which a command keeps its work and from which it
// goes on; "" for none. The article itself goes to stdout.
func (f *ArticleFile) Kept() string {
	if f.out.Kind() == ".jsonl" {
		return string(f.out.OutFile)
	}
	return ""
}

// Named reports whether -o names the file.
func (f *ArticleFile) Named() bool { return f.out.OutFile != "" }

func (f *ArticleFile) ends() string { return english.WordSeries(f.kinds, "or") }

// folder returns the folder for the pictures of a .md file.
func (f *ArticleFile) folder() string {
	return strings.TrimSuffix(string(f.out.OutFile), filepath.Ext(string(f.out.OutFile)))
}

// Claim returns an error unless the file can be written, and with it the folder
// of pictures.
func (f *ArticleFile) Claim() error {
	if f.Named() && !slices.Contains(f.kinds, f.out.Kind()) {
		return fmt.Errorf("-o %s: the name must end in %s", f.out.OutFile, f.ends())
	}
	if err := f.out.Claim(f.cmd, f.Kept()); err != nil || f.out.Kind() != ".md" || f.out.Force {
		return err
	}
	if folder := cli.OutFile(f.folder()); !folder.Free() {
		return cli.Hinted(folder.Taken(), "--force writes the pictures into it")
	}
	return nil
}

// Write writes the article, and pictures beside a .md file. Its files with other ends,
// and "" for stdout, have texts of their own.
func (f *ArticleFile) Write(a picture.Article, own map[string]string) error {
	out := f.cmd.OutOrStdout()
	text, ok := own[f.out.Kind()]
	if !f.Named() || f.Kept() != "" {
		if !ok {
			text = articleText(a, cli.Width(out))
		}
		_, err := io.WriteString(out, text)
		return err
	}
	data, err := []byte(text), error(nil)
	if !ok {
		data, err = f.data(a)
	}
	if drawings := a.Drawings(); err == nil && f.out.Kind() == ".md" && len(drawings) > 0 {
		err = cli.WriteFolder(f.folder(), drawings)
	}
	if err == nil {
		err = f.out.Write(data)
	}
	if err == nil {
		_, err = fmt.Fprintf(out, "wrote %s, %s\n", f.out.OutFile, humanize.Bytes(uint64(len(data))))
	}
	return err
}

func (f *ArticleFile) data(a picture.Article) ([]byte, error) {
	switch f.out.Kind() {
	case ".md":
		return []byte(a.Markdown(filepath.Base(f.folder()))), nil
	case ".html":
		return site.Report(a, f.Table)
	}
	return Printed(f.cmd, a.Book(picture.PaperSize()))
}

// Printed returns pages as a .pdf. It warns of words that the font of pictures lacks.
func Printed(c *cobra.Command, b picture.Book) ([]byte, error) {
	WarnOf(c, b)
	return cli.Written(b.PDF)
}

// WarnOf warns of the words of pages that the font of pictures lacks.
func WarnOf(c *cobra.Command, b picture.Book) {
	for _, words := range b.Unprintable() {
		fmt.Fprintf(c.ErrOrStderr(), "warning: %s: no font prints %s (.svg and .html keep it)\n", cli.OneLine(words[0]), cli.OneLine(words[1]))
	}
}

// articleText returns an article without its pictures, in lines of a number of columns.
func articleText(a picture.Article, columns int) string {
	var b strings.Builder
	b.WriteString(cli.Hang("", a.Title, columns) + "\n")
	for i, p := range a.Parts {
		if i == 0 || p.Style != picture.Entry || a.Parts[i-1].Style != picture.Entry {
			b.WriteString("\n")
		}
		head := map[picture.Style]string{picture.Heading: "## ", picture.Subheading: "### ", picture.Quotation: "> ", picture.Entry: "- "}[p.Style]
		if p.Style == picture.Code {
			b.WriteString(p.Text + "\n")
			continue
		}
		b.WriteString(p.Diagram + cli.Hang(head, strings.TrimSpace(p.Lead+" "+p.Text), columns) + "\n")
	}
	return b.String()
}

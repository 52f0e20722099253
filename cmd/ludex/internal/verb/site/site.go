// Package site has the verbs that write the web site, and serve it.
package site

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/ludex/internal/ask"
	"ludex/puzzles"
	"ludex/puzzles/site"
	"ludex/puzzles/site/program"
	"ludex/puzzles/texts"
)

const siteHelp = `Write a web site on which the puzzles of the library are played. It needs no server and no network: open its index.html in a browser. Where a server provides it, a browser can keep it for use without a network. With arguments it has those puzzles and games alone: of rulebook files, the questions with their answers, too.

The pages judge moves by this program itself, built for the browser. A ludex from a package has that engine inside; another one builds it, which takes Go and the source of ludex.

The folder appears whole or not at all. It must be new or empty; --force replaces a site that was written earlier.`

const siteExamples = `  ludex site -o puzzles-site
  ludex site mine.rbg mine.yaml -o puzzles-site --force`

// siteWriter is the command that writes a site.
type siteWriter struct {
	cmd   *cobra.Command
	dir   string
	base  string
	force bool

	language string
}

// Command returns the command site.
func Command() *cobra.Command {
	s := &siteWriter{}
	c := &cobra.Command{
		Use:     "site [GAME|SET...] -o DIR",
		Short:   "Write a web site with puzzles to play",
		Long:    siteHelp,
		Example: siteExamples,
		Args:    cobra.ArbitraryArgs,
		RunE:    func(c *cobra.Command, args []string) error { return s.run(c.Context(), args) },
	}
	s.cmd = c
	f := c.Flags()
	f.StringVarP(&s.dir, "output", "o", "", "write to a folder `DIR`")
	f.StringVar(&s.base, "base-url", "", "the `URL` of the site, for links and pictures that other sites show")
	f.Func("language", "the `LANGUAGE` of the pages of puzzles and of play: "+strings.Join(texts.Languages(), ", ")+" (default: en)", cli.OneOf(&s.language, texts.Languages()...))
	cli.CompleteFlag(c, "language", texts.Languages)
	f.BoolVar(&s.force, "force", false, "replace a site that was written earlier")
	_ = c.MarkFlagDirname("output")
	return c
}

func (s *siteWriter) run(ctx context.Context, args []string) error {
	if s.dir == "" {
		return errors.New("-o DIR is missing: the folder to write")
	}
	if err := site.Check(s.dir, s.force); errors.Is(err, site.ErrTaken) {
		return cli.Hinted(err, "--force replaces it")
	} else if err != nil {
		return err
	}
	if err := checkBase(s.base); err != nil {
		return err
	}
	shown, err := contentOf(&input.Reader{Cmd: s.cmd}, args, ask.Usual())
	if err == nil {
		some := enginesOf(shown, len(args) > 0)
		if shown.Program, err = s.engine(ctx, some); err != nil && ctx.Err() == nil && !slices.Contains(some, program.Puzzles) {
			text, _, _ := strings.Cut(err.Error(), "\n")
			fmt.Fprintf(s.cmd.ErrOrStderr(), "warning: nothing can be played on the pages: %s\n", text)
			shown.Puzzles, err = nil, nil // of files
		}
	}
	if err != nil {
		return err
	}
	shown.Base = s.base
	if s.language != "" {
		shown.Language, _ = texts.Find(s.language) // the flag takes no other
	}
	fmt.Fprintln(s.cmd.ErrOrStderr(), "making the pages ...")
	files, err := site.Build(shown)
	if err != nil {
		return err
	}
	if err := files.Write(s.dir, s.force); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.cmd.OutOrStdout(), "%s: %d files, %s\n", s.dir, len(files), humanize.Bytes(files.Size()))
	return err
}

// checkBase returns an error unless a text is the address of a site, or none.
func checkBase(text string) error {
	u, err := url.Parse(text)
	if text != "" && (err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "") {
		return fmt.Errorf("--base-url: %q: expected an address such as https://example.org/puzzles", cli.OneLine(text))
	}
	return nil
}

// enginesOf returns the engines of a site, all of one that is not its own.
func enginesOf(c site.Content, own bool) (list []program.Engine) {
	builtin := slices.ContainsFunc(c.Puzzles, func(p puzzles.Puzzle) bool { return !input.IsOutside(p.Kind()) })
	if builtin || !own {
		list = append(list, program.Puzzles, program.Games)
	}
	if len(c.Books) > 0 {
		list = append(list, program.Workshop)
	}
	return list
}

// engine returns the engines for the browser, nil for none.
func (s *siteWriter) engine(ctx context.Context, some []program.Engine) (*program.Program, error) {
	if len(some) == 0 {
		return nil, nil
	}
	p, err := program.Get(ctx, cli.OnTerminal(s.cmd.ErrOrStderr()), some...)
	if err != nil {
		return nil, cli.Hinted(err, "docs/how-to/play-in-the-browser.md lists the ways to get it")
	}
	return p, nil
}

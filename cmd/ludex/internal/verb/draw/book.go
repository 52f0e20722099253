package draw

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/internal/sets"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/book"
	"ludex/puzzles/library"
	"ludex/puzzles/texts"
)

const bookHelp = `Make a book of puzzles for a press (.pdf) or for screens (.epub), with rules, hints, check numbers, and solutions with boards.

SET is "library", for all puzzles of the program, or a PUZZLE, perhaps of several.

`

const bookMore = `

See docs/how-to/make-a-puzzle-book.md.

Exit codes: 0 written, 2 bad input, 3 a limit left a puzzle unsolved.`

const bookExamples = `  ludex book mine.yaml -o book.pdf
  ludex book mine.yaml -o livre.pdf --language fr --paper a5
  ludex book mine.yaml eye -o press.pdf --title "A Winter of Puzzles" --bleed 3
  ludex book mine.yaml -o book.epub`

// bookMaker is the command that makes books.
type bookMaker struct {
	cmd      *cobra.Command
	out      cli.Output
	title    string
	author   string
	language string
	titles   string
	order    string
	font     string // "" for one of the machine
	sheet    book.Sheet
	limits   cli.Limits
}

// Book returns the command book.
func Book() *cobra.Command {
	b := &bookMaker{titles: "own", order: "stars", sheet: book.Sheet{Paper: "a4", Binding: 6}}
	c := &cobra.Command{
		Use:     "book SET... -o FILE",
		Short:   "Make a book of puzzles for print or screens",
		Long:    bookHelp + input.Help + bookMore,
		Example: bookExamples,
		Args:    cli.Args("SET", 1, 1000),

		ValidArgsFunction: input.CompleteSet,
		RunE:              func(_ *cobra.Command, args []string) error { return b.run(args) },
	}
	b.cmd = c
	f := c.Flags()
	b.out.Add(c, "output", "write to a `FILE`.pdf or .epub")
	input.AddLanguage(c, &b.language, "of the book")
	f.StringVar(&b.title, "title", "", "the `TITLE` of the book")
	f.StringVar(&b.author, "author", "", "the `NAME` on the title page")
	f.Func("titles", "`own|new` titles of the puzzles (default: own)", cli.OneOf(&b.titles, "own", "new"))
	f.Func("order", "`stars|file`: puzzles from easy to hard, or as in the file (default: stars)", cli.OneOf(&b.order, "stars", "file"))
	f.Func("paper", "the `"+strings.Join(book.Papers(), "|")+"|WIDTHxHEIGHT` of a .pdf (default: a4)", func(text string) error {
		b.sheet.Paper = text
		_, err := book.PaperOf(text)
		return err
	})
	f.Func("bleed", "add `MM` around the trimmed page, 0 to 10 (default: 0)", millimetres(&b.sheet.Bleed, 10))
	f.Func("binding", "add `MM` of margin at the spine, 0 to 30 (default: 6)", millimetres(&b.sheet.Binding, 30))
	f.StringVar(&b.font, "font", "", "print what the fonts lack by `FILE`.ttf")
	b.limits.Add(c, "a puzzle ")
	b.limits.AddWorkers(c)
	return c
}

// millimetres returns the function that sets a length up to a limit.
func millimetres(value *float64, most float64) func(string) error {
	return func(text string) error {
		n, err := strconv.ParseFloat(text, 64)
		if err != nil || !(n >= 0 && n <= most) {
			return fmt.Errorf("must be a number from 0 to %g", most)
		}
		*value = n
		return nil
	}
}

func (b *bookMaker) run(args []string) error {
	kind := b.out.Kind()
	switch {
	case b.out.OutFile == "":
		return cli.UsageError(b.cmd, errors.New("-o FILE is missing"))
	case kind != ".pdf" && kind != ".epub":
		return fmt.Errorf("-o %s: the name must end in .pdf or .epub", b.out.OutFile)
	}
	for _, name := range []string{"paper", "bleed", "binding"} {
		if kind == ".epub" && b.cmd.Flags().Changed(name) {
			return fmt.Errorf("--%s is that of a .pdf, not of %s", name, b.out.OutFile)
		}
	}
	if err := b.out.Claim(b.cmd); err != nil {
		return err
	}
	if err := errors.Join(short("--title", b.title), short("--author", b.author)); err != nil {
		return err
	}
	set, err := (&input.Reader{Cmd: b.cmd}).Sets(args)
	if err != nil {
		return err
	}
	once := input.Once(set)
	if n := len(set) - len(once); n > 0 {
		fmt.Fprintf(b.cmd.ErrOrStderr(), "warning: left out %s that come twice\n", english.Plural(n, "puzzle", ""))
	}
	set = once
	if kind == ".pdf" {
		if err := b.printable(set); err != nil {
			return err
		}
	}
	m, err := b.manuscript(set)
	if err != nil {
		return err
	}
	var data bytes.Buffer
	if kind == ".epub" {
		err = m.EPUB(&data)
	} else {
		err = m.PDF(&data, b.sheet)
	}
	if err != nil {
		return err
	}
	if err := b.out.Write(data.Bytes()); err != nil {
		return err
	}
	_, err = fmt.Fprintf(b.cmd.OutOrStdout(), "wrote %s, %s, %s\n", b.out.OutFile, english.Plural(len(set), "puzzle", ""), humanize.Bytes(uint64(data.Len())))
	return err
}

// longestTitle is the number of characters that a title page has room for.
const longestTitle = 100

// short returns an error if words are too long for a title page.
func short(flag, words string) error {
	if n := utf8.RuneCountInString(words); n > longestTitle {
		return fmt.Errorf("%s: %d characters: at most %d", flag, n, longestTitle)
	}
	return nil
}

// printable finds a font for the characters that those of a book lack. It warns of words of
// puzzles that no font prints; in words of the flags, that is an error.
func (b *bookMaker) printable(set []puzzles.Puzzle) (err error) {
	texts := [][2]string{{"--title", b.title}, {"--author", b.author}}
	for _, p := range set {
		w := p.In(b.language)
		if b.titles == "new" {
			w.Title = ""
		}
		texts = append(texts, [2]string{cmp.Or(p.In(b.language).Title, p.Name()), w.Title + w.Note + w.Hint})
	}
	all := ""
	for _, t := range texts {
		all += book.Unprintable(t[1], nil)
	}
	if b.sheet.Font, err = otherFont(b.font, all); err != nil {
		return err
	}
	for i, t := range texts {
		missing := book.Unprintable(t[1], b.sheet.Font)
		switch {
		case missing == "":
		case i < 2:
			return cli.Hinted(fmt.Errorf("%s: the fonts of a .pdf do not have %s", t[0], cli.OneLine(missing)), "--font FILE.ttf names one that has")
		default:
			fmt.Fprintf(b.cmd.ErrOrStderr(), "warning: %s: no font prints %s (--font FILE.ttf names one)\n", cli.OneLine(t[0]), cli.OneLine(missing))
		}
	}
	return nil
}

// manuscript solves the puzzles and composes the book.
func (b *bookMaker) manuscript(set []puzzles.Puzzle) (*book.Manuscript, error) {
	language, err := texts.Find(b.language)
	if err != nil {
		return nil, err
	}
	var found []answer.Answer
	err = sets.Solver{Limits: b.limits, Assess: sets.AssessNone, ErrOut: b.cmd.ErrOrStderr()}.All(b.cmd.Context(), set, func(f answer.Answer) error {
		found = append(found, f)
		_, err := io.WriteString(b.cmd.ErrOrStderr(), report.TaskWarning(f))
		return err
	})
	if err != nil {
		return nil, err
	}
	o := book.Options{
		Title: b.title, Author: b.author, Language: language, Program: "ludex " + cli.Version(),
		Own: func(p puzzles.Puzzle) puzzles.Words { return b.own(language, p) }, InOrder: b.order == "file", Limits: b.limits.Search(nil),
	}
	return book.Write(b.cmd.Context(), found, o)
}

// own returns the words of a puzzle that the book keeps.
func (b *bookMaker) own(l *texts.Language, p puzzles.Puzzle) puzzles.Words {
	w := p.In(l.Name)
	if w.Title = l.Title(p); b.titles == "new" {
		w.Title = ""
	}
	if known, ok := library.Find(p.ID); ok && known.Note == p.Note {
		w.Note = "" // which may tell the solution
	}
	return w
}

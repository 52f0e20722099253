package replay

import (
	"cmp"
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles/picture"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

const ruleHelp = `Rule on a dispute: whether a move is legal, what it takes, who is to move, and how the game stands; the sentence of the rulebook that decides it; every reading of the rules, and every two that only act together, by which any of these is otherwise; and what happens by each preset.

The dispute is about MOVE in the position. Without MOVE it is about the first move of a RECORD that is not legal, or else about its last move and its result. RECORD is a FILE that ludex replay reads; of several games the first with a finding counts.

-o writes the ruling with a picture of the board and the cells that decide, as FILE.svg (the picture alone), .pdf, .html or .md. The picture of FILE.md is FILE.svg.

`

const ruleExamples = `  ludex rule mine.txt
  ludex rule mine.txt f4-f6
  ludex rule havannah:4 "a1 b2 c3"
  ludex rule wali mine.txt C1-C2 --language fr
  ludex rule hnefatafl mine.txt f4-f6 -o ruling.pdf`

// rule is the command that rules on a dispute.
type rule struct {
	replay
	out   string
	paper string
	force cli.Force
}

// Rule returns the command rule.
func Rule() *cobra.Command {
	r := &rule{paper: "a4"}
	c := &cobra.Command{
		Use:     "rule [GAME] POSITION|RECORD [MOVE]",
		Short:   "Rule on a disputed move or result",
		Long:    ruleHelp + input.Help + "\n\nExit codes: 0 the move is legal, 1 it is not, 2 bad input.",
		Example: ruleExamples,
		Args:    cli.Args("POSITION or RECORD", 1, 3),

		ValidArgsFunction: input.CompleteSubject,
		RunE:              func(_ *cobra.Command, args []string) error { return cli.Reworded(r.run(args), report.Say(r.language)) },
	}
	f := c.Flags()
	f.SortFlags = false
	r.Add(c)
	input.AddLanguage(c, &r.language, "of the words around the sentences")
	f.StringVarP(&r.out, "output", "o", "", "write to a `FILE`.svg, .pdf, .html or .md")
	f.Func("paper", "the paper of a .pdf, `a4|letter` (default: a4)", cli.OneOf(&r.paper, "a4", "letter"))
	r.force.Add(c)
	f.BoolVar(&r.json, "json", false, "print one JSON object (docs/reference/json.md)")
	return c
}

// rulingKinds write a ruling by the ends of the names of files.
var rulingKinds = map[string]func(*rule, picture.Article) ([]byte, error){
	".svg": func(_ *rule, a picture.Article) ([]byte, error) { return []byte(a.Parts[0].Scene.SVG()), nil },
	".md":  func(_ *rule, a picture.Article) ([]byte, error) { return []byte(a.Markdown("")), nil },
	".html": func(_ *rule, a picture.Article) ([]byte, error) {
		return cli.Written(a.HTML)
	},
	".pdf": func(r *rule, a picture.Article) ([]byte, error) {
		return cli.Written(a.Book(picture.Papers[r.paper]).PDF)
	},
}

func (r *rule) run(args []string) error {
	write, ok := rulingKinds[strings.ToLower(filepath.Ext(r.out))]
	if !ok && r.out != "" {
		return fmt.Errorf("-o %s: the name must end in .svg, .pdf, .html or .md", r.out)
	}
	for _, name := range []string{r.out, r.picture()} {
		if err := r.force.Claim(r.Cmd, cli.OutFile(name)); err != nil {
			return err
		}
	}
	d, err := r.dispute(args)
	if err != nil {
		return err
	}
	a := report.NewRuling(ruling.Of(d.of()), r.language)
	a.Closing = d.closing
	if r.out != "" {
		err = r.write(a, write)
	} else {
		err = report.Print(r.Cmd.OutOrStdout(), r.json, a, nil)
	}
	if err == nil && !a.Legal {
		err = cli.No
	}
	return err
}

// picture returns the name of the picture of a .md file, "" for another file.
func (r *rule) picture() string {
	if ext := filepath.Ext(r.out); strings.ToLower(ext) == ".md" {
		return strings.TrimSuffix(r.out, ext) + ".svg"
	}
	return ""
}

// write writes the ruling, and the picture beside a .md file.
func (r *rule) write(a *report.Ruling, write func(*rule, picture.Article) ([]byte, error)) error {
	article := a.Article()
	if name := r.picture(); name != "" {
		board := &article.Parts[0]
		board.Name = url.PathEscape(strings.TrimSuffix(filepath.Base(name), ".svg"))
		if err := r.writeFile(name, []byte(board.Scene.SVG())); err != nil {
			return err
		}
	}
	data, err := write(r, article)
	if err != nil {
		return err
	}
	return r.writeFile(r.out, data)
}

// writeFile writes a file and says so.
func (r *rule) writeFile(name string, data []byte) error {
	err := cli.OutFile(name).Write(data)
	if err == nil {
		_, err = fmt.Fprintf(r.Cmd.OutOrStdout(), "wrote %s, %s\n", name, humanize.Bytes(uint64(len(data))))
	}
	return err
}

// dispute is what is ruled on.
type dispute struct {
	session *play.Session
	more    []string // moves after the session, the last of them disputed
	refusal string   // of the last one, if no reading decides it
	closing string   // the word that ends the record, "" for none
}

// of returns the case that the arguments name.
func (d dispute) of() ruling.Case {
	c := ruling.CaseOf(d.session, d.more...)
	c.Refusal = d.refusal
	return c
}

// dispute returns the dispute that the arguments name.
func (r *rule) dispute(args []string) (d dispute, err error) {
	puzzle, err := r.NamesPuzzle(args[0])
	switch {
	case err != nil:
		return d, err
	case !puzzle:
		r.game, args = args[0], args[1:]
	case len(args) == 3 || len(args) == 2 && r.misnamed(args):
		_, err = input.Select(args[0])
		return d, err
	}
	if len(args) == 0 {
		d.session, err = r.Game(r.game)
	} else {
		d, err = r.recorded(args[0])
		args = args[1:]
	}
	switch {
	case err != nil:
		return d, err
	case len(args) > 0 && len(d.more) > 0:
		return d, cli.Hinted(fmt.Errorf("the record has an illegal move before %s: %s", args[0], d.more[0]), "ludex rule without MOVE rules on it")
	case len(args) > 0:
		d.more, d.closing = args, ""
		_, err = d.session.Game.ParseMove(d.session.Position(), args[0])
		if err != nil && strings.HasPrefix(err.Error(), strconv.Quote(args[0])) { // no move in form
			return d, fmt.Errorf("MOVE: %w", err)
		}
	}
	return d, nil
}

// misnamed reports whether the first of two arguments can only be meant as a game: it is
// neither a file nor a position, and the second is a file, or the first is like a name.
func (r *rule) misnamed(args []string) bool {
	if input.IsFile(args[0]) {
		return false
	}
	name, _, _ := strings.Cut(args[0], ":")
	if !input.IsFile(args[1]) && cli.DidYouMean(name, input.Names(input.Catalogue().Kinds())) == "" {
		return false
	}
	_, err := r.position(args[0])
	return err != nil
}

// recorded returns the dispute about a record, or a position.
func (r *rule) recorded(arg string) (d dispute, err error) {
	if !input.IsFile(arg) {
		if d.session, err = r.position(arg); err != nil && r.game != "" {
			return r.quoted(arg, err)
		}
		return d, err
	}
	file, err := r.file([]string{arg})
	if err != nil {
		return d, err
	}
	if err := r.sameGame(file); err != nil {
		return d, err
	}
	games, err := r.read(file)
	if err == nil {
		return games[max(0, slices.IndexFunc(games, replayed.found))].dispute()
	}
	var other error
	if d.session, other = r.position(arg); other == nil {
		return d, nil
	} else if r.game != "" {
		err = other
	}
	return d, err
}

// dispute returns the dispute about the first illegal move of a game, or about its end.
func (r replayed) dispute() (d dispute, err error) {
	d.session, err = r.session()
	if err == nil && r.Fault != nil {
		d.more = []string{r.Fault.Plain()}
		if _, wrong := d.session.Read(d.more[0]); wrong == nil {
			d.refusal = r.Fault.Reason
		}
	}
	d.closing = r.closing
	return d, err
}

// quoted returns the dispute about the moves of a text in quotes, or the error if all are
// legal.
func (r *rule) quoted(text string, err error) (dispute, error) {
	games, unread := r.read(cli.TextFile{Name: "POSITION", Text: text})
	if unread != nil || games[0].Fault == nil || strings.Contains(text, "\n") {
		return dispute{}, err
	}
	return games[0].dispute()
}

// sameGame returns an error if a saved game is of another game than the one that is
// named. The game of a file or of a program can stand for any.
func (r *rule) sameGame(file cli.TextFile) error {
	if r.game == "" || !play.IsSaved(file.Text) || input.IsOutside(r.game) {
		return nil
	}
	s, err := play.ParseSaved(file.Text)
	if err != nil {
		return file.Placed(err)
	}
	of, err := input.KindOf(s.Game)
	if err != nil {
		return file.Placed(err)
	}
	if k, err := r.Kind(r.game); err != nil || k.Name != of.Name {
		return cmp.Or(err, fmt.Errorf("%s: the record is of %s, not of %s", file.Name, of.Name, r.game))
	}
	return nil
}

// position opens the position of an argument in the game that is named, or in the first
// that has such positions.
func (r *rule) position(arg string) (s *play.Session, err error) {
	if r.game != "" {
		return r.Position(r.game, arg)
	}
	found, none := r.Subject([]string{arg})
	if none == nil && !input.IsFile(arg) {
		return found.Position()
	}
	for _, k := range input.Catalogue().Kinds() {
		if s, err = r.Position(k.Name, arg); err == nil {
			return s, nil
		}
	}
	if !input.IsFile(arg) {
		return nil, none
	}
	return nil, cli.Hinted(fmt.Errorf("%s: no game has this position", arg), "ludex rule GAME %s says what is wrong with it", arg)
}

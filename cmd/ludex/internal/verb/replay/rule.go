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
	language string
	out      string
	paper    string
	force    cli.Force
}

// Rule returns the command rule.
func Rule() *cobra.Command {
	r := &rule{language: report.Languages[0], paper: "a4"}
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
	f.Func("language", "the `LANGUAGE` of the words around the sentences: "+strings.Join(report.Languages, ", ")+" (default: en)", cli.OneOf(&r.language, report.Languages...))
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
	c, err := r.dispute(args)
	if err != nil {
		return err
	}
	a := report.NewRuling(ruling.Of(c), r.language)
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

// dispute returns the case that the arguments name.
func (r *rule) dispute(args []string) (c ruling.Case, err error) {
	puzzle, err := r.NamesPuzzle(args[0])
	switch {
	case err != nil:
		return c, err
	case !puzzle:
		r.game, args = args[0], args[1:]
	case len(args) == 3 || len(args) == 2 && r.misnamed(args):
		_, err = input.Select(args[0])
		return c, err
	}
	var s *play.Session
	var more []string
	if len(args) == 0 {
		s, err = r.Game(r.game)
	} else {
		s, more, err = r.session(args[0])
		args = args[1:]
	}
	switch {
	case err != nil:
		return c, err
	case len(args) > 0 && len(more) > 0:
		return c, cli.Hinted(fmt.Errorf("the record has an illegal move before %s: %s", args[0], more[0]), "ludex rule without MOVE rules on it")
	case len(args) > 0:
		_, err = s.Game.ParseMove(s.Position(), args[0])
		if err != nil && strings.HasPrefix(err.Error(), strconv.Quote(args[0])) { // no move in form
			return c, fmt.Errorf("MOVE: %w", err)
		}
	}
	return ruling.CaseOf(s, append(more, args...)...), nil
}

// misnamed reports whether the first of two arguments can only be meant as a game: it is
// neither a file nor a position, and the second is a file, or the first is like a name.
func (r *rule) misnamed(args []string) bool {
	if cli.Exists(args[0]) || args[0] == "-" {
		return false
	}
	name, _, _ := strings.Cut(args[0], ":")
	if !cli.Exists(args[1]) && cli.DidYouMean(name, input.Names(input.Catalogue().Kinds())) == "" {
		return false
	}
	_, err := r.position(args[0])
	return err != nil
}

// session returns the game of a record after its legal moves, with the first illegal
// one, or a game in a position.
func (r *rule) session(arg string) (s *play.Session, more []string, err error) {
	if !cli.Exists(arg) && arg != "-" {
		if s, err = r.position(arg); err != nil && r.game != "" {
			return r.disputed(arg, err)
		}
		return s, nil, err
	}
	file, err := r.file([]string{arg})
	if err != nil {
		return nil, nil, err
	}
	if err := r.sameGame(file); err != nil {
		return nil, nil, err
	}
	games, err := r.read(file)
	if err != nil {
		s, other := r.position(arg)
		if other == nil {
			return s, nil, nil
		}
		if r.game != "" {
			err = other
		}
		return nil, nil, err
	}
	g := games[max(0, slices.IndexFunc(games, replayed.found))]
	s, err = g.session()
	if err == nil && g.Fault != nil {
		more = []string{g.Fault.Plain()}
	}
	return s, more, err
}

// disputed returns the game after the legal moves of a text in quotes, with the first
// illegal one, or the error if the text has none.
func (r *rule) disputed(text string, err error) (*play.Session, []string, error) {
	games, unread := r.read(cli.TextFile{Name: "POSITION", Text: text})
	if unread != nil || games[0].Fault == nil || strings.Contains(text, "\n") {
		return nil, nil, err
	}
	s, err := games[0].session()
	return s, []string{games[0].Fault.Plain()}, err
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
	if none == nil && !r.isBoard(arg) {
		return found.Position()
	}
	for _, k := range input.Catalogue().Kinds() {
		if s, err = r.Position(k.Name, arg); err == nil {
			return s, nil
		}
	}
	if !r.isBoard(arg) {
		return nil, none
	}
	return nil, cli.Hinted(fmt.Errorf("%s: no game has this position", arg), "ludex rule GAME %s says what is wrong with it", arg)
}

// isBoard reports whether an argument is the name of a file.
func (r *rule) isBoard(arg string) bool { return cli.Exists(arg) }

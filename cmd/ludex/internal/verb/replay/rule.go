package replay

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/recorded"
	"ludex/rules/ruling"
)

const ruleHelp = `Rule on a dispute: whether a move is legal, what it takes, who is to move, and how the game stands; the sentence of the rulebook that decides it; every reading of the rules, and every two that only act together, by which any of these is otherwise; and what happens by each preset.

The dispute is about MOVE in the position. Without MOVE it is about the first move of a RECORD that is not legal, or else about its last move and its result. RECORD is a FILE that ludex replay reads; of several games the first with a finding counts.

-o writes the ruling with a picture of the board and the cells that decide, a .pdf on one page; a .svg is the picture alone.

`

const ruleExamples = `  ludex rule mine.txt
  ludex rule mine.txt f4-f6
  ludex rule havannah:4 "a1 b2 c3"
  ludex rule wali mine.txt C1-C2 --language fr
  ludex rule hnefatafl mine.txt f4-f6 -o ruling.pdf`

// rule is the command that rules on a dispute.
type rule struct {
	replay
	out report.ArticleFile
}

// Rule returns the command rule.
func Rule() *cobra.Command {
	r := &rule{}
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
	r.Add(c)
	input.AddLanguage(c, &r.language, "of the words around the sentences")
	r.out.Add(c, ".svg", ".pdf", ".html", ".md")
	f.BoolVar(&r.json, "json", false, "print one JSON object (docs/reference/json.md)")
	return c
}

func (r *rule) run(args []string) error {
	if err := r.out.Claim(); err != nil {
		return err
	}
	d, err := r.dispute(args)
	if err != nil {
		return err
	}
	a := report.NewRuling(ruling.Of(d.of()), r.language)
	a.Closing = d.closing
	if r.out.Named() {
		article := a.Article()
		article.Parts[0].Name = "board"
		err = r.out.Write(article, map[string]string{".svg": article.Parts[0].Scene.SVG()})
	} else {
		err = report.Print(r.Cmd.OutOrStdout(), r.json, a, nil)
	}
	if err == nil && !a.Legal {
		err = cli.No
	}
	return err
}

// dispute is the subject of a ruling.
type dispute struct {
	session *play.Session
	more    []string // moves after the session, the last of them disputed
	refusal error    // of the last one, if no reading decides it
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
	case !puzzle || isGame(args):
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
	if err == nil {
		r.warnOfKing(d.session)
	}
	switch {
	case err != nil:
		return d, err
	case len(args) > 0 && len(d.more) == 1 && d.more[0] == args[0]: // the record has it
	case len(args) > 0 && len(d.more) > 0:
		return d, cli.Hinted(fmt.Errorf("the record has an illegal move before %s: %s", args[0], d.more[0]), "ludex rule without MOVE rules on it")
	case len(args) > 0:
		d.more, d.closing = []string{recorded.Plain(d.session, args[0])}, ""
		_, err = d.session.Game.ParseMove(d.session.Position(), d.more[0])
		if _, unread := errors.AsType[*rules.Unread](err); unread {
			return d, fmt.Errorf("MOVE: %w", err)
		}
		if err != nil && !recorded.IsMove(args[0]) {
			return d, fmt.Errorf("MOVE: %q is not a move", args[0])
		}
	}
	return d, nil
}

// isGame reports whether the first of the arguments, if it names a game and a puzzle, stands
// for the game: what follows is not one move alone.
func isGame(args []string) bool {
	_, err := input.KindOf(args[0])
	return err == nil && len(args) > 1 && (len(args) == 3 || len(strings.Fields(args[1])) != 1 || input.IsFile(args[1]))
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
		if err == nil {
			r.warnOfSide(arg, d.session)
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
		d, err = games[max(0, slices.IndexFunc(games, replayed.found))].dispute()
		r.warnOfOther(file, d)
		return d, err
	}
	var other error
	if d.session, other = r.position(arg); other == nil {
		r.warnOfSide(file.Text, d.session)
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
			d.refusal = r.Fault.Err()
		}
	}
	d.closing = r.Closing
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
	k, err := r.Kind(r.game)
	if err != nil || k.Name != of.Name {
		return cmp.Or(err, fmt.Errorf("%s: the record is of %s, not of %s", file.Name, of.Name, r.game))
	}
	named, err := k.Spec(r.game)
	if err != nil || named.Board == "" {
		return err
	}
	board, err := k.BoardOf(named)
	if err != nil {
		return err
	}
	if saved, err := k.Spec(s.Game); err == nil && onBoard(k, saved.Board) != onBoard(k, board) {
		return fmt.Errorf("%s: the record is on %s, not on %s", file.Name, onBoard(k, saved.Board), onBoard(k, board))
	}
	return nil
}

// onBoard returns the name of a game on a board, "" for its own, as the game writes it.
func onBoard(k *play.Kind, board string) string {
	if g, err := k.OpenSpec(play.Spec{Board: board}); err == nil {
		return g.String()
	}
	return k.Name + ":" + board
}

// warnOfOther warns of a saved game that is ruled on by another game than its own.
func (r *rule) warnOfOther(file cli.TextFile, d dispute) {
	if r.game == "" || d.session == nil || !play.IsSaved(file.Text) {
		return
	}
	s, err := play.ParseSaved(file.Text)
	if err != nil {
		return
	}
	own, err := input.KindOf(s.Game)
	if err != nil {
		return
	}
	if g, err := own.Open(s.Game); err != nil || g.String() != d.session.Game.String() {
		text := fmt.Sprintf("warning: %s: its game is %s; the ruling is on %s", file.Name, s.Game, d.session.Game)
		fmt.Fprintln(r.Cmd.ErrOrStderr(), report.Say(r.language)(text))
	}
}

// warnOfSide warns of a position of two players that names nobody to move.
func (r *rule) warnOfSide(text string, s *play.Session) {
	g := s.Game
	if len(g.Players()) < 2 || !strings.Contains(text, "\n") || strings.Contains(report.English(text), " to ") {
		return
	}
	lines := strings.Split(strings.TrimSpace(g.Format(s.Position())), "\n")
	fmt.Fprintln(r.Cmd.ErrOrStderr(), report.Say(r.language)("warning: the position does not name the side to move: "+lines[len(lines)-1]))
}

// warnOfKing warns of a board of Hnefatafl that begins without a king: play is over there.
func (r *rule) warnOfKing(s *play.Session) {
	p, _ := s.Start()
	king := slices.ContainsFunc(s.Game.Pieces(p), func(q rules.Piece) bool { return q.Look == rules.King })
	if hnefatafl.AnyOf(s.Game) != nil && !king {
		fmt.Fprintln(r.Cmd.ErrOrStderr(), report.Say(r.language)("warning: the board has no king"))
	}
}

// position opens the position of an argument in the game that is named, or in the first
// that has such positions.
func (r *rule) position(arg string) (s *play.Session, err error) {
	switch {
	case r.game != "" && arg == "":
		return r.Game(r.game)
	case r.game != "":
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

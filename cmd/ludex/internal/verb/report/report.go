// Package report has the verbs that write on a rulebook: the dossier for its author, and
// the rules of a house.
package report

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/ambiguity"
	"ludex/proptest/claims"
	"ludex/proptest/claims/examine"
	"ludex/proptest/doubt"
	"ludex/proptest/profile"
	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/solver"
)

const reportHelp = `Write a dossier for the author of a rulebook. Corrections come in order of importance, each with sentences, readings, and the shortest known game in which they differ. Of a rulebook of the program there are errata, figures, editions side by side, and what is clear; of a file the claims are checked.

RULEBOOK is a file (docs/reference/rulebook-files.md), or a rulebook or game of the program, whose answers are stored.

-o FILE.md writes a folder of pictures. On a page, FILE.html, the games of a file are played on. Without --timeout, a file of Ludii has two minutes.

Exit codes: 0 all ambiguities are decided, 2 bad input, 3 a limit left one undecided.`

const reportExamples = `  ludex report mine.rbg -o mine.html
  ludex report mine.rbg --timeout 2m -o mine.pdf
  ludex report wali --language fr -o wali.pdf`

// rulebookReport is the command that writes a report on a rulebook.
type rulebookReport struct {
	cmd    *cobra.Command
	effort ask.Effort
	lang   string
	board  string // of a file, on which alone is searched
	out    report.ArticleFile
}

// Command returns the command report.
func Command() *cobra.Command {
	r := &rulebookReport{lang: report.Languages[0]}
	c := &cobra.Command{
		Use:               "report RULEBOOK",
		Short:             "Write a dossier for the author of a rulebook",
		Long:              reportHelp,
		Example:           reportExamples,
		Args:              cli.Args("RULEBOOK", 1, 1),
		ValidArgsFunction: completeReported,
		RunE:              func(_ *cobra.Command, args []string) error { return cli.Reworded(r.run(args[0]), report.Say(r.lang)) },
	}
	r.cmd = c
	r.out.Add(c, ".md", ".html", ".pdf")
	input.AddLanguage(c, &r.lang, "of the dossier")
	r.effort.AddSearch(c)
	return c
}

// completeReported completes the names of rulebooks, games and files.
func completeReported(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return input.RulebookNames(), cobra.ShellCompDirectiveDefault
}

// usualTime is the time for a file of Ludii.
const usualTime = 2 * time.Minute

func (r *rulebookReport) run(name string) error {
	if err := r.out.Claim(); err != nil {
		return err
	}
	for _, flag := range []string{"depth", "games", "seed", "samples"} {
		if r.cmd.Flags().Changed(flag) && !input.IsOutside(name) {
			return fmt.Errorf("--%s is for files and programs: the answers about %s are stored", flag, name)
		}
	}
	file, _, _ := strings.Cut(name, ",")
	if limits := &r.effort.Limits; limits.Timeout == 0 && strings.HasSuffix(file, oracle.LudiiSuffix) {
		limits.Timeout, limits.End = usualTime, time.Now().Add(usualTime)
	}
	ctx, stop := r.effort.Limits.Within(r.cmd.Context())
	defer stop()
	book, err := r.rulebook(ctx, name)
	if err != nil {
		return err
	}
	stopped := false
	if input.IsOutside(name) && r.lang == report.Languages[0] {
		if stopped, err = r.profile(ctx, &book, name); err != nil {
			return err
		}
		more, err := r.doubts(ctx, &book, name)
		if err != nil {
			return err
		}
		stopped = stopped || more
		if r.out.Page() && !input.IsProgram(name) {
			if r.out.Table, err = r.table(ctx, name); err != nil {
				return err
			}
			stopped = stopped || r.cmd.Context().Err() != nil
		}
	}
	a, err := book.Article()
	if err == nil {
		err = r.out.Write(a, nil)
	}
	if err != nil {
		return err
	}
	if stopped || book.Undecided() {
		return cli.Unknown
	}
	return nil
}

// profile adds a small profile of a file or program, and reports whether a limit left out some of it.
func (r *rulebookReport) profile(ctx context.Context, book *report.Dossier, name string) (stopped bool, err error) {
	g, err := input.Catalogue().Open(name)
	if err != nil {
		return false, err
	}
	ctx, stop := solver.Share(ctx, 3)
	defer stop()
	e := profile.Usual
	e.Games, e.Seed, e.Memory, e.Workers = 200, r.effort.Seed, r.effort.Limits.Memory, r.effort.Limits.Workers
	p := profile.Measure(ctx, g, e)
	if p.Played[0].Games > 0 {
		measured := report.NewProfile(p, g.Layout())
		book.Profile = &measured
	}
	return p.Limit != "", nil
}

// doubts adds the first doubts about a file that show soon, and reports whether a
// limit stopped the search for them.
func (r *rulebookReport) doubts(ctx context.Context, book *report.Dossier, name string) (stopped bool, err error) {
	k, err := input.Catalogue().Kind(name)
	if err != nil {
		return false, err
	}
	const few, moves = 5, 3000
	effort := doubt.Usual
	effort.Moves, effort.Workers = moves, r.effort.Limits.Workers
	effort.Board = strings.TrimPrefix(r.board, k.Name+":")
	ctx, stop := solver.Share(ctx, 2) // the rest is for puzzles
	defer stop()
	found, err := doubt.Find(ctx, k, effort)
	if errors.Is(err, doubt.ErrNoRule) {
		return false, nil
	} else if err != nil {
		return false, err
	}
	shown := found.Shown()
	if found.Limit != nil && len(shown) == 0 {
		return true, nil
	}
	first := report.NewDoubts(found, shown[:min(few, len(shown))], k.Rulebook, nil)
	book.Doubts = &first
	return found.Limit != nil, nil
}

// rulebook returns the rulebook of the report, with the answers and the claims, for which
// half of the time is.
func (r *rulebookReport) rulebook(ctx context.Context, name string) (book report.Dossier, err error) {
	reader := input.Reader{Cmd: r.cmd, Limits: &r.effort.Limits}
	named, err := reader.Named([]string{name})
	if !input.IsOutside(name) || reader.Given() {
		err = cmp.Or(err, reader.Whole([]string{name}))
	}
	if err != nil {
		return book, err
	}
	name = named[0]
	r.board = reader.Board(name)
	books, err := ask.Rulebooks(named)
	if err != nil {
		return book, err
	}
	var asked []ambiguity.Asked
	if len(books[0].Ambiguities) > 0 {
		asked, err = ask.Ambiguities([]string{name})
	} else if !input.IsOutside(name) || r.lang != report.Languages[0] {
		err = ask.Nothing(name, "ambiguity", nil)
	}
	if err != nil {
		return book, err
	}
	for i := range asked {
		asked[i].Question.Board = r.board
	}
	ctx, stop := solver.Share(ctx, 2)
	defer stop()
	book = report.Dossier{Rulebook: books[0], Language: r.lang, Open: ask.OpenBoard}
	for _, k := range input.Catalogue().Kinds() {
		if slices.ContainsFunc(asked, func(a ambiguity.Asked) bool { return a.Game.Name == k.Name }) {
			book.Kinds = append(book.Kinds, k)
		}
	}
	var answers []*report.Ambiguity
	if input.IsOutside(name) {
		answers, err = r.effort.Answers(ctx, r.cmd.ErrOrStderr(), asked)
	} else {
		answers, err = keptFor(asked)
	}
	if err != nil {
		return book, err
	}
	book.Answers = ofAll(book.Ambiguities, answers)
	switch {
	case err != nil:
	case input.IsOutside(name):
		book.Claims, err = r.claims(ctx, name)
	default:
		book.Claims, err = ask.KeptClaims()
	}
	return book, err
}

// keptFor returns the answers of the program to questions.
func keptFor(asked []ambiguity.Asked) (list []*report.Ambiguity, err error) {
	kept, err := ask.KeptAnswers()
	if err != nil {
		return nil, err
	}
	for _, a := range asked {
		q := a.Question
		i := slices.IndexFunc(kept[q.Ambiguity.ID], func(p report.Pair) bool { return answers(p, q) })
		if i < 0 {
			return nil, fmt.Errorf("no answer is kept about %v (ludex check ambiguity searches for it)", q)
		}
		if len(list) == 0 || list[len(list)-1].ID != q.Ambiguity.ID {
			list = append(list, &report.Ambiguity{ID: q.Ambiguity.ID})
		}
		last := list[len(list)-1]
		last.Pairs = append(last.Pairs, kept[q.Ambiguity.ID][i])
	}
	return list, nil
}

// answers reports whether a pair is the answer to a question of its ambiguity.
func answers(p report.Pair, q ambiguity.Comparison) bool {
	return p.Game == q.Game && p.A == q.NameA() && p.B == q.NameB() && slices.Equal(p.Context, rules.Texts(q.Context))
}

// ofAll returns the answers in the order of the ambiguities, also of those that
// no game reads.
func ofAll(list []rules.Ambiguity, answers []*report.Ambiguity) (all []*report.Ambiguity) {
	for _, q := range list {
		i := slices.IndexFunc(answers, func(a *report.Ambiguity) bool { return a.ID == q.ID })
		if i < 0 {
			all = append(all, &report.Ambiguity{ID: q.ID})
		} else {
			all = append(all, answers[i])
		}
	}
	return all
}

// claims checks the claims of a file or program.
func (r *rulebookReport) claims(ctx context.Context, name string) (list []*report.Claim, err error) {
	k, err := input.Catalogue().Kind(name)
	if err != nil {
		return nil, err
	}
	suite := claims.OfFile(k, r.board)
	for _, c := range suite.Rulebook.Claims {
		_, check, ok := suite.Find(c.ID)
		if !ok {
			continue
		}
		began := time.Now()
		f := check.Run(ctx, examine.Budget{Memory: r.effort.Limits.Memory, Workers: r.effort.Limits.Workers})
		list = append(list, report.NewClaim(name, c, f, time.Since(began)))
	}
	return list, nil
}

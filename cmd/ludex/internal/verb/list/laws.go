package list

import (
	"cmp"
	"fmt"
	"io"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/laws"
)

// laws lists the laws, each with the clauses of the rulebook on which it rests.
func (l *lister) laws(out io.Writer, args []string) error {
	s, err := l.Sought(args)
	if err = cmp.Or(err, l.Whole(args)); err != nil {
		return err
	}
	list, err := ask.SelectLaws(ask.AllLaws(), s.Names)
	if err != nil {
		return err
	}
	n := 0
	var known []string
	for _, g := range list {
		for _, law := range g.Laws {
			known = append(known, law.Name)
			if !s.Finds(law.Name, law.Words) {
				continue
			}
			n++
			if err := printLaw(out, g.Name, law, l.json); err != nil {
				return err
			}
		}
	}
	if n == 0 && s.Word != "" {
		return s.Nothing("laws", known)
	}
	return nil
}

func printLaw(out io.Writer, game string, law laws.Law, asJSON bool) error {
	if asJSON {
		return cli.PrintJSON(out, report.NewLaw(game, law))
	}
	words := law.Words
	if law.Clause != "" {
		words += " (" + law.Clause + ")"
	}
	_, err := fmt.Fprintln(out, cli.Hang(fmt.Sprintf("%s %s  ", game, law.Name), words, cli.Width(out)))
	return err
}

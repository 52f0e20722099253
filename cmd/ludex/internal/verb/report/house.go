package report

import (
	"bufio"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/rules"
	"ludex/rules/play"
)

const houseHelp = `Settle the open questions of a rulebook for a club or a tournament, and print them on a page for the wall: each question with the sentences of the sheet, the choice, and a wording without the doubt.

Without --preset and --reading, the command asks the questions, those that change results first. With them it asks nothing.

The page is a file of house rules: --preset FILE plays, judges and rules by it everywhere. -o FILE.txt saves it; .pdf and .html are for print, a .pdf on one page, of twice the paper's size where it needs that. --language chooses the language of the page.

`

const houseExamples = `  ludex house hnefatafl -o house.txt
  ludex house hnefatafl --preset house.txt -o wall.pdf
  ludex rule mine.txt --preset house.txt`

// house is the command that settles questions.
type house struct {
	input.Reader
	out      report.ArticleFile
	language string
}

// House returns the command house.
func House() *cobra.Command {
	h := &house{}
	c := &cobra.Command{
		Use:     "house GAME",
		Short:   "Settle the open questions of a game",
		Long:    houseHelp + input.Help + "\n\nExit codes: 0 printed, 2 bad input.",
		Example: houseExamples,
		Args:    cli.Args("GAME", 1, 1),

		ValidArgsFunction: input.CompleteGame,
		RunE: func(_ *cobra.Command, args []string) error {
			return cli.Reworded(h.run(args[0]), report.Say(h.language))
		},
	}
	h.Add(c)
	input.AddLanguage(c, &h.language, "of the questions and of the page")
	h.out.Add(c, ".txt", ".pdf", ".html")
	return c
}

func (h *house) run(name string) error {
	if err := h.out.Claim(); err != nil {
		return err
	}
	page, err := h.page(name)
	if err != nil {
		return err
	}
	return h.out.Write(page.Article(h.language), map[string]string{"": page.Text(h.language), ".txt": page.Text(h.language)})
}

// page returns the page with the choices of the flags, or those that are asked for.
func (h *house) page(name string) (p report.House, err error) {
	k, err := h.Kind(name)
	if err != nil {
		return p, err
	}
	s, err := h.Spec(k, name)
	if err != nil {
		return p, err
	}
	preset, _ := k.Preset(s.Preset)
	chosen, err := k.Readings(preset.Changed, s.Readings)
	if err != nil {
		return p, err
	}
	board, err := k.BoardOf(s)
	if err != nil {
		return p, err
	}
	if _, err := k.OpenSpec(s); err != nil {
		return p, err
	}
	p = report.House{Kind: k, Board: board, Chosen: chosen.All, Reasons: map[string]string{}}
	for id, reason := range preset.Reasons {
		p.Reasons[id] = reason
	}
	if len(k.Questions) == 0 {
		return p, fmt.Errorf("%s has no open questions", k.Name)
	}
	if p.Order, err = byImportance(k); err == nil && s.Preset == "" && len(s.Readings) == 0 {
		err = h.ask(&p)
	}
	return p, err
}

// byImportance returns the ambiguities of a game: first those that change the results of
// games, then those that change play, those that are not decided, and the others.
func byImportance(k *play.Kind) ([]rules.Ambiguity, error) {
	kept, err := ask.KeptAnswers()
	if err != nil {
		return nil, err
	}
	rank := map[string]int{}
	for _, a := range k.Questions {
		answer := report.Ambiguity{ID: a.ID}
		for _, p := range kept[a.ID] {
			if p.Game == k.Name {
				answer.Pairs = append(answer.Pairs, p)
			}
		}
		rank[a.ID] = answer.Importance()
	}
	list := slices.Clone(k.Questions)
	slices.SortStableFunc(list, func(a, b rules.Ambiguity) int { return rank[b.ID] - rank[a.ID] })
	return list, nil
}

// ask asks the questions. The end of the input, or quit, leaves those to come as they are.
func (h *house) ask(p *report.House) error {
	in := cli.Until(h.Cmd.Context(), h.Cmd.InOrStdin())
	defer in.Close()
	lines := bufio.NewScanner(in)
	list := p.Asked()
	say := h.Cmd.ErrOrStderr()
	fmt.Fprint(say, p.Intro(h.language, cli.Width(say)))
	given := make([]answered, len(list))
	for i := 0; i < len(list); {
		fmt.Fprint(say, p.Question(h.language, i, cli.Width(say)))
		a, err := h.answer(lines, list[i])
		if err != nil {
			return fmt.Errorf("%s: %w", list[i].Of.ID, err)
		}
		if a.quit {
			break
		}
		given[i] = a
		if i = i + 1; a.back {
			i = max(0, i-2)
		}
	}
	for i, a := range given {
		if a.reading.Name != "" {
			p.Answer(list[i], a.reading, a.reason)
		}
	}
	return h.Cmd.Context().Err()
}

// answered is what was typed about a question.
type answered struct {
	reading    rules.Reading
	reason     string
	back, quit bool
}

// answer reads the answer to a question, the number or the name of a reading and a reason, until
// there is one that can be read. The error is that of an answer without a next one.
func (h *house) answer(lines *bufio.Scanner, q report.Asked) (a answered, err error) {
	for lines.Scan() {
		word, reason, _ := strings.Cut(strings.TrimSpace(lines.Text()), " ")
		switch word {
		case "back", "quit":
			return answered{back: word == "back", quit: word == "quit"}, nil
		}
		n, _ := strconv.Atoi(cmp.Or(word, "1"))
		if i := slices.IndexFunc(q.Readings, func(r rules.Reading) bool { return r.Name == word }); i >= 0 {
			n = i + 1
		}
		if n >= 1 && n <= len(q.Readings) {
			return answered{reading: q.Readings[n-1], reason: strings.TrimSpace(reason)}, nil
		}
		err = fmt.Errorf("%q: expected a number from 1 to %d, a name, back or quit", word, len(q.Readings))
		fmt.Fprintln(h.Cmd.ErrOrStderr(), report.Say(h.language)(err.Error()))
	}
	return answered{quit: true}, cmp.Or(lines.Err(), err)
}

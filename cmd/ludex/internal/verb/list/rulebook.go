package list

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/claims"
	"ludex/rules"
)

// listOf returns the command that lists the ambiguities or the claims of the
// rulebooks, which it says how to write. Flags leave out what they decide.
func listOf(noun, short, long string, flags *ask.Context, keep func(input.Sought, *rules.Rulebook) []string, text func(rules.Rulebook, int) string, object func(io.Writer, rules.Rulebook) error) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:               noun + " [GAME] [WORD...]",
		Short:             short,
		Long:              long,
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: ask.CompleteRulebook,
		RunE: func(c *cobra.Command, args []string) error {
			s, err := flags.Sought(args)
			if err == nil && noun == "ambiguities" {
				err = flags.AnyBoard(args)
			} else if err == nil {
				err = flags.Whole(args)
			}
			var books []rules.Rulebook
			if err == nil {
				books, err = ask.Rulebooks(s.Names)
			}
			if err == nil && flags.Given() && noun == "ambiguities" {
				books, err = flags.LeftOf(s.Names, books)
			}
			if err == nil && s.Word != "" {
				books, err = foundIn(s, books, noun, keep)
			}
			if err != nil {
				return err
			}
			out := c.OutOrStdout()
			for _, also := range s.Also(noun) {
				if s.Word != "" {
					fmt.Fprintln(c.ErrOrStderr(), "also:", also)
				}
			}
			for i, r := range books {
				if asJSON {
					err = object(out, r)
				} else {
					err = cli.WriteBlock(out, i, text(r, cli.Width(out)))
				}
				if err != nil {
					return err
				}
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON lines (docs/reference/json.md)")
	return c
}

// foundIn returns rulebooks with the entries of a list that have the word, or an error if
// there are none.
func foundIn(s input.Sought, books []rules.Rulebook, noun string, keep func(input.Sought, *rules.Rulebook) []string) (list []rules.Rulebook, err error) {
	var known []string
	for _, r := range books {
		kept := r
		known = append(known, keep(input.Sought{}, &r)...)
		if len(keep(s, &kept)) > 0 {
			list = append(list, kept)
		}
	}
	if len(list) == 0 {
		err = s.Nothing(noun, known)
	}
	return list, err
}

// keepAmbiguities leaves the ambiguities that have the word, and returns their ids.
func keepAmbiguities(s input.Sought, r *rules.Rulebook) (ids []string) {
	r.Ambiguities = slices.DeleteFunc(slices.Clone(r.Ambiguities), func(a rules.Ambiguity) bool { return !s.FindsAmbiguity(r.Name, a) })
	for _, a := range r.Ambiguities {
		ids = append(ids, a.ID)
	}
	return ids
}

// keepClaims leaves the claims that have the word, and returns their ids.
func keepClaims(s input.Sought, r *rules.Rulebook) (ids []string) {
	r.Claims = slices.DeleteFunc(slices.Clone(r.Claims), func(c rules.Claim) bool { return !s.FindsClaim(r.Name, c) })
	for _, c := range r.Claims {
		ids = append(ids, c.ID)
	}
	return ids
}

const ambiguitiesHelp = `List the ambiguities, of a game or with a word: the clauses that have more than one reading. The default reading comes first. --reading ID=NAME chooses a reading; ID=NAME+NAME if an ambiguity has several questions. With --reading or --preset, only the questions that they leave open are listed. check ambiguity ID shows one ambiguity, with a position in which it matters.`

func listAmbiguities() *cobra.Command {
	flags := &ask.Context{}
	c := listOf("ambiguities", "Clauses with more than one reading", ambiguitiesHelp, flags, keepAmbiguities, readingsText, readingsJSON)
	flags.Add(c)
	c.Aliases = []string{"readings"}
	c.Example = "  ludex list ambiguities wali\n  ludex list ambiguities pie rule\n  ludex list readings --json\n  ludex list ambiguities hnefatafl --preset copenhagen\n  ludex solve solo crane --reading wab-flight=in-flight"
	return c
}

// readingsText returns the ambiguities of a rulebook in lines of that many
// columns.
func readingsText(r rules.Rulebook, columns int) string {
	var blocks []string
	for _, a := range r.Ambiguities {
		lines := []string{
			cli.Hang(a.ID+"  ", a.Question, columns),
			cli.Hang("  "+a.Clause+"  ", ask.ClauseText(r, a.Clause), columns),
		}
		for _, f := range a.Questions {
			lines = append(lines, questionLines(a.ID, f, columns)...)
		}
		blocks = append(blocks, strings.Join(lines, "\n")+"\n")
	}
	return strings.Join(blocks, "\n")
}

func questionLines(id string, f rules.Question, columns int) []string {
	lines := []string{cli.Hang("  ", f.Text, columns)}
	widest := 0
	for _, reading := range f.Readings {
		widest = max(widest, len(reading.Name))
	}
	for i, reading := range f.Readings {
		mark := ""
		if i == 0 {
			mark = "(default) "
		}
		lines = append(lines, cli.Hang(fmt.Sprintf("    %-*s  ", widest, reading.Name), mark+report.ReadingWords(id, reading), columns))
	}
	return lines
}

// ambiguityJSON is the output of ludex list ambiguities --json for one ambiguity.
type ambiguityJSON struct {
	ID        string         `json:"id"`
	Game      string         `json:"game"`
	Clause    string         `json:"clause"`
	Text      string         `json:"clause_text"`
	Question  string         `json:"question"`
	Questions []questionJSON `json:"facets"`
}

type questionJSON struct {
	Question string        `json:"question"`
	Default  string        `json:"default"`
	Readings []readingJSON `json:"readings"`
}

type readingJSON struct {
	Name    string `json:"name"`
	Words   string `json:"words"`
	Refuted string `json:"refuted,omitempty"` // the claims that refute it
}

func readingsJSON(out io.Writer, r rules.Rulebook) error {
	for _, a := range r.Ambiguities {
		j := ambiguityJSON{a.ID, r.Name, a.Clause, ask.ClauseText(r, a.Clause), a.Question, nil}
		for _, f := range a.Questions {
			question := questionJSON{f.Text, f.Readings[0].Name, nil}
			for _, reading := range f.Readings {
				question.Readings = append(question.Readings, readingJSON{reading.Name, reading.Words, claims.Against(a.ID, reading.Name)})
			}
			j.Questions = append(j.Questions, question)
		}
		if err := cli.PrintJSON(out, j); err != nil {
			return err
		}
	}
	return nil
}

const claimsHelp = `List the claims, of a game or with a word: statements of the rulebooks about their games, and questions about them, each with its clause and its source: the words of the rulebook, or "our claim".`

func listClaims() *cobra.Command {
	c := listOf("claims", "Claims of the rulebooks about their games", claimsHelp, &ask.Context{}, keepClaims, claimsText, claimsJSON)
	c.Example = "  ludex list claims\n  ludex list claims havannah --json"
	return c
}

// claimsText returns the claims of a rulebook in lines of that many columns.
func claimsText(r rules.Rulebook, columns int) string {
	var b strings.Builder
	for _, c := range r.Claims {
		b.WriteString(cli.Hang(c.ID+"  ", c.Text+" ("+c.Clause+")", columns) + "\n" + cli.Hang("  ", c.Source, columns) + "\n")
	}
	return b.String()
}

// claimInRulebook is the output of ludex list claims --json for one claim.
type claimInRulebook struct {
	ID         string `json:"id"`
	Game       string `json:"game"`
	Clause     string `json:"clause"`
	ClauseText string `json:"clause_text"`
	Text       string `json:"text"`
	Source     string `json:"source"`
}

func claimsJSON(out io.Writer, r rules.Rulebook) error {
	for _, c := range r.Claims {
		if err := cli.PrintJSON(out, claimInRulebook{c.ID, r.Name, c.Clause, ask.ClauseText(r, c.Clause), c.Text, c.Source}); err != nil {
			return err
		}
	}
	return nil
}

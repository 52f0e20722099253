// Package list has the verbs that list what the program knows.
package list

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/laws"
	"ludex/rules"
	"ludex/rules/play"
)

// Group returns the commands of list.
func Group() *cobra.Command {
	return cli.Group("list", "List games, puzzles, readings, claims and laws",
		listGames(), listPuzzles(), listHistory(), listAmbiguities(), listClaims(), listPresets(), listLaws())
}

const gamesHelp = `List the games: name, rulebook, the commands for the game, and its other names: a short one, and those of the presets that no other game has. The complete name of a game has its board and readings, such as havannah:8,hav-ring=empty.

--plain prints the rules of one rulebook file without macros, for other programs of its language.`

func listGames() *cobra.Command {
	var asJSON, plain bool
	c := &cobra.Command{
		Use:     "games [WORD...]",
		Short:   "The games",
		Long:    gamesHelp,
		Example: "  ludex list games\n  ludex list games --json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if plain {
				return printPlain(c, args)
			}
			r := &input.Reader{}
			s, err := r.Sought(args)
			if err = cmp.Or(err, r.AnyBoard(args)); err != nil {
				return err
			}
			var list []gameJSON
			for _, k := range s.Kinds {
				j, err := gameJSONOf(k)
				if err != nil {
					return err
				}
				if s.Finds(k.Name, append(j.Names, j.Title)...) {
					list = append(list, j)
				}
			}
			if len(list) == 0 {
				return s.Nothing("games", nil)
			}
			if asJSON {
				return printLines(c.OutOrStdout(), list)
			}
			return gamesTable(c.OutOrStdout(), list)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON lines (docs/reference/json.md)")
	c.Flags().BoolVar(&plain, "plain", false, "print the rules of a file FILE[:BOARD][,ID=VALUE...] without macros")
	c.MarkFlagsMutuallyExclusive("json", "plain")
	return c
}

// printPlain prints the rules of the game of a file without macros.
func printPlain(c *cobra.Command, args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("--plain takes one rulebook file, not %s", english.Plural(len(args), "argument", ""))
	}
	s, err := (&input.Reader{Cmd: c}).Game(args[0])
	if err != nil {
		return err
	}
	g, ok := rules.As[interface{ Plain() string }](s.Game)
	if !ok {
		return fmt.Errorf("%s is no rulebook file: its rules have no text in a language", s.Game)
	}
	_, err = fmt.Fprint(c.OutOrStdout(), g.Plain())
	return err
}

// gameJSON is the output of ludex list games --json for one game.
type gameJSON struct {
	Name     string   `json:"name"`
	Rulebook string   `json:"rulebook"`
	Title    string   `json:"title"`
	Text     *string  `json:"text"` // GAME of the rulebook's board
	Players  []string `json:"players"`
	Commands []string `json:"commands"`
	Presets  []string `json:"presets"`
	Names    []string `json:"names"` // others of the game
}

func gameJSONOf(k *play.Kind) (gameJSON, error) {
	j := gameJSON{Name: k.Name, Rulebook: k.Rulebook.Name, Title: k.Rulebook.Title, Players: []string{}, Presets: append([]string{}, k.PresetNames()...), Names: append([]string{}, input.Catalogue().Also(k)...)}
	g, err := k.OpenSpec(play.Spec{})
	if err != nil {
		return j, err
	}
	j.Commands = offered(k, g)
	if len(g.Players()) > 1 {
		text := g.String()
		j.Text, j.Players = &text, g.Players()
	}
	return j, nil
}

func gamesTable(out io.Writer, list []gameJSON) error {
	var heads strings.Builder
	table := tabwriter.NewWriter(&heads, 0, 0, 2, ' ', 0)
	for _, j := range list {
		text := j.Name
		if j.Text != nil {
			text = *j.Text
		}
		fmt.Fprintf(table, "%s\t%s\t\n", text, j.Title)
	}
	table.Flush()
	for i, head := range strings.Split(strings.TrimSuffix(heads.String(), "\n"), "\n") {
		text := cli.Hang(head, strings.Join(list[i].Commands, ", "), cli.Width(out))
		if len(list[i].Names) > 0 {
			text += "\n" + cli.Hang("  also ", strings.Join(list[i].Names, ", "), cli.Width(out))
		}
		if _, err := fmt.Fprintln(out, text); err != nil {
			return err
		}
	}
	return nil
}

// printLines prints each value as JSON on a line of its own.
func printLines[J any](out io.Writer, list []J) error {
	for _, j := range list {
		if err := cli.PrintJSON(out, j); err != nil {
			return err
		}
	}
	return nil
}

const presetsHelp = `List the presets, of a game or with a word: named choices of readings, each with its source and the boards that it is defined on, its own first. --preset NAME chooses a preset, and the name of one that no other game has is the name of a game. The rules of a source that no reading expresses follow after "not in it".`

func listPresets() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:     "presets [GAME] [WORD...]",
		Short:   "Named choices of readings",
		Long:    presetsHelp,
		Example: "  ludex list presets\n  ludex list presets hnefatafl\n  ludex perft brandubh 2",
		Args:    cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			r := &input.Reader{}
			s, err := r.Sought(args)
			if err = cmp.Or(err, r.AnyBoard(args)); err != nil {
				return err
			}
			return printPresets(c.OutOrStdout(), s, r.Preset, asJSON)
		},

		ValidArgsFunction: ask.CompleteRulebook,
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON lines (docs/reference/json.md)")
	return c
}

func printPresets(out io.Writer, s input.Sought, only string, asJSON bool) error {
	var blocks, known []string
	var objects []presetJSON
	for _, k := range s.Kinds {
		for _, p := range k.Presets {
			known = append(known, p.Name)
			if only != "" && p.Name != only || !s.FindsPreset(k, p) {
				continue
			}
			r, err := k.Readings(p.Changed)
			if err != nil {
				return err
			}
			objects = append(objects, presetJSON{p.Name, k.Name, append([]string{}, p.Boards...), p.Source, p.Missing, rules.NamesOf(r.All)})
			blocks = append(blocks, presetText(k.Name, p, cli.Width(out)))
		}
	}
	if asJSON && len(objects) > 0 {
		return printLines(out, objects)
	}
	if len(blocks) == 0 && s.Word != "" {
		return s.Nothing("presets", known)
	}
	if len(blocks) == 0 {
		blocks = []string{fmt.Sprintf("%s: no presets\n", strings.Join(input.Names(s.Kinds), ", "))}
	}
	_, err := io.WriteString(out, strings.Join(blocks, "\n"))
	return err
}

// presetText returns a preset in lines of that many columns.
func presetText(game string, p play.Preset, columns int) string {
	lines := []string{cli.Hang(fmt.Sprintf("%s %s  ", game, p.Name), p.Source, columns)}
	if len(p.Boards) > 0 {
		lines = append(lines, cli.Hang("  board: ", strings.Join(p.Boards, ", or "), columns))
	}
	if p.Missing != "" {
		lines = append(lines, cli.Hang("  not in it: ", p.Missing, columns))
	}
	readings := "the defaults"
	if len(p.Changed) > 0 {
		readings = strings.Join(rules.Texts(p.Changed), ", ") + "; else the defaults"
	}
	lines = append(lines, cli.Hang("  readings: ", readings, columns))
	return strings.Join(lines, "\n") + "\n"
}

// presetJSON is the output of ludex list presets --json for one preset.
type presetJSON struct {
	Name     string            `json:"name"`
	Game     string            `json:"game"`
	Boards   []string          `json:"boards"` // that it is defined on, its own first; none: all
	Source   string            `json:"source"`
	Missing  string            `json:"missing,omitempty"` // rules that no reading expresses
	Readings map[string]string `json:"readings"`
}

const lawsHelp = `List the laws that ludex check rules tries: statements about the rules of a game that hold on every board, under all readings and in every position. The clauses of the rulebook on which a law rests follow in brackets. GAME is a game or a rulebook.`

func listLaws() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:     "laws [GAME] [WORD...]",
		Short:   "The laws of the games",
		Long:    lawsHelp,
		Example: "  ludex list laws\n  ludex list laws wali\n  ludex check rules wali",
		Args:    cobra.ArbitraryArgs,
		RunE:    func(c *cobra.Command, args []string) error { return printLaws(c.OutOrStdout(), args, asJSON) },

		ValidArgsFunction: ask.CompleteRulebook,
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON lines (docs/reference/json.md)")
	return c
}

func printLaws(out io.Writer, args []string, asJSON bool) error {
	r := &input.Reader{}
	s, err := r.Sought(args)
	if err = cmp.Or(err, r.Whole(args)); err != nil {
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
			if err := printLaw(out, g.Name, law, asJSON); err != nil {
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
